import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceCart } from '../pricing/price-cart.ts';
import { calculateShipping, defaultShippingRule } from '../pricing/shipping.ts';
import { priceDraft } from './price-draft.ts';

const cents = fc.integer({ min: 0, max: 1_000_000 });
const shippingOf = (subtotal: number) => calculateShipping(subtotal, defaultShippingRule);
const lines = fc.array(fc.record({ unitPrice: cents, quantity: fc.integer({ min: 1, max: 999 }) }));

test('a draft without shipping or adjustments of its own costs what a cart does', () => {
  fc.assert(
    fc.property(lines, (some) => {
      const draft = { lines: some, shipping: null, adjustments: [] };
      expect(priceDraft(draft, shippingOf)).toEqual({
        ...priceCart(some, null, defaultShippingRule),
        adjusted: 0,
      });
    }),
  );
});

test('own shipping stands, and discounts and charges are in the total', () => {
  fc.assert(
    fc.property(lines, cents, cents, cents, (some, shipping, off, on) => {
      const adjustments = [
        { kind: 'discount' as const, amount: off, reason: 'A friend' },
        { kind: 'charge' as const, amount: on, reason: 'Dry ice' },
      ];
      const priced = priceDraft({ lines: some, shipping, adjustments }, shippingOf);
      expect(priced).toMatchObject({ shipping, adjusted: on - off });
      expect(priced.total).toBe(priced.subtotal + shipping + on - off);
    }),
  );
});
