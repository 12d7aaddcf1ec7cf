import { type Kysely, sql } from 'kysely';

/** A message is open until the owner marks it answered; one that was read before counts as answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contact_messages rename column read_at to answered_at`.execute(db);
}
