import { expect, test } from 'vitest';
import { describeHistory, shopDate } from './describe-history.ts';

test.each([
  ['asked', 'damaged', 'The customer reported damage'],
  ['asked', 'unopened', 'The customer asked for a return'],
  ['accept', 'damaged', 'Report of damage accepted'],
  ['accept', 'unopened', 'Return accepted'],
  ['decline', 'damaged', 'Report of damage declined'],
  ['announced', 'unopened', 'Return registered'],
] as const)('the step %s of a return for the reason ‘%s’ reads ‘%s’', (step, reason, what) => {
  const items = [{ name: 'Bradykinin, 5 mg', quantity: 1 }];
  expect(describeHistory({ kind: 'return', step, reason, items }).what).toBe(what);
});

test('an entry is described with its figures and what was written about it', () => {
  expect(
    describeHistory({
      kind: 'step',
      action: 'cancel',
      from: 'pending',
      to: 'cancelled',
      reason: 'Ordered twice',
    }),
  ).toEqual({ what: 'Cancelled', text: 'Ordered twice' });
  expect(
    describeHistory({
      kind: 'step',
      action: 'cancel-and-refund',
      from: 'delivered',
      to: 'refund-due',
      reason: 'Lost',
      notifyCustomer: 'We are sorry.',
    }),
  ).toEqual({
    what: 'Refunded: its payment is to be sent back',
    text: 'Lost\nTo the customer: We are sorry.',
  });
  expect(describeHistory({ kind: 'matched', transferId: 't', amount: '1054.00' }).what).toBe(
    '$1,054.00 of a transfer matched',
  );
  expect(describeHistory({ kind: 'parcel', carrier: 'ups', trackingNumber: '1Z9' }).what).toBe(
    'Parcel: UPS, 1Z9',
  );
  expect(describeHistory({ kind: 'parcel', carrier: 'pigeon', trackingNumber: '' }).what).toBe(
    'Parcel: pigeon',
  );
  expect(
    describeHistory({ kind: 'refunded', refundId: 'r', amount: '1.00', reference: '' }),
  ).toEqual({
    what: '$1.00 refunded',
    text: undefined,
  });
});

test('what was never paid is taken off what is owed, and the rest of a refund is to be sent', () => {
  const refund = {
    kind: 'refund-owed' as const,
    ...{ amount: '60.00', reason: 'Broken', items: [], shipping: '0.00', backInStock: false },
    total: { before: '300.00', after: '240.00' },
  };
  const after = 'the total is $240.00, before $300.00';
  expect(describeHistory(refund).what).toBe(`$60.00 to be refunded: ${after}`);
  expect(describeHistory({ ...refund, credited: '60.00' }).what).toBe(
    `$60.00 taken off what is owed: ${after}`,
  );
  expect(describeHistory({ ...refund, credited: '40.00' }).what).toBe(
    `$20.00 to be refunded, $40.00 taken off what is owed: ${after}`,
  );
});

test('a day is that of the shop’s time zone', () => {
  expect(shopDate('2026-01-27T07:59:59.999Z')).toBe('Jan\u00a026,\u00a02026');
});

test('an order that costs nothing was not paid', () => {
  const step = { kind: 'step', action: 'confirm-payment', from: 'pending', to: 'paid' } as const;
  expect(describeHistory(step, true).what).toBe('Nothing to pay');
  expect(describeHistory(step).what).toBe('Paid in full');
});
