import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8 = 20;

/** Kysely's PostgreSQL dialect. Eight-byte integers (times, counts) come back as numbers, as on SQLite. */
export function postgresDialect(url: string): Dialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({ connectionString: url, types, max: 10 });
  // An idle connection that the server closes is replaced by the pool on the next query.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}
