import { isRefusedByChance } from './engine.ts';
import type { Database, Queryable } from './schema.ts';

const ATTEMPTS = 4;

/**
 * Runs a transaction, and runs it again where PostgreSQL ended it in favour of another one (a deadlock or a
 * serialisation failure): `work` does nothing outside the database. Anything else it throws is thrown at once.
 */
export async function runTransaction<T>(
  db: Pick<Database, 'transaction'>,
  work: (trx: Queryable) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRefusedByChance(error)) throw error;
    }
  }
}
