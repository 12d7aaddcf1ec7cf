import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFigures } from './product-figures.ts';

test.each([
  ['5 mg', { content: 5000, unitPrice: 2_480_000 }],
  ['50 µg', { content: 50, unitPrice: 248_000_000 }],
  ['50 mcg', { content: 50, unitPrice: 248_000_000 }],
  ['1 g', { content: 1_000_000, unitPrice: 12_400 }],
  ['3 mg', { content: 3000, unitPrice: 4_133_333 }],
  ['1 mL', { content: null, unitPrice: null }],
  ['0.1 µg', { content: null, unitPrice: null }],
  ['99999999999999999999 g', { content: null, unitPrice: null }],
])('12400 cents for %s', (content, expected) => {
  expect(readFigures(12_400, content)).toEqual(expected);
});

test('a price per gram is the price again for the content', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 100_000 }), (price, milligrams) => {
      const { unitPrice } = readFigures(price, `${milligrams} mg`);
      expect(Math.abs(((unitPrice ?? 0) * milligrams) / 1000 - price)).toBeLessThanOrEqual(
        milligrams / 2000 + 1e-6,
      );
    }),
  );
});
