import type { DatabaseConnection, Dialect, Driver } from 'kysely';
import { Kysely } from 'kysely';
import { buildApp } from '../src/server/app.ts';
import { readConfig } from '../src/server/config.ts';
import { postgresDialect } from '../src/server/platform/database/postgres.ts';
import type { Tables } from '../src/server/platform/database/schema.ts';
import { sqliteDialect } from '../src/server/platform/database/sqlite.ts';

export type Statement = { sql: string; parameters: readonly unknown[] };
/** Where the captured order comes from. */
export const CAPTURED_ADDRESS = '203.0.113.7';

/** Statements that were committed together. */
type Transaction = Statement[];

/**
 * Places one order in a server of this process, over the shop's own database, and returns its id and the statements
 * that it ran between begin and commit, as the driver was given them; and how many changes followed (reactions,
 * mails). Throws an Error where the order is refused.
 */
export async function captureOrder(
  place: { dataDir: string; databaseUrl: string | undefined },
  wanted: { cookie: string; body: string },
): Promise<{ id: string; statements: Statement[]; following: number }> {
  const { dataDir, databaseUrl } = place;
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const transactions: Transaction[] = [];
  const single: Statement[] = [];
  const opened = databaseUrl ? postgresDialect(databaseUrl) : sqliteDialect(`${dataDir}/shop.db`);
  const db = new Kysely<Tables>({ dialect: watch(opened, transactions, single) });
  const { app, shop } = await buildApp({
    config,
    db,
    clock: Date.now,
    uptime: () => performance.now(),
    pages: () => () => Promise.reject(new Error('There are no pages here')),
    clientFolder: undefined,
  });
  try {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/orders',
      remoteAddress: CAPTURED_ADDRESS,
      headers: {
        'content-type': 'application/json',
        cookie: wanted.cookie,
        'idempotency-key': 'captured',
      },
      payload: wanted.body,
    });
    if (statusCode !== 201) throw new Error(`The order was not placed: ${body}`);
    await shop.outbox.drain();
    const isOrder = ({ sql }: Statement) => /^insert into "orders"/.test(sql);
    const statements = transactions.find((transaction) => transaction.some(isOrder)) ?? [];
    const others = [...single, ...transactions.filter((other) => other !== statements).flat()];
    const following = others.filter(({ sql }) => /^(insert|update|delete)/.test(sql)).length;
    return { id: JSON.parse(body).id, statements, following };
  } finally {
    await app.close();
    await db.destroy();
  }
}

/** The same dialect, whose driver notes what it is given. */
function watch(dialect: Dialect, transactions: Transaction[], single: Statement[]): Dialect {
  const running = new Map<DatabaseConnection, Transaction>();
  const watched = new WeakSet<DatabaseConnection>();

  function watchConnection(connection: DatabaseConnection): DatabaseConnection {
    if (watched.has(connection)) return connection;
    watched.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query, ...rest) => {
      // On PostgreSQL these are statements like any other; `replay` sends its own.
      const isControl = /^(begin|start|commit|rollback)\b/i.test(query.sql);
      if (!isControl) (running.get(connection) ?? single).push(query);
      return execute(query, ...rest);
    };
    return connection;
  }

  function watchDriver(driver: Driver): Driver {
    const acquire = driver.acquireConnection.bind(driver);
    const begin = driver.beginTransaction.bind(driver);
    const commit = driver.commitTransaction.bind(driver);
    driver.acquireConnection = async (...given) => watchConnection(await acquire(...given));
    driver.beginTransaction = async (connection, ...rest) => {
      await begin(connection, ...rest);
      running.set(connection, []);
    };
    driver.commitTransaction = async (connection, ...rest) => {
      transactions.push(running.get(connection) ?? []);
      running.delete(connection);
      await commit(connection, ...rest);
    };
    return driver;
  }

  return {
    createDriver: () => watchDriver(dialect.createDriver()),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}
