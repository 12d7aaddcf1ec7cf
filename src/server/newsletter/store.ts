import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inBatches } from '../platform/database/in-batches.ts';
import type { Queryable } from '../platform/database/schema.ts';
import type { SubscriberRow } from './tables.ts';

/** The id of the subscriber with an address, in upper or lower case. */
export async function findSubscriberId(db: Queryable, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('subscribers')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('unsubscribed_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Says whether a subscriber never had a code, and locks them if so. One that was deleted has left the mail that told it:
 * whoever signs up is mailed it, whoever was imported is not.
 */
export async function lockWithoutCode(trx: Queryable, id: string): Promise<boolean> {
  const result = await trx
    .updateTable('subscribers')
    .set({ discount_code_id: null })
    .where('id', '=', id)
    .where('discount_code_id', 'is', null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('mails')
            .select('mails.id')
            .whereRef('subscriber_id', '=', 'subscribers.id')
            .where('kind', 'in', ['newsletter-welcome', 'newsletter-code']),
        ),
      ),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Makes a code, by its id, a subscriber's own. */
export async function giveCode(trx: Queryable, id: string, codeId: string): Promise<void> {
  await trx
    .updateTable('subscribers')
    .set({ discount_code_id: codeId })
    .where('id', '=', id)
    .execute();
}

type NewSubscriber = Omit<SubscriberRow, 'id' | 'unsubscribe_token' | 'unsubscribed_at'>;

/** Puts an address on the list, also one that had left it, and gives its id; undefined where it is on it already. */
export async function insertSubscriber(
  db: Queryable,
  subscriber: NewSubscriber,
): Promise<string | undefined> {
  const row = newRow(subscriber);
  const result = await db
    .insertInto('subscribers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n ? row.id : resubscribe(db, subscriber);
}

/** Puts those addresses on the list that never were on it, and gives their number. */
export async function insertSubscribers(
  db: Queryable,
  emails: readonly string[],
  shared: Omit<NewSubscriber, 'email'>,
): Promise<number> {
  const added = await inBatches(emails, (batch) =>
    db
      .insertInto('subscribers')
      .values(batch.map((email) => newRow({ ...shared, email })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute(),
  );
  return added.length;
}

function newRow(subscriber: NewSubscriber): SubscriberRow {
  return {
    id: randomUUID(),
    ...subscriber,
    unsubscribe_token: randomBytes(24).toString('base64url'),
    unsubscribed_at: null,
  };
}

async function resubscribe(db: Queryable, subscriber: NewSubscriber): Promise<string | undefined> {
  const row = await db
    .updateTable('subscribers')
    .set({ ...subscriber, unsubscribed_at: null })
    .where(sql`lower(email)`, '=', subscriber.email.toLowerCase())
    .where('unsubscribed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Takes the subscriber with this token off the list from `now` (milliseconds) on, and gives them. Idempotent. */
export async function unsubscribe(
  db: Queryable,
  token: string,
  now: number,
): Promise<Pick<SubscriberRow, 'id' | 'email'> | undefined> {
  const row = await db
    .selectFrom('subscribers')
    .select(['id', 'email'])
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst();
  if (!row) return undefined;
  await db
    .updateTable('subscribers')
    .set({ unsubscribed_at: now })
    .where('id', '=', row.id)
    .where('unsubscribed_at', 'is', null)
    .execute();
  return row;
}

/** The path of the page that takes a subscriber off the list. */
export async function findUnsubscribeLink(db: Queryable, id: string): Promise<string> {
  const { unsubscribe_token } = await db
    .selectFrom('subscribers')
    .select('unsubscribe_token')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return unsubscribeLink(unsubscribe_token);
}

export function unsubscribeLink(unsubscribeToken: string): string {
  return `/unsubscribe/${unsubscribeToken}`;
}

/** Says whether it was on the list. */
export async function deleteSubscriber(db: Queryable, id: string): Promise<boolean> {
  const result = await db.deleteFrom('subscribers').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}
