import { randomUUID } from 'node:crypto';
import type { sendRefund as contract } from '../../../contracts/payments/refunds.ts';
import type { Input } from '../../../contracts/wire/endpoint.ts';
import { refundOwed } from '../../../domain/orders/order-payment.ts';
import { referenceKey } from '../../../domain/payments/evidence-window.ts';
import {
  type Cents,
  formatCents,
  formatDollars,
  readCents,
} from '../../../domain/pricing/money.ts';
import { recordEvent } from '../../events/index.ts';
import {
  type Actor,
  lockOrder,
  recordHistory,
  settleOrder,
  standingOf,
} from '../../orders/index.ts';
import { runTransaction } from '../../platform/database/run-transaction.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { conflict } from '../../platform/http/http-error.ts';
import type { Shop } from '../../platform/shop.ts';
import { balanceOfOrder, lockLedger, moveMoney } from '../ledger/index.ts';
import type { RefundRow } from '../ledger/tables.ts';
import { amountIn } from '../transfers/change-transfer.ts';
import { noSuchTransfer } from '../transfers/show-transfer.ts';
import { findTransferRow } from '../transfers/store.ts';
import { listPaying } from './owed-refunds.ts';

type Sent = Input<typeof contract>['body'];

/**
 * Records a refund that the owner has sent, for an order or of a transfer that was set aside, and gives its id. Never
 * more than is owed, and each bank reference once for the same money. Throws an HttpError (409, 404).
 */
export async function sendRefund(
  { db, clock, outbox }: Pick<Shop, 'db' | 'clock' | 'outbox'>,
  sent: Sent,
  by: string,
): Promise<string> {
  const refundId = randomUUID();
  await runTransaction(db, async (trx) => {
    await lockLedger(trx);
    const actor = { by, at: clock() };
    const refund: RefundRow = {
      id: refundId,
      order_id: sent.orderId ?? null,
      amount_cents: readCents(sent.amount),
      to_name: sent.toName,
      to_address: sent.toAddress.trim(),
      bank_reference: sent.bankReference,
      note: sent.note.trim(),
      sent_at: actor.at,
      by,
      undone_at: null,
    };
    if (sent.orderId) await refundOrder(trx, sent.orderId, refund, actor);
    if (sent.transferId) await refundTransfer(trx, sent.transferId, refund, actor);
  });
  outbox.wake();
  return refundId;
}

/** What came last goes back first. */
async function refundOrder(
  trx: Queryable,
  orderId: string,
  refund: RefundRow,
  actor: Actor,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  const due = order.total_cents - order.waived_cents;
  const balance = await balanceOfOrder(trx, orderId);
  const sentBefore = await trx
    .selectFrom('refunds')
    .select('bank_reference')
    .where('order_id', '=', orderId)
    .where('undone_at', 'is', null)
    .execute();
  assertNotRecorded(refund, sentBefore);
  assertOwed(refund, refundOwed(standingOf(order), { due, balance }));
  await trx.insertInto('refunds').values(refund).execute();

  let left = refund.amount_cents;
  for (const { id, matched } of await listPaying(trx, orderId)) {
    const amount = Math.min(left, matched);
    if (amount === 0) break;
    const back = { from: 'order', to: 'returned', orderId, refundId: refund.id } as const;
    await moveMoney(trx, { transferId: id, amount, ...back, ...actor });
    left -= amount;
  }
  await recordHistory(trx, orderId, actor, {
    kind: 'refunded',
    refundId: refund.id,
    amount: formatCents(refund.amount_cents),
    reference: refund.bank_reference,
  });
  await settleOrder(trx, orderId, { ...actor, money: 'none' });
  await recordEvent(trx, { kind: 'refund.sent', orderId, refundId: refund.id }, actor.at);
}

async function refundTransfer(
  trx: Queryable,
  transferId: string,
  refund: RefundRow,
  actor: Actor,
): Promise<void> {
  if (!(await findTransferRow(trx, transferId))) throw noSuchTransfer();
  const sentBefore = await trx
    .selectFrom('ledger_moves')
    .innerJoin('refunds', 'refunds.id', 'ledger_moves.refund_id')
    .select('bank_reference')
    .where('transfer_id', '=', transferId)
    .where('from_account', '=', 'to-return')
    .where('undone_at', 'is', null)
    .execute();
  assertNotRecorded(refund, sentBefore);
  assertOwed(refund, await amountIn(trx, transferId, 'to-return'));
  await trx.insertInto('refunds').values(refund).execute();
  await moveMoney(trx, {
    transferId,
    from: 'to-return',
    to: 'returned',
    refundId: refund.id,
    amount: refund.amount_cents,
    ...actor,
  });
}

function assertOwed(refund: RefundRow, owed: Cents): void {
  if (refund.amount_cents <= owed) return;
  throw conflict(
    'more_than_owed',
    owed === 0
      ? 'Nothing is left to refund here.'
      : `Only ${formatDollars(formatCents(owed))} is left to refund here.`,
  );
}

/** Throws an HttpError (409) for a second press of the button, or the same line on another day. */
function assertNotRecorded(refund: RefundRow, before: readonly { bank_reference: string }[]): void {
  const key = referenceKey(refund.bank_reference);
  if (!before.some((earlier) => referenceKey(earlier.bank_reference) === key)) return;
  throw conflict(
    'known_refund',
    `A refund with the reference ${refund.bank_reference} is marked as sent here already.`,
  );
}
