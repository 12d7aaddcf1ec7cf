import { DAY, endOfShopDay, isoDate, shopDay } from './shop-day.ts';

/** Business days that stock is held for an unpaid order, until the owner sets another number. */
export const DEFAULT_HOLD_DAYS = 3;
export const LONGEST_HOLD_DAYS = 30;

/**
 * When the hold of an unpaid order that begins at `from` (milliseconds) ends: at the end of the last of `days` business
 * days, in milliseconds. `holidays` (as 2026-12-25) are those of the customer's province.
 */
export function endOfHold(from: number, days: number, holidays: ReadonlySet<string>): number {
  return endOfShopDay(addBusinessDays(shopDay(from), days, (day) => holidays.has(day)));
}

/** The date `count` business days after a date, both as 2026-01-31. Weekends and holidays are no business days. */
export function addBusinessDays(
  day: string,
  count: number,
  isHoliday: (day: string) => boolean,
): string {
  let time = Date.parse(day);
  for (let left = count; left > 0; ) {
    time += DAY;
    if (!isWeekend(time) && !isHoliday(isoDate(time))) left -= 1;
  }
  return isoDate(time);
}

function isWeekend(time: number): boolean {
  return [0, 6].includes(new Date(time).getUTCDay());
}
