import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { migrateDatabase } from '../../src/server/platform/database/migrate.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { createOwnDatabase } from './own-database.ts';

export type TestDatabase = {
  db: Database;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Closes and opens again, as a restart does. */
  reopen: () => Promise<Database>;
  close: () => Promise<void>;
};

/**
 * A fresh database on the engine that ASSAY_TEST_ENGINE names: a copy of the migrated one, or, outside of Vitest (in
 * bench/), one that is migrated here.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-test-'));
  const template = process.env.VITEST ? inject('migratedTemplate') : undefined;
  const isPostgres = process.env.ASSAY_TEST_ENGINE === 'postgres';
  const own = isPostgres ? await createOwnDatabase(template) : undefined;
  if (template && !own) await copyFile(template, join(dataDir, 'shop.db'));
  const open = () => openDatabase({ databaseUrl: own?.url, dataDir });
  let db = open();
  if (!template) await migrateDatabase(db);
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
