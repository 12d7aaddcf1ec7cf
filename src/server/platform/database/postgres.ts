import {
  type Dialect,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { isUnanswered } from './engine.ts';

const INT8 = 20;

/** Milliseconds that connecting may take, and waiting for a free connection. */
export const CONNECT_WITHIN = 3500;
/**
 * Milliseconds that one query may take before its connection is given up. A server that is only slow ends the query
 * itself, somewhat earlier: this is for one that no longer says anything.
 */
export const ANSWER_WITHIN = 3500;

/** A visitor does not wait longer; a server that hangs must not hang the shop. */
const forVisitors: pg.PoolConfig = {
  lock_timeout: ANSWER_WITHIN - 1000,
  statement_timeout: ANSWER_WITHIN - 500,
  query_timeout: ANSWER_WITHIN,
  idle_in_transaction_session_timeout: 15_000,
};

/**
 * Kysely's PostgreSQL dialect. Eight-byte integers (times, counts) come back as numbers, as on SQLite. With
 * `isPatient` a query may take as long as it takes.
 */
export function postgresDialect(url: string, isPatient = false): Dialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_WITHIN,
    ...(!isPatient && forVisitors),
  });
  // An idle connection that the server closes is replaced by the pool on the next query.
  pool.on('error', () => undefined);
  // The pool listens to idle connections alone. One in use tells of its end by its next query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool: withoutSilent(pool) });
}

/**
 * The pool, but that a connection on which a query was not answered in time is never used again: pg would hand it to
 * the next one, who would wait behind that query.
 */
function withoutSilent(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => untilSilent(await pool.connect()),
  };
}

function untilSilent(client: PostgresPoolClient): PostgresPoolClient {
  let silence: unknown;

  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query(sql: unknown): never;
  async function query<R>(sql: unknown, parameters: readonly unknown[] = []) {
    if (typeof sql !== 'string') throw new Error('PostgreSQL gives all rows at once');
    if (silence) throw silence;
    try {
      return await client.query<R>(sql, parameters);
    } catch (error) {
      if (isUnanswered(error)) silence = error;
      throw error;
    }
  }

  return { query, release: (isBroken) => client.release(isBroken || silence !== undefined) };
}
