import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Cents } from '../../../domain/money.ts';
import { type Account, canMove } from '../../../domain/payments/ledger.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { conflict, notFound } from '../../platform/http/http-error.ts';
import { credit, debit, insertTransfer, lockTransfer } from './store.ts';
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
    transferId: transfer.id,
    from: null,
    to: into,
    amount: transfer.amount_cents,
    by: transfer.recorded_by,
    at: transfer.recorded_at,
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

/** The HttpError (409 `money_moved`) for money that is not where it was seen any more. */
export function movedMeanwhile() {
  return conflict(
    'money_moved',
    'This money has been moved meanwhile. Please load the transfer again.',
  );
}

/**
 * The only way that money moves: a row is appended, and both accounts change with it. Whoever moves money to or
 * from an order settles the order afterwards, in the same transaction.
 * Throws an HttpError (409 `money_moved`) where the account has less, and writes nothing.
 */
export async function moveMoney(trx: Queryable, move: Move): Promise<void> {
  const { transferId, from, to, orderId = null, amount } = move;
  if (!canMove(from, to)) throw new RangeError(`Money does not move from ${from} to ${to}`);
  if (!(await lockTransfer(trx, transferId))) throw notFound('There is no such transfer');

  const orderOf = (account: Account) => (account === 'order' ? orderId : null);
  if (!(await debit(trx, { transferId, account: from, orderId: orderOf(from) }, amount))) {
    throw movedMeanwhile();
  }
  await credit(trx, { transferId, account: to, orderId: orderOf(to) }, amount);
  await appendMove(trx, move);
}

/** Appends a move to the transfer's moves. The transfer is locked, or new; its first move comes `from` nowhere. */
async function appendMove(
  trx: Queryable,
  move: Omit<Move, 'from'> & { from: Account | null },
): Promise<void> {
  await trx
    .insertInto('ledger_moves')
    .values((e) => ({
      id: randomUUID(),
      transfer_id: move.transferId,
      position: e
        .selectFrom('ledger_moves')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .where('transfer_id', '=', move.transferId),
      at: move.at,
      by: move.by,
      from_account: move.from,
      to_account: move.to,
      order_id: move.orderId ?? null,
      refund_id: move.refundId ?? null,
      duplicate_of: move.duplicateOfId ?? null,
      amount_cents: move.amount,
      note: move.note ?? '',
    }))
    .execute();
}
