import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCents } from '../pricing/money.ts';
import {
  certificateNumber,
  DEFAULT_STORAGE,
  storageText,
  tabulateSpecimen,
  testDateOf,
} from './specimen.ts';

test('a specimen holds five results against the limits of the specification', () => {
  expect(tabulateSpecimen('99.1%')).toMatchObject([
    { test: 'Purity', limit: '≥ 98.0 %' },
    { test: 'Water', limit: '≤ 5.0 %' },
    { test: 'Peptide content', limit: '≥ 95.0 %' },
    { test: 'Endotoxins', limit: '≤ 5.0 EU/mg' },
    { test: 'Heavy metals', limit: '≤ 10 ppm' },
  ]);
});

test('a product without a purity takes the default', () => {
  expect(tabulateSpecimen(' ')[0]).toMatchObject({ result: '99.5%', limit: '≥ 98.0 %' });
});

describe('a specimen passes, held against the purity that its product promises', () => {
  test.each([
    ['98.0%', '≥ 98.0 %'],
    ['97.9%', '≥ 97.9 %'],
    ['97.999%', '≥ 97.99 %'],
    ['98.001%', '≥ 98.0 %'],
    ['100%', '≥ 98.0 %'],
    ['≥ 98 %', '≥ 98.0 %'],
    ['>=95%', '≥ 95.0 %'],
    ['> 98%', '≥ 98.0 %'],
    ['99.1 % (HPLC)', '≥ 98.0 %'],
    ['90% [by HPLC]', '≥ 90.0 %'],
    // No figure that is promised: the words stand as they are.
    ['< 99 %', '< 99 %'],
    ['~98%', '~98%'],
    ['98 % or less', '98 % or less'],
    ['98 %–99 %', '98 %–99 %'],
    ['100.01%', '100.01%'],
    ['150%', '150%'],
    ['999%', '999%'],
    ['Reagent grade', 'Reagent grade'],
  ])('%s against %s', (purity, limit) => {
    expect(tabulateSpecimen(purity)[0]).toMatchObject({ result: purity, limit });
  });

  test('no purity fails', () => {
    const percentage = fc.integer({ min: 0, max: 12_000 }).map((n) => `${formatCents(n)}%`);
    fc.assert(
      fc.property(fc.oneof(fc.string(), percentage), (purity) => {
        const lines = tabulateSpecimen(purity);
        expect(lines.map(({ outcome }) => outcome)).toEqual(Array(5).fill('PASS'));
      }),
    );
  });

  test('the limit is never above what the product promises, nor above the general one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (tenths) => {
        const [purity] = tabulateSpecimen(`${(tenths / 10).toFixed(1)}%`);
        expect(purity?.limit).toBe(`≥ ${(Math.min(tenths, 980) / 10).toFixed(1)} %`);
      }),
    );
  });
});

describe('the storage text is', () => {
  test.each([
    ['the specifications, whole', 'Store at -80 C in the dark', 'Store at -80 C in the dark'],
    ['every line of them', 'Formula: C2H5NO2\nKeep dry\n', 'Formula: C2H5NO2\nKeep dry'],
    ['the line for it alone', 'Keep dry\r\n Storage: −20 °C: dry \r\nForm: salt', '−20 °C: dry'],
    [
      'each of two such lines',
      'Storage: vial dry\nStorage: solution at 4 °C',
      'vial dry\nsolution at 4 °C',
    ],
    ['the specifications where that line is empty', 'Storage:\n-80 °C', 'Storage:\n-80 °C'],
    ['the specifications where storage is named later', 'Cold Storage: yes', 'Cold Storage: yes'],
    ['the default where they are empty', ' \n ', DEFAULT_STORAGE],
  ])('%s', (_, specifications, storage) => {
    expect(storageText(specifications)).toBe(storage);
  });

  test('the default for nothing but blanks', () => {
    fc.assert(
      fc.property(fc.string(), (specifications) => {
        const isDefault = storageText(specifications) === DEFAULT_STORAGE;
        expect(isDefault).toBe(specifications.trim() === '');
      }),
    );
  });
});

test.each([
  [new Date(2026, 10, 20), new Date(2026, 10, 13)],
  [new Date(2026, 2, 3), new Date(2026, 1, 24)],
  [new Date(2027, 0, 2), new Date(2026, 11, 26)],
])('issued on %o, tested 7 days earlier', (issued, tested) => {
  expect(testDateOf(issued)).toEqual(tested);
});

test('a number is prefix, year and six characters', () => {
  const bytes = fc.uint8Array({ minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(bytes, (random) => {
      expect(certificateNumber(2026, random)).toMatch(/^COA-2026-[0-9A-HJKMNP-TV-Z]{6}$/);
    }),
  );
  expect(certificateNumber(2026, Uint8Array.of(0, 1, 31, 32, 33, 255))).toBe('COA-2026-01Z01Z');
  expect(() => certificateNumber(2026, new Uint8Array(5))).toThrow(RangeError);
});
