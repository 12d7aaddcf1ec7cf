import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, shopDay } from '../dates/shop-day.ts';
import { isClosed } from '../delivery/closures.ts';
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
  const end = endOfHold(at(ordered), { holdDays: 3, province, closures: [] });
  expect(shopDay(end)).toBe(until);
  expect(shopDay(end + 1)).not.toBe(until);
});

test('days when nothing ships do not count', () => {
  const closures = [{ from: '2026-12-20', until: '2027-01-03' }];
  const until = (day: string) =>
    shopDay(endOfHold(at(day), { holdDays: 3, province: 'ON', closures }));
  expect(until('2026-12-15')).toBe('2026-12-18');
  expect(until('2026-12-17')).toBe('2027-01-05');
  expect(until('2026-12-24')).toBe('2027-01-06');
});

test('a closure makes no hold shorter, and none ends on a day of it', () => {
  const someDay = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-06-01', days));
  fc.assert(
    fc.property(someDay, someDay, fc.integer({ min: 1, max: 10 }), (from, closed, holdDays) => {
      const closures = [{ from: closed, until: addDays(closed, 14) }];
      const until = (closures: { from: string; until: string }[]) =>
        shopDay(endOfHold(at(from), { holdDays, province: 'BC', closures }));
      expect(until(closures) >= until([])).toBe(true);
      expect(isClosed(closures, until(closures))).toBe(false);
    }),
  );
});
