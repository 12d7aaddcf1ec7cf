import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBusinessDays, isWeekend } from './business-days.ts';
import { isFederalHoliday } from './holidays.ts';
import { addDays } from './shop-day.ts';

const someDay = fc.integer({ min: 0, max: 25_000 }).map((days) => addDays('2025-01-01', days));

test('a business day is never on a weekend or a holiday, and none is left out', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: 1, max: 20 }), (day, count) => {
      const reached = addBusinessDays(day, count, isFederalHoliday);
      const free = (date: string) => isWeekend(date) || isFederalHoliday(date);
      expect(free(reached)).toBe(false);
      const between: string[] = [];
      for (let date = addDays(day, 1); date <= reached; date = addDays(date, 1)) between.push(date);
      expect(between.filter((date) => !free(date))).toHaveLength(count);
    }),
  );
});

test.each([
  ['2026-11-16', 3, '2026-11-19'],
  ['2026-11-19', 3, '2026-11-24'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-12-30', 2, '2027-01-01'],
  ['2026-11-16', 0, '2026-11-16'],
])('without holidays, %s and %i business days is %s', (day, count, then) => {
  expect(addBusinessDays(day, count, () => false)).toBe(then);
});

test('a holiday does not count', () => {
  expect(addBusinessDays('2026-12-24', 1, (day) => day === '2026-12-25')).toBe('2026-12-28');
});
