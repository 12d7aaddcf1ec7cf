import { type Kysely, sql } from 'kysely';

/** Empties the search index, which the start then fills with the products' specifications too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from product_search`.execute(db);
}
