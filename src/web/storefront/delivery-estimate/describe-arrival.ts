import type { ShopSettings } from '../../../contracts/content/shop-settings.ts';
import { setShopTimeZone } from '../../../domain/dates/shop-day.ts';
import { describeDays, estimateArrival } from '../../../domain/delivery/estimate-arrival.ts';
import type { DeliveryDays } from '../../../domain/pricing/shipping-methods.ts';

/** When a parcel arrives that is paid `now` (milliseconds): 'Nov 30 – Dec 2'. */
export function describeArrival(
  now: number,
  { timeZone, closures }: Pick<ShopSettings, 'timeZone' | 'closures'>,
  days: DeliveryDays,
): string {
  setShopTimeZone(timeZone);
  return describeDays(estimateArrival({ now, closures, days }));
}
