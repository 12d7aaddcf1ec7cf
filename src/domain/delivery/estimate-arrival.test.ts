import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY, endOfShopDay, setShopTimeZone, shopDay, startOfShopDay } from '../dates/shop-day.ts';
import { DEFAULT_TIME_ZONE, timeZones } from '../dates/time-zones.ts';
import { describeDays, estimateArrival } from './estimate-arrival.ts';

beforeEach(() => setShopTimeZone(DEFAULT_TIME_ZONE));
afterEach(() => setShopTimeZone(DEFAULT_TIME_ZONE));

test.each([
  ['2026-11-24', 'Nov 30 – Dec 2', 'over a weekend'],
  ['2026-11-28', 'Dec 2–4', 'paid on a Saturday'],
  ['2026-12-21', 'Dec 29–31', 'over Christmas, with Boxing Day on a Saturday'],
  ['2026-12-27', 'Dec 31 – Jan 5', 'over New Year'],
])('paid on %s it arrives %s: %s', (paid, days) => {
  for (const time of [startOfShopDay(paid), endOfShopDay(paid)]) {
    expect(describeDays(estimateArrival(time))).toBe(days);
  }
});

test('the day is the shop’s', () => {
  const paid = endOfShopDay('2026-11-24');
  setShopTimeZone('America/Halifax');
  expect(describeDays(estimateArrival(paid))).toBe('Dec 1–3');
});

test('it is never sooner than promised, nor before something paid earlier', () => {
  const times = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2090, 0) });
  fc.assert(
    fc.property(times, fc.constantFrom(...timeZones), (paid, zone) => {
      setShopTimeZone(zone.id);
      const { first, last } = estimateArrival(paid);
      expect(first > shopDay(paid + 3 * DAY)).toBe(true);
      expect(last > first).toBe(true);
      expect(estimateArrival(paid + DAY).first >= first).toBe(true);
    }),
  );
});
