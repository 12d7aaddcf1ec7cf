import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable, SubscriberRow } from '../platform/database/schema.ts';

/** Whether an address is on the list, in upper or lower case. */
export async function isSubscribed(db: Queryable, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('subscribers')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts an address on the list. Says whether it was new. */
export async function insertSubscriber(
  db: Queryable,
  subscriber: Omit<SubscriberRow, 'id'>,
): Promise<boolean> {
  const result = await db
    .insertInto('subscribers')
    .values({ id: randomUUID(), ...subscriber })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
