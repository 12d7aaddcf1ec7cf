import { type Kysely, sql } from 'kysely';

/** Orders that the owner prepares. `lines` and `adjustments` are JSON; `token` is the secret of the quote's address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table drafts (
    id text primary key,
    version integer not null default 1,
    token text not null unique,
    first_name text not null,
    last_name text not null,
    email text not null,
    phone text not null,
    address text not null,
    address_line2 text not null,
    city text not null,
    province text not null,
    postal_code text not null,
    country text not null,
    lines text not null,
    shipping_cents bigint constraint drafts_shipping check (shipping_cents >= 0),
    adjustments text not null,
    note text not null,
    internal_note text not null,
    valid_until text not null,
    sent_at bigint,
    order_id text unique references orders (id) on delete cascade,
    created_at bigint not null
  )`.execute(db);
  await sql`create index drafts_by_time on drafts (created_at)`.execute(db);
  await sql`create index drafts_by_email on drafts (lower(email))`.execute(db);
}
