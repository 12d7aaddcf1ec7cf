import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Account, canMove } from '../../../domain/payments/ledger.ts';
import type { Cents } from '../../../domain/pricing/money.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { conflict, notFound } from '../../platform/http/http-error.ts';
import { credit, debit, insertTransfers, lockTransfer } from './store.ts';
import type { TransferRow } from './tables.ts';

/** A new transfer, its whole amount 'unconfirmed' (a hint) or 'open' (money that has arrived). */
type NewTransfer = { transfer: TransferRow; into: 'unconfirmed' | 'open' };

/** Writes transfers into the ledger, in a few statements however many there are. */
export async function recordTransfers(trx: Queryable, all: readonly NewTransfer[]): Promise<void> {
  if (all.length === 0) return;
  await insertTransfers(
    trx,
    all.map(({ transfer }) => transfer),
  );
  const balances = all.map(({ transfer, into }) => ({
    transfer_id: transfer.id,
    account: into,
    order_id: '',
    amount_cents: transfer.amount_cents,
  }));
  await trx.insertInto('ledger_balances').values(balances).execute();
  const moves = all.map(({ transfer, into }) => ({
    ...describeMove({
      transferId: transfer.id,
      from: null,
      to: into,
      amount: transfer.amount_cents,
      by: transfer.recorded_by,
      at: transfer.recorded_at,
    }),
    position: 1,
  }));
  await trx.insertInto('ledger_moves').values(moves).execute();
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
    'This payment was matched or moved in the meantime. Please reload the transfer.',
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

/** Appends a move to the moves of a transfer, which is locked. */
async function appendMove(trx: Queryable, move: Move): Promise<void> {
  await trx
    .insertInto('ledger_moves')
    .values((e) => ({
      ...describeMove(move),
      position: e
        .selectFrom('ledger_moves')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .where('transfer_id', '=', move.transferId),
    }))
    .execute();
}

/** The first move of a transfer comes `from` nowhere. */
function describeMove(move: Omit<Move, 'from'> & { from: Account | null }) {
  return {
    id: randomUUID(),
    transfer_id: move.transferId,
    at: move.at,
    by: move.by,
    from_account: move.from,
    to_account: move.to,
    order_id: move.orderId ?? null,
    refund_id: move.refundId ?? null,
    duplicate_of: move.duplicateOfId ?? null,
    amount_cents: move.amount,
    note: move.note ?? '',
  };
}
