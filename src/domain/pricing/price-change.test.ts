import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCents, readCents } from './money.ts';
import { changePrices, describePriceChange, type PriceChange } from './price-change.ts';
import { checkPrices } from './quantity-prices.ts';
import { roundings } from './round-price.ts';

const product = {
  price: '40.00',
  originalPrice: null,
  priceFrom5: '36.00',
  priceFrom10: '32.50',
  onSale: false,
};
const rise: PriceChange = {
  ...{ direction: 'up', unit: 'percent', value: '5', rounding: 'cent' },
  ...{ originalPrices: true, salePrices: true },
};
const pricesOf = (change: Partial<PriceChange>, with_: Partial<typeof product> = {}) => {
  const { price, priceFrom5, priceFrom10 } = changePrices(
    { ...product, ...with_ },
    { ...rise, ...change },
  );
  return [price, priceFrom5, priceFrom10];
};

test('prices by quantity move with the price', () => {
  expect(pricesOf({})).toEqual(['42.00', '37.80', '34.13']);
  expect(pricesOf({ rounding: '5-cents' })).toEqual(['42.00', '37.80', '34.15']);
  expect(pricesOf({ unit: 'amount', value: '1.50' })).toEqual(['41.50', '37.50', '34.00']);
  expect(pricesOf({ direction: 'down', rounding: 'ending-99' })).toEqual([
    ...['37.99', '33.99', '30.99'],
  ]);
});

test('rounding to the same price leaves the one for more pieces below, and no rise makes one lower', () => {
  const close = { price: '10.20', priceFrom5: '10.00', priceFrom10: '9.90' };
  expect(pricesOf({ rounding: 'dollar' }, close)).toEqual(['11.00', '10.00', '9.90']);
  expect(pricesOf({ direction: 'down', rounding: 'dollar' }, close)).toEqual([
    ...['10.00', '9.00', '8.00'],
  ]);
});

test('what is on sale, and what it cost before, move where they are to', () => {
  const sale = { ...product, price: '40.00', originalPrice: '50.00', onSale: true };
  const change = (to: Partial<PriceChange>) => {
    const { price, originalPrice } = changePrices(sale, { ...rise, ...to });
    return [price, originalPrice];
  };
  expect(change({})).toEqual(['42.00', '52.50']);
  expect(change({ originalPrices: false })).toEqual(['42.00', '50.00']);
  expect(change({ salePrices: false })).toEqual(['40.00', '52.50']);
  expect(change({ salePrices: false, originalPrices: false })).toEqual(['40.00', '50.00']);
});

test('a gift stays one, and nothing costs less than nothing', () => {
  expect(pricesOf({ unit: 'amount', value: '9.00' }, { price: '0.00' })[0]).toBe('0.00');
  expect(pricesOf({ direction: 'down', unit: 'amount', value: '99.00' })[0]).toBe('0.00');
});

const fittingPrices = fc
  .uniqueArray(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 4, maxLength: 4 })
  .map((cents) => cents.toSorted((a, b) => b - a).map(formatCents))
  .map(([originalPrice = '', price = '', priceFrom5 = '', priceFrom10 = '']) => ({
    ...{ price, originalPrice, priceFrom5, priceFrom10, onSale: true },
  }));
const changes = fc.record<PriceChange>({
  direction: fc.constantFrom('up', 'down'),
  unit: fc.constantFrom('percent', 'amount'),
  value: fc.integer({ min: 1, max: 10_000 }).map(formatCents),
  rounding: fc.constantFrom(...roundings),
  originalPrices: fc.constant(true),
  salePrices: fc.constant(true),
});
const fields = ['price', 'originalPrice', 'priceFrom5', 'priceFrom10'] as const;

test('a rise keeps every order, and lowers no price', () => {
  fc.assert(
    fc.property(fittingPrices, changes, (prices, change) => {
      const now = changePrices(prices, { ...change, direction: 'up' });
      expect(checkPrices(now)).toBeUndefined();
      for (const field of fields) {
        expect(readCents(now[field] ?? '')).toBeGreaterThanOrEqual(readCents(prices[field]));
      }
    }),
  );
});

test('a cut raises no price and makes none negative; what it leaves out of order is refused', () => {
  fc.assert(
    fc.property(fittingPrices, changes, (prices, change) => {
      const now = changePrices(prices, { ...change, direction: 'down' });
      const [price = 0, original = 0, from5 = 0, from10 = 0] = fields.map((field) =>
        readCents(now[field] ?? ''),
      );
      for (const field of fields) {
        expect(readCents(now[field] ?? '')).toBeLessThanOrEqual(readCents(prices[field]));
      }
      expect(original).toBeGreaterThan(price);
      expect(from5).toBeLessThanOrEqual(price);
      expect(from10).toBeLessThanOrEqual(from5);
    }),
  );
});

test.each([
  [{}, '+5 %'],
  [{ direction: 'down', value: '2.5', rounding: 'ending-99' }, '−2.5 %, ending in .99'],
  [{ unit: 'amount', value: '2.5', rounding: 'dollar' }, '+$2.50, to the dollar'],
] as const)('%j reads %s', (change, text) => {
  expect(describePriceChange({ ...rise, ...change })).toBe(text);
});
