import { inSpan } from '../tracing/span.ts';
import { isTransactionConflict, isUniqueViolation } from './engine.ts';
import type { Database, Queryable } from './schema.ts';

const ATTEMPTS = 4;

/**
 * Runs a transaction, and retries it after a conflict with a concurrent one (a deadlock or a serialization failure). So
 * `work` must do nothing outside the database. Any other error is thrown at once; SQLite has waited by itself where
 * another process was writing. `drawsKeys` is for work that draws a short random key: it draws another if that is taken.
 */
export async function runTransaction<T>(
  db: Pick<Database, 'transaction'>,
  work: (trx: Queryable) => Promise<T>,
  { drawsKeys = false }: { drawsKeys?: boolean } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inSpan('transaction', { attributes: { attempt } }, () =>
        db.transaction().execute(work),
      );
    } catch (error) {
      const isRetryable = isTransactionConflict(error) || (drawsKeys && isUniqueViolation(error));
      if (attempt === ATTEMPTS || !isRetryable) throw error;
    }
  }
}
