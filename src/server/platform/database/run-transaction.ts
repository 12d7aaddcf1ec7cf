import { isRefusedByChance, isUniqueViolation } from './engine.ts';
import type { Database, Queryable } from './schema.ts';

const ATTEMPTS = 4;

/**
 * Runs a transaction, and runs it again where another one at the same moment may have been in its way: PostgreSQL
 * ended it (a deadlock or a serialisation failure), or a key that it found free, or made at random, is taken. So
 * `work` does nothing outside the database. A key that stays taken is thrown after the last attempt; anything else
 * that it throws, at once.
 */
export async function runTransaction<T>(
  db: Pick<Database, 'transaction'>,
  work: (trx: Queryable) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const mayGoWell = isRefusedByChance(error) || isUniqueViolation(error);
      if (attempt === ATTEMPTS || !mayGoWell) throw error;
    }
  }
}
