import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDecimalMark, readOfxAmount } from './ofx-amount.ts';

test.each<[string, '.' | ',' | undefined, number | string]>([
  ['30.000', undefined, 3000],
  ['3.77000', '.', 377],
  ['+00000000000115.8300', '.', 11583],
  ['-45.5', '.', -4550],
  ['150', undefined, 15000],
  ['.50', undefined, 50],
  ['12,50', ',', 1250],
  ['30,000', ',', 3000],
  ['-1,000.00', '.', -100000],
  ['1.000,00', ',', 100000],
  ['0.00', '.', 0],
  ['-0', undefined, 0],
  ['1,234', undefined, "'1,234' may be 1.23 or 1234.00"],
  ['1,234', '.', "'1,234' may be 1.23 or 1234.00"],
  ['1.234', ',', "'1.234' may be 1.23 or 1234.00"],
  ['1,234', ',', "'1,234' is no amount of whole cents"],
  ['3.775', '.', "'3.775' is no amount of whole cents"],
  ['1E3', undefined, "No amount: '1E3'"],
  ['-', undefined, "No amount: '-'"],
  ['', undefined, 'No amount'],
])('%j in a file of decimal %j is %j', (text, mark, read) => {
  expect(readOfxAmount(text, mark)).toBe(read);
});

test('the decimal mark of a file is the one that some amount can only mean so', () => {
  expect(findDecimalMark(['1,234', '45.5'])).toBe('.');
  expect(findDecimalMark(['1,234', '45,50'])).toBe(',');
  expect(findDecimalMark(['1,234', '30.000'])).toBeUndefined();
  expect(findDecimalMark(['45.5', '45,50'])).toBeUndefined();
});

test('however many decimals an amount has, it is never read as another one', () => {
  const amount = fc.record({
    cents: fc.integer({ min: 0, max: 99_999_999 }),
    zeros: fc.nat(6),
    mark: fc.constantFrom('.' as const, ',' as const),
    known: fc.constantFrom('.' as const, ',' as const, undefined),
  });
  fc.assert(
    fc.property(amount, ({ cents, zeros, mark, known }) => {
      const digits = String(cents % 100).padStart(2, '0');
      const text = `${Math.floor(cents / 100)}${mark}${digits}${'0'.repeat(zeros)}`;
      const read = readOfxAmount(text, known);
      if (typeof read === 'number') expect(read).toBe(cents);
      else expect(zeros === 1 && mark !== (known ?? '.')).toBe(true);
    }),
  );
});
