import { addBusinessDays } from '../dates/business-days.ts';
import { isHoliday } from '../dates/holidays.ts';
import { endOfShopDay, shopDay } from '../dates/shop-day.ts';

/** Business days that stock is held for an unpaid order, until the owner sets another number. */
export const DEFAULT_HOLD_DAYS = 3;
export const MAX_HOLD_DAYS = 30;

/**
 * When the hold of an unpaid order that begins at `from` (milliseconds) ends: at the end of the last of `days` business
 * days, in milliseconds. The holidays of the customer's province are none.
 */
export function endOfHold(from: number, days: number, province: string): number {
  return endOfShopDay(addBusinessDays(shopDay(from), days, (day) => isHoliday(day, province)));
}
