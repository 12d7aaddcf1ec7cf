import { runTransaction } from './run-transaction.ts';
import type { Database, Queryable } from './schema.ts';

/**
 * Runs `work` in a transaction that is rolled back, and gives what it gave: what a change would lead to is read from the
 * change itself. Throws what `work` throws.
 */
export async function runRolledBack<T>(
  db: Pick<Database, 'transaction'>,
  work: (trx: Queryable) => Promise<T>,
): Promise<T> {
  let done: { result: T } | undefined;
  const rollBack = new Error('rolled back as planned');
  try {
    await runTransaction(db, async (trx) => {
      done = { result: await work(trx) };
      throw rollBack;
    });
  } catch (error) {
    if (error !== rollBack) throw error;
  }
  if (!done) throw new Error('the work did not run');
  return done.result;
}
