import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countVials, onlyLeft } from './unshipped.ts';

const lines = [
  { id: 'a', productId: 'p', quantity: 3 },
  { id: 'b', productId: 'q', quantity: 2 },
  { id: 'c', productId: 'p', quantity: 2 },
];
const refund = (lineId: string, quantity: number, how: object = {}) => ({
  ...{ lines: [{ lineId, quantity }], ofShipped: false, backInStock: false },
  ...how,
});

test('what is left is what was ordered, without what was sent and what was refunded before it was', () => {
  const sent = [{ productId: 'p', quantity: 2 }];
  const refunds = [refund('a', 1), refund('c', 1, { ofShipped: true })];
  expect(countVials(lines, refunds, sent)).toEqual(
    new Map([
      ['p', { unshipped: 2, shipped: 1, lost: 1 }],
      ['q', { unshipped: 2, shipped: 0, lost: 0 }],
    ]),
  );
});

test('what was refunded of a parcel that was taken back is not sent again', () => {
  const refunds = [refund('a', 2, { ofShipped: true, backInStock: true })];
  expect(countVials(lines, refunds, []).get('p')).toEqual({ unshipped: 3, shipped: 0, lost: 0 });
});

test('the rest of a product is taken from its last lines, and never comes to more than was ordered', () => {
  expect(onlyLeft(lines, new Map([['p', 3]]))).toEqual([
    { id: 'a', productId: 'p', quantity: 1 },
    { id: 'c', productId: 'p', quantity: 2 },
  ]);
  const count = fc.nat(9);
  fc.assert(
    fc.property(fc.array(count, { minLength: 1, maxLength: 4 }), count, (quantities, left) => {
      const of = quantities.map((quantity, n) => ({ id: `${n}`, productId: 'p', quantity }));
      const all = quantities.reduce((sum, quantity) => sum + quantity, 0);
      const rest = onlyLeft(of, new Map([['p', left]]));
      expect(rest.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(Math.min(left, all));
    }),
  );
});
