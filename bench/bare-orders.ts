import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { buildApp } from '../src/server/app.ts';
import { readConfig } from '../src/server/config.ts';
import type { Tables } from '../src/server/platform/database/schema.ts';
import { sqliteDialect } from '../src/server/platform/database/sqlite.ts';
import type { Request } from './load.ts';

type Statement = { sql: string; parameters: readonly unknown[] };

/**
 * Places orders one after the other, with a server in this process and the shop in this folder, and returns the
 * statements of each, up to the event that it records last. Throws an Error if an order is refused.
 */
export async function captureOrders(folder: string, orders: readonly Request[]) {
  let seen: Statement[] = [];
  const db = new Kysely<Tables>({
    dialect: sqliteDialect(`${folder}/shop.db`),
    log({ query }) {
      seen.push({ sql: query.sql, parameters: query.parameters });
    },
  });
  const { app, shop } = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, TRUST_PROXY: '1' }),
    db,
    clock: Date.now,
    uptime: () => performance.now(),
    pages: () => () => Promise.reject(new Error('There are no pages here')),
    clientFolder: undefined,
  });
  const captured: Statement[][] = [];
  try {
    for (const { path, headers = {}, json } of orders) {
      seen = [];
      const payload = JSON.stringify(json);
      const type = { 'content-type': 'application/json' };
      const reply = await app.inject({
        method: 'POST',
        url: path,
        headers: { ...headers, ...type },
        payload,
      });
      if (reply.statusCode !== 201) throw new Error(`The order was not placed: ${reply.body}`);
      await shop.outbox.drain();
      const last = seen.findIndex(({ sql }) => sql.startsWith('insert into "outbox"'));
      captured.push(seen.slice(0, last + 1));
    }
    return captured;
  } finally {
    await app.close();
    await db.destroy();
  }
}

/**
 * Runs the statements of orders directly on node:sqlite, prepared, with the shop's settings and a durable transaction for
 * each order. `folder` is as it was before the orders. Returns orders per second.
 */
export function placeBare(folder: string, orders: readonly Statement[][]): number {
  const database = new DatabaseSync(`${folder}/shop.db`);
  database.exec(
    'pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -4000; pragma temp_store = memory',
  );
  const prepared = new Map<string, StatementSync>();
  const start = performance.now();
  for (const statements of orders) {
    database.exec('begin immediate');
    for (const { sql, parameters } of statements) {
      const statement = prepared.get(sql) ?? database.prepare(sql);
      prepared.set(sql, statement);
      statement.all(...parameters.filter(isInput));
    }
    database.exec('commit');
  }
  const rate = (orders.length / (performance.now() - start)) * 1000;
  database.close();
  return rate;
}

function isInput(value: unknown): value is SQLInputValue {
  return value === null || typeof value === 'string' || typeof value === 'number';
}
