import { sql } from 'kysely';
import type { UnpaidGroup } from '../../domain/orders/unpaid-limits.ts';
import { isPostgres } from '../platform/database/engine.ts';
import { forLongReads } from '../platform/database/for-long-reads.ts';
import { partsOf } from '../platform/database/in-batches.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { sendTogether } from '../platform/database/send-together.ts';
import { linesByOrder } from './store.ts';

/** What orders of one person are recognised by: never for sure. What is undefined is not known yet. */
type Buyer = { sessionId: string | undefined; email: string | undefined; network: string };

/** The numbers of orders that wait for money, whose customers were told another address for e-Transfers, the first 50. */
export async function listPaidElsewhere(db: Queryable, address: string): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select('number')
    .where((e) =>
      e.or([
        e('status', '=', 'pending'),
        e.and([
          e('terms_days', '>', 0),
          e('settled_at', 'is', null),
          e('status', 'in', ['shipped', 'delivered']),
        ]),
      ]),
    )
    .where('pay_to', 'not in', ['', address])
    .orderBy('created_at')
    .limit(50)
    .execute();
  return orders.map(({ number }) => number);
}

const HOUR = 60 * 60 * 1000;

/**
 * Makes transactions that look at the orders of one email address, or of one network, wait for each other; those of one
 * browser wait for its cart. On SQLite all writers do.
 */
export async function lockOrdersOf(
  db: Queryable,
  { email, network }: { email: string; network: string | null },
): Promise<void> {
  if (!isPostgres(db)) return;
  // Each in its statement, since PostgreSQL does not promise an order within one.
  const names = [email.toLowerCase(), ...(network === null ? [] : [`network ${network}`])];
  await sendTogether(db, (db) =>
    names.map((name) => sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(db)),
  );
}

/** The reserved unpaid orders of this browser, this email address (in upper or lower case) and this network. */
export async function listUnpaidOf(
  db: Queryable,
  { sessionId, email, network }: Buyer,
): Promise<UnpaidGroup[]> {
  const address = email?.toLowerCase();
  const found = await db
    .selectFrom('orders')
    .select(['id', 'session_id', 'network', 'total_cents', 'status', 'terms_days'])
    .select(sql<string>`lower(email)`.as('address'))
    .where((e) =>
      e.or([
        ...(sessionId === undefined ? [] : [e('session_id', '=', sessionId)]),
        ...(address === undefined ? [] : [e(sql`lower(email)`, '=', address)]),
        e('network', '=', network),
      ]),
    )
    .where('reserved', '=', 1)
    .execute();
  // With the state in the query, SQLite would read all unpaid orders.
  const orders = found.filter(({ status, terms_days }) => status === 'pending' && terms_days === 0);
  const lines = await linesByOrder(
    db,
    orders.map(({ id }) => id),
  );
  const group = (of: UnpaidGroup['of'], isOne: (order: (typeof orders)[number]) => boolean) => ({
    of,
    orders: orders
      .filter(isOne)
      .map(({ id, total_cents }) => ({ total: total_cents, lines: lines.get(id) ?? [] })),
  });
  return [
    group('buyer', (order) => order.session_id === sessionId),
    group('buyer', (order) => order.address === address),
    group('network', (order) => order.network === network),
  ];
}

/** When the `count`-th latest order of a network was placed; undefined where it has fewer since a time. In milliseconds. */
export async function findNthLatestTime(
  db: Queryable,
  network: string,
  { since, count }: { since: number; count: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('created_at')
    .where('network', '=', network)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row && Number(row.created_at);
}

/** Deletes the network of orders that do not wait for payment any more. `now` in milliseconds. */
export async function purgeNetworks(db: Queryable, now: number): Promise<void> {
  const over = await forLongReads(db)
    .selectFrom('orders')
    .select('id')
    .where('network', 'is not', null)
    .where('created_at', '<', now - HOUR)
    .where('status', '<>', 'pending')
    .execute();
  for (const part of partsOf(over.map(({ id }) => id))) {
    await db
      .updateTable('orders')
      .set({ network: null })
      .where('id', 'in', part)
      .where('status', '<>', 'pending')
      .execute();
  }
}
