import type { PartialRefund } from '../../contracts/checkout/orders.ts';
import type { ChosenPart } from '../../contracts/orders/refund-part.ts';
import { withContent } from '../../domain/catalogue/size-name.ts';
import { countProducts } from '../../domain/orders/count-products.ts';
import { sumAdjustments } from '../../domain/orders/order-change.ts';
import { hasShipped, isActive } from '../../domain/orders/order-states.ts';
import { planRefund, withoutRefunded } from '../../domain/orders/partial-refund.ts';
import { type Cents, formatCents, formatDollars, readCents } from '../../domain/pricing/money.ts';
import { refundTaxes, sumTaxes, taxableAmount } from '../../domain/tax/charge-taxes.ts';
import { balanceOfOrder } from '../payments/ledger/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict, HttpError } from '../platform/http/http-error.ts';
import { readChargedTaxes, readOwnAdjustments, readPartialRefunds } from './describe-order.ts';
import { listParcels, vialsOf } from './parcels.ts';
import { listLines, type OrderLine } from './store.ts';
import { type StoredOrder, standingOf } from './tables.ts';

/**
 * What the refund of a part of an order comes to, in cents. Throws an HttpError (409) where the order is not paid and owes
 * nothing on terms, or less is left of it than is chosen, and (400) where nothing is chosen.
 */
export async function planPartialRefund(
  db: Queryable,
  order: StoredOrder,
  { lines: chosen, shipping, other, ofShipped: saysShipped, returnId }: ChosenPart,
) {
  const due = order.total_cents - order.waived_cents;
  const balance = await balanceOfOrder(db, order.id);
  const hasParcels = (await listParcels(db, order.id)).length > 0;
  assertRefundable(order, { owes: due - balance, hasParcels });
  const lines = await listLines(db, order.id);
  const before = readPartialRefunds(order);
  assertLeft(lines, before, chosen);
  const isPartlyShipped = hasParcels && !hasShipped(order.status);
  const ofShipped = isPartlyShipped
    ? saysShipped || returnId !== undefined
    : hasShipped(order.status);
  if (isPartlyShipped) assertThere(lines, await vialsOf(db, order), chosen, ofShipped);
  const { amount: net, ...planned } = planRefund(
    {
      subtotal: order.subtotal_cents,
      discount: order.discount_cents,
      shipping: order.shipping_cents,
      lines,
      refunded: before.map((one) => ({ lines: one.lines, shipping: readCents(one.shipping) })),
    },
    { lines: chosen, shipping, other: readCents(other) },
  );
  const taxable = before.reduce(
    (rest, one) => rest - readCents(one.taxable),
    taxableBeforeRefunds(order, lines),
  );
  const taxes = refundTaxes(readChargedTaxes(order), {
    before: taxable,
    after: taxable - planned.taxable,
  });
  const amount = net + sumTaxes(taxes);
  if (amount === 0) throw new HttpError(400, 'nothing_chosen', 'Choose what to refund.');
  if (amount > due) {
    throw conflict(
      'more_than_paid',
      `${dollars(amount)} is more than what is left of this order: ${dollars(due)}.`,
    );
  }
  return {
    ...planned,
    amount,
    taxes,
    total: order.total_cents - amount,
    toSendBack: Math.max(0, balance - due + amount),
    owed: Math.max(0, due - amount - balance),
    credited: Math.min(amount, Math.max(0, due - balance)),
    lines,
    before,
    ofShipped,
  };
}

/** What of an order is taxed before anything of it is refunded, in cents. */
export function taxableBeforeRefunds(order: StoredOrder, lines: readonly OrderLine[]): Cents {
  const own = readOwnAdjustments(order).map((one) => ({ ...one, amount: readCents(one.amount) }));
  const amounts = {
    subtotal: order.subtotal_cents,
    discount: order.discount_cents,
    shipping: order.shipping_cents,
  };
  return taxableAmount(amounts, lines, sumAdjustments(own));
}

/** `owes` in cents. What of an order on terms was sent is credited before it is paid, too. */
function assertRefundable(
  order: StoredOrder,
  { owes, hasParcels }: { owes: Cents; hasParcels: boolean },
): void {
  const { onTerms } = standingOf(order);
  const isCredit = onTerms && hasParcels;
  if (!isActive(order.status) || (order.status === 'pending' && !isCredit)) {
    const state = order.status.replace('-', ' ');
    throw conflict('not_refundable', `This order is ‘${state}’. No part of it can be refunded.`);
  }
  if (owes > 0 && !isCredit) {
    throw conflict(
      'not_paid_in_full',
      `${dollars(owes)} of this order is not paid: waive it first, or wait for it.`,
    );
  }
}

function assertLeft(
  lines: readonly OrderLine[],
  before: readonly PartialRefund[],
  chosen: ChosenPart['lines'],
): void {
  const left = withoutRefunded(lines, before);
  for (const { lineId, quantity } of chosen) {
    const rest = left.find(({ id }) => id === lineId)?.quantity ?? 0;
    if (quantity <= rest) continue;
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw conflict('line_gone', 'A line that was chosen is no longer in this order.');
    const name = withContent(line.product);
    throw conflict(
      'already_refunded',
      rest === 0
        ? `All of ${name} is refunded already.`
        : `Only ${rest} × ${name} is left to refund.`,
    );
  }
}

/** Of an order that was sent in part, either vials that were sent are refunded, or others. */
function assertThere(
  lines: readonly OrderLine[],
  vials: Awaited<ReturnType<typeof vialsOf>>,
  chosen: ChosenPart['lines'],
  ofShipped: boolean,
): void {
  const wanted = countProducts(
    chosen.map(({ lineId, quantity }) => ({
      productId: lines.find(({ id }) => id === lineId)?.productId ?? '',
      quantity,
    })),
  );
  for (const [productId, quantity] of wanted) {
    const has = vials.get(productId);
    const there = (ofShipped ? has?.shipped : has?.unshipped) ?? 0;
    if (quantity <= there) continue;
    const product = lines.find((line) => line.productId === productId)?.product;
    const name = product ? withContent(product) : 'a product';
    throw conflict(
      'not_there',
      `Only ${there} × ${name} ${ofShipped ? 'was sent' : 'is still to be sent'}.`,
    );
  }
}

function dollars(cents: Cents): string {
  return formatDollars(formatCents(cents));
}
