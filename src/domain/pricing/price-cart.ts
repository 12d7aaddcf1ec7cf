import { calculateDiscount, type Discount } from './discounts.ts';
import type { Cents } from './money.ts';
import { calculateShipping, type ShippingRule } from './shipping.ts';

type PricedLine = { unitPrice: Cents; quantity: number };

/** The amounts of a cart or an order, in cents. `total` is subtotal + shipping - discount. */
export type Totals = { subtotal: Cents; shipping: Cents; discount: Cents; total: Cents };

/** Prices a cart: the one calculation behind cart, checkout, order and mails (specification, section 9). */
export function priceCart(
  lines: readonly PricedLine[],
  discount: Discount | null,
  rule: ShippingRule,
): Totals {
  return priceLines(lines, discount, (subtotal) => calculateShipping(subtotal, rule));
}

/** The same where shipping is not by the shop's rule alone: `shippingOf` gives it for a subtotal, in cents. */
export function priceLines(
  lines: readonly PricedLine[],
  discount: Discount | null,
  shippingOf: (subtotal: Cents) => Cents,
): Totals {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const shipping = shippingOf(subtotal);
  const taken = calculateDiscount(subtotal, discount);
  return { subtotal, shipping, discount: taken, total: subtotal + shipping - taken };
}

export function lineTotal(line: PricedLine): Cents {
  return line.unitPrice * line.quantity;
}
