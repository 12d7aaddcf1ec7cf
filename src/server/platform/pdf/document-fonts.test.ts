import { expect, test } from 'vitest';
import { loadDocumentFonts } from './document-fonts.ts';

const split = await loadDocumentFonts();

/** 'instrument-sans-latin-400: Hello' */
function describe(text: string, face: Parameters<typeof split>[1] = 'regular'): string[] {
  return split(text, face).map((run) => `${run.font.name.split('/').at(-1)}: ${run.text}`);
}

test('a text is split by the font that has its letters', () => {
  expect(describe('Amyloid-β (1–42)')).toEqual([
    'instrument-sans-latin-400: Amyloid-',
    'noto-sans-greek-400: β',
    'instrument-sans-latin-400:  (1–42)',
  ]);
  expect(describe('Őri Жук', 'semibold')).toEqual([
    'instrument-sans-latin-ext-600: Ő',
    'instrument-sans-latin-600: ri ',
    'noto-sans-cyrillic-600: Жук',
  ]);
  expect(describe('≥', 'serif')).toEqual(['noto-sans-math-latin-400: ≥']);
});

test('what is typed in two characters is one letter', () => {
  expect(describe('Ame\u0301lie')).toEqual(['instrument-sans-latin-400: Amélie']);
});

test('what no font has becomes a plain form or a question mark, and is never lost', () => {
  const read = (text: string) =>
    describe(text)
      .map((run) => run.split(': ')[1])
      .join('');
  expect(read('CO₂')).toBe('CO2');
  expect(read('王😀')).toBe('??');
  expect(read('13\u202f%')).toBe('13\u00a0%');
  expect(read('a\u00ad\u200bb')).toBe('ab');
});
