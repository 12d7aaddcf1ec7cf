import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8 = 20;

/** Kysely's PostgreSQL dialect. Eight-byte integers (times, counts) come back as numbers, as on SQLite. */
export function postgresDialect(url: string): Dialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    keepAlive: true,
    // A visitor does not wait longer; a server that hangs must not hang the shop.
    connectionTimeoutMillis: 5000,
    lock_timeout: 5000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // An idle connection that the server closes is replaced by the pool on the next query.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}
