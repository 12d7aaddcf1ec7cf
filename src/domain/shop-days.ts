import { endOfShopDay, shopDay } from './shop-day.ts';

/** A day of the shop: written as 2026-01-31, from `start` until before `end`, both in milliseconds since 1970. */
export type ShopDay = { date: string; start: number; end: number };

const DAY = 86_400_000;

/** The last `count` days of the shop, the one that `now` (milliseconds) falls in last. */
export function lastShopDays(now: number, count: number): ShopDay[] {
  const today = Date.parse(shopDay(now));
  return Array.from({ length: count }, (_, index) => {
    const date = today - (count - 1 - index) * DAY;
    const start = endOfShopDay(isoDate(date - DAY)) + 1;
    return { date: isoDate(date), start, end: endOfShopDay(isoDate(date)) + 1 };
  });
}

function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
