import { sql } from 'kysely';
import { shopDay } from '../../../domain/dates/shop-day.ts';
import { boundsOfMonth } from '../../../domain/dates/shop-month.ts';
import { activeStates } from '../../../domain/orders/order-states.ts';
import type { Cents } from '../../../domain/pricing/money.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { countedMoney } from '../ledger/index.ts';

type MonthOfMoney = {
  month: string;
  orders: number;
  ordered: Cents;
  tax: Cents;
  received: Cents;
  sentBack: Cents;
};

/** The month (2026-01) of the first order or transfer; undefined if there is neither. */
export async function findFirstMonth(db: Queryable): Promise<string | undefined> {
  const { order, transfer } = await db
    .selectNoFrom((e) => [
      e
        .selectFrom('orders')
        .select((first) => first.fn.min('created_at').as('time'))
        .as('order'),
      e
        .selectFrom('transfers')
        .select((first) => first.fn.min('received_on').as('day'))
        .as('transfer'),
    ])
    .executeTakeFirstOrThrow();
  const days = [order === null ? null : shopDay(Number(order)), transfer];
  return days
    .filter((day) => day !== null)
    .sort()[0]
    ?.slice(0, 7);
}

/** The figures of these months (2026-01), in the order given, in one statement. */
export async function sumByMonth(
  db: Queryable,
  months: readonly string[],
): Promise<MonthOfMoney[]> {
  if (months.length === 0) return [];
  const bounds = months.map((month) => {
    const { firstDay, nextDay, start, end } = boundsOfMonth(month);
    return sql`(${month}, ${firstDay}, ${nextDay}, cast(${start} as bigint), cast(${end} as bigint))`;
  });
  const placed = db
    .selectFrom('orders')
    .where('status', 'in', activeStates)
    // What replaces something was no sale.
    .where('replaces', 'is', null)
    .where(sql<boolean>`created_at >= starts and created_at < ends`);
  const ordered = placed.select((e) => e.fn.sum('total_cents').as('sum'));
  const tax = placed.select((e) => e.fn.sum('tax_cents').as('sum'));
  const orders = placed.select((e) => e.fn.countAll().as('count'));
  const received = countedMoney(db)
    .select((e) => e.fn.sum('ledger_balances.amount_cents').as('sum'))
    .where(sql<boolean>`received_on >= first_day and received_on < next_day`);
  // One that came back later went out all the same.
  const sentBack = db
    .selectFrom('refunds')
    .select((e) => e.fn.sum('amount_cents').as('sum'))
    .where(sql<boolean>`sent_at >= starts and sent_at < ends`)
    .where(sql<boolean>`(undone_at is null or undone_at >= ends)`);
  const { rows } = await sql<MonthOfMoney>`
    with months (month, first_day, next_day, starts, ends) as (values ${sql.join(bounds)})
    select month, ${orders} as orders, coalesce(${ordered}, 0) as ordered,
      coalesce(${tax}, 0) as tax,
      coalesce(${received}, 0) as received, coalesce(${sentBack}, 0) as "sentBack"
    from months`.execute(db);
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  return months.map((month) => {
    const row = byMonth.get(month);
    return {
      month,
      orders: Number(row?.orders ?? 0),
      ordered: Number(row?.ordered ?? 0),
      tax: Number(row?.tax ?? 0),
      received: Number(row?.received ?? 0),
      sentBack: Number(row?.sentBack ?? 0),
    };
  });
}
