import { type Kysely, sql } from 'kysely';

/** What each import of products did, so that it can be undone: a row for each product that it added or changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table product_imports (
    id text primary key,
    at bigint not null,
    administrator text not null,
    file_name text not null,
    added integer not null,
    updated integer not null,
    undone_at bigint
  )`.execute(db);
  await sql`create index product_imports_by_time on product_imports (at)`.execute(db);
  await sql`create table product_import_rows (
    import_id text not null references product_imports (id) on delete cascade,
    product_id text not null,
    before text,
    fingerprint text not null,
    kept text,
    primary key (import_id, product_id)
  )`.execute(db);
}
