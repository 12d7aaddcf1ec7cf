import { type Kysely, sql } from 'kysely';

/** A bank's file is compared with what others have shown: of thousands of its own rows with one amount none is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('transfers_not_of_bank')
    .on('transfers')
    .columns(['amount_cents', 'received_on'])
    .where(sql<boolean>`evidence <> 'bank'`)
    .execute();
}
