import { type Kysely, sql } from 'kysely';

/** The path of a product's safety data sheet, which is kept among the pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column safety_data_sheet text`.execute(db);
}
