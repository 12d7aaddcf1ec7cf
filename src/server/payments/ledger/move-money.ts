import { randomUUID } from 'node:crypto';
import type { Cents } from '../../../domain/money.ts';
import { type Account, mayMove } from '../../../domain/payments/ledger.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import { appendMove, credit, debit, insertTransfer, lockTransfer } from './store.ts';
import type { TransferRow } from './tables.ts';

/** Writes a transfer into the ledger, its whole amount 'unconfirmed' (a hint) or 'open' (money that has arrived). */
export async function recordTransfer(
  trx: Queryable,
  transfer: TransferRow,
  into: 'unconfirmed' | 'open',
): Promise<void> {
  await insertTransfer(trx, transfer);
  await credit(
    trx,
    { transferId: transfer.id, account: into, orderId: null },
    transfer.amount_cents,
  );
  await appendMove(trx, {
    id: randomUUID(),
    transfer_id: transfer.id,
    at: transfer.recorded_at,
    by: transfer.recorded_by,
    from_account: null,
    to_account: into,
    order_id: null,
    refund_id: null,
    duplicate_of: null,
    amount_cents: transfer.amount_cents,
    note: '',
  });
}

type Move = {
  transferId: string;
  from: Account;
  to: Account;
  /** Where one of the two accounts is an order. */
  orderId?: string;
  /** Where it is sent back. */
  refundId?: string;
  /** Where it is a duplicate: the transfer that counts. */
  duplicateOfId?: string;
  amount: Cents;
  by: string;
  /** Milliseconds. */
  at: number;
  note?: string;
};

/** The Refusal (409 `money_moved`) for money that is not where it was seen any more. */
export function movedMeanwhile() {
  return conflict(
    'money_moved',
    'This money has been moved meanwhile. Please load the transfer again.',
  );
}

/**
 * The only way that money moves: a row is appended, and both accounts change with it. Whoever moves money to or
 * from an order settles the order afterwards, in the same transaction.
 * Throws a Refusal (409 `money_moved`) where the account has less, and writes nothing.
 */
export async function moveMoney(trx: Queryable, move: Move): Promise<void> {
  const { transferId, from, to, orderId = null, amount } = move;
  if (!mayMove(from, to)) throw new RangeError(`Money does not move from ${from} to ${to}`);
  if (!(await lockTransfer(trx, transferId))) throw notFound('There is no such transfer');

  const orderOf = (account: Account) => (account === 'order' ? orderId : null);
  if (!(await debit(trx, { transferId, account: from, orderId: orderOf(from) }, amount))) {
    throw movedMeanwhile();
  }
  await credit(trx, { transferId, account: to, orderId: orderOf(to) }, amount);
  await appendMove(trx, {
    id: randomUUID(),
    transfer_id: transferId,
    at: move.at,
    by: move.by,
    from_account: from,
    to_account: to,
    order_id: orderId,
    refund_id: move.refundId ?? null,
    duplicate_of: move.duplicateOfId ?? null,
    amount_cents: amount,
    note: move.note ?? '',
  });
}
