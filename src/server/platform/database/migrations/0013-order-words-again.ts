import { putOrderEntries } from '../order-entry.ts';
import type { Queryable } from '../schema.ts';

const BATCH = 500;

/** Orders are found by phone number, city and names without their apostrophes as well; mails given up are counted. */
export async function up(db: Queryable): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    last = await refillBatch(db, last);
  }
  await db.schema
    .createIndex('mails_given_up')
    .on('mails')
    .column('given_up_at')
    .where('given_up_at', 'is not', null)
    .execute();
}

/** Writes the entries after a place anew, and gives back the last place it came to. */
async function refillBatch(db: Queryable, after: number): Promise<number | undefined> {
  const entries = await db
    .selectFrom('order_search')
    .select(['place', 'order_id'])
    .where('place', '>', after)
    .orderBy('place')
    .limit(BATCH)
    .execute();
  await putOrderEntries(
    db,
    entries.map(({ order_id }) => order_id),
  );
  const last = entries.at(-1)?.place;
  return last === undefined ? undefined : Number(last);
}
