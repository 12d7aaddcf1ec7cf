import { type Kysely, sql } from 'kysely';

/**
 * Invoices, receipts and credit notes. `content` is all that stands on one, as JSON, and never changes; `invoice_years` has
 * each year's last number. `credits` is the invoice that a credit note takes back, `refund` the reason of the part that it is
 * for, and `mail_id` the mail that it went out with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table invoice_years (year integer primary key, last integer not null)`.execute(
    db,
  );
  await sql`create table invoices (
    id text primary key,
    number text not null unique,
    order_id text not null references orders (id) on delete cascade,
    kind text not null,
    issued_at bigint not null,
    issued_on text not null,
    credits text,
    refund text,
    total_cents bigint not null,
    content text not null,
    mail_id text
  )`.execute(db);
  await sql`create index invoices_of_order on invoices (order_id, issued_at)`.execute(db);
  await sql`create index invoices_by_day on invoices (issued_on, number)`.execute(db);
}
