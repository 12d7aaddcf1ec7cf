import { setShopTimeZone } from '../../../domain/dates/shop-day.ts';
import type { TimeZone } from '../../../domain/dates/time-zones.ts';
import { describeDays, estimateArrival } from '../../../domain/delivery/estimate-arrival.ts';
import type { DeliveryDays } from '../../../domain/pricing/shipping-methods.ts';

/** When a parcel arrives that is paid `now` (milliseconds): 'Nov 30 – Dec 2'. */
export function describeArrival(now: number, timeZone: TimeZone, days: DeliveryDays): string {
  setShopTimeZone(timeZone);
  return describeDays(estimateArrival(now, days));
}
