import { type Kysely, sql } from 'kysely';

/** How an order goes to its buyer, as JSON; of a draft, the method's id. Until now there was one. */
export async function up<DB>(db: Kysely<DB>): Promise<void> {
  await sql`alter table orders add column shipping_method text not null
    default '{"id":"standard"}'`.execute(db);
  await sql`alter table drafts add column shipping_method text not null
    default 'standard'`.execute(db);
}
