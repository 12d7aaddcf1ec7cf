import { sql } from 'kysely';
import { isPostgres } from '../engine.ts';
import type { Queryable } from '../schema.ts';

/** What search reads: the folded texts of each product in a narrow table, and indexes of their grams. */
export async function up(db: Queryable): Promise<void> {
  if (isPostgres(db)) {
    await createExtension(db);
    await createOnPostgres(db);
    await indexOnPostgres(db);
  } else {
    await createOnSqlite(db);
  }
}

async function createExtension(db: Queryable) {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
  } catch (cause) {
    throw new Error(
      'Search needs the PostgreSQL extension pg_trgm, which could not be created: have an administrator of the server run "create extension pg_trgm" in this database (it comes with the package postgresql-contrib), then start again.',
      { cause },
    );
  }
}

async function createOnPostgres(db: Queryable) {
  await sql`
    create table product_search (
      product_id text collate "C" primary key references products (id) on delete cascade,
      sort_name text collate "C" not null,
      name text collate "C" not null,
      category text collate "C" not null,
      text text collate "C" not null,
      name_letters text collate "C" not null,
      text_letters text collate "C" not null,
      short_grams text[] collate "C" not null
    )`.execute(db);
}

async function indexOnPostgres(db: Queryable) {
  await createSortedIndexes(db);
  // A long list of what is not yet sorted in would be read by every search.
  const gin = sql`with (gin_pending_list_limit = 256)`;
  await sql`create index product_name_trigrams on product_search using gin (name_letters gin_trgm_ops) ${gin}`.execute(
    db,
  );
  await sql`create index product_text_trigrams on product_search using gin (text_letters gin_trgm_ops) ${gin}`.execute(
    db,
  );
  await sql`create index product_short_grams on product_search using gin (short_grams) ${gin}`.execute(
    db,
  );
  // Knowing how frequent a gram is, the planner would read every list of grams rather than the index.
  await sql`alter table product_search alter column short_grams set statistics 0`.execute(db);
}

async function createOnSqlite(db: Queryable) {
  await sql`
    create table product_search (
      number integer primary key,
      product_id text not null unique references products (id) on delete cascade,
      sort_name text not null,
      name text not null,
      category text not null,
      text text not null
    )`.execute(db);
  await createSortedIndexes(db);
  const contentless = sql`content = '', contentless_delete = 1, detail = none`;
  const trigrams = sql`tokenize = 'trigram case_sensitive 1'`;
  await sql`create virtual table product_name_trigrams using fts5 (grams, ${contentless}, ${trigrams})`.execute(
    db,
  );
  await sql`create virtual table product_text_trigrams using fts5 (grams, ${contentless}, ${trigrams})`.execute(
    db,
  );
  await sql`create virtual table product_short_grams using fts5 (grams, ${contentless}, tokenize = 'ascii')`.execute(
    db,
  );
  await sql`
    create trigger product_search_deleted after delete on product_search begin
      delete from product_name_trigrams where rowid = old.number;
      delete from product_text_trigrams where rowid = old.number;
      delete from product_short_grams where rowid = old.number;
    end`.execute(db);
}

async function createSortedIndexes(db: Queryable) {
  await sql`create index product_search_sorted on product_search (sort_name, product_id, name)`.execute(
    db,
  );
  await sql`create index product_search_by_name on product_search (name, sort_name, product_id)`.execute(
    db,
  );
  await sql`create index product_search_by_category on product_search (category, sort_name, product_id)`.execute(
    db,
  );
}
