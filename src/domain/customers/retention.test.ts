import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../dates/shop-day.ts';
import { firstKeptDay, keptUntil, monthsBefore } from './retention.ts';

test('an order of 2020 is kept until the end of 2026', () => {
  expect(keptUntil('2020-01-01', 6)).toBe('2026-12-31');
  expect(firstKeptDay('2026-12-31', 6) <= '2020-01-01').toBe(true);
  expect(firstKeptDay('2027-01-01', 6) > '2020-12-31').toBe(true);
});

test('whatever the day and the years: kept on the last day that was named, and not on the next', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 50 }), (placed, years) => {
      const last = keptUntil(placed, years);
      expect(firstKeptDay(last, years) <= placed).toBe(true);
      expect(firstKeptDay(addDays(last, 1), years) > placed).toBe(true);
    }),
  );
});

test('months are those of the calendar', () => {
  expect(monthsBefore(Date.UTC(2026, 0, 15), 24)).toBe(Date.UTC(2024, 0, 15));
  expect(monthsBefore(Date.UTC(2026, 1, 28), 1)).toBe(Date.UTC(2026, 0, 28));
});
