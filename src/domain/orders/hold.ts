import { addBusinessDays } from '../dates/business-days.ts';
import { endOfShopDay, shopDay } from '../dates/shop-day.ts';

/** Business days that stock is held for an unpaid order, until the owner sets another number. */
export const DEFAULT_HOLD_DAYS = 3;
export const MAX_HOLD_DAYS = 30;

/**
 * When the hold of an unpaid order that begins at `from` (milliseconds) ends: at the end of the last of `days` business
 * days, in milliseconds. `holidays` (as 2026-12-25) are those of the customer's province.
 */
export function endOfHold(from: number, days: number, holidays: ReadonlySet<string>): number {
  return endOfShopDay(addBusinessDays(shopDay(from), days, (day) => holidays.has(day)));
}
