import { expect, test } from 'vitest';
import type { Order } from '../../../contracts/checkout/orders.ts';
import { describePayments, hasReceipt } from './describe-payments.ts';

const payment: Order['payment'] = {
  state: 'paid',
  problem: null,
  due: '325.00',
  received: '325.00',
  paidOn: '2026-11-27',
  missing: '0.00',
  toSendBack: '0.00',
  payTo: 'payments@borealpeptides.example',
  hasGrown: false,
  reserved: true,
  seen: false,
  holdUntil: null,
  saidSentAt: null,
  refunds: [],
  methods: [],
  terms: null,
};

test('a paid order says what was paid, when and how, and what went back since', () => {
  expect(describePayments({ status: 'shipped', payment })).toEqual([
    { label: 'Paid', value: '$325.00 on Nov 27, 2026 by Interac e-Transfer' },
  ]);
  const refunds = [{ amount: '62.00', sentAt: '2026-11-29T20:00:00.000Z' }];
  expect(describePayments({ status: 'shipped', payment: { ...payment, refunds } })).toEqual([
    { label: 'Paid', value: '$387.00 on Nov 27, 2026 by Interac e-Transfer' },
    { label: 'Sent back', value: '$62.00 on Nov 29, 2026' },
  ]);
  const owed = { ...payment, received: '387.00', toSendBack: '62.00' };
  expect(describePayments({ status: 'delivered', payment: owed }).at(-1)).toEqual({
    label: 'Still to be sent back',
    value: '$62.00',
  });
});

test('an order that is not paid, costs nothing or was cancelled has no receipt', () => {
  expect(hasReceipt({ status: 'shipped', payment })).toBe(true);
  for (const status of ['pending', 'expired', 'cancelled', 'refund-due'] as const) {
    expect(hasReceipt({ status, payment })).toBe(false);
    expect(describePayments({ status, payment })).toEqual([]);
  }
  expect(hasReceipt({ status: 'paid', payment: { ...payment, paidOn: null } })).toBe(false);
});
