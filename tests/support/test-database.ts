import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { migrateDatabase } from '../../src/server/platform/database/migrate.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { createOwnDatabase } from './own-database.ts';

/** Where a shop has its data: a folder, and a database if the engine that ASSAY_TEST_ENGINE names is PostgreSQL. */
export type Place = {
  dataDir: string;
  databaseUrl: string | undefined;
  remove: () => Promise<void>;
};

export type TestDatabase = Omit<Place, 'remove'> & {
  db: Database;
  /** Closes and opens again, as a restart does. */
  reopen: () => Promise<Database>;
  close: () => Promise<void>;
};

/** An empty place; on PostgreSQL its database can be a copy of another. */
export async function makePlace(template?: string): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-test-'));
  const isPostgres = process.env.ASSAY_TEST_ENGINE === 'postgres';
  const own = isPostgres ? await createOwnDatabase(template) : undefined;
  return {
    dataDir,
    databaseUrl: own?.url,
    async remove() {
      await own?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens the database of a place; `close` removes the place. */
export function openPlace({ remove, ...place }: Place): TestDatabase {
  let db = openDatabase(place);
  return {
    ...place,
    get db() {
      return db;
    },
    async reopen() {
      await db.destroy();
      db = openDatabase(place);
      return db;
    },
    async close() {
      await db.destroy();
      await remove();
    },
  };
}

/** Opens and migrates the database of a place with as much time for each query as it needs, to be filled. */
export async function openForFilling(place: Omit<Place, 'remove'>): Promise<Database> {
  const db = openDatabase(place, true);
  await migrateDatabase(db);
  return db;
}

/** A fresh database: a copy of the migrated one, or, outside of Vitest (in bench/), one that is migrated here. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = process.env.VITEST ? inject('migratedTemplate') : undefined;
  const place = await makePlace(template);
  if (template && !place.databaseUrl) await copyFile(template, join(place.dataDir, 'shop.db'));
  const database = openPlace(place);
  if (!template) await migrateDatabase(database.db);
  return database;
}
