import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../../src/server/platform/database/migrate.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { createOwnDatabase } from './own-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database: the file on SQLite, the name on PostgreSQL. */
    migratedTemplate: string;
  }
}

/** Runs once before the HTTP tests of an engine: migrating takes longer than copying what was migrated. */
export default async function makeTemplate(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-template-'));
  const own =
    project.config.env.ASSAY_TEST_ENGINE === 'postgres' ? await createOwnDatabase() : undefined;
  const db = openDatabase({ databaseUrl: own?.url, dataDir });
  await migrateDatabase(db);
  await db.destroy();
  project.provide('migratedTemplate', own?.name ?? join(dataDir, 'shop.db'));
  return async () => {
    await own?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
