import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWrittenAmount } from './written-amount.ts';

test.each([
  ['150', 15000],
  ['150.00', 15000],
  ['.50', 50],
  ['8,5', 850],
  ['$1,262.50 (CAD)', undefined],
  ['$1,262.50', 126250],
  ['1 250,00 $', 125000],
  ['1\u202f250,00\u00a0$', 125000],
  ["1'250.00", 125000],
  ['1.250,00', 125000],
  ['1,234', 123400],
  ['CA$ 5.00', 500],
  ['150.00 CAD', 15000],
  ['-42.10', -4210],
  ['\u221242.10', -4210],
  ['42.10-', -4210],
  ['(42.10)', -4210],
  ['42.10 DR', -4210],
  ['42.10 CR', 4210],
  ['+42.10', 4210],
  ['-0.00', 0],
  ['-42.10-', undefined],
  ['(42.10', undefined],
  ['12,34,5', undefined],
  ['1.2.3', undefined],
  ['ABC', undefined],
  ['-', undefined],
  ['', undefined],
])('%j is %s', (text, cents) => {
  expect(readWrittenAmount(text)).toBe(cents);
});

test('every amount is read as it is written, in English and in French', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      const money = (locale: string) =>
        new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD' }).format(cents / 100);
      expect(readWrittenAmount(money('en-CA'))).toBe(cents);
      expect(readWrittenAmount(money('fr-CA'))).toBe(cents);
    }),
  );
});
