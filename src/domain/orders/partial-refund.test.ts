import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planRefund, withoutRefunded } from './partial-refund.ts';

const line = (id: string, quantity: number, unitPrice: number) => ({ id, quantity, unitPrice });

function agree(lines: ReturnType<typeof line>[], { discount = 0, shipping = 1500 } = {}) {
  const subtotal = lines.reduce((sum, one) => sum + one.quantity * one.unitPrice, 0);
  return { lines, subtotal, discount, shipping, refunded: [] };
}
const nothing = { lines: [], shipping: false, other: 0 };

test('a vial goes back at what was paid for it: its price less its part of the discount', () => {
  const agreed = agree([line('a', 6, 6200), line('b', 1, 4000)], { discount: 4120 });
  const one = { ...nothing, lines: [{ lineId: 'a', quantity: 1 }] };
  expect(planRefund(agreed, one)).toEqual({ shipping: 0, amount: 5580, taxable: 5580 });
  expect(planRefund(agreed, { ...one, shipping: true, other: 250 })).toEqual({
    shipping: 1500,
    amount: 7330,
    taxable: 7330,
  });
});

test('a third of a cent is rounded half up, and three thirds are the whole', () => {
  const agreed = agree([line('a', 3, 1000)], { discount: 100 });
  const one = { ...nothing, lines: [{ lineId: 'a', quantity: 1 }] };
  const amounts = [0, 1, 2].map(
    (quantity) =>
      planRefund(
        { ...agreed, refunded: [{ lines: [{ lineId: 'a', quantity }], shipping: 0 }] },
        one,
      ).amount,
  );
  expect(amounts).toEqual([967, 966, 967]);
});

test('shipping goes back once', () => {
  const agreed = { ...agree([line('a', 1, 4000)]), refunded: [{ lines: [], shipping: 1500 }] };
  expect(planRefund(agreed, { ...nothing, shipping: true })).toEqual({
    shipping: 0,
    amount: 0,
    taxable: 0,
  });
});

test('what was refunded of a line is not left of it', () => {
  const lines = [line('a', 6, 6200), line('b', 1, 4000)];
  const refunds = [
    { lines: [{ lineId: 'a', quantity: 1 }] },
    {
      lines: [
        { lineId: 'a', quantity: 2 },
        { lineId: 'b', quantity: 1 },
      ],
    },
  ];
  expect(withoutRefunded(lines, refunds)).toEqual([line('a', 3, 6200)]);
});

test('in however many refunds, all vials come to what was paid for all lines, and none to less than nothing', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999 });
  const steps = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 12 });
  const products = fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), cents, steps), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(products, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
      const lines = given.map(([quantity, price], place) => line(`${place}`, quantity, price));
      const whole = agree(lines);
      const agreed = { ...whole, discount: Math.floor(whole.subtotal * part) };
      const refunded: { lines: { lineId: string; quantity: number }[]; shipping: number }[] = [];
      let sum = 0;
      for (const [place, { id, quantity, unitPrice }] of lines.entries()) {
        let left = quantity;
        let ofLine = 0;
        for (const step of [...(given[place]?.[2] ?? []), quantity]) {
          const next = { lines: [{ lineId: id, quantity: Math.min(step, left) }], shipping: 0 };
          const { amount } = planRefund(
            { ...agreed, refunded },
            { ...nothing, ...next, shipping: false },
          );
          expect(amount).toBeGreaterThanOrEqual(0);
          refunded.push(next);
          left -= Math.min(step, left);
          ofLine += amount;
        }
        expect(ofLine).toBeLessThanOrEqual(quantity * unitPrice);
        sum += ofLine;
      }
      expect(sum).toBe(agreed.subtotal - agreed.discount);
    }),
  );
});
