import { type Kysely, sql } from 'kysely';

/** Empties the search index, which the start then fills again: of the specifications, only what chemists look up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from product_search`.execute(db);
}
