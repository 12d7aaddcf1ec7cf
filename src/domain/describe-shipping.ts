/** The shipping rule as the settings store it, amounts as '15.00'. */
export type WrittenShippingRule = { fee: string; threshold: string; freeAtThreshold: boolean };

/** The shipping rule in words: '$15.00, free above $100.00'. */
export function describeShipping({ fee, threshold, freeAtThreshold }: WrittenShippingRule) {
  return `$${fee}, free ${freeAtThreshold ? 'from' : 'above'} $${threshold}`;
}

/** How long a parcel takes (specification, section 9). */
export const DELIVERY_TIME = '3–5 business days';
