import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Discount } from '../pricing/discounts.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { calculateShipping, defaultShippingRule } from '../pricing/shipping.ts';
import { planChange, sumAdjustments } from './order-change.ts';

const rule = defaultShippingRule;
const shippingOf = (subtotal: number) => calculateShipping(subtotal, rule);
const tenPercent: Discount = { code: 'TEN', type: 'percentage', value: 1000 };
const line = (id: string, productId: string, quantity: number, unitPrice: number) => ({
  id,
  productId,
  quantity,
  unitPrice,
});

function agree(lines: ReturnType<typeof line>[], discount: Discount | null = null) {
  return { ...priceCart(lines, discount, rule), lines };
}

function change(
  agreed: ReturnType<typeof agree>,
  quantities: Record<string, number>,
  with_: {
    prices?: Record<string, number>;
    code?: Discount | null;
    shipping?: number;
    adjustments?: Parameters<typeof sumAdjustments>[0];
  } = {},
) {
  const { prices = {}, code = null, shipping, adjustments = [] } = with_;
  return planChange(
    agreed,
    { quantities: new Map(Object.entries(quantities)), shipping, adjustments },
    { priceOf: (id) => prices[id] ?? Number.NaN, code, shippingOf },
  );
}

test('fewer keep the agreed price; more have today’s, in a line of their own if it is another', () => {
  const agreed = agree([line('1', 'a', 3, 4000), line('2', 'b', 1, 2000)]);
  expect(change(agreed, { a: 2, b: 1 }).lines).toEqual([
    line('1', 'a', 2, 4000),
    line('2', 'b', 1, 2000),
  ]);
  expect(change(agreed, { a: 5, b: 1 }, { prices: { a: 4500 } }).lines).toEqual([
    line('1', 'a', 3, 4000),
    line('2', 'b', 1, 2000),
    { productId: 'a', quantity: 2, unitPrice: 4500 },
  ]);
  expect(change(agreed, { a: 5, b: 1 }, { prices: { a: 4000 } }).lines).toEqual([
    line('1', 'a', 5, 4000),
    line('2', 'b', 1, 2000),
  ]);
});

test('what is taken away goes first from what was added last', () => {
  const agreed = agree([line('1', 'a', 3, 4000), line('2', 'a', 2, 4500)]);
  expect(change(agreed, { a: 4 }).lines).toEqual([
    line('1', 'a', 3, 4000),
    line('2', 'a', 1, 4500),
  ]);
  expect(change(agreed, { a: 3 }).lines).toEqual([line('1', 'a', 3, 4000)]);
});

test('shipping follows the rule where it did before, and stays as agreed where it did not', () => {
  const free = agree([line('1', 'a', 3, 4000)]);
  expect(change(free, { a: 1 })).toMatchObject({ subtotal: 4000, shipping: 1500, total: 5500 });
  expect(change(free, { a: 1 }, { shipping: 0 })).toMatchObject({ shipping: 0, total: 4000 });
  const agreedAnother = { ...free, shipping: 700, total: 12_700 };
  expect(change(agreedAnother, { a: 1 })).toMatchObject({ shipping: 700, total: 4700 });
});

test('a code goes on with what is left, unless it is another discount by now', () => {
  const agreed = agree([line('1', 'a', 3, 4000)], tenPercent);
  expect(change(agreed, { a: 2 }, { code: tenPercent }).discount).toBe(800);
  const another: Discount = { ...tenPercent, value: 2000 };
  expect(change(agreed, { a: 2 }, { code: another }).discount).toBe(1200);
  expect(change(agreed, { a: 2 }).discount).toBe(1200);
});

test('discounts and charges are in the total, in whole cents, whatever else is changed', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  const quantity = fc.integer({ min: 0, max: 99 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(quantity, cents, quantity, cents), { minLength: 1, maxLength: 5 }),
      fc.array(
        fc.record({
          kind: fc.constantFrom('discount', 'charge'),
          amount: cents,
          reason: fc.string(),
        }),
      ),
      (products, adjustments) => {
        const agreed = agree(
          products.map(([had, price], place) => line(`${place}`, `p${place}`, had, price)),
          tenPercent,
        );
        const wanted = products.map(([, , has]) => has);
        const planned = change(
          agreed,
          Object.fromEntries(wanted.map((has, place) => [`p${place}`, has])),
          {
            prices: Object.fromEntries(products.map(([, , , now], place) => [`p${place}`, now])),
            code: tenPercent,
            adjustments,
          },
        );
        for (const [place, has] of wanted.entries()) {
          const lines = planned.lines.filter(({ productId }) => productId === `p${place}`);
          expect(lines.reduce((sum, one) => sum + one.quantity, 0)).toBe(has);
        }
        const { subtotal, shipping, discount, adjusted, total } = planned;
        expect(subtotal).toBe(
          planned.lines.reduce((sum, one) => sum + one.quantity * one.unitPrice, 0),
        );
        expect(adjusted).toBe(sumAdjustments(adjustments));
        expect(total).toBe(subtotal + shipping - discount + adjusted);
        expect(discount).toBeLessThanOrEqual(subtotal);
      },
    ),
  );
});
