import { sql } from 'kysely';
import type { Cents } from '../../../domain/money.ts';
import type { Account } from '../../../domain/payments/ledger.ts';
import { isPostgres } from '../../platform/database/engine.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import type { LedgerMoveRow, RefundRow, TransferRow } from './tables.ts';
import { writeNamedNumbers } from './waiting-transfers.ts';

export async function insertTransfer(db: Queryable, transfer: TransferRow): Promise<void> {
  await db.insertInto('transfers').values(transfer).execute();
  await writeNamedNumbers(db, transfer);
}

/** Makes others who decide what counts wait until the transaction ends. On SQLite all writers do. */
export async function lockLedger(trx: Queryable): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtext('ledger'))`.execute(trx);
}

/** Makes other changes of this transfer wait until the transaction ends. Undefined where there is none. */
export async function lockTransfer(db: Queryable, id: string): Promise<TransferRow | undefined> {
  const found = db.selectFrom('transfers').selectAll().where('id', '=', id);
  return (isPostgres(db) ? found.forUpdate() : found).executeTakeFirst();
}

type Place = { transferId: string; account: Account; orderId: string | null };

/** Takes an amount (cents) from where it lies, in one statement. Says whether so much lay there. */
export async function debit(db: Queryable, place: Place, amount: Cents): Promise<boolean> {
  const result = await db
    .updateTable('ledger_balances')
    .set((e) => ({ amount_cents: e('amount_cents', '-', amount) }))
    .where('transfer_id', '=', place.transferId)
    .where('account', '=', place.account)
    .where('order_id', '=', place.orderId ?? '')
    .where('amount_cents', '>=', amount)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function credit(db: Queryable, place: Place, amount: Cents): Promise<void> {
  await db
    .insertInto('ledger_balances')
    .values({
      transfer_id: place.transferId,
      account: place.account,
      order_id: place.orderId ?? '',
      amount_cents: amount,
    })
    .onConflict((conflict) =>
      conflict.columns(['transfer_id', 'account', 'order_id']).doUpdateSet((e) => ({
        amount_cents: e('ledger_balances.amount_cents', '+', e.ref('excluded.amount_cents')),
      })),
    )
    .execute();
}

/** Writes a move behind the transfer's last one. The transfer is locked. */
export async function appendMove(
  db: Queryable,
  move: Omit<LedgerMoveRow, 'position'>,
): Promise<void> {
  await db
    .insertInto('ledger_moves')
    .values((e) => ({
      ...move,
      position: e
        .selectFrom('ledger_moves')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .where('transfer_id', '=', move.transfer_id),
    }))
    .execute();
}

/** What the ledger holds for an order, in cents: matched to it, and not sent back. */
export async function balanceOfOrder(db: Queryable, orderId: string): Promise<Cents> {
  const row = await db
    .selectFrom('ledger_balances')
    .select((e) => e.fn.sum('amount_cents').as('sum'))
    .where('account', '=', sql.lit('order' as const))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

/** The same of several orders; one that the ledger holds nothing for is left out. */
export async function balancesOfOrders(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, Cents>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_balances')
    .select((e) => ['order_id', e.fn.sum('amount_cents').as('sum')])
    .where('account', '=', sql.lit('order' as const))
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, sum }) => [order_id, Number(sum)]));
}

/** What was sent back for an order and not taken back, in cents. */
export async function sumSentBack(db: Queryable, orderId: string): Promise<Cents> {
  const row = await db
    .selectFrom('refunds')
    .select((e) => e.fn.sum('amount_cents').as('sum'))
    .where('order_id', '=', orderId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

/** What was sent back for an order and not taken back, the oldest first. */
export async function listRefunds(db: Queryable, orderId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('undone_at', 'is', null)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
}
