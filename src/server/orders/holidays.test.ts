import { expect, test } from 'vitest';
import { shopDay } from '../../domain/dates/shop-day.ts';
import { endOfHold } from '../../domain/orders/hold.ts';
import { findHolidays } from './holidays.ts';

/** Noon in Vancouver. */
const at = (day: string) => Date.parse(`${day}T20:00:00Z`);

test.each([
  ['ON', '2026-11-16', '2026-11-19', 'three days of one week'],
  ['BC', '2026-11-10', '2026-11-16', 'Remembrance Day is a holiday in British Columbia'],
  ['ON', '2026-11-10', '2026-11-13', 'and none in Ontario'],
  ['QC', '2026-06-22', '2026-06-26', 'the feast of Saint John is one in Quebec'],
  ['ON', '2026-12-31', '2027-01-06', 'New Year lies in the next year'],
])('in %s stock of %s is held until %s: %s', async (province, ordered, until) => {
  const holidays = await findHolidays(province, Number(ordered.slice(0, 4)));
  const end = endOfHold(at(ordered), 3, holidays);
  expect(shopDay(end)).toBe(until);
  expect(shopDay(end + 1)).not.toBe(until);
});
