import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The files of the pictures, by name, for machines that share nothing but PostgreSQL. On SQLite they are in a folder. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`create table pictures (name text primary key, bytes bytea not null)`.execute(db);
  // They are compressed already.
  await sql`alter table pictures alter column bytes set storage external`.execute(db);
}
