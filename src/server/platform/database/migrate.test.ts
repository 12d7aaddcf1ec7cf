import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dialect, Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { migrateDatabase } from './migrate.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/** A SQLite that refuses whichever statement `allowed` counts down to. */
function openFailing(file: string) {
  const state = { allowed: 0 };
  const dialect = sqliteDialect(file);
  const failing: Dialect = {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      driver.acquireConnection = async (options) => {
        const connection = await acquire(options);
        const execute = connection.executeQuery;
        connection.executeQuery = (...args) => {
          state.allowed -= 1;
          if (state.allowed === 0) throw new Error('stopped here');
          return execute(...args);
        };
        return connection;
      };
      return driver;
    },
  };
  return { state, db: new Kysely<Tables>({ dialect: failing }) };
}

test('a start that ends between any two statements leaves a database that the next start can use', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-migrate-'));
  const { state, db } = openFailing(join(folder, 'shop.db'));
  let attempts = 0;
  for (let isDone = false; !isDone; ) {
    attempts += 1;
    state.allowed = attempts;
    const error: unknown = await migrateDatabase(db).catch((reason: unknown) => reason);
    if (error) expect(error).toEqual(new Error('stopped here'));
    isDone = error === undefined;
  }
  expect(attempts).toBeGreaterThan(40);
  const names = (await db.introspection.getTables()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['products', 'orders', 'lots', 'product_search']));
  await db.destroy();
  await rm(folder, { recursive: true });
});
