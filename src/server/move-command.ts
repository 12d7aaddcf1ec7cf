import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describeFile } from './backups/index.ts';
import { type Config, extendEnvironment, readConfig } from './config.ts';
import { fillIndexes, textIndexes } from './fill-indexes.ts';
import { putOrderEntries } from './orders/index.ts';
import { checkShopFile } from './platform/database/check-shop-file.ts';
import {
  copyTable,
  sortByReference,
  sumRows,
  sumTable,
  type TableSum,
} from './platform/database/copy-tables.ts';
import { partsOf } from './platform/database/in-batches.ts';
import { takeLock } from './platform/database/lock-shop-file.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { openDatabase, openMigrated } from './platform/database/open-database.ts';
import type { Database, Queryable } from './platform/database/schema.ts';
import { pictureFolder, sharePictures } from './platform/images/picture-files.ts';
import { reasonOf } from './platform/reason-of.ts';

const USAGE =
  'Usage: npm run move -- postgres://user:password@host/database, or with DATABASE_URL set';

/** What both engines have, but in forms of their own, and what only PostgreSQL has. */
const NOT_COPIED = new Set(['product_search', 'order_search', 'pictures']);

/** The moved shop's `shop.db`. A start without DATABASE_URL refuses it, where it would go on with the old orders. */
const MOVED_FILE = 'shop-before-move.db';

type MovedTable = TableSum & { table: string };

/**
 * `npm run move -- postgres://…`, or DATABASE_URL where others on the machine, who can read arguments, should not see
 * the password. Returns the exit code.
 */
export async function runMoveCommand(args: readonly string[]): Promise<number> {
  const [url, ...others] = args;
  try {
    const config = readConfig(extendEnvironment(url ? { DATABASE_URL: url } : {}));
    if (!config.databaseUrl || others.length > 0) return fail(USAGE);
    for (const { table, rows, checksum } of await moveToPostgres(config)) {
      print(`${table.padEnd(24)} ${String(rows).padStart(9)} rows  ${hex(checksum)}`);
    }
    print('The shop is in PostgreSQL, and every row was compared. Start it with DATABASE_URL.');
    print(`What was on SQLite is in ${join(config.dataDir, MOVED_FILE)}; keep it for a while.`);
    return 0;
  } catch (error) {
    return fail(`The shop was not moved: ${reasonOf(error)}`);
  }
}

/**
 * Copies the stopped SQLite shop of DATA_DIR, with its pictures, into the empty PostgreSQL of `databaseUrl`, in one
 * transaction that also compares every row. Returns what each table holds. Throws an Error with a line for the owner,
 * and leaves the database empty and the file as it was then.
 */
export async function moveToPostgres(config: Config): Promise<MovedTable[]> {
  const { dataDir } = config;
  checkShopFile(dataDir);
  const kept = join(dataDir, MOVED_FILE);
  if (existsSync(kept)) {
    throw new Error(`${kept} is there already, from an earlier move; put it somewhere else first`);
  }
  const lock = takeLock(dataDir);
  try {
    const moved = await fillPostgres(config);
    await rename(join(dataDir, 'shop.db'), kept);
    return moved;
  } finally {
    lock.close();
  }
}

async function fillPostgres(config: Config): Promise<MovedTable[]> {
  const from = { dataDir: config.dataDir, databaseUrl: undefined };
  const source = await openMigrated(from, 0, fillIndexes, () => undefined);
  const target = openDatabase(config, true);
  try {
    const moved = await target.transaction().execute((trx) => copyShop(source, trx, config));
    // The next start would do it too.
    await fillIndexes(target);
    // Until the server does it by itself, it would plan for empty tables.
    await sql`analyze`.execute(target);
    return moved;
  } finally {
    await Promise.all([source.destroy(), target.destroy()]);
  }
}

async function copyShop(source: Database, target: Queryable, config: Config) {
  const there = await target.introspection.getTables({ withInternalKyselyTables: true });
  if (there.length > 0) throw new Error('the database is not empty; name an empty one');
  await migrateDatabase(target);
  const tables = (await target.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !NOT_COPIED.has(name));
  const moved: MovedTable[] = [];
  for (const table of await sortByReference(source, tables)) {
    await copyTable(source, target, table);
    const sums = [await sumTable(source, table), await sumTable(target, table)] as const;
    moved.push(compareSums(table, ...sums));
  }
  const orders = await source
    .selectFrom('order_search')
    .select('order_id')
    .orderBy('place')
    .execute();
  for (const part of partsOf(orders.map(({ order_id }) => order_id))) {
    await putOrderEntries(target, part);
  }
  for (const { texts } of textIndexes) {
    await sql`select setval(pg_get_serial_sequence(${texts}, 'number'), coalesce(max(number), 0) + 1, false)
      from ${sql.table(texts)}`.execute(target);
  }
  await sharePictures({ db: target, config });
  return [...moved, await comparePictures(target, config)];
}

async function comparePictures(target: Queryable, config: Config): Promise<MovedTable> {
  const stored = await target
    .selectFrom('pictures')
    .select(['name', sql<string>`encode(sha256(bytes), 'hex')`.as('sha256')])
    .execute();
  const files: typeof stored = [];
  for (const { name } of stored) {
    const { sha256 } = await describeFile(join(pictureFolder(config), name));
    files.push({ name, sha256 });
  }
  return compareSums('pictures', sumRows(files), sumRows(stored));
}

function compareSums(table: string, before: TableSum, after: TableSum): MovedTable {
  if (before.rows !== after.rows || before.checksum !== after.checksum) {
    const [was, is] = [before, after].map((sum) => `${sum.rows} rows (${hex(sum.checksum)})`);
    throw new Error(`${table} has ${was} on SQLite and ${is} on PostgreSQL`);
  }
  return { table, ...after };
}

function hex(checksum: bigint): string {
  return checksum.toString(16).padStart(16, '0');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(line: string): number {
  process.stderr.write(`${line}\n`);
  return 1;
}
