/** Where the shop's days begin and end. */
export const SHOP_TIME_ZONE = 'America/Vancouver';

/** A day of the shop: written as 2026-01-31, from `start` until before `end`, both in milliseconds since 1970. */
export type ShopDay = { date: string; start: number; end: number };

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_TIME_ZONE,
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const HOUR = 3_600_000;

/** The date in the shop at a time in milliseconds: '2026-01-31'. */
export function shopDate(at: number): string {
  const parts = new Map(calendar.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** The last `count` days of the shop, the one that `now` (milliseconds) falls in last. */
export function lastShopDays(now: number, count: number): ShopDay[] {
  const days: ShopDay[] = [];
  let end = startOfNextDay(now);
  while (days.length < count) {
    const start = startOfDay(end - 1);
    days.unshift({ date: shopDate(start), start, end });
    end = start;
  }
  return days;
}

/** Days of 23 and 25 hours, when the clocks change, begin at midnight as well. */
function startOfDay(at: number): number {
  const date = shopDate(at);
  // Without the clocks' change this is midnight; with it, an hour beside.
  const near = at - sinceMidnight(at);
  const candidates = [near - HOUR, near, near + HOUR];
  return (
    candidates.find((start) => shopDate(start) === date && shopDate(start - 1) !== date) ?? near
  );
}

function startOfNextDay(at: number): number {
  // A day has at most 25 hours, and the next one begins within them.
  return startOfDay(startOfDay(at) + 26 * HOUR);
}

/** Milliseconds that the clock on the shop's wall shows. */
function sinceMidnight(at: number): number {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const minutes = (parts.get('hour') ?? 0) * 60 + (parts.get('minute') ?? 0);
  const thousandths = ((at % 1000) + 1000) % 1000;
  return (minutes * 60 + (parts.get('second') ?? 0)) * 1000 + thousandths;
}
