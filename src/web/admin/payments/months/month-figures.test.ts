import { expect, test } from 'vitest';
import type { MonthDetails } from '../../../../contracts/payments/months.ts';
import { amountBetween } from './amount-between.ts';
import { listFigures } from './month-figures.ts';

const nothing = '0.00';
const month: MonthDetails = {
  month: '2026-11',
  orders: {
    ...{ orders: 2, goods: '120.00', codeDiscounts: '5.00', otherDiscounts: nothing },
    ...{ charges: nothing, shipping: '30.00', beforeTax: '145.00', taxes: [], charged: '145.00' },
    ...{ refundedSince: nothing, ordered: '145.00', waived: nothing },
  },
  refunds: { refunds: 0, beforeTax: nothing, taxes: [], refunded: nothing },
  money: {
    ...{ opening: '10.00', forOrders: '145.00', ofNoOrder: nothing, received: '145.00' },
    ...{ sentBack: '5.00', cameBack: nothing, closing: '150.00', ledger: '150.00' },
  },
  owed: { on: '2026-11-30', ages: [], owed: nothing },
  earlier: null,
  later: null,
};
const tablesOf = (of: MonthDetails) =>
  listFigures(of).map(({ title, figures }) => [
    title,
    ...figures.map((figure) =>
      [figure.label, 'count' in figure ? figure.count : figure.amount].join(' '),
    ),
  ]);

test('a month without taxes and refunds is short: what is nothing is left out, what is taken off is below zero', () => {
  expect(tablesOf(month)).toEqual([
    [
      'Orders placed',
      'Orders 2',
      'Goods 120.00',
      'Discount codes -5.00',
      'Shipping 30.00',
      'Ordered 145.00',
    ],
    [
      'Money',
      'Opening balance 10.00',
      'Received for orders 145.00',
      'Received of no order 0.00',
      'Received 145.00',
      'Sent back -5.00',
      'Closing balance 150.00',
    ],
  ]);
});

test('taxes stand between what is before tax and what was charged', () => {
  const taxes = [{ name: 'HST', rate: '13', province: 'ON', amount: '18.85' } as const];
  const orders = { ...month.orders, taxes, charged: '163.85', ordered: '163.85' };
  expect(tablesOf({ ...month, orders })[0]?.slice(5)).toEqual([
    'Before tax 145.00',
    'HST 13\u202f%, Ontario 18.85',
    'Charged 163.85',
    'Ordered 163.85',
  ]);
});

test('two balances are so far apart, below zero too', () => {
  expect(amountBetween('150.00', '149.95')).toBe('0.05');
  expect(amountBetween('-1.00', '5.00')).toBe('6.00');
  expect(amountBetween('5.00', '5.00')).toBe('0.00');
});
