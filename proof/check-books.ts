import { sql } from 'kysely';
import { activeStates } from '../src/domain/orders/order-states.ts';
import { isPostgres } from '../src/server/platform/database/engine.ts';
import type { Database } from '../src/server/platform/database/schema.ts';

/** The stock of products, by id, before anybody bought any; the owner sets none of it while a proof runs. */
export type Stock = ReadonlyMap<string, number>;

export async function readStock(db: Database): Promise<Stock> {
  const rows = await db.selectFrom('products').select(['id', 'stock']).execute();
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

const wasShipped = sql`exists (
  select 1 from order_history where order_id = orders.id and entry like '%"action":"ship"%')`;

/** Whether an order's products are not on the shelf: it holds them, or was shipped before it was refunded. */
const isTaken = sql`((orders.status in (${sql.join(activeStates)}) and reserved = 1) or ${wasShipped})`;

/** Whether the use of an order's code is not there for others; one that is not reserved has used it, too. */
const usesCode = sql`(orders.status in (${sql.join(activeStates)}) or ${wasShipped})`;

/** What cannot be in a shop at rest: the rows that each of these finds. */
const rules: Record<string, ReturnType<typeof sql>> = {
  'a code is counted otherwise than orders have it': sql`
    select code, used_count from discount_codes where used_count <> (
      select count(*) from orders where discount_code_id = discount_codes.id and ${usesCode})`,
  'a balance is not the sum of its moves': sql`
    select transfer_id, account, order_id, sum(cents) as difference from (
      select transfer_id, account, order_id, amount_cents as cents from ledger_balances
      union all select transfer_id, to_account,
        case when to_account = 'order' then order_id else '' end, -amount_cents from ledger_moves
      union all select transfer_id, from_account,
        case when from_account = 'order' then order_id else '' end, amount_cents from ledger_moves
        where from_account is not null) as moves
    group by transfer_id, account, order_id having sum(cents) <> 0`,
  'a transfer is not the sum of its balances': sql`
    select id, amount_cents from transfers where amount_cents <> (
      select coalesce(sum(amount_cents), 0) from ledger_balances where transfer_id = transfers.id)`,
  'a refund moved another amount': sql`
    select id, amount_cents, undone_at from refunds
    where case when undone_at is null then amount_cents else 0 end <> (
      select coalesce(sum(case when to_account = 'returned' then amount_cents else -amount_cents end), 0)
      from ledger_moves where refund_id = refunds.id)`,
  'an order has money that its state denies': sql`
    select number, status, due, balance from (
      select number, status, reserved, problem, total_cents - waived_cents as due, (
        select coalesce(sum(amount_cents), 0) from ledger_balances
        where account = 'order' and order_id = orders.id) as balance from orders) as sums
    where (status = 'pending' and balance >= due and (reserved = 1 or problem <> 'late-money'))
      or (status = 'paid' and balance < due)
      or (status in ('cancelled', 'refunded') and balance <> 0)
      or (status = 'refund-due' and balance <= 0)`,
  'an order is paid and not reserved': sql`
    select number, status from orders
    where reserved = 0 and status in ('paid', 'shipped', 'delivered')`,
  'a key has two orders': sql`
    select idempotency_key, count(*) as orders from orders where idempotency_key is not null
    group by idempotency_key having count(*) > 1`,
};

/** What does not add up in a shop that is at rest, one line for each; none where all is well. */
export async function checkBooks(db: Database, before: Stock): Promise<string[]> {
  const findings = await checkStock(db, before);
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await query.execute(db);
    findings.push(...rows.map((row) => `${rule}: ${JSON.stringify(row)}`));
  }
  return findings;
}

async function checkStock(db: Database, before: Stock): Promise<string[]> {
  const { rows } = await sql<{ id: string; sold: number; stock: number }>`
    select id, stock, (select coalesce(sum(quantity), 0) from order_lines
      join orders on orders.id = order_id where product_id = products.id and ${isTaken}) as sold
    from products`.execute(db);
  return rows.flatMap(({ id, sold, stock }) => {
    const had = before.get(id);
    if (had === undefined || stock + Number(sold) === had) return [];
    return [`${id}: ${had} in stock before, but ${sold} are sold and ${stock} are left`];
  });
}

/** Events whose reactions have not run. */
export async function countWaitingEvents(db: Database): Promise<number> {
  const waiting = db.selectFrom('outbox').select('id').where('done_at', 'is', null);
  return (await waiting.execute()).length;
}

/** Whether SQLite's own check of the whole file finds nothing wrong; PostgreSQL checks its pages as it reads them. */
export async function checkFile(db: Database): Promise<string[]> {
  if (isPostgres(db)) return [];
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  return rows.flatMap(({ integrity_check: line }) => (line === 'ok' ? [] : [`shop.db: ${line}`]));
}
