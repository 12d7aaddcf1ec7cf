import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../dates/shop-day.ts';
import {
  countDueReminders,
  daysOverdue,
  debtAgeOf,
  dueDayOf,
  namePurchaseOrder,
  REMINDER_DAYS,
} from './terms.ts';

test.each([
  ['77812', 'PO 77812'],
  ['PO-77812', 'PO-77812'],
  ['po77812', 'po77812'],
  ['P.O. 77812', 'P.O. 77812'],
  ['Polymer-3', 'PO Polymer-3'],
])('the purchase order with the number %s is called %s', (number, name) => {
  expect(namePurchaseOrder(number)).toBe(name);
});

test.each([
  [null, 0, 'not-due'],
  ['2026-12-24', 0, 'not-due'],
  ['2026-12-23', 1, 'to-30'],
  ['2026-11-24', 30, 'to-30'],
  ['2026-11-23', 31, 'to-60'],
  ['2026-10-25', 60, 'to-60'],
  ['2026-10-24', 61, 'over-60'],
] as const)('what was due by %s is, on December 24, %i days overdue: %s', (dueOn, days, age) => {
  const overdue = daysOverdue(dueOn, '2026-12-24');
  expect(overdue).toBe(days);
  expect(debtAgeOf(overdue)).toBe(age);
});

test('the days to pay count from the day in the shop on which it shipped', () => {
  expect(dueDayOf(Date.parse('2026-11-25T02:00:00Z'), 30)).toBe('2026-12-24');
});

test('each reminder becomes due once, in its order', () => {
  fc.assert(
    fc.property(fc.integer({ min: -30, max: 60 }), (days) => {
      const dueOn = '2026-06-15';
      const due = countDueReminders(dueOn, addDays(dueOn, days));
      expect(due).toBe(REMINDER_DAYS.filter((one) => one <= days).length);
    }),
  );
});
