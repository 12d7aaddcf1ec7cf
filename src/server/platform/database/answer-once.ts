import { createHash } from 'node:crypto';
import { conflict } from '../http/refusal.ts';
import type { Queryable } from './schema.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

/**
 * Does something once for a key, in the transaction that does it: whoever sends the same key again within a week,
 * also at the same moment, gets the answer that was given. Without a key it is done each time. `now` in milliseconds.
 * Throws a Refusal (409 `key_used`) where the key came with another request before.
 */
export async function answerOnce<T>(
  trx: Queryable,
  { key, ...request }: { key?: string | undefined } & Record<string, unknown>,
  now: number,
  work: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return work();
  await purgeExpiredKeys(trx, now);
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  const first = await trx
    .insertInto('idempotency_keys')
    .values({ key, answer: '', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (first.numInsertedOrUpdatedRows !== 1n) {
    const { answer } = await trx
      .selectFrom('idempotency_keys')
      .select('answer')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    // Written below, by the same endpoint.
    const kept: Kept<T> = JSON.parse(answer);
    if (kept.requestHash === requestHash) return kept.answer;
    throw conflict('key_used', 'This key came with another request before. Nothing was stored.');
  }
  const kept: Kept<T> = { requestHash, answer: await work() };
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(kept) })
    .where('key', '=', key)
    .execute();
  return kept.answer;
}

type Kept<T> = { requestHash: string; answer: T };

/** Forgets what was answered more than a week ago. `now` in milliseconds. */
export async function purgeExpiredKeys(db: Queryable, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now - WEEK)
    .execute();
}
