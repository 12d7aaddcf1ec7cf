import { type Kysely, sql } from 'kysely';

/** An order beyond the limits on unpaid orders is taken without a reservation: `reserved` is 0 until it is paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column reserved integer not null default 1
    constraint orders_reserved check (reserved in (0, 1))`.execute(db);
}
