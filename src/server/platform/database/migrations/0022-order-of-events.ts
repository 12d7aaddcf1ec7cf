import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Events of the outbox have an order of their own: those of one transaction, or while the clock is set back, have no other. */
export async function up<DB>(db: Kysely<DB>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const stored = sql.ref(isPostgres ? 'ctid' : 'rowid');
  await sql`alter table outbox add column position bigint not null default 0`.execute(db);
  await sql`update outbox set position = numbered.place
    from (
      select id as numbered_id, row_number() over (order by created_at, ${stored}) as place from outbox
    ) as numbered
    where id = numbered_id`.execute(db);
  await sql`create index outbox_by_position on outbox (position)`.execute(db);
  await sql`drop index outbox_waiting`.execute(db);
  await sql`create index outbox_waiting on outbox (position, id) where done_at is null`.execute(db);
}
