import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Subscriber } from '../../contracts/mailing-list.ts';
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

/** Everybody on the list, the latest first. */
export async function listSubscribers(db: Queryable): Promise<Subscriber[]> {
  const rows = await selectSubscribers(db)
    .orderBy('subscribers.created_at', 'desc')
    .orderBy('subscribers.id')
    .execute();
  return rows.map(readSubscriber);
}

export async function findSubscriber(db: Queryable, id: string): Promise<Subscriber | undefined> {
  const row = await selectSubscribers(db).where('subscribers.id', '=', id).executeTakeFirst();
  return row && readSubscriber(row);
}

/** Says whether it was on the list. */
export async function deleteSubscriber(db: Queryable, id: string): Promise<boolean> {
  const result = await db.deleteFrom('subscribers').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

function selectSubscribers(db: Queryable) {
  return db
    .selectFrom('subscribers')
    .leftJoin('discount_codes', 'discount_codes.id', 'subscribers.discount_code_id')
    .selectAll('subscribers')
    .select('discount_codes.code');
}

function readSubscriber(row: SubscriberRow & { code: string | null }): Subscriber {
  const { consent_wording: wording, consent_page: page } = row;
  return {
    id: row.id,
    email: row.email,
    discountCode: row.code,
    createdAt: new Date(row.created_at).toISOString(),
    consent: wording !== null && page !== null ? { wording, page } : null,
  };
}
