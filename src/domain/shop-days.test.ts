import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shopDay } from './shop-day.ts';
import { lastShopDays } from './shop-days.ts';

const HOUR = 3_600_000;
/** Years whose rules for the clocks are known to every version of the time zone tables. */
const times = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2025, 11, 31) });

test('days begin and end at midnight in the shop, in winter and in summer', () => {
  expect(lastShopDays(Date.UTC(2025, 0, 15, 18), 2)).toEqual([
    { date: '2025-01-14', start: Date.UTC(2025, 0, 14, 8), end: Date.UTC(2025, 0, 15, 8) },
    { date: '2025-01-15', start: Date.UTC(2025, 0, 15, 8), end: Date.UTC(2025, 0, 16, 8) },
  ]);
  expect(lastShopDays(Date.UTC(2025, 6, 1, 6, 59), 1)).toEqual([
    { date: '2025-06-30', start: Date.UTC(2025, 5, 30, 7), end: Date.UTC(2025, 6, 1, 7) },
  ]);
});

test.each([
  ['2025-03-09', 23],
  ['2025-11-02', 25],
  ['2025-11-03', 24],
])('%s has %i hours', (date, hours) => {
  const day = lastShopDays(Date.UTC(2025, 11, 1), 300).find((one) => one.date === date);
  expect(day && (day.end - day.start) / HOUR).toBe(hours);
});

test('days follow on each other without a gap, and the last one holds the time asked for', () => {
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 70 }), (now, count) => {
      const days = lastShopDays(now, count);
      const last = days.at(-1);
      expect(days).toHaveLength(count);
      expect(last && last.start <= now && now < last.end).toBe(true);
      expect(new Set(days.map(({ date }) => date)).size).toBe(count);
      days.forEach((day, index) => {
        expect(shopDay(day.start)).toBe(day.date);
        expect(shopDay(day.end - 1)).toBe(day.date);
        if (index > 0) expect(day.start).toBe(days[index - 1]?.end);
      });
    }),
    { numRuns: 200 },
  );
});
