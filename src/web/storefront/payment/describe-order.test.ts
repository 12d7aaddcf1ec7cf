import { expect, test } from 'vitest';
import type { Order } from '../../../contracts/checkout/orders.ts';
import { describeOrder } from './describe-order.ts';
import { shopDateInWords, shopMomentInWords } from './shop-times.ts';

const payment: Order['payment'] = {
  state: 'paid',
  problem: null,
  due: '55.00',
  received: '55.00',
  missing: '0.00',
  toSendBack: '0.00',
  payTo: 'payments@borealpeptides.example',
  hasGrown: false,
  reserved: true,
  seen: false,
  paidOn: null,
  holdUntil: null,
  saidSentAt: null,
  refunds: [],
  methods: [],
  terms: null,
};
const progress: Order['progress'] = {
  placedAt: '2026-11-24T22:14:00.000Z',
  paidAt: '2026-11-24T22:14:00.000Z',
  packedAt: null,
  shippedAt: null,
  deliveredAt: null,
  expiredAt: null,
  cancelledAt: null,
};

test('of an order that costs nothing, no payment is said to have arrived', () => {
  const free = { ...payment, due: '0.00', received: '0.00' };
  expect(
    describeOrder({ status: 'paid', payment: free, progress, toCome: null, replaces: null }),
  ).toMatchObject({
    headline: 'Your order is placed',
    label: 'Nothing to pay',
    meaning: 'There is nothing to pay. We are preparing your parcel.',
  });
  expect(
    describeOrder({ status: 'paid', payment, progress, toCome: null, replaces: null }),
  ).toMatchObject({
    headline: 'Your payment has arrived',
    label: 'Paid',
  });
});

test('of an order that is not reserved, nothing is said to be held', () => {
  const unpaid: Order['payment'] = {
    ...payment,
    state: 'unpaid',
    received: '0.00',
    missing: '55.00',
    reserved: false,
    holdUntil: '2026-11-28T06:59:59.999Z',
  };
  const describe = (status: Order['status'], changes: Partial<Order['payment']>) =>
    describeOrder({
      status,
      payment: { ...unpaid, ...changes },
      progress,
      toCome: null,
      replaces: null,
    });
  expect(describe('pending', {}).meaning).toContain(
    'Your order stays open until the end of Friday, November 27.',
  );
  const short = { state: 'short', received: '50.00', missing: '5.00', holdUntil: null } as const;
  const words = [
    describe('pending', {}),
    describe('pending', { seen: true }),
    describe('pending', { saidSentAt: progress.placedAt }),
    describe('pending', short),
    describe('expired', { holdUntil: null }),
  ].map(({ meaning }) => meaning);
  for (const meaning of words) expect(meaning).not.toMatch(/held|back into stock/);
});

test('paid without a reservation when a product is gone, the money is said to be there', () => {
  const soldOut = { ...payment, problem: 'late-money', reserved: false } as const;
  expect(
    describeOrder({ status: 'pending', payment: soldOut, progress, toCome: null, replaces: null }),
  ).toEqual({
    headline: 'Your payment has arrived, but a product has sold out',
    label: 'Sold out',
    tone: 'warning',
    meaning:
      'We have your $55.00. We will write to you soon: either we ship the order when the product is back in stock, or we return your money.',
  });
});

test('a moment is the shop’s, and says so', () => {
  expect(shopMomentInWords('2026-01-24T22:14:00.000Z')).toBe(
    'January 24, 2026 at\u00a02:14\u00a0p.m.\u00a0PST',
  );
  expect(shopMomentInWords('2026-07-24T22:14:00.000Z')).toBe(
    'July 24, 2026 at\u00a03:14\u00a0p.m.\u00a0PDT',
  );
  expect(shopDateInWords('2026-01-25T07:59:00.000Z')).toBe('January 24, 2026');
});

test('whoever reported damage is not told to report it', () => {
  const delivered = {
    status: 'delivered',
    payment,
    progress,
    toCome: null,
    replaces: null,
  } as const;
  expect(describeOrder(delivered).meaning).toBe('Damage is best reported within 48 hours.');
  expect(describeOrder(delivered, true).meaning).toContain('We have your report of damage');
});
