import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCents } from './money.ts';
import { checkPrices, listQuantityPrices, unitPriceOf } from './quantity-prices.ts';

const product = { price: '24.00', priceFrom5: '22.00', priceFrom10: '19.50' };

test.each([
  [1, 2400],
  [4, 2400],
  [5, 2200],
  [9, 2200],
  [10, 1950],
  [99, 1950],
])('%i pieces cost %i cents each', (quantity, cents) => {
  expect(unitPriceOf(product, quantity)).toBe(cents);
});

test('a product with one price costs that, however many are bought', () => {
  expect(unitPriceOf({ price: '24.00', priceFrom5: null }, 99)).toBe(2400);
  expect(listQuantityPrices({ price: '24.00' })).toEqual([{ from: 1, price: '24.00' }]);
});

test('a price for more pieces that is no lower is refused at its field', () => {
  expect(checkPrices({ price: '24.00', priceFrom10: '24.00' })).toEqual({
    field: 'priceFrom10',
    reason: expect.stringContaining('not below $24.00'),
  });
  expect(checkPrices(product)).toBeUndefined();
});

test('what is no price yet is compared with nothing', () => {
  expect(checkPrices({ price: '' })).toBeUndefined();
});

test('nothing is given away by the dozen', () => {
  expect(checkPrices({ price: '24.00', priceFrom5: '0.00' })?.reason).toContain('cost nothing');
});

test('where the prices are accepted, nobody pays more apiece for more pieces', () => {
  const amount = fc.integer({ min: 0, max: 10_000 }).map(formatCents);
  const quantity = fc.integer({ min: 1, max: 99 });
  fc.assert(
    fc.property(
      fc.record({ price: amount, priceFrom5: fc.option(amount), priceFrom10: fc.option(amount) }),
      quantity,
      quantity,
      (priced, a, b) => {
        fc.pre(checkPrices(priced) === undefined);
        const [fewer, more] = [Math.min(a, b), Math.max(a, b)];
        expect(unitPriceOf(priced, more)).toBeLessThanOrEqual(unitPriceOf(priced, fewer));
      },
    ),
  );
});

test.each([
  ['40.00', null],
  ['40.00', '40.01'],
  ['9.00', '10.00'],
  ['40.00', ''],
  ['forty', '30.00'],
])('%s, before %s, is no fault', (price, originalPrice) => {
  expect(checkPrices({ price, originalPrice })).toBeUndefined();
});

test.each([
  ['40.00', '40.00'],
  ['40.00', '39.99'],
  ['10.00', '9.00'],
  ['0.00', '0.00'],
])('%s, before %s, is no saving', (price, originalPrice) => {
  expect(checkPrices({ price, originalPrice })).toEqual({
    field: 'originalPrice',
    reason: `The original price, $${originalPrice}, is not above the price, $${price}: there would be no saving. Raise it, or leave it empty`,
  });
});
