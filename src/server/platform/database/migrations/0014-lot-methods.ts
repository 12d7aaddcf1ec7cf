import { type Kysely, sql } from 'kysely';

/** How each result of a lot was measured, as JSON; nothing is known of the lots entered before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lots add column methods text not null default '{}'`.execute(db);
}
