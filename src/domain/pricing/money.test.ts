import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  divideHalfUp,
  formatCents,
  formatDollars,
  MAX_CENTS,
  parseCents,
  readCents,
  withDecimalPoint,
} from './money.ts';

const cents = fc.integer({ min: 0, max: MAX_CENTS });

test('cents survive being written and read', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(parseCents(formatCents(amount))).toBe(amount);
    }),
  );
});

test('an amount is written with two decimals, always', () => {
  expect(formatCents(0)).toBe('0.00');
  expect(formatCents(5)).toBe('0.05');
  expect(formatCents(1990)).toBe('19.90');
  expect(formatCents(-1990)).toBe('-19.90');
  fc.assert(
    fc.property(cents, (amount) => {
      expect(formatCents(amount)).toMatch(/^\d+\.\d{2}$/);
    }),
  );
});

test.each(['', '-1.00', '1.999', '1,50', '1e3', 'NaN', '0x10', '12345678901.00'])(
  '%j is not an amount',
  (text) => {
    expect(parseCents(text)).toBeUndefined();
    expect(() => readCents(text)).toThrow(RangeError);
  },
);

test('people may leave out decimals', () => {
  expect(parseCents('19')).toBe(1900);
  expect(parseCents(' 19.9 ')).toBe(1990);
});

test.each([
  [' 49,90 ', '49.90'],
  ['49,9', '49.9'],
  ['< 0,05', '< 0.05'],
  ['49.90', '49.90'],
  // Thousands, or nothing that can be told.
  ['1,234', '1,234'],
  ['1,234.50', '1,234.50'],
  ['1,2,3', '1,2,3'],
  [',5', ',5'],
])('%j is read as %j', (typed, read) => {
  expect(withDecimalPoint(typed)).toBe(read);
});

test.each([
  ['0.00', '$0.00'],
  ['999.99', '$999.99'],
  ['1092.00', '$1,092.00'],
  ['1234567.50', '$1,234,567.50'],
  ['-1234.50', '−$1,234.50'],
])('%j reads %j', (amount, words) => {
  expect(formatDollars(amount)).toBe(words);
});

test('division rounds half up to a whole number', () => {
  expect(divideHalfUp(5, 10)).toBe(1);
  expect(divideHalfUp(4, 10)).toBe(0);
  fc.assert(
    fc.property(fc.nat(10 ** 12), fc.integer({ min: 1, max: 10 ** 5 }), (dividend, divisor) => {
      const quotient = divideHalfUp(dividend, divisor);
      expect(Number.isSafeInteger(quotient)).toBe(true);
      expect(2 * Math.abs(quotient * divisor - dividend)).toBeLessThanOrEqual(divisor);
    }),
  );
});
