import { endOfShopDay, startOfShopDay } from '../../domain/dates/shop-day.ts';

/** Days as 2026-01-31, both inclusive. */
export type Period = { from: string; to: string };

/** The first and the last millisecond of a period of the shop. */
export function boundsOf({ from, to }: Period): { start: number; end: number } {
  return { start: startOfShopDay(from), end: endOfShopDay(to) };
}
