import { expect, test } from 'vitest';
import { describeHistory, shopDate } from './describe-history.ts';

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

test('a day is that of the shop’s time zone', () => {
  expect(shopDate('2026-01-27T07:59:59.999Z')).toBe('Jan\u00a026,\u00a02026');
});
