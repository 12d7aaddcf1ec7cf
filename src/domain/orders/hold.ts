import { addBusinessDays } from '../dates/business-days.ts';
import { isHoliday } from '../dates/holidays.ts';
import { endOfShopDay, shopDay } from '../dates/shop-day.ts';
import { type Closure, isClosed } from '../delivery/closures.ts';

/** Business days that stock is held for an unpaid order, until the owner sets another number. */
export const DEFAULT_HOLD_DAYS = 3;
export const MAX_HOLD_DAYS = 30;

type Hold = { holdDays: number; province: string; closures: readonly Closure[] };

/**
 * When the hold of an unpaid order that begins at `from` (milliseconds) ends: at the end of the last of `holdDays` business
 * days, in milliseconds. The holidays of the customer's province are none, nor are days when nothing ships.
 */
export function endOfHold(from: number, { holdDays, province, closures }: Hold): number {
  const isFree = (day: string) => isHoliday(day, province) || isClosed(closures, day);
  return endOfShopDay(addBusinessDays(shopDay(from), holdDays, isFree));
}
