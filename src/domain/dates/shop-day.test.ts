import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import {
  endOfShopDay,
  lastShopDays,
  setShopTimeZone,
  shopDay,
  shopFormat,
  startOfShopDay,
} from './shop-day.ts';
import { DEFAULT_TIME_ZONE, timeZones } from './time-zones.ts';

afterEach(() => setShopTimeZone(DEFAULT_TIME_ZONE));

test.each([
  ['2026-01-31', '2026-02-01T07:59:59.999Z'],
  ['2026-07-01', '2026-07-02T06:59:59.999Z'],
  // The clocks change in the night before these evenings, or in the one after.
  ['2025-03-08', '2025-03-09T07:59:59.999Z'],
  ['2025-03-09', '2025-03-10T06:59:59.999Z'],
  ['2025-11-01', '2025-11-02T06:59:59.999Z'],
  ['2025-11-02', '2025-11-03T07:59:59.999Z'],
])('%s ends at %s', (day, end) => {
  expect(new Date(endOfShopDay(day)).toISOString()).toBe(end);
});

test.each(timeZones)('in $name every day begins when the one before has ended', ({ id }) => {
  setShopTimeZone(id);
  for (let noon = Date.UTC(2024, 0, 1, 20); noon < Date.UTC(2026, 0, 1); noon += 86_400_000) {
    const day = shopDay(noon);
    expect(shopDay(endOfShopDay(day))).toBe(day);
    expect(shopDay(endOfShopDay(day) + 1) > day).toBe(true);
  }
});

test('days and times follow the shop when it moves', () => {
  const time = Date.UTC(2026, 0, 16, 6, 30);
  const written = shopFormat({ hour: 'numeric', minute: '2-digit' });
  expect(shopDay(time)).toBe('2026-01-15');
  expect(written().format(time)).toBe('10:30 p.m.');
  setShopTimeZone('America/Toronto');
  expect(shopDay(time)).toBe('2026-01-16');
  expect(written().format(time)).toBe('1:30 a.m.');
  expect(new Date(endOfShopDay('2026-01-15')).toISOString()).toBe('2026-01-16T04:59:59.999Z');
  setShopTimeZone('America/St_Johns');
  expect(new Date(startOfShopDay('2026-07-01')).toISOString()).toBe('2026-07-01T02:30:00.000Z');
});

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
