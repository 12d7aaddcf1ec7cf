import { addDays, startOfShopDay } from './shop-day.ts';

/** The month (2026-01) so many months after a month, or before it if negative. */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** The first day (2026-01-31) and millisecond of a month (2026-01) of the shop, and those of the next. */
export function boundsOfMonth(month: string) {
  const [firstDay, nextDay] = [`${month}-01`, `${addDays(`${month}-01`, 31).slice(0, 7)}-01`];
  return { firstDay, nextDay, start: startOfShopDay(firstDay), end: startOfShopDay(nextDay) };
}
