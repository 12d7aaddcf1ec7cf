import { type Kysely, sql } from 'kysely';

/** The laboratory, unit or room of an order's address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column address_line2 text not null default ''`.execute(db);
}
