import { sql } from 'kysely';
import { type DebtAge, daysOverdue, debtAgeOf, debtAges } from '../../../domain/orders/terms.ts';
import type { Cents } from '../../../domain/pricing/money.ts';
import { listHistories } from '../../orders/index.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { isMovedBefore, movesOfMoney } from '../ledger/index.ts';
import { dueThen } from './order-then.ts';

/** The end of a day of the shop: the day itself and the next, as 2026-01-31, and that one's first millisecond. */
type EndOfDay = { day: string; nextDay: string; end: number };

type Owed = { age: DebtAge; orders: number; owed: Cents };

/** What orders on terms that had shipped still owed at the end of a day, in cents, by how long it was overdue then. */
export async function sumOwed(db: Queryable, { day, nextDay, end }: EndOfDay): Promise<Owed[]> {
  const orders = [
    ...(await selectOnTerms(db, end).where('settled_at', 'is', null).execute()),
    // What was paid since still owed something.
    ...(await selectOnTerms(db, end).where('settled_at', '>=', end).execute()),
  ];
  const ids = orders.map(({ id }) => id);
  const histories = await listHistories(db, ids);
  const paid = await paidBefore(db, ids, { nextDay, end });
  const debts = orders.flatMap((order) => {
    const then = dueThen(order, histories.get(order.id) ?? [], end);
    const owed = then ? then.due - (paid.get(order.id) ?? 0) : 0;
    return then && owed > 0 ? [{ owed, age: debtAgeOf(daysOverdue(then.dueOn, day)) }] : [];
  });
  return debtAges.map((age) => {
    const own = debts.filter((debt) => debt.age === age);
    return { age, orders: own.length, owed: own.reduce((sum, { owed }) => sum + owed, 0) };
  });
}

function selectOnTerms(db: Queryable, end: number) {
  return (
    db
      .selectFrom('orders')
      .select(['id', 'total_cents', 'waived_cents', 'terms_days'])
      // As in the indexes orders_on_terms and orders_settled, or they are not used.
      .where(sql<boolean>`terms_days > 0`)
      .where('created_at', '<', end)
  );
}

/** What had come for each of these orders and was not sent back, in cents. */
async function paidBefore(
  db: Queryable,
  ids: readonly string[],
  { nextDay, end }: Pick<EndOfDay, 'nextDay' | 'end'>,
): Promise<Map<string, Cents>> {
  const rows = await inBatches(ids, (batch) =>
    movesOfMoney(db)
      .select([
        'order_id as orderId',
        sql<Cents>`sum(case when to_account = 'order' then ledger_moves.amount_cents
          else -ledger_moves.amount_cents end)`.as('sum'),
      ])
      .where('order_id', 'in', batch)
      .where(isMovedBefore(nextDay, end))
      .groupBy('order_id')
      .execute(),
  );
  return new Map(rows.map(({ orderId, sum }) => [orderId ?? '', Number(sum)]));
}
