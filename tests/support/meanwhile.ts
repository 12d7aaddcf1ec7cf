import { sql } from 'kysely';
import { isPostgres } from '../../src/server/platform/database/engine.ts';
import type { Queryable } from '../../src/server/platform/database/schema.ts';
import type { TestShop } from './test-shop.ts';

/**
 * Runs `second` while the transaction of `first` is open, and commits that once `second` waits for one of its locks or
 * is done. On SQLite, where transactions wait for each other anyway, `second` comes after `first`.
 */
export async function meanwhile<T>(
  { shop: { db } }: TestShop,
  first: (trx: Queryable) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  const { running } = await db.transaction().execute(async (trx) => {
    await first(trx);
    let isThrough = false;
    const running = second().finally(() => {
      isThrough = true;
    });
    while (isPostgres(db) && !isThrough && !(await isWaitedFor(trx))) await letOthersRun();
    return { running };
  });
  return running;
}

/** Whether another connection waits for a lock of this transaction. pg_stat_activity would be read only once in it. */
async function isWaitedFor(db: Queryable): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_locks
    where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(db);
  return rows.length > 0;
}

function letOthersRun() {
  return new Promise((resolve) => setImmediate(resolve));
}
