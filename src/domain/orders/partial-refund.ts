import type { Cents } from '../pricing/money.ts';
import { shareOf } from '../pricing/share-of.ts';

/** How many vials of a line. */
type RefundedLine = { lineId: string; quantity: number };

type Line = {
  id: string;
  quantity: number;
  unitPrice: Cents;
  product?: { taxExempt?: boolean | undefined };
};

/** What an order was agreed at, in cents, with what was refunded of it before. */
type Agreed = {
  subtotal: Cents;
  discount: Cents;
  shipping: Cents;
  lines: readonly Line[];
  refunded: readonly { lines: readonly RefundedLine[]; shipping: Cents }[];
};

type Wanted = {
  /** Never more than is left of a line. */
  lines: readonly RefundedLine[];
  /** Whether the rest of the shipping goes back. */
  shipping: boolean;
  /** Anything else, in cents. */
  other: Cents;
};

/**
 * What the refund of a part of an order comes to before taxes, in cents: vials at what was paid for them, so that all vials
 * of a line never come to more than was paid for the line, in however many refunds. `taxable` is what of it was taxed.
 */
export function planRefund(agreed: Agreed, { lines, shipping, other }: Wanted) {
  const paid = paidForLines(agreed);
  const before = countRefunded(agreed.refunded);
  const ofLines = agreed.lines.map(({ id, quantity }) => {
    const upTo = (vials: number) => shareOf(paid.get(id) ?? 0, vials, quantity);
    const had = before.get(id) ?? 0;
    const more = lines.filter(({ lineId }) => lineId === id);
    return upTo(had + sum(more.map((one) => one.quantity))) - upTo(had);
  });
  const shippingLeft = agreed.shipping - sum(agreed.refunded.map((one) => one.shipping));
  const ofShipping = shipping ? Math.max(0, shippingLeft) : 0;
  const exempt = sum(ofLines.filter((_, at) => agreed.lines[at]?.product?.taxExempt));
  const amount = sum(ofLines) + ofShipping + other;
  const isTaxed = agreed.lines.some(({ product }) => !product?.taxExempt);
  return { shipping: ofShipping, amount, taxable: isTaxed ? amount - exempt : 0 };
}

/** How many vials of each line were refunded, by its id. */
export function countRefunded(
  refunds: readonly { lines: readonly RefundedLine[] }[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { lineId, quantity } of refunds.flatMap(({ lines }) => lines)) {
    counts.set(lineId, (counts.get(lineId) ?? 0) + quantity);
  }
  return counts;
}

/** Lines without what was refunded of them; one of which nothing is left is left out. */
export function withoutRefunded<Of extends { id: string; quantity: number }>(
  lines: readonly Of[],
  refunds: Parameters<typeof countRefunded>[0],
): Of[] {
  const refunded = countRefunded(refunds);
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (refunded.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** How many vials of the lines go to the customer: what was refunded before it was sent does not. */
export function countToSend(
  lines: readonly { id: string; quantity: number }[],
  adjustments: readonly Adjusted[],
): number {
  const left = withoutRefunded(
    lines,
    listPartialRefunds(adjustments).filter(({ ofShipped }) => !ofShipped),
  );
  return sum(left.map(({ quantity }) => quantity));
}

type PartialRefund = {
  kind: 'refund';
  lines: readonly RefundedLine[];
  ofShipped: boolean;
  backInStock: boolean;
};
type Adjusted = PartialRefund | { kind: 'discount' | 'charge' };

/** The partial refunds among an order's adjustments. */
export function listPartialRefunds(adjustments: readonly Adjusted[]): PartialRefund[] {
  return adjustments.filter((one) => one.kind === 'refund');
}

/** What was paid for each line, by its id: its price less its part of the discount. The parts add up to the discount. */
function paidForLines({ subtotal, discount, lines }: Agreed): Map<string, Cents> {
  let before = 0;
  return new Map(
    lines.map(({ id, quantity, unitPrice }) => {
      const price = quantity * unitPrice;
      const after = before + price;
      const part = shareOf(discount, after, subtotal) - shareOf(discount, before, subtotal);
      before = after;
      return [id, price - part];
    }),
  );
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
