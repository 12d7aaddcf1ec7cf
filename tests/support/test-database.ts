import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrateDatabase } from '../../src/server/platform/database/migrate.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';

export type TestDatabase = {
  db: Database;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Closes and opens again, as a restart does. */
  reopen: () => Promise<Database>;
  close: () => Promise<void>;
};

/** A fresh, migrated database on the engine that ASSAY_TEST_ENGINE names. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-test-'));
  const own = process.env.ASSAY_TEST_ENGINE === 'postgres' ? await createOwnDatabase() : undefined;
  const open = () => openDatabase({ databaseUrl: own?.url, dataDir });
  let db = open();
  await migrateDatabase(db);
  return {
    get db() {
      return db;
    },
    dataDir,
    databaseUrl: own?.url,
    async reopen() {
      await db.destroy();
      db = open();
      return db;
    },
    async close() {
      await db.destroy();
      await own?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createOwnDatabase() {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set');
  const name = `assay_test_${randomBytes(8).toString('hex')}`;
  await runOnce(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOnce(server, `drop database ${name} with (force)`) };
}

async function runOnce(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
