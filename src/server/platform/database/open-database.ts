import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Dialect, Kysely, SqliteDialect, sql } from 'kysely';
import { isDatabaseUnavailable } from './engine.ts';
import { migrateDatabase } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import type { Database, Queryable, Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';
import { openSqlite } from './sqlite-connection.ts';

type Location = { databaseUrl: string | undefined; dataDir: string };

/**
 * Opens PostgreSQL at `databaseUrl` if that is set, else the file `shop.db` in the folder `dataDir`. `withoutTimeouts`
 * lets PostgreSQL take a minute to connect, and as long over a query as it needs.
 */
export function openDatabase(
  { databaseUrl, dataDir }: Location,
  withoutTimeouts = false,
): Database {
  const dialect = databaseUrl
    ? postgresDialect(databaseUrl, withoutTimeouts)
    : sqliteDialect(join(dataDir, 'shop.db'));
  return new Kysely<Tables>({ dialect });
}

/** Opens the same for reading, also beside a shop that uses it: on SQLite, nothing can be written. Throws SQLite's errors. */
export function openForReading({ databaseUrl, dataDir }: Location): Database {
  const dialect = databaseUrl
    ? postgresDialect(databaseUrl)
    : sqliteReaderDialect(join(dataDir, 'shop.db'));
  return new Kysely<Tables>({ dialect });
}

/**
 * Opens a database, waiting up to `patience` milliseconds for one that is still starting, migrates it, and lets `fill`
 * compute what depends on other tables. `onWait` is called once, with the reason. Throws the last error.
 */
export async function openMigrated(
  location: Location,
  patience: number,
  fill: (db: Database) => Promise<void>,
  onWait: (reason: unknown) => void,
): Promise<Database> {
  const db = openDatabase(location);
  await waitForDatabase(db, patience, onWait);
  // Migrating a large table, or waiting for another server that does, takes longer than a visitor would wait.
  const patientDb = location.databaseUrl ? openDatabase(location, true) : db;
  try {
    await migrateDatabase(patientDb);
    await fill(patientDb);
  } finally {
    if (patientDb !== db) await patientDb.destroy();
  }
  return db;
}

const RETRY_AFTER = 500;

/**
 * Waits until the database answers, up to `patience` milliseconds. `onWait` is called once with the reason, after the
 * second failed attempt. Throws the last error, and at once one that waiting does not solve: a wrong password, a
 * database that does not exist.
 */
export async function waitForDatabase(
  db: Queryable,
  patience: number,
  onWait: (reason: unknown) => void,
): Promise<void> {
  const deadline = performance.now() + patience;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() >= deadline) throw error;
      if (attempt === 2) onWait(error);
    }
    await wait(RETRY_AFTER);
  }
}

/** Kysely's own dialect, on a `file` that it cannot write to. */
function sqliteReaderDialect(file: string): Dialect {
  const refuse = () => {
    throw new Error('This database is open for reading');
  };
  return new SqliteDialect({
    async database() {
      const { run, close } = openSqlite(file, 'pragma busy_timeout = 1000;', true);
      const prepare = (sql: string) => ({
        reader: true,
        all: (parameters: readonly unknown[]) => run(sql, parameters).rows,
        run: refuse,
        iterate: refuse,
      });
      return { prepare, close };
    },
  });
}
