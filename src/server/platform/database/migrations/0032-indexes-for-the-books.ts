import { type Kysely, sql } from 'kysely';

/** The few orders of which a part was refunded, and those on terms that were paid: a month's books look for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_adjusted on orders (created_at, id) where adjustments <> '[]'`.execute(
    db,
  );
  await sql`create index orders_settled on orders (settled_at, id)
    where terms_days > 0 and settled_at is not null`.execute(db);
}
