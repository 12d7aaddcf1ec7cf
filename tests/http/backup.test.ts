import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { checkBackup } from '../../src/server/backups/index.ts';
import { takeLock } from '../../src/server/platform/database/lock-shop-file.ts';
import { pictureFolder } from '../../src/server/platform/images/picture-files.ts';
import { storePicture } from '../../src/server/platform/images/store-picture.ts';
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
async function backUp(env: Record<string, string> = {}): Promise<string> {
  const { code, output } = await runCommand('backup', shop.shop.config, {
    env: { BACKUP_DIR: backups, ...env },
  });
  if (code !== 0) throw new Error(output);
  return (await listBackups(backups)).at(-1) ?? '';
}

async function emptyPlace(): Promise<Place> {
  const place = await makePlace();
  onTestFinished(place.remove);
  return place;
}

const restore = (backup: string, place: Omit<Place, 'remove'>, ...args: string[]) =>
  runCommand('restore', place, { args: [backup, ...args] });

/** Opens what was restored, which closing it removes. */
async function openRestored(place: Place): Promise<TestShop> {
  const restored = await openTestShop({ place: { ...place, remove: async () => {} } });
  onTestFinished(restored.close);
  return restored;
}

async function readPictures({ shop: { config } }: TestShop): Promise<Record<string, string>> {
  const names = await readdir(pictureFolder(config));
  const read = (name: string) => readFile(join(pictureFolder(config), name), 'base64');
  return Object.fromEntries(
    await Promise.all(names.toSorted().map(async (name) => [name, await read(name)])),
  );
}

test('drill: a shop that was backed up while it sold is restored elsewhere, whole, and sells', async () => {
  const image = await storePicture(
    await readFile('src/server/catalogue/plain-vial.svg'),
    pictureFolder(shop.shop.config),
  );
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
  await selling;
  const after = await backUp();

  // In the midst of orders: all of one or nothing of it.
  const early = await emptyPlace();
  expect(await restore(during, early)).toMatchObject({ code: 0 });
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
  expect(await restore(after, late)).toMatchObject({ code: 0 });
  const restored = await openRestored(late);
  expect(await readTables(restored.shop.db)).toEqual(await readTables(shop.shop.db));
  expect(await readPictures(restored)).toEqual(await readPictures(shop));
  expect(Object.keys(await readPictures(restored))).toHaveLength(6);
  expect((await restored.app.inject({ url: image })).statusCode).toBe(200);
  expect(await placeOrder(restored, { product })).toMatchObject({ status: 'pending' });
});

test('killed in its midst, a backup leaves the older ones whole and is no backup', async () => {
  const whole = await backUp();
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
  expect(await restore(backup, place)).toEqual({
    code: 1,
    output: `The shop was not restored: ${file} is not as it was backed up; use another backup\n`,
  });
  await rm(join(backup, file));
  expect((await restore(backup, place)).output).toContain(`${file} cannot be read`);
  expect((await restore(dirname(backup), place)).output).toContain('is not a backup');
  expect(await readdir(place.dataDir)).toEqual([]);
});

test('a shop that is there is replaced only if that is asked for, and its files are kept', async () => {
  await putProduct(shop, { name: 'Backed Up' });
  const backup = await backUp();
  const place = await emptyPlace();
  await restore(backup, place);
  const other = await openTestShop({ place: { ...place, remove: async () => {} } });
  await putProduct(other, { name: 'Made Since' });
  await storePicture(
    await readFile('src/server/catalogue/plain-vial.svg'),
    pictureFolder(other.shop.config),
  );
  await other.close();

  const refused = await restore(backup, place);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--replace') });
  const replaced = await restore(backup, place, '--replace');
  expect(replaced).toMatchObject({ code: 0 });
  const [, aside = ''] = /before is in (\S+)\.\n/.exec(replaced.output) ?? [];
  expect(await readdir(aside)).toContain('attached_assets');
  const { db } = (await openRestored(place)).shop;
  expect(await db.selectFrom('products').select('name').execute()).toEqual([{ name: 'Backed Up' }]);
});

test('a database that is not empty is not restored into', async ({ skip }) => {
  skip(process.env.ASSAY_TEST_ENGINE !== 'postgres', 'SQLite has its database in the folder');
  const backup = await backUp();
  const { databaseUrl, ...place } = await emptyPlace();
  const { output } = await restore(backup, {
    ...place,
    databaseUrl: shop.shop.config.databaseUrl,
  });
  expect(output).toContain('the database of DATABASE_URL is not empty');
  expect(databaseUrl).toBeDefined();
});

test('a shop that is open is not replaced', async ({ skip }) => {
  skip(process.env.ASSAY_TEST_ENGINE === 'postgres', 'PostgreSQL serves many processes');
  const backup = await backUp();
  const lock = takeLock(shop.shop.config.dataDir);
  expect((await restore(backup, shop.shop.config, '--replace')).output).toContain(
    'has this shop open already',
  );
  lock.close();
});

test('a backup of another engine, or of a later version of the shop, is not restored', async () => {
  const backup = await backUp();
  const place = await emptyPlace();
  const other = {
    ...place,
    databaseUrl: place.databaseUrl ? undefined : 'postgres://nobody@127.0.0.1:1/none',
  };
  expect((await restore(backup, other)).output).toMatch(
    /this backup is of (SQLite; leave out|PostgreSQL; set) DATABASE_URL/,
  );
  const manifest = join(backup, 'manifest.json');
  const text = await readFile(manifest, 'utf8');
  await writeFile(manifest, text.replace(/"migration": "[^"]+"/, '"migration": "9999-later"'));
  expect((await restore(backup, place)).output).toContain(
    'a later version of the shop made this backup (migration 9999-later is not known here)',
  );
});

test('what is missing for a backup is said in one line', async ({ skip }) => {
  const none = await runCommand('backup', shop.shop.config, { env: { BACKUP_DIR: '' } });
  expect(none).toEqual({
    code: 1,
    output: 'There is no backup: set BACKUP_DIR to the folder for it\n',
  });
  expect(await runCommand('restore', shop.shop.config)).toEqual({
    code: 1,
    output: 'Usage: npm run restore -- FOLDER [--replace]\n',
  });
  skip(!shop.shop.config.databaseUrl, 'SQLite needs no programs');
  await expect(backUp({ PATH: backups })).rejects.toThrow(
    'There is no backup: pg_dump is missing: install PostgreSQL’s client programs',
  );
  const complaint = 'pg_dump: detail: server version: 99.1; pg_dump version: 15.18';
  await writeFile(join(backups, 'pg_dump'), `#!/bin/sh\necho "${complaint}" >&2\nexit 1\n`, {
    mode: 0o700,
  });
  await expect(backUp({ PATH: backups })).rejects.toThrow(
    'pg_dump failed: it is of PostgreSQL 15.18 and the server of 99.1: install',
  );
});
