import type { MonthDetails } from '../../src/contracts/payments/months.ts';
import { type Screen, signedInAt } from './screen.ts';

const month: MonthDetails = {
  month: '2026-11',
  orders: {
    orders: 41,
    goods: '9876.00',
    codeDiscounts: '312.40',
    otherDiscounts: '25.00',
    charges: '10.00',
    shipping: '435.00',
    beforeTax: '9983.60',
    taxes: [
      { name: 'GST', rate: '5', province: 'BC', amount: '101.25' },
      { name: 'GST', rate: '5', province: 'QC', amount: '60.00' },
      { name: 'HST', rate: '15', province: 'NL', amount: '45.00' },
      { name: 'HST', rate: '13', province: 'ON', amount: '520.13' },
      { name: 'QST', rate: '9.975', province: 'QC', amount: '119.70' },
    ],
    charged: '10829.68',
    refundedSince: '86.23',
    ordered: '10743.45',
    waived: '0.05',
  },
  refunds: {
    refunds: 2,
    beforeTax: '75.00',
    taxes: [
      { name: 'GST', rate: '5', province: 'QC', amount: '3.75' },
      { name: 'QST', rate: '9.975', province: 'QC', amount: '7.48' },
    ],
    refunded: '86.23',
  },
  money: {
    opening: '20512.10',
    forOrders: '9769.40',
    ofNoOrder: '44.40',
    received: '9813.80',
    sentBack: '86.23',
    cameBack: '5.25',
    closing: '30244.92',
    ledger: '30244.92',
  },
  owed: {
    on: '2026-11-30',
    ages: [
      { age: 'not-due', orders: 2, owed: '630.00' },
      { age: 'to-30', orders: 1, owed: '315.00' },
      { age: 'to-60', orders: 0, owed: '0.00' },
      { age: 'over-60', orders: 1, owed: '120.00' },
    ],
    owed: '1065.00',
  },
  earlier: '2026-10',
  later: null,
};

const address = '/admin/dashboard/payments/months/2026-11';

/** A month for the accountant: proved, and with a ledger that says otherwise. */
export const monthScreens: readonly Screen[] = [
  {
    name: 'admin-month',
    open: signedInAt(address, 'October 2026', { '**/api/admin/months/2026-11': month }),
  },
  {
    name: 'admin-month-unproved',
    open: signedInAt(address, 'a difference of', {
      '**/api/admin/months/2026-11': { ...month, money: { ...month.money, ledger: '30239.67' } },
    }),
  },
];
