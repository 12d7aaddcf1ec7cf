import { sql } from 'kysely';
import type { Cents } from '../../../domain/pricing/money.ts';
import type { Queryable } from '../../platform/database/schema.ts';

/**
 * The moves that match transfers to orders, and take them off again. `matchedCents` of each add up to what came for
 * orders, whether or not it was sent back since.
 */
export function matchedMoney(db: Queryable) {
  return db
    .selectFrom('ledger_moves')
    .innerJoin('transfers', 'transfers.id', 'ledger_moves.transfer_id')
    .where((e) =>
      e.or([
        e.and([e('from_account', '=', 'open'), e('to_account', '=', 'order')]),
        e.and([e('from_account', '=', 'order'), e('to_account', '=', 'open')]),
      ]),
    );
}

/** In cents; below zero where the money was taken off. */
export const matchedCents = sql<number>`case when ledger_moves.to_account = 'order'
  then ledger_moves.amount_cents else -ledger_moves.amount_cents end`;

/** What came for each of these orders by day (2026-01-31), the earliest first, in cents. */
export async function matchedByDay(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, { day: string; amount: Cents }[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await matchedMoney(db)
    .select((e) => ['order_id', 'received_on as day', e.fn.sum(matchedCents).as('amount')])
    .where('order_id', 'in', orderIds)
    .groupBy(['order_id', 'received_on'])
    .orderBy('received_on')
    .execute();
  const byOrder = new Map<string, { day: string; amount: Cents }[]>();
  for (const { order_id, day, amount } of rows) {
    const days = byOrder.get(order_id ?? '') ?? [];
    byOrder.set(order_id ?? '', [...days, { day, amount: Number(amount) }]);
  }
  return byOrder;
}
