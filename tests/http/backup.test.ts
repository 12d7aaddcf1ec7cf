import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { backUp, checkBackup } from '../../src/server/backups/index.ts';
import { takeLock } from '../../src/server/platform/database/lock-shop-file.ts';
import { pictureFolder } from '../../src/server/platform/images/picture-files.ts';
import { restoreBackup } from '../../src/server/restore-shop.ts';
import { environmentOf, listBackups, missingPrograms, runCommand } from '../support/backup-desk.ts';
import { putLot, putProduct } from '../support/factories.ts';
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

/** Backs the shop up and returns the backup's folder. */
const makeBackup = () => backUp({ ...shop.shop, clock: Date.now }, backups);

async function emptyPlace(): Promise<Place> {
  const place = await makePlace();
  onTestFinished(place.remove);
  return place;
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
async function putPicture({ shop: { config } }: TestShop, name: string): Promise<string> {
  await mkdir(pictureFolder(config), { recursive: true });
  await writeFile(join(pictureFolder(config), name), randomBytes(100_000));
  return `/attached_assets/${name}`;
}

async function readPictures({ shop: { config } }: TestShop): Promise<Record<string, string>> {
  const names = await readdir(pictureFolder(config));
  const read = (name: string) => readFile(join(pictureFolder(config), name), 'base64');
  return Object.fromEntries(
    await Promise.all(names.toSorted().map(async (name) => [name, await read(name)])),
  );
}

test('drill: a shop that was backed up while it sold is restored elsewhere, whole, and sells', async () => {
  const image = await putPicture(shop, 'one.webp');
  await putPicture(shop, 'two.webp');
  const product = await putProduct(shop, { image, stock: 5000 });
  await putLot(shop, product.id);
  await payOrder(shop, await placeOrder(shop, { product, quantity: 2 }));

  let isBackedUp = false;
  const selling = (async () => {
    while (!isBackedUp) await placeOrder(shop, { product, quantity: 3 });
  })();
  const env = { BACKUP_DIR: backups };
  const command = await runCommand('backup', shop.shop.config, { env }).finally(() => {
    isBackedUp = true;
  });
  expect(command).toMatchObject({ code: 0 });
  await selling;
  await shop.shop.outbox.drain();
  const [during = ''] = await listBackups(backups);
  const after = await makeBackup();

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
  expect(await runCommand('restore', late, { args: [after] })).toMatchObject({ code: 0 });
  const restored = await openRestored(late);
  expect(await readTables(restored.shop.db)).toEqual(await readTables(shop.shop.db));
  expect(await readPictures(restored)).toEqual(await readPictures(shop));
  expect(Object.keys(await readPictures(restored))).toEqual(['one.webp', 'two.webp']);
  expect((await restored.app.inject({ url: image })).statusCode).toBe(200);
  expect(await placeOrder(restored, { product })).toMatchObject({ status: 'pending' });
});

test('killed in its midst, a backup leaves the older ones whole and is no backup', async () => {
  const whole = await makeBackup();
  const pictures = pictureFolder(shop.shop.config);
  await mkdir(pictures, { recursive: true });
  await writeFile(join(pictures, 'large.webp'), '');
  await truncate(join(pictures, 'large.webp'), 2 ** 28);
  const command = spawn(process.execPath, ['scripts/backup.ts'], {
    env: { ...process.env, ...environmentOf(shop.shop.config), BACKUP_DIR: backups },
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
  await rm(join(pictures, 'large.webp'));
  await checkBackup(await makeBackup());
  expect(await listBackups(backups)).toHaveLength(2);
});

test('a backup with a file that is not as it was, or not there, is not restored', async () => {
  await putProduct(shop);
  const backup = await makeBackup();
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

test('a shop that is there is replaced only if that is asked for, and its files are kept', async () => {
  await putProduct(shop, { name: 'Backed Up' });
  const backup = await makeBackup();
  const place = await emptyPlace();
  await restore(backup, place);
  const other = await openTestShop({ place: { ...place, remove: async () => {} } });
  await putProduct(other, { name: 'Made Since' });
  await putPicture(other, 'three.webp');
  await other.close();

  await expect(restore(backup, place)).rejects.toThrow('has a shop in it');
  const { aside = '' } = await restore(backup, place, true);
  expect(await readdir(aside)).toContain('attached_assets');
  const { db } = (await openRestored(place)).shop;
  expect(await db.selectFrom('products').select('name').execute()).toEqual([{ name: 'Backed Up' }]);
});

test('a shop that is open is not replaced', async () => {
  const backup = await makeBackup();
  const { config } = shop.shop;
  if (config.databaseUrl) {
    await expect(restore(backup, config)).rejects.toThrow('DATABASE_URL is not empty');
    await expect(restore(backup, config, true)).rejects.toThrow('the database is in use');
  } else {
    const lock = takeLock(config.dataDir);
    await expect(restore(backup, config, true)).rejects.toThrow('has this shop open already');
    lock.close();
  }
});

test('a backup of another engine, or of a later version of the shop, is not restored', async () => {
  const backup = await makeBackup();
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

test('a command without what it needs says so in one line', async () => {
  const env = { BACKUP_DIR: '' };
  expect(await runCommand('backup', shop.shop.config, { env })).toEqual({
    code: 1,
    output: 'There is no backup: set BACKUP_DIR to the folder for it\n',
  });
  expect(await runCommand('restore', shop.shop.config)).toEqual({
    code: 1,
    output: 'Usage: npm run restore -- FOLDER [--replace]\n',
  });
});

test('without pg_dump, or with one older than the server, the owner is told what to install', async ({
  skip,
}) => {
  skip(!shop.shop.config.databaseUrl, 'SQLite needs no programs');
  vi.stubEnv('PATH', backups);
  await expect(makeBackup()).rejects.toThrow('pg_dump is missing: install PostgreSQL’s client');
  const complaint = 'pg_dump: detail: server version: 99.1; pg_dump version: 15.18';
  const script = `#!/bin/sh\necho "${complaint}" >&2\nexit 1\n`;
  await writeFile(join(backups, 'pg_dump'), script, { mode: 0o700 });
  await expect(makeBackup()).rejects.toThrow(
    'pg_dump failed: it is of PostgreSQL 15.18 and the server of 99.1: install',
  );
});
