import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFigures } from './product-figures.ts';

test.each([
  ['5 mg', '98.4%', { content: 5000, purity: 9840, unitPrice: 2_480_000 }],
  ['50 µg', '≥ 98 %', { content: 50, purity: 9800, unitPrice: 248_000_000 }],
  ['50 mcg', '98% (HPLC)', { content: 50, purity: 9800, unitPrice: 248_000_000 }],
  ['1 g', '99.999%', { content: 1_000_000, purity: 9999, unitPrice: 12_400 }],
  ['3 mg', '', { content: 3000, purity: null, unitPrice: 4_133_333 }],
  ['1 mL', 'high', { content: null, purity: null, unitPrice: null }],
  ['0.1 µg', '101%', { content: null, purity: null, unitPrice: null }],
  ['99999999999999999999 g', '100%', { content: null, purity: 10_000, unitPrice: null }],
])('12400 cents for %s of %s', (content, purity, expected) => {
  expect(readFigures(12_400, content, purity)).toEqual(expected);
});

test('a price per gram is the price again for the content', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 100_000 }), (price, milligrams) => {
      const { unitPrice } = readFigures(price, `${milligrams} mg`, '');
      expect(Math.abs(((unitPrice ?? 0) * milligrams) / 1000 - price)).toBeLessThanOrEqual(
        milligrams / 2000 + 1e-6,
      );
    }),
  );
});
