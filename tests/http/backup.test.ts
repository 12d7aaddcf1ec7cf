import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { DAY } from '../../src/domain/dates/shop-day.ts';
import { runBackupCommand } from '../../src/server/backup-command.ts';
import {
  backupName,
  checkBackup,
  describeFile,
  type Manifest,
  makeBackup,
} from '../../src/server/backups/index.ts';
import { isPostgres } from '../../src/server/platform/database/engine.ts';
import { lastMigration } from '../../src/server/platform/database/migrate.ts';
import * as initial from '../../src/server/platform/database/migrations/0001-initial.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { SNAPSHOTS } from '../../src/server/platform/database/snapshot.ts';
import { pictureFolder, sharePictures } from '../../src/server/platform/images/picture-files.ts';
import { insertDevice } from '../../src/server/platform/sessions/administrator-sessions.ts';
import { restoreBackup, runRestoreCommand } from '../../src/server/restore-command.ts';
import { runBackupJob } from '../../src/server/scheduled-jobs.ts';
import { openAdministrator } from '../support/administrator.ts';
import { listBackups, missingPrograms } from '../support/backup-desk.ts';
import { putLot, putProduct, putSizes } from '../support/factories.ts';
import { payOrder, placeOrder } from '../support/orders.ts';
import { readTables } from '../support/read-tables.ts';
import { makePlace, type Place } from '../support/test-database.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

let backups: string;
let shop: TestShop;

beforeEach(async ({ skip }) => {
  const missing = missingPrograms();
  skip(missing !== undefined, missing);
  backups = await mkdtemp(join(tmpdir(), 'assay-backups-'));
  shop = await openTestShop();
});
afterEach(async () => {
  await shop?.close();
  if (backups) await rm(backups, { recursive: true });
});

/** Backs a shop up and returns the backup's folder. */
async function backUp(parts: Parameters<typeof makeBackup>[0] = shop.shop): Promise<string> {
  const now = Date.now();
  const folder = join(backups, backupName(now));
  await makeBackup(parts, folder, now);
  return folder;
}

async function emptyPlace(): Promise<Place> {
  const place = await makePlace();
  onTestFinished(place.remove);
  return place;
}

