import { type Kysely, sql } from 'kysely';

/**
 * Where the address of a deleted size leads to. Empties the search index, which the start then fills with the contents
 * of all sizes too. Lists of sizes have those of one product together, without a content last on both engines.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table former_addresses (
    id text primary key,
    leads_to text not null references products (id) on delete cascade
  )`.execute(db);
  await sql`create index former_addresses_of_product on former_addresses (leads_to)`.execute(db);
  await sql`delete from product_search`.execute(db);
  await sql`drop index products_by_name_and_content`.execute(db);
  await sql`create index products_by_name_and_content on products (
    sort_name, coalesce(size_of, id), (content_micrograms is null), content_micrograms, id
  )`.execute(db);
}
