import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPastedResults } from './read-pasted-results.ts';
import { blankTest, defaultTests } from './test-results.ts';

const tests = defaultTests('340.38');
const read = (text: string) => Object.fromEntries(readPastedResults(text, tests).found);

test('a table is read in the order of its laboratory, whichever its columns', () => {
  const table = [
    'Test\tSpecification\tResult\tMethod',
    'Purity (HPLC)\t≥ 98.0 %\t98.73 %\tRP-HPLC, 214 nm',
    'Water content\tKarl Fischer\tNMT 5.0 %\t3,4 %\tPASS',
    'Molecular weight\t340.42 g/mol\tESI-MS',
    'Bacterial endotoxins | LAL | < 0.05 EU/mg',
  ].join('\n');
  expect(read(table)).toEqual({
    Purity: { result: '98.73', method: 'RP-HPLC, 214 nm' },
    Water: { result: '3.4', method: 'Karl Fischer' },
    'Identity (mass)': { result: '340.42', method: 'ESI-MS' },
    Endotoxins: { result: '<0.05', method: 'LAL' },
  });
});

test('words are results where the test asks whether something conforms', () => {
  const appearance = { ...blankTest, test: 'Appearance', bound: 'conforms' as const };
  const { found } = readPastedResults('Appearance\tWhite powder\tComplies', [appearance]);
  expect(found.get('Appearance')).toEqual({ result: 'yes', method: 'White powder' });
});

test('what is not understood is given back, and the first of two lines counts', () => {
  const { found, unread } = readPastedResults('Water\t3\nResidual TFA\t0.2 %\nWater\t4\n\n', tests);
  expect([...found.keys()]).toEqual(['Water']);
  expect(unread).toEqual(['Residual TFA\t0.2 %', 'Water\t4']);
});

test('any text is read without harm', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const { found } = readPastedResults(text, tests);
      expect(found.size).toBeLessThanOrEqual(tests.length);
    }),
  );
});
