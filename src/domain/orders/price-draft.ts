import type { Cents } from '../pricing/money.ts';
import { priceLines, type Totals } from '../pricing/price-cart.ts';
import { type Adjustment, sumAdjustments } from './order-change.ts';

type PricedLine = Parameters<typeof priceLines>[0][number];

/** The amounts of a draft, in cents. Where shipping is null, it is `shippingOf` the subtotal. `adjusted` is in the total. */
export function priceDraft(
  {
    lines,
    shipping,
    adjustments,
  }: {
    lines: readonly PricedLine[];
    shipping: Cents | null;
    adjustments: readonly Adjustment[];
  },
  shippingOf: (subtotal: Cents) => Cents,
): Totals & { adjusted: Cents } {
  const totals = priceLines(lines, null, (subtotal) => shipping ?? shippingOf(subtotal));
  const adjusted = sumAdjustments(adjustments);
  return { ...totals, adjusted, total: totals.total + adjusted };
}
