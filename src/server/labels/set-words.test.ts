import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureText } from '../platform/images/outline-text.ts';
import { setWords } from './set-words.ts';
import type { VialLabel } from './vial-label.ts';

const label: VialLabel = {
  shopName: 'Boreal Peptides',
  productName: 'Neurotensin',
  content: '5 mg',
  lotNumber: 'B-0412-2026',
  goodUntil: 'Retest by 2027-04-30',
  storage: 'Store at −20 °C, dry',
  address: 'https://shop.example/lot/B-0412-2026',
};

const textsOf = (words: VialLabel, width: number, height: number) =>
  setWords(words, width, height).map(({ text }) => text);

test('a label with room says everything, a line for each', () => {
  expect(textsOf(label, 40, 22)).toEqual([
    'Boreal Peptides',
    'Neurotensin',
    '5 mg',
    'Lot B-0412-2026',
    'Retest by 2027-04-30',
    'Store at −20 °C, dry',
    'For research use only',
  ]);
});

test('a lower label first has content and lot in one line, then goes without one line after the other', () => {
  const amounts = '5 mg · Lot B-0412-2026';
  const until = 'Retest by 2027-04-30';
  const [store, use] = ['Store at −20 °C, dry', 'For research use only'];
  expect(textsOf(label, 40, 13)).toEqual([
    'Boreal Peptides',
    'Neurotensin',
    amounts,
    until,
    store,
    use,
  ]);
  expect(textsOf(label, 40, 11)).toEqual(['Neurotensin', amounts, until, store, use]);
  expect(textsOf(label, 40, 9)).toEqual(['Neurotensin', amounts, until, use]);
  expect(textsOf(label, 40, 7)).toEqual(['Neurotensin', amounts, use]);
  expect(textsOf(label, 40, 5)).toEqual(['Neurotensin', amounts]);
});

test('what is not known takes no room', () => {
  const bare = { ...label, shopName: '', goodUntil: '', storage: '', content: '' };
  expect(textsOf(bare, 40, 22)).toEqual([
    'Neurotensin',
    'Lot B-0412-2026',
    'For research use only',
  ]);
});

test('a long name shrinks and wraps before it is cut', () => {
  const long = { ...label, productName: 'Amyloid-β (1–42), human, trifluoroacetate salt' };
  const lines = setWords(long, 40, 22);
  expect(lines.map(({ text }) => text).join(' ')).toContain(long.productName);
  const [before, after] = [setWords(label, 40, 22), lines].map((set) => set[1]?.style.size ?? 0);
  expect(after).toBeLessThan(before ?? 0);

  const endless = { ...label, productName: 'peptide '.repeat(60) };
  expect(setWords(endless, 40, 22).some(({ text }) => /^peptide .*…$/.test(text))).toBe(true);
});

test.each([17, 29])('a long lot number is all there on a label with %d mm for words', (width) => {
  const lotNumber = 'BOREAL-2026-0412-AMYLOID-BETA-1-42-HUMAN';
  const long = { ...label, productName: 'peptide '.repeat(60), lotNumber };
  const lines = textsOf(long, width, 11.1);
  expect(lines.join('')).toContain(`Lot ${lotNumber}`);
});

test('a sentence on storage that is too long is left out and not cut', () => {
  const long = {
    ...label,
    storage: 'Store at −20 °C, not at room temperature for more than a day',
  };
  expect(textsOf(long, 30, 22).join()).not.toContain('Store');
});

describe('whatever the words are', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 500 });
  const words = fc.record({
    shopName: text,
    productName: text,
    content: text,
    lotNumber: text,
    goodUntil: text,
    storage: text,
    address: fc.constant(''),
  });

  test.each([
    [29, 11.1],
    [17, 14.9],
    [65, 44],
  ])('they stay within %d × %d mm, and the lot is there', (width, height) => {
    fc.assert(
      fc.property(words, (drawn) => {
        const lines = setWords(drawn, width, height);
        expect(lines.some((line) => line.text.includes('Lot'))).toBe(true);
        for (const { text: line, style, baseline } of lines) {
          expect(measureText(line, style)).toBeLessThanOrEqual(width + 0.001);
          expect(baseline - 0.7 * style.size).toBeGreaterThanOrEqual(0);
          expect(baseline).toBeLessThanOrEqual(height);
        }
      }),
      { numRuns: 60 },
    );
  });
});
