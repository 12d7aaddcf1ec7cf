import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { certificateNumber, specimenLines, testDateOf } from './certificate.ts';

test('a specimen holds five results against the limits of the specification', () => {
  expect(specimenLines('99.1%').map(({ test, limit }) => [test, limit])).toEqual([
    ['Purity', '≥ 98.0 %'],
    ['Water', '≤ 5.0 %'],
    ['Peptide content', '≥ 95.0 %'],
    ['Endotoxins', '≤ 5.0 EU/mg'],
    ['Heavy metals', '≤ 10 ppm'],
  ]);
});

test('a pure product passes every test', () => {
  expect(specimenLines('99.1%').map(({ outcome }) => outcome)).toEqual(Array(5).fill('PASS'));
});

test('a product without a purity takes the default', () => {
  expect(specimenLines(' ')[0]).toMatchObject({ result: '99.5%', outcome: 'PASS' });
});

describe('purity is judged by calculation', () => {
  test.each([
    ['98.0%', 'PASS'],
    ['97.9%', 'FAIL'],
    ['100%', 'PASS'],
    ['≥ 98 %', 'PASS'],
    ['>=95%', 'FAIL'],
    ['< 99 %', 'NOT TESTED'],
    ['Reagent grade', 'NOT TESTED'],
  ])('%s: %s', (purity, outcome) => {
    expect(specimenLines(purity)[0]).toMatchObject({ result: purity, outcome });
  });

  test('exactly what is at least 98.0 % passes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (tenths) => {
        const [purity] = specimenLines(`${(tenths / 10).toFixed(1)}%`);
        expect(purity?.outcome).toBe(tenths >= 980 ? 'PASS' : 'FAIL');
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
