import { type RawBuilder, sql } from 'kysely';
import { endOfShopDay, startOfShopDay } from '../../../domain/dates/shop-day.ts';
import { normalizeTrackingNumber } from '../../../domain/delivery/parcel-tracking.ts';
import {
  type OrderFilter,
  parseQuery,
  type SearchWord,
} from '../../../domain/orders/order-search-words.ts';
import { isPostgres } from '../../platform/database/engine.ts';
import type { Queryable } from '../../platform/database/schema.ts';

/** Orders sent together under one tracking number. */
const MAX_IN_A_PARCEL = 50;

/** How orders are narrowed. Days as 2026-01-31, both included. */
export type Narrowed = {
  q: string;
  filter: 'all' | OrderFilter;
  from?: string | undefined;
  to?: string | undefined;
};

/** Orders that match, each by its `place`: its number in the sequence in which orders were placed. */
type Matching = {
  table: RawBuilder<unknown>;
  place: RawBuilder<number>;
  where: RawBuilder<boolean>;
};

/** Orders to ship are worked through from the oldest on; all other lists begin with the latest. */
export function isOldestFirst({ filter }: Pick<Narrowed, 'filter'>): boolean {
  return filter === 'to-ship';
}

/**
 * The sequence numbers of orders, the latest first unless said otherwise. The words and the order come from one index, so that
 * the first of a million are found without reading the others (docs/decisions/0014-orders-at-the-desk.md).
 */
export async function findSequence(
  db: Queryable,
  narrowed: Narrowed,
  wanted: { before?: number | undefined; offset?: number; limit: number; oldestFirst?: boolean },
): Promise<number[]> {
  const matching = await match(db, narrowed);
  if (!matching) return [];
  const { table, place, where } = matching;
  const { before, offset = 0, limit, oldestFirst = false } = wanted;
  const reached = before === undefined ? where : sql`${where} and ${place} < ${asInteger(before)}`;
  const { rows } = await sql<{ place: number }>`
    select ${place} as place from ${table} where ${reached}
    order by ${place} ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows.map((row) => Number(row.place));
}

/** How many match; counting stops at `most`. */
export async function countMatching(
  db: Queryable,
  narrowed: Narrowed,
  most: number,
): Promise<number> {
  const matching = await match(db, narrowed);
  if (!matching) return 0;
  const { table, place, where } = matching;
  // Ordered like the list, so that both read the same end of the same index.
  const { rows } = await sql<{ counted: number }>`
    select count(*) as counted from (
      select ${place} from ${table} where ${where} order by ${place} desc limit ${most}
    ) as matching`.execute(db);
  return Number(rows[0]?.counted ?? 0);
}

async function match(db: Queryable, narrowed: Narrowed): Promise<Matching | undefined> {
  const { q, filter, from, to } = narrowed;
  const shipped = await sequenceOfParcel(db, q);
  const customer = (await hasOrders(db, q)) ? ordersOf(db, q) : undefined;
  // A tracking number stands for all that was typed, and so does a whole email address.
  const isWhole = shipped.length > 0 || customer !== undefined;
  const sought = parseQuery(isWhole ? '' : q, filter === 'all' ? undefined : filter);
  const first = from === undefined ? 0 : await firstSequenceSince(db, startOfShopDay(from));
  const end = to === undefined ? undefined : await firstSequenceSince(db, endOfShopDay(to) + 1);
  if (!sought || first === undefined) return undefined;
  const { table, place, words } = wordsOn(db, sought);
  const conditions = [sql<boolean>`${place} >= ${asInteger(first)}`];
  if (end !== undefined) conditions.push(sql<boolean>`${place} < ${asInteger(end)}`);
  if (words) conditions.unshift(words);
  if (customer) conditions.unshift(sql<boolean>`${place} in (${customer.select('place')})`);
  if (shipped.length > 0) {
    conditions.unshift(sql<boolean>`${place} in (${sql.join(shipped.map(asInteger))})`);
  }
  return { table, place, where: sql<boolean>`${sql.join(conditions, sql` and `)}` };
}

/** The sequence numbers of the orders that were shipped under a tracking number, typed in any way. */
async function sequenceOfParcel(db: Queryable, typed: string): Promise<number[]> {
  const number = normalizeTrackingNumber(typed);
  if (number === '') return [];
  const rows = await db
    .selectFrom('parcels')
    .innerJoin('order_search', 'order_search.order_id', 'parcels.order_id')
    .select('place')
    .distinct()
    .where('tracking_number', '=', number)
    // As in the index parcels_by_tracking_number, or it is not used.
    .where('tracking_number', '<>', '')
    .limit(MAX_IN_A_PARCEL)
    .execute();
  return rows.map((row) => Number(row.place));
}

/** The orders of one email address: its words alone would also find who has other words that begin with them. */
function ordersOf(db: Queryable, typed: string) {
  return db
    .selectFrom('orders')
    .innerJoin('order_search', 'order_search.order_id', 'orders.id')
    .where(sql`lower(email)`, '=', typed.trim().toLowerCase());
}

async function hasOrders(db: Queryable, typed: string): Promise<boolean> {
  if (!typed.includes('@')) return false;
  return (await ordersOf(db, typed).select('place').limit(1).executeTakeFirst()) !== undefined;
}

/** The sequence number of the first order since a time (milliseconds); undefined where there is none. */
async function firstSequenceSince(db: Queryable, time: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('order_search', 'order_search.order_id', 'orders.id')
    .select('place')
    .where('created_at', '>=', time)
    .orderBy('created_at')
    .orderBy('orders.id')
    .limit(1)
    .executeTakeFirst();
  return row && Number(row.place);
}

/** SQLite takes every JavaScript number for a real one, by which FTS5 does not look numbers up. */
function asInteger(place: number): RawBuilder<number> {
  return sql<number>`cast(${place} as bigint)`;
}

function wordsOn(db: Queryable, sought: SearchWord[][]) {
  const table = sql`order_search`;
  const place = sql<number>`place`;
  if (sought.length === 0) return { table, place, words: undefined };
  if (isPostgres(db)) {
    const query = writeQuery(sought, { and: ' & ', or: ' | ', quote: "'", prefix: ':*' });
    return { table, place, words: sql<boolean>`words @@ ${query}::tsquery` };
  }
  const query = writeQuery(sought, { and: ' AND ', or: ' OR ', quote: '"', prefix: '*' });
  return {
    table: sql`order_words`,
    place: sql<number>`rowid`,
    words: sql<boolean>`order_words match ${query}`,
  };
}

/** `prefix` marks a word of which only the beginning was typed. */
type Language = { and: string; or: string; quote: string; prefix: string };

/** The words in the engine's query language. They are letters and digits: nothing in them could end the quotes. */
function writeQuery(sought: SearchWord[][], { and, or, quote, prefix }: Language): string {
  const write = ({ text, isWhole }: SearchWord) => quote + text + quote + (isWhole ? '' : prefix);
  return sought.map((group) => `(${group.map(write).join(or)})`).join(and);
}
