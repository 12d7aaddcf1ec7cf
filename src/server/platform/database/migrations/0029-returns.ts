import { type Kysely, sql } from 'kysely';

/**
 * What customers send back, and what is sent for it. `lines` and `received` are JSON; a picture is a WebP in base64, which
 * both engines keep alike. `replaces` is the order that another one was made for; `returned`, the vials of a line that
 * came back in stock by a return.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table returns (
    id text primary key,
    order_id text not null references orders (id) on delete cascade,
    position integer not null,
    state text not null,
    reason text not null,
    asked_by text not null,
    lines text not null,
    message text not null,
    answer text not null,
    comes_back integer not null,
    received text,
    outcome text,
    replacement_id text,
    asked_at bigint not null,
    answered_at bigint,
    received_at bigint,
    settled_at bigint,
    unique (order_id, position)
  )`.execute(db);
  await sql`create index returns_by_state on returns (state, asked_at)`.execute(db);
  await sql`create table return_pictures (
    return_id text primary key references returns (id) on delete cascade,
    picture text not null
  )`.execute(db);
  await sql`alter table orders add column replaces text`.execute(db);
  await sql`create index orders_by_replaced on orders (replaces) where replaces is not null`.execute(
    db,
  );
  await sql`alter table order_lines add column returned integer not null default 0`.execute(db);
}