const readManifest = async (backup: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'));

/** Makes the manifest fit a file that has been changed. */
async function describeAgain(backup: string, file: string): Promise<void> {
  const manifest = await readManifest(backup);
  manifest.files[file] = await describeFile(join(backup, file));
  await writeFile(join(backup, 'manifest.json'), JSON.stringify(manifest));
}

const restore = (folder: string, place: Omit<Place, 'remove'>, replace = false) =>
  restoreBackup({ ...shop.shop.config, ...place }, { folder, replace });

/** Opens what was restored, which closing it removes. */
async function openRestored(place: Place): Promise<TestShop> {
  const restored = await openTestShop({ place: { ...place, remove: async () => {} } });
  onTestFinished(restored.close);
  return restored;
}

/** Stores a picture, as far as a backup can tell. Returns its path. */
async function putPicture({ shop: { db, config } }: TestShop, name: string): Promise<string> {
  await mkdir(pictureFolder(config), { recursive: true });
  await writeFile(join(pictureFolder(config), name), randomBytes(100_000));
  await sharePictures({ db, config });
  return `/attached_assets/${name}`;
}

async function seePicture({ app }: TestShop, url: string): Promise<string> {
  const { statusCode, rawPayload } = await app.inject({ url });
  expect(statusCode).toBe(200);
  return rawPayload.toString('base64');
}

test('drill: a shop that was backed up while it sold is restored elsewhere, whole, and sells', async () => {
  const image = await putPicture(shop, 'one.webp');
  const other = await putPicture(shop, 'two.webp');
  const sheet = await putPicture(shop, 'sheet.pdf');
  const product = await putProduct(shop, { image, stock: 5000 });
  await putLot(shop, product.id);
  await payOrder(shop, await placeOrder(shop, { product, quantity: 2 }));

  let isBackedUp = false;
  const selling = (async () => {
    while (!isBackedUp) await placeOrder(shop, { product, quantity: 3 });
  })();
  const during = await backUp().finally(() => {
    isBackedUp = true;
  });
  await Promise.all([selling, putSizes(shop)]);
  await shop.shop.outbox.drain();
  const after = await backUp();

  // In the midst of orders: all of one or nothing of it.
  const early = await emptyPlace();
  await restore(during, early);
  const { db } = (await openRestored(early)).shop;
  const { sold } = await db
    .selectFrom('order_lines')
    .select((e) => e.fn.sum<number>('quantity').as('sold'))
    .executeTakeFirstOrThrow();
  const { stock } = await db.selectFrom('products').select('stock').executeTakeFirstOrThrow();
  expect(stock + Number(sold)).toBe(5000);
  const count = sql<{ n: number }>`select count(*) as n from orders`;
  const of = async (one: typeof db) => Number((await count.execute(one)).rows[0]?.n);
  expect(await of(db)).toBeLessThan(await of(shop.shop.db));

  const late = await emptyPlace();
  await restore(after, late);
  const restored = await openRestored(late);
  expect(await readTables(restored.shop.db)).toEqual(await readTables(shop.shop.db));
  for (const picture of [image, other, sheet]) {
    expect(await seePicture(restored, picture)).toBe(await seePicture(shop, picture));
  }
  expect(await placeOrder(restored, { product })).toMatchObject({ status: 'pending' });
});

/** Makes backups take long: pg_dump waits for a table, and SQLite's shop has a large picture. */
async function holdUpBackups({ shop: { db, config } }: TestShop): Promise<() => Promise<unknown>> {
  if (isPostgres(db)) {
    const trx = await db.startTransaction().execute();
    await sql`lock table products in access exclusive mode`.execute(trx);
    return () => trx.rollback().execute();
  }
  const large = join(pictureFolder(config), 'large.webp');
  await mkdir(pictureFolder(config), { recursive: true });
  await writeFile(large, '');
  await truncate(large, 2 ** 28);
  return () => rm(large);
}

test('killed in its midst, a backup leaves the older ones whole and is no backup', async () => {
  const whole = await backUp();
  const letGo = await holdUpBackups(shop);
  const command = spawn(process.execPath, ['scripts/backup.ts'], {
    env: {
      ...process.env,
      DATA_DIR: shop.shop.config.dataDir,
      DATABASE_URL: shop.shop.config.databaseUrl ?? '',
      BACKUP_DIR: backups,
    },
    stdio: 'ignore',
  });
  const ended = once(command, 'close');
  const unfinished = async () => (await readdir(backups)).filter((name) => name.startsWith('.'));
  await expect.poll(unfinished, { interval: 1 }).toHaveLength(1);
  command.kill('SIGKILL');
  await ended;

  expect(await listBackups(backups)).toEqual([whole]);
  await checkBackup(whole);
  expect(await unfinished()).toHaveLength(1);
  await letGo();
  await checkBackup(await backUp());
  expect(await listBackups(backups)).toHaveLength(2);
});

test('a backup with a file that is not as it was, or not there, is not restored', async () => {
  await putProduct(shop);
  const backup = await backUp();
  const [file = ''] = Object.keys((await checkBackup(backup)).files);
  const bytes = await readFile(join(backup, file));
  bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
  await writeFile(join(backup, file), bytes);
  const place = await emptyPlace();
  await expect(restore(backup, place)).rejects.toThrow(`${file} is not as it was backed up`);
  await rm(join(backup, file));
  await expect(restore(backup, place)).rejects.toThrow(`${file} cannot be read`);
  await writeFile(join(backup, 'manifest.json'), '{}');
  await expect(restore(backup, place)).rejects.toThrow('manifest.json is damaged');
  await expect(restore(backups, place)).rejects.toThrow('is not a backup');
  expect(await readdir(place.dataDir)).toEqual([]);
});

test('a backup with a link, or with a file that it does not name, is not restored', async () => {
  const backup = await backUp();
  const place = await emptyPlace();
  const pictures = join(backup, 'attached_assets');
  await mkdir(pictures, { recursive: true });
  for (const stray of ['shop.db-wal', 'attached_assets/link.webp']) {
    await symlink('/etc/hostname', join(backup, stray));
    await expect(restore(backup, place)).rejects.toThrow(`${stray} does not belong to the backup`);
    await rm(join(backup, stray));
  }
  await writeFile(join(pictures, 'extra.webp'), '');
  await expect(restore(backup, place)).rejects.toThrow('extra.webp does not belong');
  // Nor one that it names, but which is a link.
  await rm(join(pictures, 'extra.webp'));
  const [file = ''] = Object.keys((await readManifest(backup)).files);
  await rename(join(backup, file), join(backups, 'elsewhere'));
  await symlink(join(backups, 'elsewhere'), join(backup, file));
  await expect(restore(backup, place)).rejects.toThrow(`${file} does not belong`);
  expect(await readdir(place.dataDir)).toEqual([]);
});

test('a command for psql in a backup is not run', async ({ skip }) => {
  skip(!shop.shop.config.databaseUrl, 'SQLite needs no programs');
  const text = 'x'.repeat(200);
  await sql.raw(`alter table products alter purity set default '${text}'`).execute(shop.shop.db);
  const backup = await backUp();
  const file = join(backup, SNAPSHOTS.postgres);
  const mark = join(backups, 'was-here');
  const forged = (await readFile(file)).toString('latin1');
  expect(forged).toContain(`'${text}'`);
  const command = `'' \\! touch ${mark}\n`.padEnd(202);
  await writeFile(file, Buffer.from(forged.replace(`'${text}'`, command), 'latin1'));
  await describeAgain(backup, SNAPSHOTS.postgres);
  await expect(restore(backup, await emptyPlace())).rejects.toThrow('backslash commands are restr');
  expect(await listBackups(backups)).toEqual([backup]);
});

test('what fails in its midst leaves the shop that was there', async () => {
  await putProduct(shop, { name: 'Backed Up' });
  const backup = await backUp();
  const place = await emptyPlace();
  await restore(backup, place);
  const [file = ''] = Object.keys((await readManifest(backup)).files);
  await truncate(join(backup, file), (await stat(join(backup, file))).size - 4096);
  await describeAgain(backup, file);
  await expect(restore(backup, place, true)).rejects.toThrow();
  expect(await readdir(place.dataDir)).not.toContain('.restoring');
  const { db } = (await openRestored(place)).shop;
  expect(await db.selectFrom('products').select('name').execute()).toEqual([{ name: 'Backed Up' }]);
});

test('whoever was signed in when it was made is not when it is restored', async () => {
  await openAdministrator(shop);
  const { db } = shop.shop;
  await insertDevice(db, 1, 1);
  await db
    .insertInto('unlock_tokens')
    .values({ id: 'a', expires_at: 2 ** 43 })
    .execute();
  const place = await emptyPlace();
  await restore(await backUp(), place);
  const restored = (await openRestored(place)).shop.db;
  for (const table of ['administrator_sessions', 'known_devices', 'unlock_tokens'] as const) {
    const rowsOf = (one: typeof db) => one.selectFrom(table).selectAll().execute();
    expect([await rowsOf(db), await rowsOf(restored)]).toEqual([[expect.anything()], []]);
  }
  expect(await restored.selectFrom('administrators').select('id').execute()).toHaveLength(1);
});

test('a shop that is there is replaced only if that is asked for; on SQLite its files are kept', async () => {
  await putProduct(shop, { name: 'Backed Up' });
  const backup = await backUp();
  const place = await emptyPlace();
  await restore(backup, place);
  const other = await openTestShop({ place: { ...place, remove: async () => {} } });
  await putProduct(other, { name: 'Made Since' });
  await putPicture(other, 'three.webp');
  await other.close();

  await expect(restore(backup, place)).rejects.toThrow(/add --replace$/);
  const { aside } = await restore(backup, place, true);
  if (aside)
    expect(await readdir(aside)).toEqual(expect.arrayContaining(['attached_assets', 'shop.db']));
  expect(aside === undefined).toBe(place.databaseUrl !== undefined);
  const { db } = (await openRestored(place)).shop;
  expect(await db.selectFrom('products').select('name').execute()).toEqual([{ name: 'Backed Up' }]);
});

test('a backup of another engine, or of a later version of the shop, is not restored', async () => {
  const backup = await backUp();
  const place = await emptyPlace();
  const databaseUrl = place.databaseUrl ? undefined : 'postgres://nobody@127.0.0.1:1/none';
  await expect(restore(backup, { ...place, databaseUrl })).rejects.toThrow(
    /^this backup is of (SQLite; leave out|PostgreSQL; set) DATABASE_URL/,
  );
  const manifest = join(backup, 'manifest.json');
  const text = await readFile(manifest, 'utf8');
  await writeFile(manifest, text.replace(/"migration": "[^"]+"/, '"migration": "9999-later"'));
  await expect(restore(backup, place)).rejects.toThrow(
    'a later version of the shop made this backup (migration 9999-later is not known here)',
  );
});

test('the tables of an older version’s backup are brought up to date', async () => {
  const old = await emptyPlace();
  const db = openDatabase(old);
  const provider = { getMigrations: async () => ({ '0001-initial': initial }) };
  await new Migrator({ db, provider }).migrateToLatest();
  const config = { ...shop.shop.config, ...old };
  const backup = await backUp({ db, config });
  await db.destroy();
  expect((await checkBackup(backup)).migration).toBe('0001-initial');
  const place = await emptyPlace();
  await restore(backup, place);
  expect(await lastMigration((await openRestored(place)).shop.db)).not.toBe('0001-initial');
});

test('the commands say in a line what they did, or what they lack', async () => {
  const said: unknown[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((line) => said.push(line) > 0);
  }
  const use = ({ dataDir, databaseUrl }: Omit<Place, 'remove'>, backupDir = '') => {
    vi.stubEnv('DATA_DIR', dataDir);
    vi.stubEnv('DATABASE_URL', databaseUrl ?? '');
    vi.stubEnv('BACKUP_DIR', backupDir);
  };
  use(shop.shop.config);
  expect(await runBackupCommand()).toBe(1);
  use(shop.shop.config, backups);
  expect(await runBackupCommand()).toBe(0);
  const [backup = ''] = await listBackups(backups);
  use(await emptyPlace());
  expect(await runRestoreCommand([])).toBe(1);
  expect(await runRestoreCommand([backups])).toBe(1);
  expect(await runRestoreCommand([backup])).toBe(0);
  const { createdAt } = await checkBackup(backup);
  vi.restoreAllMocks();
  expect(said).toEqual([
    'There is no backup: set BACKUP_DIR to the folder for it\n',
    `The backup is complete: ${backup}\n`,
    'Usage: npm run restore -- FOLDER [--replace]\n',
    `The shop was not restored: ${backups} is not a backup: it has no manifest.json that can be read\n`,
    `The shop is restored as it was at ${createdAt}.\n`,
    'Erase again the customers whom you erased since (docs/privacy.md).\n',
  ]);
});

test('one made by hand needs nothing that a busy shop holds, and the scheduled job keeps it', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { dataDir, databaseUrl } = shop.shop.config;
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', databaseUrl ?? '');
  vi.stubEnv('BACKUP_DIR', backups);
  await shop.shop.db.transaction().execute(async (trx) => {
    await trx.updateTable('products').set({ stock: 1 }).execute();
    expect(await runBackupCommand()).toBe(0);
  });
  const [byHand = ''] = await listBackups(backups);
  expect(byHand).toMatch(/Z-by-hand$/);
  await checkBackup(byHand);

  const config = { ...shop.shop.config, backupDir: backups };
  const later = Date.now() + 400 * DAY;
  await runBackupJob({ ...shop.shop, config, clock: () => later });
  expect(await listBackups(backups)).toEqual([byHand, join(backups, backupName(later))]);
});

test('without pg_dump, or with an old one, the owner is told what to install', async ({ skip }) => {
  skip(!shop.shop.config.databaseUrl, 'SQLite needs no programs');
  vi.stubEnv('PATH', backups);
  await expect(backUp()).rejects.toThrow('pg_dump is missing: install PostgreSQL’s client');
  const complaint = 'pg_dump: detail: server version: 99.1; pg_dump version: 15.18';
  const script = `#!/bin/sh\necho "${complaint}" >&2\nexit 1\n`;
  await writeFile(join(backups, 'pg_dump'), script, { mode: 0o700 });
  await expect(backUp()).rejects.toThrow(
    'pg_dump failed: it is of PostgreSQL 15.18 and the server of 99.1: install',
  );
});
