import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateDiscount, type Discount, describeDiscount } from './discounts.ts';
import { divideHalfUp, formatCents } from './money.ts';
import { lineTotal, priceCart } from './price-cart.ts';
import { unitPriceOf } from './quantity-prices.ts';
import { calculateShipping, defaultShippingRule, missingForFreeShipping } from './shipping.ts';

const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: 100_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
});
const lines = fc.array(line, { maxLength: 30 });
const discount: fc.Arbitrary<Discount | null> = fc.option(
  fc.oneof(
    fc.record({
      code: fc.constant('PART'),
      type: fc.constant('percentage' as const),
      value: fc.integer({ min: 1, max: 10_000 }),
    }),
    fc.record({
      code: fc.constant('FIXED'),
      type: fc.constant('fixed' as const),
      value: fc.integer({ min: 1, max: 100_000_000 }),
    }),
  ),
);
const rule = fc.record({
  fee: fc.integer({ min: 0, max: 10_000 }),
  threshold: fc.integer({ min: 0, max: 100_000 }),
  freeAtThreshold: fc.boolean(),
});

test("a cart's total is the sum of its parts, whatever is in it", () => {
  fc.assert(
    fc.property(lines, discount, rule, (cart, code, shipping) => {
      const totals = priceCart(cart, code, shipping);
      expect(totals.subtotal).toBe(cart.map(lineTotal).reduce((a, b) => a + b, 0));
      expect(totals.total).toBe(totals.subtotal + totals.shipping - totals.discount);
      for (const amount of Object.values(totals)) expect(Number.isSafeInteger(amount)).toBe(true);
    }),
  );
});

test('a discount is never negative, never more than the subtotal, and no total falls below the shipping', () => {
  fc.assert(
    fc.property(lines, discount, rule, (cart, code, shipping) => {
      const totals = priceCart(cart, code, shipping);
      expect(totals.discount).toBeGreaterThanOrEqual(0);
      expect(totals.discount).toBeLessThanOrEqual(totals.subtotal);
      expect(totals.total).toBeGreaterThanOrEqual(totals.shipping);
    }),
  );
});

test('a code takes its share of prices by quantity too, never more than of the same cart at single prices', () => {
  const cents = fc.integer({ min: 3, max: 100_000 });
  const product = fc
    .uniqueArray(cents, { minLength: 3, maxLength: 3 })
    .map((prices) => prices.toSorted((a, b) => b - a).map(formatCents))
    .map(([price = '', priceFrom5 = '', priceFrom10 = '']) => ({ price, priceFrom5, priceFrom10 }));
  const percentage = fc.integer({ min: 1, max: 10_000 });
  const cart = fc.array(fc.tuple(product, fc.integer({ min: 1, max: 99 })), { minLength: 1 });
  fc.assert(
    fc.property(cart, percentage, rule, (chosen, value, shipping) => {
      const code = { code: 'PART', type: 'percentage', value } as const;
      const priced = chosen.map(([one, quantity]) => ({
        unitPrice: unitPriceOf(one, quantity),
        quantity,
      }));
      const single = chosen.map(([one, quantity]) => ({
        unitPrice: unitPriceOf(one, 1),
        quantity,
      }));
      const { subtotal, discount } = priceCart(priced, code, shipping);
      expect(subtotal).toBe(priced.map(lineTotal).reduce((a, b) => a + b, 0));
      expect(discount).toBe(divideHalfUp(subtotal * value, 10_000));
      expect(discount).toBeLessThanOrEqual(priceCart(single, code, shipping).discount);
    }),
  );
});

test('the order of lines changes no figure, and splitting a line changes none either', () => {
  fc.assert(
    fc.property(lines, line, rule, (cart, extra, shipping) => {
      const whole = priceCart(
        [...cart, { ...extra, quantity: 2 * extra.quantity }],
        null,
        shipping,
      );
      expect(priceCart([extra, ...cart.toReversed(), extra], null, shipping)).toEqual(whole);
    }),
  );
});

test('a percentage rounds half up, once, on the subtotal', () => {
  const tenPercent = { code: 'TEN', type: 'percentage', value: 1000 } as const;
  expect(calculateDiscount(1005, tenPercent)).toBe(101);
  expect(calculateDiscount(1004, tenPercent)).toBe(100);
  const cart = [
    { unitPrice: 105, quantity: 1 },
    { unitPrice: 105, quantity: 1 },
  ];
  expect(priceCart(cart, tenPercent, defaultShippingRule).discount).toBe(21);
});

test('shipping costs 15.00 and is free above 100.00, before any discount', () => {
  expect(calculateShipping(0, defaultShippingRule)).toBe(0);
  expect(calculateShipping(1, defaultShippingRule)).toBe(1500);
  expect(calculateShipping(10_000, defaultShippingRule)).toBe(1500);
  expect(calculateShipping(10_001, defaultShippingRule)).toBe(0);
  const half = { code: 'HALF', type: 'percentage', value: 5000 } as const;
  const cart = [{ unitPrice: 10_001, quantity: 1 }];
  expect(priceCart(cart, half, defaultShippingRule)).toMatchObject({ shipping: 0, total: 5000 });
});

test("the owner's other rule: 9.99, free from exactly 100.00", () => {
  const other = { fee: 999, threshold: 10_000, freeAtThreshold: true };
  expect(calculateShipping(9999, other)).toBe(999);
  expect(calculateShipping(10_000, other)).toBe(0);
});

test('adding what is missing makes shipping free, and a cent less does not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000 }), rule, (subtotal, shipping) => {
      fc.pre(shipping.fee > 0);
      const missing = missingForFreeShipping(subtotal, shipping);
      expect(calculateShipping(subtotal + missing, shipping)).toBe(0);
      if (missing > 1)
        expect(calculateShipping(subtotal + missing - 1, shipping)).toBe(shipping.fee);
    }),
  );
});

test('a discount is described as the specification words it', () => {
  expect(describeDiscount({ code: 'A', type: 'percentage', value: 1000 })).toBe('10% off');
  expect(describeDiscount({ code: 'A', type: 'percentage', value: 1250 })).toBe('12.5% off');
  expect(describeDiscount({ code: 'A', type: 'fixed', value: 500 })).toBe('$5.00 off');
  expect(describeDiscount({ code: 'A', type: 'fixed', value: 125_000 })).toBe('$1,250.00 off');
});
