import { type Kysely, sql } from 'kysely';

/** An order can be changed after it was placed: beside its lines it has discounts and charges of the owner's. */
export async function up<DB>(db: Kysely<DB>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table orders add column adjustments text not null default '[]'",
  'alter table orders add column adjusted_cents bigint not null default 0',
  'alter table orders drop constraint orders_total',
  `alter table orders add constraint orders_total
    check (total_cents = subtotal_cents + shipping_cents - discount_cents + adjusted_cents)`,
];
