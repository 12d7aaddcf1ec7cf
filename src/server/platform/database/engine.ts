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

const SQLITE_FOREIGN_KEY = 787;

/** Whether an error says that what a row refers to does not exist (any more), on either engine. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === '23503') return true;
  return 'errcode' in error && error.errcode === SQLITE_FOREIGN_KEY;
}

/** Whether PostgreSQL ended a transaction in favour of another one, so that it may go well the next time. */
export function isRefusedByChance(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const deadlock = '40P01';
  const serialisationFailure = '40001';
  return error.code === deadlock || error.code === serialisationFailure;
}

/** Not reached, refused, reset or timed out; PostgreSQL's classes 08 (connection), 53 (resources), 57 (stopped), 55P03 (lock not to be had). */
const POSTGRES_AWAY =
  /^(ECONN\w+|E(HOST|NET)(UNREACH|DOWN)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57\w{3}|55P03)$/;
/** What pg says in words alone. */
const UNANSWERED = 'Query read timeout';
const CONNECTION_LOST =
  /^(Connection terminated|timeout (expired|exceeded when trying to connect)|Client (has encountered a connection error|was closed) and is not queryable)/;
/** SQLite's BUSY, READONLY, IOERR and FULL. */
const SQLITE_AWAY = new Set([5, 8, 10, 13]);

/** Whether an error says that the database cannot be used now: not reached, locked, or its disk full. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && typeof error.errcode === 'number') {
    return SQLITE_AWAY.has(error.errcode & 0xff);
  }
  if ('code' in error && typeof error.code === 'string') return POSTGRES_AWAY.test(error.code);
  return isUnanswered(error) || CONNECTION_LOST.test(error.message);
}

/** Whether an error says that PostgreSQL did not answer a query in time, and perhaps never will. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === UNANSWERED;
}
