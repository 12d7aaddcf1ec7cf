import { calculateDiscount, type Discount } from '../pricing/discounts.ts';
import type { Cents } from '../pricing/money.ts';
import { priceLines, type Totals } from '../pricing/price-cart.ts';

/** A line as it was agreed; without an id it is a new one. */
type ChangedLine = { id?: string; productId: string; quantity: number; unitPrice: Cents };

/** What the owner takes off an order, adds to it or refunds of it, beside its lines. */
export type AdjustmentKind = 'discount' | 'charge' | 'refund';
export type Adjustment = { kind: AdjustmentKind; amount: Cents; reason: string };

/** What an order was agreed at, in cents. */
type Agreed = Omit<Totals, 'total'> & { lines: readonly (ChangedLine & { id: string })[] };

type Wanted = {
  /** How many of each product; what is left out is removed. */
  quantities: ReadonlyMap<string, number>;
  /** How many of a line stay before others do, by its id: what was refunded or returned of it. */
  kept?: ReadonlyMap<string, number>;
  /** Undefined where it follows from the lines. */
  shipping: Cents | undefined;
  adjustments: readonly Adjustment[];
};

type Prices = {
  /** What one costs today if so many are bought. */
  priceOf: (productId: string, quantity: number) => Cents;
  /** The discount code that was used, as it is today. */
  code: Discount | null;
  /** What its shipping costs for a subtotal, by its method today. */
  shippingOf: (subtotal: Cents) => Cents;
};

/**
 * An order after a change. A price agreed before stays agreed: fewer of a product keep theirs, what is added has
 * today's. Shipping is its method's where it was before, and stays as agreed where it was not.
 */
export function planChange(agreed: Agreed, wanted: Wanted, { priceOf, code, shippingOf }: Prices) {
  const lines = planLines(agreed.lines, wanted, priceOf);
  const followsRule = shippingOf(agreed.subtotal) === agreed.shipping;
  const totals = priceLines(lines, discountOf(agreed, code), (subtotal) => {
    return wanted.shipping ?? (followsRule ? shippingOf(subtotal) : agreed.shipping);
  });
  const adjusted = sumAdjustments(wanted.adjustments);
  return { lines, ...totals, adjusted, total: totals.total + adjusted };
}

/** What adjustments change a total by, in cents: below zero where they take off more than they add. */
export function sumAdjustments(adjustments: readonly Adjustment[]): Cents {
  return adjustments.reduce(
    (sum, { kind, amount }) => sum + (kind === 'charge' ? amount : -amount),
    0,
  );
}

/** What is taken away goes first from what was added last, but for what is kept of it. */
function planLines(
  agreed: Agreed['lines'],
  { quantities, kept: stays = new Map() }: Pick<Wanted, 'quantities' | 'kept'>,
  priceOf: Prices['priceOf'],
): ChangedLine[] {
  const left = new Map(quantities);
  const take = (productId: string, most: number) => {
    const quantity = Math.min(most, left.get(productId) ?? 0);
    left.set(productId, (left.get(productId) ?? 0) - quantity);
    return quantity;
  };
  const first = agreed.map((line) =>
    take(line.productId, Math.min(line.quantity, stays.get(line.id) ?? 0)),
  );
  const kept = agreed.flatMap((line, at) => {
    const had = first[at] ?? 0;
    const quantity = had + take(line.productId, line.quantity - had);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const lines: ChangedLine[] = kept;
  for (const [productId, quantity] of left) {
    if (quantity <= 0) continue;
    const unitPrice = priceOf(productId, quantities.get(productId) ?? quantity);
    const same = lines.find((line) => line.productId === productId && line.unitPrice === unitPrice);
    if (same) same.quantity += quantity;
    else lines.push({ productId, quantity, unitPrice });
  }
  return lines;
}

/** The code's discount where it still is the one that was agreed; else what was taken off stays. */
function discountOf({ subtotal, discount }: Agreed, code: Discount | null): Discount | null {
  if (discount === 0) return null;
  if (code && calculateDiscount(subtotal, code) === discount) return code;
  return { code: code?.code ?? '', type: 'fixed', value: discount };
}
