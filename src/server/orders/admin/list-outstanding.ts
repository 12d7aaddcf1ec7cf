import { sql } from 'kysely';
import type { listOutstanding as contract } from '../../../contracts/orders/outstanding.ts';
import type { Answer, Input } from '../../../contracts/wire/endpoint.ts';
import { addDays, shopDay } from '../../../domain/dates/shop-day.ts';
import { activeStates } from '../../../domain/orders/order-states.ts';
import { type DebtAge, daysOverdue, debtAgeOf, debtAges } from '../../../domain/orders/terms.ts';
import { formatCents } from '../../../domain/pricing/money.ts';
import { containsTyped } from '../../platform/database/contains.ts';
import { pageOf } from '../../platform/database/page-of.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { isoTime } from '../../platform/iso-time.ts';

const sorts = { due: sql`coalesce(due_on, '9999')`, owed: sql`owed` };

/** One page of the orders on terms that are not paid in full, and what is owed by age. `now` in milliseconds. */
export async function listOutstanding(
  db: Queryable,
  { q, filter, page, sort, direction }: Input<typeof contract>['query'],
  now: number,
): Promise<Answer<typeof contract>> {
  const today = shopDay(now);
  let matching = selectOwing(db);
  if (q) {
    const text = sql`lower(number || ' ' || first_name || ' ' || last_name || ' ' || email || ' '
      || company || ' ' || po_number)`;
    matching = matching.where(containsTyped(text, q));
  }
  if (filter !== 'all') matching = matching.where(isOfAge(filter, today));
  const found = await pageOf(db, matching, page, (rows) =>
    rows
      .selectAll()
      .orderBy(sorts[sort ?? 'due'], direction)
      .orderBy('id'),
  );
  const ages = await sumByAge(db, today);
  return {
    ...found,
    rows: found.rows.map((row) => {
      const overdue = daysOverdue(row.due_on, today);
      return {
        id: row.id,
        number: row.number,
        name: `${row.first_name} ${row.last_name}`,
        company: row.company,
        poNumber: row.po_number,
        email: row.email,
        state: row.status,
        total: formatCents(row.total_cents),
        owed: formatCents(Number(row.owed)),
        dueOn: row.due_on,
        daysOverdue: overdue,
        age: debtAgeOf(overdue),
        reminders: row.due_reminders,
        remindedAt: isoTime(row.reminded_at),
      };
    }),
    ages: ages.map(({ owed, ...age }) => ({ ...age, owed: formatCents(owed) })),
    owed: formatCents(ages.reduce((sum, { owed }) => sum + owed, 0)),
  };
}

/** How many of them are overdue, and what they owe, in cents. */
export async function sumOverdue(
  db: Queryable,
  now: number,
): Promise<{ orders: number; owed: number }> {
  const overdue = (await sumByAge(db, shopDay(now))).filter(({ age }) => age !== 'not-due');
  return {
    orders: overdue.reduce((sum, { orders }) => sum + orders, 0),
    owed: overdue.reduce((sum, { owed }) => sum + owed, 0),
  };
}

function selectOwing(db: Queryable) {
  return db.selectFrom((e) =>
    e
      .selectFrom('orders')
      .selectAll('orders')
      .select((o) => {
        const received = o
          .selectFrom('ledger_balances')
          .select((sum) =>
            sum.fn.coalesce(sum.fn.sum<number>('amount_cents'), sql.lit(0)).as('sum'),
          )
          .where('account', '=', sql.lit('order' as const))
          .whereRef('order_id', '=', 'orders.id');
        return sql<number>`total_cents - waived_cents - ${received}`.as('owed');
      })
      // As in the index orders_on_terms, or it is not used.
      .where(sql<boolean>`terms_days > 0`)
      .where('settled_at', 'is', null)
      .where('status', 'in', activeStates)
      .as('owing'),
  );
}

function isOfAge(age: DebtAge, today: string) {
  const since = (days: number) => addDays(today, -days);
  switch (age) {
    case 'not-due':
      return sql<boolean>`(due_on is null or due_on >= ${today})`;
    case 'to-30':
      return sql<boolean>`(due_on < ${today} and due_on >= ${since(30)})`;
    case 'to-60':
      return sql<boolean>`(due_on < ${since(30)} and due_on >= ${since(60)})`;
    case 'over-60':
      return sql<boolean>`due_on < ${since(60)}`;
  }
}

async function sumByAge(db: Queryable, today: string) {
  const rows = await selectOwing(db).select(['due_on', 'owed']).execute();
  return debtAges.map((age) => {
    const own = rows.filter(({ due_on }) => debtAgeOf(daysOverdue(due_on, today)) === age);
    return { age, orders: own.length, owed: own.reduce((sum, row) => sum + Number(row.owed), 0) };
  });
}
