import { sql } from 'kysely';
import { findOrderNumbers } from '../../../domain/payments/transfer-numbers.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { duplicateMoves } from './duplicate-moves.ts';
import type { TransferRow } from './tables.ts';

const waitingAccounts = [sql.lit('unconfirmed' as const), sql.lit('open' as const)];

/** Stores the order numbers that the messages of new transfers name, so that they can be looked up. */
export async function writeNamedNumbers(
  db: Queryable,
  transfers: readonly Pick<TransferRow, 'id' | 'message'>[],
): Promise<void> {
  const rows = transfers.flatMap(({ id, message }) =>
    findOrderNumbers(message).exact.map((number) => ({ number, transfer_id: id })),
  );
  if (rows.length > 0) await db.insertInto('transfer_numbers').values(rows).execute();
}

/**
 * Whether a transfer waits (not confirmed, or not matched) whose message, or that of a duplicate, names this order: the
 * bank's rows have no message. Numbers are read as `findOrderNumbers` reads them.
 */
export async function hasWaitingTransfer(db: Queryable, orderNumber: string): Promise<boolean> {
  return (await selectWaitingTransfers(db, orderNumber).executeTakeFirst()) !== undefined;
}

/**
 * The query of `hasWaitingTransfer`. The accounts are literals: with parameters SQLite would plan it anew each time, to
 * see whether the partial index will do.
 */
export function selectWaitingTransfers(db: Queryable, orderNumber: string) {
  const waiting = db
    .selectFrom('ledger_balances as waiting')
    .select('waiting.transfer_id')
    .where('waiting.account', 'in', waitingAccounts)
    .where('waiting.amount_cents', '>', sql.lit(0));
  const named = sql.ref<string>('named.transfer_id');
  return db
    .selectFrom('transfer_numbers as named')
    .select('named.transfer_id')
    .where('named.number', '=', orderNumber)
    .where((e) =>
      e.or([
        e.exists(waiting.where('waiting.transfer_id', '=', named)),
        e.exists(
          duplicateMoves(db)
            .innerJoin('ledger_balances as waiting', 'waiting.transfer_id', 'move.duplicate_of')
            .select('move.duplicate_of')
            .where('move.transfer_id', '=', named)
            .where('waiting.account', 'in', waitingAccounts)
            .where('waiting.amount_cents', '>', sql.lit(0)),
        ),
      ]),
    )
    .limit(1);
}
