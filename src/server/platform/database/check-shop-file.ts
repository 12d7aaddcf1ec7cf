import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../reason-of.ts';
import { sqliteCode } from './engine.ts';
import { isKnownMigration } from './migrate.ts';

/** SQLite's BUSY; its CORRUPT and NOTADB. */
const BUSY = 5;
const DAMAGED = [11, 26];
const IN_USE = 'is in use by another program';
/** Milliseconds: the shop may be writing. */
const TIMEOUT = 1000;

/**
 * Throws an Error with a line for the owner if a folder has no `shop.db` that is a shop's database of this version, or of
 * an earlier one: no command takes an empty or another program's file for a shop. Changes nothing.
 */
export function checkShopFile(dataDir: string): void {
  const file = join(dataDir, 'shop.db');
  if (!statSync(file, { throwIfNoEntry: false })) {
    throw new Error(`there is no shop in ${dataDir}; check DATA_DIR`);
  }
  const problem = findFileProblem(file);
  if (problem === IN_USE) throw new Error(`${file} ${problem}; end that program first`);
  if (problem) {
    throw new Error(`${file} ${problem}; check DATA_DIR, or put a backup in its place`);
  }
  const ofLater = findVersionProblem(file);
  if (ofLater) throw new Error(`${file} ${ofLater}; use that version`);
}

/** Why an existing file is no shop's database: 'is empty'. */
export function findFileProblem(file: string): string | undefined {
  const found = statSync(file);
  if (!found.isFile()) return 'is not a file';
  if (found.size === 0) return 'is empty';
  try {
    return listMigrations(file).length === 0 ? 'is not the database of a shop' : undefined;
  } catch (error) {
    const code = (sqliteCode(error) ?? 0) & 0xff;
    if (code === BUSY) return IN_USE;
    const problem = DAMAGED.includes(code) ? 'is damaged' : 'cannot be read';
    return `${problem} (${reasonOf(error)})`;
  }
}

/** Why this version cannot open a shop's database: a later one has. Throws SQLite's error. */
export function findVersionProblem(file: string): string | undefined {
  const unknown = listMigrations(file).find((name) => !isKnownMigration(name));
  return unknown && `is of a later version of the shop (migration ${unknown} is not known here)`;
}

/** The migrations that a database has had; none if it is not a shop's. Throws SQLite's error. */
function listMigrations(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true, timeout: TIMEOUT });
  try {
    const tables = database.prepare('select name from sqlite_schema where name = ?');
    if (!tables.get('kysely_migration')) return [];
    const rows = database.prepare('select name from kysely_migration').all();
    return rows.map(({ name }) => String(name));
  } finally {
    database.close();
  }
}
