import { adjustment } from '../../contracts/checkout/orders.ts';
import type { ChosenPart } from '../../contracts/orders/refund-part.ts';
import { withContent } from '../../domain/catalogue/size-name.ts';
import { isToShip } from '../../domain/orders/order-states.ts';
import { type Cents, formatCents } from '../../domain/pricing/money.ts';
import { writeTaxes } from '../../domain/tax/charge-taxes.ts';
import { recordEvent } from '../events/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { wrongField } from '../platform/http/http-error.ts';
import { readAdjustments } from './describe-order.ts';
import { type Actor, recordHistory } from './history.ts';
import { planPartialRefund } from './plan-partial-refund.ts';
import { putBackInStock } from './put-back-in-stock.ts';
import { updateOrder } from './store.ts';
import type { StoredOrder } from './tables.ts';

type Plan = Awaited<ReturnType<typeof planPartialRefund>>;

/**
 * Refunds a part of an order, locked by the caller with the ledger: its lines stay, and its total is lowered, so that the
 * difference is owed. Gives the amount in cents. The caller settles the order. Throws an HttpError (400, 409) where the
 * reason was given before, and what `planPartialRefund` throws.
 */
export async function refundPart(
  trx: Queryable,
  order: StoredOrder,
  { reason, ...chosen }: ChosenPart & { reason: string },
  actor: Actor,
): Promise<Cents> {
  const { id } = order;
  const plan = await planPartialRefund(trx, order, chosen);
  const { amount, total } = plan;
  const had = readAdjustments(order);
  if (had.some((one) => one.kind === 'refund' && one.reason === reason)) {
    throw wrongField('reason', 'Another refund of this order has this reason: tell them apart');
  }
  const refund = {
    kind: 'refund' as const,
    amount: formatCents(amount),
    reason,
    lines: chosen.lines,
    shipping: formatCents(plan.shipping),
    // What came back by a return went back in stock as it came.
    backInStock: chosen.backInStock && chosen.lines.length > 0 && !chosen.returnId,
    ofShipped: plan.ofShipped,
    returnId: chosen.returnId,
    credited: formatCents(plan.credited),
    taxable: formatCents(plan.taxable),
    taxes: writeTaxes(plan.taxes),
  };
  await updateOrder(trx, id, {
    adjustments: JSON.stringify([...had, adjustment.parse(refund)]),
    adjusted_cents: order.adjusted_cents - amount,
    total_cents: total,
  });
  await recordHistory(trx, id, actor, {
    kind: 'refund-owed',
    ...{ amount: refund.amount, reason, shipping: refund.shipping },
    backInStock: refund.backInStock,
    items: countItems(plan, chosen.lines),
    ...(plan.credited > 0 && { credited: formatCents(plan.credited) }),
    total: { before: formatCents(order.total_cents), after: formatCents(total) },
  });
  await recordEvent(trx, { kind: 'order.refunded-in-part', orderId: id }, actor.at);
  // It was not paid in full: there is no refund to send whose mail would tell of it.
  if (plan.credited > 0) {
    await recordEvent(trx, { kind: 'order.credited', orderId: id }, actor.at);
  }
  if (refund.backInStock) {
    const stored = { lines: plan.lines, refunds: plan.before, ofShipped: plan.ofShipped };
    await putBackInStock(trx, id, stored, chosen.lines, actor.at);
  }
  // What was packed has to be taken out of the parcel.
  if (
    isToShip(order.status, order.terms_days > 0) &&
    order.packed_at !== null &&
    chosen.lines.length > 0
  ) {
    await updateOrder(trx, id, { packed_at: null });
    await recordHistory(trx, id, actor, { kind: 'packed', packed: false });
  }
  return amount;
}

function countItems({ lines }: Plan, chosen: ChosenPart['lines']) {
  return lines.flatMap(({ id, product }) =>
    chosen
      .filter(({ lineId }) => lineId === id)
      .map(({ quantity }) => ({ name: withContent(product), quantity })),
  );
}
