import { addBusinessDays } from '../dates/business-days.ts';
import { isFederalHoliday } from '../dates/holidays.ts';
import { addDays, shopDay } from '../dates/shop-day.ts';
import { DELIVERY_DAYS } from '../pricing/describe-shipping.ts';
import type { DeliveryDays } from '../pricing/shipping-methods.ts';

/**
 * The first and the last day (2026-01-31) on which a parcel arrives that is paid `now` (milliseconds): a payment is
 * processed within 24 hours (specification, section 9), and the parcel's business `days` follow.
 */
export function estimateArrival(
  now: number,
  { least, most }: DeliveryDays = DELIVERY_DAYS,
): { first: string; last: string } {
  const processed = addDays(shopDay(now), 1);
  return {
    first: addBusinessDays(processed, least, isFederalHoliday),
    last: addBusinessDays(processed, most, isFederalHoliday),
  };
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Two days of one month as 'Dec 2–4', the same day as 'Dec 2', of two months as 'Nov 30 – Dec 2'. */
export function describeDays({ first, last }: { first: string; last: string }): string {
  const [from, to] = [first, last].map((day) => ({
    month: MONTHS[Number(day.slice(5, 7)) - 1],
    date: Number(day.slice(8)),
  }));
  if (first === last) return `${from?.month} ${from?.date}`;
  if (from?.month === to?.month) return `${from?.month} ${from?.date}–${to?.date}`;
  return `${from?.month} ${from?.date} – ${to?.month} ${to?.date}`;
}
