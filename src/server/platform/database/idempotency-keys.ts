import { createHash } from 'node:crypto';
import { conflict } from '../http/http-error.ts';
import type { Queryable } from './schema.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

type StoredAnswer<T> = { requestHash: string; answer: T };

/**
 * Runs `work` once per idempotency key, inside the transaction that does the work: for a week, the same key gets the
 * first answer again. Without a key, `work` always runs. `now` in milliseconds. Throws an HttpError (409 `key_used`) if
 * the key was used for a different request.
 */
export async function withIdempotencyKey<T>(
  trx: Queryable,
  { key, ...request }: { key?: string | undefined } & Record<string, unknown>,
  now: number,
  work: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return work();
  await purgeExpiredKeys(trx, now);
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values({ key, answer: '', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) {
    const row = await trx
      .selectFrom('idempotency_keys')
      .select('answer')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    // Written below, by the same endpoint.
    const stored: StoredAnswer<T> = JSON.parse(row.answer);
    if (stored.requestHash === requestHash) return stored.answer;
    throw conflict('key_used', 'This key came with another request before. Nothing was stored.');
  }
  const stored: StoredAnswer<T> = { requestHash, answer: await work() };
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(stored) })
    .where('key', '=', key)
    .execute();
  return stored.answer;
}

/** Deletes keys that are older than a week. `now` in milliseconds. */
export async function purgeExpiredKeys(db: Queryable, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now - WEEK)
    .execute();
}
