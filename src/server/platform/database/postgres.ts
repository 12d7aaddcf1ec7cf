import {
  type Dialect,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { isQueryTimeout } from './engine.ts';

const INT8 = 20;

/** Milliseconds for connecting, or for waiting until a connection is free. */
export const CONNECT_TIMEOUT = 3500;
/** Milliseconds until the connection of an unanswered query is given up. A server that is merely slow aborts earlier. */
export const QUERY_TIMEOUT = 3500;

/** As long as a visitor waits; a server that hangs must not hang the shop. */
const timeouts: pg.PoolConfig = {
  lock_timeout: QUERY_TIMEOUT - 1000,
  statement_timeout: QUERY_TIMEOUT - 500,
  query_timeout: QUERY_TIMEOUT,
  idle_in_transaction_session_timeout: 15_000,
};

/** Kysely's PostgreSQL dialect. Eight-byte integers (times, counts) are read as numbers, as on SQLite. */
export function postgresDialect(url: string, withoutTimeouts = false): Dialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    ...(!withoutTimeouts && timeouts),
  });
  // The pool replaces an idle connection that the server closed on the next query.
  pool.on('error', () => undefined);
  // The pool listens to idle connections only. One in use fails at its next query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const dialect = new PostgresDialect({ pool: discardTimedOut(pool) });
  return {
    createDriver: () => dialect.createDriver(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => new MeasuredPostgresAdapter(pool),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

/** Shows `readConnectionLoad` the pool. */
export class MeasuredPostgresAdapter extends PostgresAdapter {
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

  constructor(pool: MeasuredPostgresAdapter['pool']) {
    super();
    this.pool = pool;
  }
}

/** The pool, except that a connection with an unanswered query is not reused: the next user would wait behind that. */
function discardTimedOut(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => discardAfterTimeout(await pool.connect()),
  };
}

function discardAfterTimeout(client: PostgresPoolClient): PostgresPoolClient {
  let timeout: unknown;

  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query(sql: unknown): never;
  async function query<R>(sql: unknown, parameters: readonly unknown[] = []) {
    if (typeof sql !== 'string') throw new Error('PostgreSQL gives all rows at once');
    if (timeout) throw timeout;
    try {
      return await client.query<R>(sql, parameters);
    } catch (error) {
      if (isQueryTimeout(error)) timeout = error;
      throw error;
    }
  }

  return { query, release: (isBroken) => client.release(isBroken || timeout !== undefined) };
}
