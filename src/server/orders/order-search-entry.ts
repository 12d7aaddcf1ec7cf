import { sql } from 'kysely';
import { filtersOf, listOrderWords } from '../../domain/orders/order-search-words.ts';
import { listPickedLots } from '../certificates/index.ts';
import { isPostgres } from '../platform/database/engine.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { linesByOrder } from './store.ts';
import type { OrderRow, StoredOrder } from './tables.ts';

/** Writes the search entry of an order that is being placed, as `putOrderEntries` would. */
export async function putNewOrderEntry(
  db: Queryable,
  order: OrderRow & Partial<StoredOrder>,
  items: readonly { product: { name: string } }[],
): Promise<void> {
  const names = items.map(({ product }) => product.name);
  await putEntries(db, [{ id: order.id, words: wordsOf(order, names) }]);
}

/**
 * Updates the search entries of up to 500 orders, their states included, in the transaction that changes them; the oldest
 * first: they are numbered in this order. An order that is deleted takes its entry with it.
 */
export async function putOrderEntries(db: Queryable, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const words = await listWords(db, orderIds);
  const entries = orderIds.flatMap((id) => {
    const found = words.get(id);
    return found ? [{ id, words: found }] : [];
  });
  await putEntries(db, entries);
}

type Entry = { id: string; words: string[] };

async function putEntries(db: Queryable, entries: readonly Entry[]): Promise<void> {
  if (isPostgres(db)) await putOnPostgres(db, entries);
  else await putOnSqlite(db, entries);
}

async function listWords(db: Queryable, orderIds: readonly string[]) {
  const orders = await db.selectFrom('orders').selectAll().where('id', 'in', orderIds).execute();
  const lines = await linesByOrder(db, orderIds);
  const picked = await listPickedLots(db, orderIds);
  return new Map(
    orders.map((order) => {
      const names = (lines.get(order.id) ?? []).map(({ name }) => name);
      const numbers = (picked.get(order.id) ?? []).map(({ number }) => number);
      return [order.id, wordsOf(order, names, numbers)];
    }),
  );
}

function wordsOf(
  order: OrderRow &
    Partial<Pick<StoredOrder, 'problem' | 'replaces' | 'company' | 'po_number' | 'terms_days'>>,
  productNames: readonly string[],
  lotNumbers: readonly string[] = [],
): string[] {
  return listOrderWords({
    number: order.number,
    firstName: order.first_name,
    lastName: order.last_name,
    email: order.email,
    phone: order.phone,
    city: order.city,
    postalCode: order.postal_code,
    // So that the list finds them by this word.
    productNames: order.replaces ? [...productNames, 'replacement'] : productNames,
    lotNumbers,
    company: order.company ?? '',
    poNumber: order.po_number ?? '',
    filters: filtersOf(order.status, order.problem ?? null, (order.terms_days ?? 0) > 0),
  });
}

async function putOnPostgres(db: Queryable, entries: readonly Entry[]) {
  await db
    .insertInto('order_search')
    .values(
      entries.map(({ id, words }) => ({
        order_id: id,
        words: sql<string>`array_to_tsvector(${words}::text[])`,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((e) => ({ words: e.ref('excluded.words') })),
    )
    .execute();
}

async function putOnSqlite(db: Queryable, entries: readonly Entry[]) {
  const ids = entries.map(({ id }) => id);
  const known = await sequenceOf(db, ids);
  const added = ids.filter((id) => !known.has(id)).map((id) => ({ order_id: id }));
  if (added.length > 0) await db.insertInto('order_search').values(added).execute();
  const sequence = added.length > 0 ? await sequenceOf(db, ids) : known;
  const rows = entries.map(
    ({ id, words }) => sql`(cast(${sequence.get(id)} as integer), ${words.join(' ')})`,
  );
  await sql`insert or replace into order_words (rowid, words) values ${sql.join(rows)}`.execute(db);
}

async function sequenceOf(db: Queryable, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('order_search')
    .select(['order_id', 'place'])
    .where('order_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ order_id, place }) => [order_id, place]));
}
