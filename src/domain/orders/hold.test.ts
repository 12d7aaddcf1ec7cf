import { expect, test } from 'vitest';
import { shopDay } from '../dates/shop-day.ts';
import { endOfHold } from './hold.ts';

/** Noon in Vancouver. */
const at = (day: string) => Date.parse(`${day}T20:00:00Z`);

test.each([
  ['ON', '2026-11-16', '2026-11-19', 'three days of one week'],
  ['BC', '2026-11-10', '2026-11-16', 'Remembrance Day is a holiday in British Columbia'],
  ['ON', '2026-11-10', '2026-11-13', 'and none in Ontario'],
  ['QC', '2026-06-22', '2026-06-26', 'the feast of Saint John is one in Quebec'],
  ['ON', '2026-12-31', '2027-01-06', 'New Year lies in the next year'],
])('in %s stock of %s is held until %s: %s', (province, ordered, until) => {
  const end = endOfHold(at(ordered), 3, province);
  expect(shopDay(end)).toBe(until);
  expect(shopDay(end + 1)).not.toBe(until);
});
