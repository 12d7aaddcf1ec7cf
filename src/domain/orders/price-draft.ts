import type { Cents } from '../pricing/money.ts';
import { priceLines, type Totals } from '../pricing/price-cart.ts';
import { calculateShipping, type ShippingRule } from '../pricing/shipping.ts';
import { type Adjustment, sumAdjustments } from './order-change.ts';

type PricedLine = Parameters<typeof priceLines>[0][number];

/** The amounts of a draft, in cents. Shipping follows the shop's rule where it is null. `adjusted` is in the total. */
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
  rule: ShippingRule,
): Totals & { adjusted: Cents } {
  const totals = priceLines(
    lines,
    null,
    (subtotal) => shipping ?? calculateShipping(subtotal, rule),
  );
  const adjusted = sumAdjustments(adjustments);
  return { ...totals, adjusted, total: totals.total + adjusted };
}
