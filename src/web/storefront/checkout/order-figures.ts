import type { CartItem } from '../../../contracts/cart.ts';
import type { AppliedDiscount } from '../../../contracts/discount-codes.ts';
import type { Discount } from '../../../domain/discounts.ts';
import { formatCents, readCents } from '../../../domain/money.ts';
import type { Totals } from '../../../domain/price-cart.ts';

/** What the shopper sees and the server compares with its own: amounts with two decimals. */
export type OrderFigures = {
  subtotal: string;
  discountAmount: string;
  discountCode: string | null;
  total: string;
  status: 'pending';
};

/** The wire's discount as the domain counts it: hundredths of a percent, or cents. */
export function readApplied(applied: AppliedDiscount | undefined): Discount | null {
  if (!applied) return null;
  const { code, discountType, discountValue } = applied;
  return { code, type: discountType, value: readCents(discountValue) };
}

/** The part of an order's request that says what was on the screen. */
export function writeFigures(totals: Totals, code: string | null): OrderFigures {
  return {
    subtotal: formatCents(totals.subtotal),
    discountAmount: formatCents(totals.discount),
    discountCode: code,
    total: formatCents(totals.total),
    status: 'pending',
  };
}

/** The same text for the same cart and figures: what decides whether a try is the same order again. */
export function fingerprintOf(items: readonly CartItem[], figures: OrderFigures): string {
  const lines = items.map(({ quantity, product }) => [product.id, quantity, product.price]);
  return JSON.stringify([lines, figures]);
}
