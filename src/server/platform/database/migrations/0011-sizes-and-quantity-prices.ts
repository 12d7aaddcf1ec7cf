import { type Kysely, sql } from 'kysely';

/**
 * Several sizes of one product, each a row: `size_of` is the one whose page and card stand for all. The price of one
 * piece, from 5 and from 10 pieces on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column size_of text
    references products (id) deferrable initially deferred`.execute(db);
  await sql`alter table products add column price_from_5_cents integer
    check (price_from_5_cents >= 0)`.execute(db);
  await sql`alter table products add column price_from_10_cents integer
    check (price_from_10_cents >= 0)`.execute(db);
  await sql`create index products_sizes on products (size_of) where size_of is not null`.execute(
    db,
  );
  await sql`create index products_counted on products (category, size_of)`.execute(db);
  await sql`create index products_by_name_and_content
    on products (sort_name, content_micrograms, id)`.execute(db);
}
