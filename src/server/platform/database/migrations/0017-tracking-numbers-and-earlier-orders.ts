import { type Kysely, sql } from 'kysely';

/** Orders are found by their tracking numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_by_tracking_number on orders (tracking_number)
    where tracking_number <> ''`.execute(db);
}
