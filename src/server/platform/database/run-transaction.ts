import { inSpan } from '../tracing/span.ts';
import { isTransactionConflict, isUniqueViolation } from './engine.ts';
import type { Database, Queryable } from './schema.ts';

const ATTEMPTS = 4;

/**
 * Runs a transaction, and retries it after a conflict with a concurrent one: a deadlock, a serialization failure, or a
 * unique key that was free when `work` looked. So `work` must do nothing outside the database. Any other error is
 * thrown at once.
 */
export async function runTransaction<T>(
  db: Pick<Database, 'transaction'>,
  work: (trx: Queryable) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inSpan('transaction', { attributes: { attempt } }, () =>
        db.transaction().execute(work),
      );
    } catch (error) {
      const isRetryable = isTransactionConflict(error) || isUniqueViolation(error);
      if (attempt === ATTEMPTS || !isRetryable) throw error;
    }
  }
}
