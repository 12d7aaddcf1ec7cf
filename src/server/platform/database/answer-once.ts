import type { Queryable } from './schema.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

/**
 * Does something once for a key, in the transaction that does it: whoever sends the same key again within a week,
 * also at the same moment, gets the answer that was given. Without a key it is done each time. `now` in milliseconds.
 */
export async function answerOnce<T>(
  trx: Queryable,
  key: string | undefined,
  now: number,
  work: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return work();
  await trx
    .deleteFrom('kept_answers')
    .where('created_at', '<', now - WEEK)
    .execute();
  const first = await trx
    .insertInto('kept_answers')
    .values({ key, answer: '', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (first.numInsertedOrUpdatedRows !== 1n) {
    const { answer } = await trx
      .selectFrom('kept_answers')
      .select('answer')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    // Written below, by the same endpoint.
    const kept: T = JSON.parse(answer);
    return kept;
  }
  const answer = await work();
  await trx
    .updateTable('kept_answers')
    .set({ answer: JSON.stringify(answer) })
    .where('key', '=', key)
    .execute();
  return answer;
}
