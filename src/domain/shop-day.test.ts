import { afterEach, expect, test } from 'vitest';
import { endOfShopDay, setShopTimeZone, shopDay, shopFormat, startOfShopDay } from './shop-day.ts';
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
