import { type Kysely, sql } from 'kysely';

/** Taxes of an order: as JSON, and their sum, which is in its total. A product can be exempt from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table products add column tax_exempt integer not null default 0',
  "alter table orders add column taxes text not null default '[]'",
  'alter table orders add column tax_cents bigint not null default 0',
  'alter table orders drop constraint orders_total',
  `alter table orders add constraint orders_total check
    (total_cents = subtotal_cents + shipping_cents - discount_cents + adjusted_cents + tax_cents)`,
];
