import { type Kysely, sql } from 'kysely';

/**
 * What a company or institution buys by: its purchase order, with the file in base64, and terms. `due_on` is the last day
 * to pay, known once an order on terms has shipped; `settled_at` is when one was paid in full. Money has a method.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['drafts', 'orders']) {
    for (const column of ['company', 'billing_address', 'po_number']) {
      await sql`alter table ${sql.ref(table)}
        add column ${sql.ref(column)} text not null default ''`.execute(db);
    }
    await sql`alter table ${sql.ref(table)} add column po_file text`.execute(db);
    await sql`alter table ${sql.ref(table)} add column terms_days integer not null default 0
      constraint ${sql.ref(`${table}_terms`)} check (terms_days between 0 and 120)`.execute(db);
  }
  await sql`alter table orders add column due_on text`.execute(db);
  await sql`alter table orders add column due_reminders integer not null default 0`.execute(db);
  await sql`alter table orders add column settled_at bigint`.execute(db);
  await sql`create index orders_on_terms on orders (due_on, id)
    where terms_days > 0 and settled_at is null`.execute(db);
  await sql`create index orders_by_po_file on orders (po_file) where po_file is not null`.execute(
    db,
  );
  await sql`create index drafts_by_po_file on drafts (po_file) where po_file is not null`.execute(
    db,
  );
  await sql`create table purchase_order_files (
    id text primary key,
    kind text not null,
    content text not null,
    created_at bigint not null
  )`.execute(db);
  await sql`alter table transfers add column method text not null default 'interac'
    constraint transfers_method check (method in ('interac', 'cheque', 'eft', 'cash'))`.execute(db);
}
