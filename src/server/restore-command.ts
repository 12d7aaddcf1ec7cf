import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import {
  checkBackup,
  holdsShop,
  type Manifest,
  placeFiles,
  STAGED,
  stageFiles,
} from './backups/index.ts';
import { type Config, readConfig } from './config.ts';
import { fillIndexes } from './fill-indexes.ts';
import { findFileProblem, findVersionProblem } from './platform/database/check-shop-file.ts';
import { assertIntact, takeLock } from './platform/database/lock-shop-file.ts';
import { isKnownMigration } from './platform/database/migrate.ts';
import { openDatabase, openMigrated } from './platform/database/open-database.ts';
import type { Queryable } from './platform/database/schema.ts';
import { loadSnapshot, SNAPSHOTS } from './platform/database/snapshot.ts';
import { reasonOf } from './platform/reason-of.ts';
import { endAllAdministratorSessions } from './platform/sessions/administrator-sessions.ts';

const USAGE = 'Usage: npm run restore -- FOLDER [--replace]';

type Wanted = { folder: string; replace: boolean };

/** `npm run restore -- FOLDER`. Returns the exit code. */
export async function runRestoreCommand(args: readonly string[]): Promise<number> {
  const wanted = readArguments(args);
  if (!wanted) return fail(USAGE);
  try {
    const { createdAt, aside } = await restoreBackup(readConfig(), wanted);
    process.stdout.write(`The shop is restored as it was at ${createdAt}.\n`);
    process.stdout.write('Erase again the customers whom you erased since (docs/privacy.md).\n');
    if (aside) process.stdout.write(`What was there before is in ${aside}.\n`);
    return 0;
  } catch (error) {
    return fail(`The shop was not restored: ${reasonOf(error)}`);
  }
}

/**
 * Makes a backup the shop of DATA_DIR or DATABASE_URL. A shop that is there already is replaced if `replace` says so;
 * on SQLite, `aside` is then the folder with its files. The administrator is signed out everywhere. Throws an Error
 * with a line for the owner.
 */
export async function restoreBackup(
  config: Config,
  wanted: Wanted,
): Promise<{ createdAt: string; aside: string | undefined }> {
  const manifest = await checkBackup(wanted.folder);
  assertRestorable(manifest, config);
  const restore = manifest.engine === 'sqlite' ? restoreSqlite : restorePostgres;
  return { createdAt: manifest.createdAt, aside: await restore(wanted, config) };
}

function readArguments(args: readonly string[]): Wanted | undefined {
  try {
    const options = { replace: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
    });
    const [folder, ...others] = positionals;
    return folder && others.length === 0 ? { folder, replace: values.replace } : undefined;
  } catch {
    return undefined;
  }
}

function assertRestorable({ engine, migration, files }: Manifest, { databaseUrl }: Config): void {
  if (!Object.hasOwn(files, SNAPSHOTS[engine])) {
    throw new Error(`there is no ${SNAPSHOTS[engine]} in this backup; use another backup`);
  }
  if (!isKnownMigration(migration)) {
    throw new Error(
      `a later version of the shop made this backup (migration ${migration} is not known here); use that version`,
    );
  }
  if (engine === 'sqlite' && databaseUrl) {
    throw new Error('this backup is of SQLite; leave out DATABASE_URL');
  }
  if (engine === 'postgres' && !databaseUrl) {
    throw new Error('this backup is of PostgreSQL; set DATABASE_URL to an empty database');
  }
}

async function restoreSqlite({ folder, replace }: Wanted, { dataDir }: Config) {
  if (holdsShop(dataDir) && !replace) {
    throw new Error(
      `${dataDir} has a shop in it; set DATA_DIR to another folder, or add --replace`,
    );
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    throw new Error(`DATA_DIR (${dataDir}) cannot be used: ${reasonOf(cause)}`, { cause });
  });
  const lock = takeLock(dataDir);
  try {
    const staged = await stageShop(folder, dataDir);
    return await placeFiles(staged, dataDir, Date.now());
  } finally {
    lock.close();
  }
}

/** Makes the shop of a backup ready in a folder in DATA_DIR, and returns that. Leaves none if it throws. */
async function stageShop(folder: string, dataDir: string): Promise<string> {
  const staged = join(dataDir, STAGED);
  try {
    await stageFiles(folder, staged);
    const file = join(staged, SNAPSHOTS.sqlite);
    const problem = findFileProblem(file);
    if (problem) throw new Error(`the backup’s shop.db ${problem}; use another backup`);
    const ofLater = findVersionProblem(file);
    if (ofLater) throw new Error(`the backup’s shop.db ${ofLater}; use that version`);
    assertIntact(file);
    await bringUpToDate({ databaseUrl: undefined, dataDir: staged });
    return staged;
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    throw error;
  }
}

async function restorePostgres({ folder, replace }: Wanted, config: Config) {
  const tables = await listTables(config, replace);
  await loadSnapshot(config.databaseUrl ?? '', join(folder, SNAPSHOTS.postgres), tables);
  await bringUpToDate(config);
  return undefined;
}

/** The tables that are to be replaced. Throws an Error if there are any and they must not be, or are in use. */
async function listTables(config: Config, replace: boolean): Promise<string[]> {
  const db = openDatabase(config);
  try {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    if (tables.length === 0) return [];
    if (!replace) {
      throw new Error('the database of DATABASE_URL is not empty; name another, or add --replace');
    }
    if (await isUsedByOthers(db)) {
      throw new Error('the database is in use; stop the shop on every machine first');
    }
    return tables.map(({ name }) => name);
  } finally {
    await db.destroy();
  }
}

/** Looks again for a moment: the connections of a shop that has just been stopped take one to close. */
async function isUsedByOthers(db: Queryable): Promise<boolean> {
  for (let triesLeft = 10; ; triesLeft -= 1) {
    const { rows: others } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
        and pid <> pg_backend_pid()`.execute(db);
    if (others.length === 0 || triesLeft === 0) return others.length > 0;
    await wait(200);
  }
}

async function bringUpToDate(location: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> {
  const db = await openMigrated(location, 0, fillIndexes, () => undefined);
  try {
    // Some of the backup's may have been ended since, for a reason.
    await endAllAdministratorSessions(db);
  } finally {
    await db.destroy();
  }
}

function fail(line: string): number {
  process.stderr.write(`${line}\n`);
  return 1;
}
