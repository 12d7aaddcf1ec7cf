import { formatCents } from '../../../domain/pricing/money.ts';
import {
  type Actor,
  changeOrderState,
  lockOrder,
  recordHistory,
  settleOrder,
} from '../../orders/index.ts';
import { runTransaction } from '../../platform/database/run-transaction.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { conflict, notFound } from '../../platform/http/http-error.ts';
import type { Shop } from '../../platform/shop.ts';
import { lockLedger, moveMoney } from '../ledger/index.ts';
import type { RefundRow } from '../ledger/tables.ts';

/**
 * Undoes a refund that did not go out, or that the bank returned unclaimed (after 30 days): its money is back where it
 * was, to be sent again. The customer is not written to. Throws an HttpError (404, 409 `undone_already`).
 */
export async function undoRefund(
  { db, clock, outbox }: Pick<Shop, 'db' | 'clock' | 'outbox'>,
  id: string,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  await runTransaction(db, async (trx) => {
    await lockLedger(trx);
    const actor = { by, at: clock() };
    const refund = await trx
      .selectFrom('refunds')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!refund) throw notFound('There is no such refund');
    if (refund.undone_at !== null) {
      throw conflict('undone_already', 'This refund was undone already. Nothing was changed.');
    }
    await trx.updateTable('refunds').set({ undone_at: actor.at }).where('id', '=', id).execute();
    if (refund.order_id) await undoForOrder(trx, refund.order_id, refund, { ...actor, reason });
    else await moveBack(trx, id, { ...actor, note: reason });
  });
  outbox.wake();
}

async function undoForOrder(
  trx: Queryable,
  orderId: string,
  refund: RefundRow,
  { reason, ...actor }: Actor & { reason: string },
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  await moveBack(trx, refund.id, { ...actor, note: reason });
  await recordHistory(trx, orderId, actor, {
    kind: 'refund-undone',
    refundId: refund.id,
    amount: formatCents(refund.amount_cents),
    reason,
  });
  if (order.status === 'refunded' || order.status === 'cancelled') {
    await changeOrderState(trx, order, 'undo-refund', actor);
  }
  await settleOrder(trx, orderId, { ...actor, money: 'none' });
}

/** Moves each part back to where it came from. */
async function moveBack(trx: Queryable, refundId: string, doing: Actor & { note: string }) {
  const sent = await trx
    .selectFrom('ledger_moves')
    .select(['transfer_id', 'from_account', 'order_id', 'amount_cents'])
    .where('refund_id', '=', refundId)
    .orderBy('transfer_id')
    .execute();
  for (const { transfer_id, from_account, order_id, amount_cents } of sent) {
    await moveMoney(trx, {
      transferId: transfer_id,
      from: 'returned',
      to: from_account === 'order' ? 'order' : 'to-return',
      ...(order_id && { orderId: order_id }),
      refundId,
      amount: amount_cents,
      ...doing,
    });
  }
}
