import { PostgresAdapter } from 'kysely';

/** Whether this database is PostgreSQL rather than SQLite. */
export function isPostgres(db: { getExecutor(): { adapter: unknown } }): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Whether an error, from either engine, is a violated unique or primary key. */
export function isUniqueViolation(error: unknown): boolean {
  const sqlite = sqliteCode(error);
  return errorCode(error) === '23505' || sqlite === 2067 || sqlite === 1555;
}

/** Whether an error, from either engine, is a violated foreign key: the row referred to does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return errorCode(error) === '23503' || sqliteCode(error) === 787;
}

/**
 * Whether PostgreSQL aborted the transaction because of a concurrent one: a deadlock, a serialization failure or a
 * migration.
 */
export function isTransactionConflict(error: unknown): boolean {
  const code = errorCode(error);
  return code === '40P01' || code === '40001' || isStalePlan(error);
}

/** Network errors, and PostgreSQL's classes 08 (connection), 53 (resources), 57 (shutdown) and 55P03 (lock timeout). */
const POSTGRES_UNAVAILABLE =
  /^(ECONN\w+|E(HOST|NET)(UNREACH|DOWN)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57\w{3}|55P03)$/;
/** Errors of pg's that have a message and no code. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout (expired|exceeded when trying to connect)|Client (has encountered a connection error|was closed) and is not queryable)/;
const QUERY_TIMEOUT = 'Query read timeout';
/** SQLite's BUSY, READONLY, IOERR and FULL. */
const SQLITE_UNAVAILABLE = new Set([5, 8, 10, 13]);

/** Whether an error says that the database cannot be used at the moment: unreachable, locked, or its disk full. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return SQLITE_UNAVAILABLE.has(sqlite & 0xff);
  const code = errorCode(error);
  if (typeof code === 'string') return POSTGRES_UNAVAILABLE.test(code) || isStalePlan(error);
  return isQueryTimeout(error) || CONNECTION_LOST.test(error.message);
}

/** Whether PostgreSQL did not answer a query in time. It may never do so. */
export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === QUERY_TIMEOUT;
}

/** Whether a prepared statement's table has got other columns since. It fails on its connection from then on. */
export function isStalePlan(error: unknown): boolean {
  return (
    errorCode(error) === '0A000' &&
    error instanceof Error &&
    error.message === 'cached plan must not change result type'
  );
}

/** SQLite's extended result code; its lowest byte is the primary one. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode : undefined;
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
