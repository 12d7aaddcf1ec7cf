import { PostgresAdapter } from 'kysely';

/** Whether this database is PostgreSQL; else it is SQLite. */
export function isPostgres(db: { getExecutor(): { adapter: unknown } }): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

const SQLITE_UNIQUE = 2067;
const SQLITE_PRIMARY_KEY = 1555;

/** Whether an error says that a unique or primary key exists already, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === '23505') return true;
  return (
    'errcode' in error && (error.errcode === SQLITE_UNIQUE || error.errcode === SQLITE_PRIMARY_KEY)
  );
}

/** Connection refused, reset or timed out; PostgreSQL's classes 08 (connection) and 57P (shutting down). */
const AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08\w{3}|57P\w{2})$/;

/** Whether an error says that PostgreSQL cannot be reached, or ended the connection. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return AWAY.test(error.code);
  return error.message.startsWith('Connection terminated');
}
