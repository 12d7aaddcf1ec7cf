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
    expect(describeDays(estimateArrival({ now: time, closures: [] }))).toBe(days);
  }
});

test('the day is the shop’s', () => {
  const paid = endOfShopDay('2026-11-24');
  setShopTimeZone('America/Halifax');
  expect(describeDays(estimateArrival({ now: paid, closures: [] }))).toBe('Dec 1–3');
});

test('it is never sooner than promised, nor before something paid earlier', () => {
  const times = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2090, 0) });
  fc.assert(
    fc.property(times, fc.constantFrom(...timeZones), (paid, zone) => {
      setShopTimeZone(zone.id);
      const { first, last } = estimateArrival({ now: paid, closures: [] });
      expect(first > shopDay(paid + 3 * DAY)).toBe(true);
      expect(last > first).toBe(true);
      expect(estimateArrival({ now: paid + DAY, closures: [] }).first >= first).toBe(true);
    }),
  );
});

const newYear = { from: '2026-12-20', until: '2027-01-03' };

test.each([
  ['2026-12-17', 'Dec 23–29', 'the carrier delivers what was sent before'],
  ['2026-12-18', 'Jan 7–11', 'nothing leaves on the weekend before'],
  ['2026-12-31', 'Jan 7–11', 'within it'],
  ['2027-01-04', 'Jan 8–12', 'after it'],
])('with a closure over New Year, paid on %s it arrives %s: %s', (paid, days) => {
  const now = endOfShopDay(paid);
  expect(describeDays(estimateArrival({ now, closures: [newYear] }))).toBe(days);
});

test('a closure makes nothing arrive sooner, and one that is over changes nothing', () => {
  const times = fc.integer({ min: Date.UTC(2026, 10), max: Date.UTC(2027, 1) });
  fc.assert(
    fc.property(times, (now) => {
      const open = estimateArrival({ now, closures: [] });
      const closed = estimateArrival({ now, closures: [newYear] });
      expect(closed.first >= open.first).toBe(true);
      const next = estimateArrival({ now: now + DAY, closures: [newYear] });
      expect(next.first >= closed.first).toBe(true);
      if (shopDay(now) >= newYear.until) expect(closed).toEqual(open);
    }),
  );
});

test('a way of shipping has days of its own', () => {
  const now = endOfShopDay('2026-11-24');
  expect(describeDays(estimateArrival({ now, closures: [], days: { least: 1, most: 2 } }))).toBe(
    'Nov 26–27',
  );
});
