import { MeasuredPostgresAdapter } from './postgres.ts';
import { MeasuredSqliteAdapter } from './sqlite.ts';

type DatabaseLoad = {
  /** Transactions, and on PostgreSQL queries too, that wait for a connection. */
  waiting: number;
  /** PostgreSQL only: how many connections are open, and how many of those nobody uses. */
  pool?: { open: number; idle: number };
};

/** Throws an Error for a Kysely that `openDatabase` did not open. */
export function readConnectionLoad(db: { getExecutor(): { adapter: unknown } }): DatabaseLoad {
  const { adapter } = db.getExecutor();
  if (adapter instanceof MeasuredSqliteAdapter) return { waiting: adapter.waitingWriters() };
  if (adapter instanceof MeasuredPostgresAdapter) {
    const { totalCount, idleCount, waitingCount } = adapter.pool;
    return { waiting: waitingCount, pool: { open: totalCount, idle: idleCount } };
  }
  throw new Error('openDatabase did not open this database');
}
