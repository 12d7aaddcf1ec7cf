import { formatDollars } from './money.ts';

/** The shipping rule as the settings store it, amounts as '15.00'. */
export type WrittenShippingRule = { fee: string; threshold: string; freeAtThreshold: boolean };

/** The shipping rule in words: '$15.00, free above $100.00'. */
export function describeShipping({ fee, threshold, freeAtThreshold }: WrittenShippingRule) {
  return `${formatDollars(fee)}, free ${freeAtThreshold ? 'from' : 'above'} ${formatDollars(threshold)}`;
}

/** How many business days a parcel takes (specification, section 9). */
export const DELIVERY_DAYS = { least: 3, most: 5 } as const;

/** '3–5 business days'; of standard shipping where no others are given. */
export function describeBusinessDays({
  least,
  most,
}: {
  least: number;
  most: number;
} = DELIVERY_DAYS) {
  if (least === most) return least === 1 ? '1 business day' : `${least} business days`;
  return `${least}–${most} business days`;
}
