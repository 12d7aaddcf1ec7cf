import type { ShopSettings } from '../../contracts/shop-settings.ts';

/** The shipping rule in words: '$15.00, free above $100.00'. */
export function describeShipping({ fee, threshold, freeAtThreshold }: ShopSettings['shipping']) {
  return `$${fee}, free ${freeAtThreshold ? 'from' : 'above'} $${threshold}`;
}

/** How long a parcel takes (specification, section 9). */
export const DELIVERY_TIME = '3–5 business days';
