import { describeDays, estimateArrival } from '../../../domain/estimate-arrival.ts';
import { setShopTimeZone } from '../../../domain/shop-day.ts';
import type { TimeZone } from '../../../domain/time-zones.ts';

/** When a parcel arrives that is paid `now` (milliseconds): 'Nov 30 – Dec 2'. */
export function describeArrival(now: number, timeZone: TimeZone): string {
  setShopTimeZone(timeZone);
  return describeDays(estimateArrival(now));
}
