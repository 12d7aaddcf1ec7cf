import { findNumbers } from '../../../../domain/payments/transfer-numbers.ts';
import type { Queryable } from '../schema.ts';

const BATCH = 500;

/** The order numbers that a transfer's message names are kept beside it, read as everywhere else, and looked up. */
export async function up(db: Queryable): Promise<void> {
  await db.schema
    .createTable('transfer_numbers')
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('transfer_id', 'text', (c) =>
      c.notNull().references('transfers.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('transfer_numbers_key', ['number', 'transfer_id'])
    .execute();
  for (let last: string | undefined = ''; last !== undefined; ) {
    last = await fillBatch(db, last);
  }
}

/** Reads the messages after an id, and gives back the last id it came to. */
async function fillBatch(db: Queryable, after: string): Promise<string | undefined> {
  const transfers = await db
    .selectFrom('transfers')
    .select(['id', 'message'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const { id, message } of transfers) {
    const rows = findNumbers(message).exact.map((number) => ({ number, transfer_id: id }));
    if (rows.length > 0) await db.insertInto('transfer_numbers').values(rows).execute();
  }
  return transfers.at(-1)?.id;
}
