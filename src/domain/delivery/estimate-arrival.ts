import { addBusinessDays } from '../dates/business-days.ts';
import { isFederalHoliday } from '../dates/holidays.ts';
import { addDays, shopDay } from '../dates/shop-day.ts';
import { shortDay } from '../dates/short-day.ts';
import { DELIVERY_DAYS } from '../pricing/describe-shipping.ts';
import type { DeliveryDays } from '../pricing/shipping-methods.ts';
import { type Closure, firstDayToSend } from './closures.ts';

type Parcel = {
  /** When it is paid, in milliseconds. */
  now: number;
  closures: readonly Closure[];
  /** The business days that it takes. */
  days?: DeliveryDays;
};

/**
 * The first and the last day (2026-01-31) on which a parcel arrives: a payment is processed within 24 hours
 * (specification, section 9), or as soon as anything ships again, and the parcel's business days follow. Carriers deliver
 * during a closure what was sent before it.
 */
export function estimateArrival({ now, closures, days = DELIVERY_DAYS }: Parcel): {
  first: string;
  last: string;
} {
  const sent = firstDayToSend(closures, addDays(shopDay(now), 1));
  return {
    first: addBusinessDays(sent, days.least, isFederalHoliday),
    last: addBusinessDays(sent, days.most, isFederalHoliday),
  };
}

/** Two days of one month as 'Dec 2–4', the same day as 'Dec 2', of two months as 'Nov 30 – Dec 2'. */
export function describeDays({ first, last }: { first: string; last: string }): string {
  if (first === last) return shortDay(first);
  const isOneMonth = first.slice(5, 7) === last.slice(5, 7);
  return isOneMonth
    ? `${shortDay(first)}–${Number(last.slice(8))}`
    : `${shortDay(first)} – ${shortDay(last)}`;
}
