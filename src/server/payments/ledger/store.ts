import { sql } from 'kysely';
import type { Account } from '../../../domain/payments/ledger.ts';
import { type Cents, formatCents } from '../../../domain/pricing/money.ts';
import { isPostgres } from '../../platform/database/engine.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { putTexts } from '../../platform/text-index/put-texts.ts';
import type { RefundRow, TransferRow } from './tables.ts';
import { transferTexts } from './transfer-texts.ts';
import { writeNamedNumbers } from './waiting-transfers.ts';

export async function insertTransfers(db: Queryable, all: readonly TransferRow[]): Promise<void> {
  await db.insertInto('transfers').values(all).execute();
  await writeNamedNumbers(db, all);
  await putTexts(db, transferTexts, all);
}

/** Makes others who decide what counts wait until the transaction ends. On SQLite all writers wait. */
export async function lockLedger(trx: Queryable): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtext('ledger'))`.execute(trx);
}

/** Locks a transfer until the transaction ends. Undefined where there is none. */
export async function lockTransfer(db: Queryable, id: string): Promise<TransferRow | undefined> {
  const found = db.selectFrom('transfers').selectAll().where('id', '=', id);
  return (isPostgres(db) ? found.forUpdate() : found).executeTakeFirst();
}

type Place = { transferId: string; account: Account; orderId: string | null };

/** Takes an amount (cents) from an account, in one statement. Says whether the account had so much. */
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

/** What is matched to an order and not sent back, in cents. */
export async function balanceOfOrder(db: Queryable, orderId: string): Promise<Cents> {
  const row = await db
    .selectFrom('ledger_balances')
    .select((e) => e.fn.sum('amount_cents').as('sum'))
    .where('account', '=', sql.lit('order' as const))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

/** The same for several orders, by their ids; an order without money is left out. */
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

/** The sum of an order's refunds that were not undone, in cents. */
export async function sumSentBack(db: Queryable, orderId: string): Promise<Cents> {
  const row = await db
    .selectFrom('refunds')
    .select((e) => e.fn.sum('amount_cents').as('sum'))
    .where('order_id', '=', orderId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

/** What was sent back for each of these orders, and not undone: its sum in cents, and when the last of it was sent. */
export async function sentBackByOrder(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, { sum: Cents; lastAt: number }>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('refunds')
    .select((e) => [
      'order_id',
      e.fn.sum('amount_cents').as('sum'),
      e.fn.max('sent_at').as('last_at'),
    ])
    .where('order_id', 'in', orderIds)
    .where('undone_at', 'is', null)
    .groupBy('order_id')
    .execute();
  return new Map(
    rows.map(({ order_id, sum, last_at }) => [
      order_id ?? '',
      { sum: Number(sum), lastAt: Number(last_at) },
    ]),
  );
}

/** An order's refunds that were not undone, the oldest first. */
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

/** A refund for the wire. */
export function describeRefund(row: RefundRow) {
  return {
    id: row.id,
    toName: row.to_name,
    toAddress: row.to_address,
    amount: formatCents(row.amount_cents),
    bankReference: row.bank_reference,
    note: row.note,
    sentAt: isoTime(row.sent_at),
    by: row.by,
  };
}
