import { sql } from 'kysely';
import type { PaymentMethod } from '../../../domain/payments/payment-methods.ts';
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

/** How what is matched to an order came. */
export async function listMethods(db: Queryable, orderId: string): Promise<PaymentMethod[]> {
  return (await methodsByOrder(db, [orderId])).get(orderId) ?? [];
}

/** The same of several orders, by their ids. What was sent back since came as well. */
export async function methodsByOrder(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, PaymentMethod[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await matchedMoney(db)
    .select(['ledger_moves.order_id', 'method'])
    .where('ledger_moves.order_id', 'in', orderIds)
    .groupBy(['ledger_moves.order_id', 'ledger_moves.transfer_id', 'method'])
    .having(sql`sum(${matchedCents})`, '>', 0)
    .execute();
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id ?? '');
  return new Map(
    [...byOrder].map(([id, own]) => [id, [...new Set(own.map(({ method }) => method))]]),
  );
}

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
