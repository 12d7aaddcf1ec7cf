import { type Kysely, sql } from 'kysely';

/**
 * What the owner changed in the texts of the shop's pages, and the questions that the owner added. Null is the default of
 * the code.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table page_sections (
    id text primary key,
    title text,
    body text,
    question_group text,
    place integer,
    shown integer not null default 1,
    version integer not null default 0,
    updated_at bigint not null
  )`.execute(db);
}
