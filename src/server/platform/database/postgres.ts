import {
  type Dialect,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { isQueryTimeout, isStalePlan } from './engine.ts';

const INT8 = 20;

/** Milliseconds for connecting, or for waiting until a connection is free. */
export const CONNECT_TIMEOUT = 3500;
const PATIENT_CONNECT_TIMEOUT = 60_000;
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
    // `sendTogether` does not wait for answers.
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: withoutTimeouts ? PATIENT_CONNECT_TIMEOUT : CONNECT_TIMEOUT,
    ...(!withoutTimeouts && timeouts),
  });
  // The pool replaces an idle connection that the server closed on the next query.
  pool.on('error', () => undefined);
  // The pool listens to idle connections only. One in use fails at its next query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const config = { pool: preparing(pool) };
  const dialect = new PostgresDialect(config);
  return {
    createDriver: () => new EagerPostgresDriver(config),
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

/** Sends `begin` with the transaction's first statement instead of waiting for its answer. */
class EagerPostgresDriver extends PostgresDriver {
  override async beginTransaction(...begun: Parameters<PostgresDriver['beginTransaction']>) {
    super.beginTransaction(...begun).catch(() => undefined);
  }
}

/** PostgreSQL plans the first statements once for each connection, and all others at each call: plans take memory. */
const MAX_PLANS = 300;

/** The pool, whose connections prepare statements and send those of the same moment in one packet. */
function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (sql: string) => {
    if (!names.has(sql) && names.size < MAX_PLANS) names.set(sql, `s${names.size}`);
    return names.get(sql);
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => prepareStatements(await pool.connect(), nameOf),
  };
}

/** A connection that is discarded if it did not answer, did not begin a transaction, or has a plan that always fails. */
function prepareStatements(
  client: pg.PoolClient,
  nameOf: (sql: string) => string | undefined,
): PostgresPoolClient {
  let broken: unknown;

  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query(sql: unknown): never;
  async function query(text: unknown, parameters: readonly unknown[] = []): Promise<unknown> {
    if (typeof text !== 'string') throw new Error('PostgreSQL gives all rows at once');
    if (broken) throw broken;
    const name = parameters.length > 0 ? nameOf(text) : undefined;
    client.connection.stream.cork();
    process.nextTick(() => client.connection.stream.uncork());
    try {
      return await client.query({ ...(name && { name }), text, values: [...parameters] });
    } catch (error) {
      if (isQueryTimeout(error) || isStalePlan(error) || text === 'begin') broken = error;
      throw error;
    }
  }

  return { query, release: (isBroken) => client.release(isBroken || broken !== undefined) };
}
