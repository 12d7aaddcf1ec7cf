import { sql } from 'kysely';
import { isPostgres } from '../engine.ts';
import { putOrderEntries } from '../order-entry.ts';
import type { Queryable } from '../schema.ts';

const BATCH = 500;

/** What the order desk finds orders by: the words of each (domain/order-words.ts), numbered as they were placed. */
export async function up(db: Queryable): Promise<void> {
  if (isPostgres(db)) await createOnPostgres(db);
  else await createOnSqlite(db);
  for (let last: Place | undefined = { created_at: 0, id: '' }; last; ) {
    last = await fillBatch(db, last);
  }
}

type Place = { created_at: number; id: string };

async function fillBatch(db: Queryable, after: Place): Promise<Place | undefined> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'created_at'])
    .where((e) =>
      e.or([
        e('created_at', '>', after.created_at),
        e.and([e('created_at', '=', after.created_at), e('id', '>', after.id)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  await putOrderEntries(
    db,
    orders.map(({ id }) => id),
  );
  return orders.at(-1);
}

async function createOnPostgres(db: Queryable) {
  await sql`
    create table order_search (
      place bigint generated always as identity primary key,
      order_id text not null unique references orders (id) on delete cascade,
      words tsvector not null
    )`.execute(db);
  // A long list of what is not yet sorted in would be read by every search.
  await sql`create index order_search_words on order_search using gin (words) with (gin_pending_list_limit = 256)`.execute(
    db,
  );
  // How common a beginning is decides between the index and the latest orders.
  await sql`alter table order_search alter column words set statistics 1000`.execute(db);
}

async function createOnSqlite(db: Queryable) {
  await sql`
    create table order_search (
      place integer primary key,
      order_id text not null unique references orders (id) on delete cascade
    )`.execute(db);
  // An index for each length of a beginning: without it SQLite would gather all orders that have it, not the first.
  await sql`
    create virtual table order_words using fts5 (
      words, content = '', contentless_delete = 1, detail = none,
      tokenize = "ascii tokenchars '#@'", prefix = '1 2 3 4 5 6 7'
    )`.execute(db);
  await sql`
    create trigger order_search_deleted after delete on order_search begin
      delete from order_words where rowid = old.place;
    end`.execute(db);
}
