import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentStateOf, problemOf, refundOwed } from './order-payment.ts';
import { isActive, orderStates } from './order-states.ts';

const sums = fc.record({
  due: fc.integer({ min: 0, max: 1000 }),
  balance: fc.integer({ min: 0, max: 2000 }),
});
const standing = fc.record({ state: fc.constantFrom(...orderStates), reserved: fc.boolean() });

test.each([
  [0, 0, 'paid'],
  [100, 0, 'unpaid'],
  [100, 99, 'short'],
  [100, 100, 'paid'],
  [100, 101, 'over'],
])('%i owed and %i there is %s', (due, balance, payment) => {
  expect(paymentStateOf({ due, balance })).toBe(payment);
});

test('what is sent back is never more than there is, and leaves a standing order paid', () => {
  fc.assert(
    fc.property(standing, sums, (now, money) => {
      const owed = refundOwed(now, money);
      expect(owed).toBeGreaterThanOrEqual(0);
      expect(owed).toBeLessThanOrEqual(money.balance);
      if (owed > 0 && now.state !== 'refund-due') {
        expect(paymentStateOf({ ...money, balance: money.balance - owed })).toBe('paid');
      }
    }),
  );
});

test('wherever money has to be sent back, the order waits for the owner', () => {
  fc.assert(
    fc.property(standing, sums, (now, money) => {
      if (refundOwed(now, money) > 0) expect(problemOf(now, money)).toBeDefined();
    }),
  );
});

test('what is paid and whose products are gone waits for the owner, and nothing goes back before that', () => {
  fc.assert(
    fc.property(standing, sums, (now, money) => {
      fc.pre(isActive(now.state) && !now.reserved && money.balance >= money.due);
      expect(problemOf(now, money)).toBe('late-money');
      expect(refundOwed(now, money)).toBe(0);
    }),
  );
});

test.each([
  ['pending', 0, undefined],
  ['pending', 60, 'short'],
  ['paid', 100, undefined],
  ['paid', 120, 'over'],
  ['shipped', 0, 'short'],
  ['expired', 0, undefined],
  ['expired', 100, 'late-money'],
  ['refund-due', 100, 'refund-due'],
  ['cancelled', 0, undefined],
] as const)('an order of 100 that is %s with %i is told as %s', (now, balance, problem) => {
  expect(problemOf({ state: now, reserved: true }, { due: 100, balance })).toBe(problem);
});

test.each([
  ['pending', 0, undefined],
  ['pending', 60, 'short'],
  ['pending', 120, 'late-money'],
  ['expired', 0, undefined],
  ['expired', 60, 'late-money'],
] as const)(
  'one of 100 that is not reserved and %s with %i is told as %s',
  (now, balance, problem) => {
    expect(problemOf({ state: now, reserved: false }, { due: 100, balance })).toBe(problem);
  },
);
