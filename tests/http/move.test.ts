import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentPath } from '../../src/domain/files/document.ts';
import { readConfig } from '../../src/server/config.ts';
import { moveToPostgres, runMoveCommand } from '../../src/server/move-command.ts';
import { lockShopFile, takeLock } from '../../src/server/platform/database/lock-shop-file.ts';
import { migrateDatabase } from '../../src/server/platform/database/migrate.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { pictureFolder } from '../../src/server/platform/images/picture-files.ts';
import { openAdministrator } from '../support/administrator.ts';
import { openBrowser } from '../support/browser.ts';
import { putCode, putLot, putProduct, putSizes } from '../support/factories.ts';
import { payOrder, placeOrder, putTransfer } from '../support/orders.ts';
import { readTables } from '../support/read-tables.ts';
import { makePlace, type Place } from '../support/test-database.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

/** The stopped SQLite shop, and the empty PostgreSQL. */
let dataDir: string;
let target: Place;

beforeEach(async ({ skip }) => {
  skip(process.env.ASSAY_TEST_ENGINE !== 'postgres', 'needs both engines');
  dataDir = await mkdtemp(join(tmpdir(), 'assay-move-'));
  target = await makePlace();
});
afterEach(async () => {
  await target?.remove();
  if (dataDir) await rm(dataDir, { recursive: true });
});

const onSqlite = () => ({ dataDir, databaseUrl: undefined, remove: async () => {} });

/** Fills the SQLite shop, stops it, and returns what its tables hold. */
async function fillShop(fill: (shop: TestShop) => Promise<void>): Promise<Record<string, string>> {
  const db = openDatabase(onSqlite());
  await migrateDatabase(db);
  await db.destroy();
  const shop = await openTestShop({ place: onSqlite() });
  await fill(shop);
  await shop.shop.outbox.drain();
  const tables = await readTables(shop.shop.db);
  await shop.close();
  return tables;
}

const move = () => moveToPostgres({ ...readConfig({}), dataDir, databaseUrl: target.databaseUrl });

test('a shop moves whole, with its pictures, and sells on PostgreSQL', async () => {
  const image = '/attached_assets/label.webp';
  const sheet = documentPath('0'.repeat(24));
  const before = await fillShop(async (shop) => {
    await mkdir(pictureFolder({ dataDir }));
    await writeFile(join(pictureFolder({ dataDir }), 'label.webp'), 'a picture');
    await writeFile(join(dataDir, sheet), '%PDF-1.7');
    const product = await putProduct(shop, { name: 'Bradykinin', image, safetyDataSheet: sheet });
    const { id } = await putProduct(shop, { stock: 0 });
    await openBrowser(() => shop.app).post('/api/stock-alerts', {
      productId: id,
      email: 'ada@example.com',
    });
    await putLot(shop, product.id);
    await putSizes(shop);
    await putCode(shop);
    await putTransfer(shop);
    await payOrder(shop, await placeOrder(shop, { product }));
    for (let more = 0; more < 3; more += 1) await placeOrder(shop, { product });
    // More than one batch.
    const row = { created_at: 1, expires_at: 2 };
    const rows = Array.from({ length: 1200 }, (_, id) => ({ id: `visitor-${id}`, ...row }));
    await shop.shop.db.insertInto('sessions').values(rows).execute();
  });
  const moved = await move();
  expect(moved.find(({ table }) => table === 'sessions')?.rows).toBeGreaterThan(1200);
  expect(moved.find(({ table }) => table === 'pictures')?.rows).toBe(2);
  expect(moved.find(({ table }) => table === 'stock_alerts')?.rows).toBe(1);

  const shop = await openTestShop({ place: { ...target, remove: async () => {} } });
  const after = await readTables(shop.shop.db);
  const ofBoth = Object.keys(after).filter((name) => !/^kysely|_search$|^pictures$/.test(name));
  expect(ofBoth.length).toBeGreaterThan(25);
  for (const name of ofBoth) expect([name, after[name]]).toEqual([name, before[name]]);

  expect((await shop.app.inject({ url: image })).body).toBe('a picture');
  expect((await shop.app.inject({ url: sheet })).body).toBe('%PDF-1.7');
  expect((await shop.app.inject({ url: '/api/products/ha-peptide-1-mg' })).json()).toMatchObject({
    ...{ id: 'ha-peptide', sizes: [{ id: 'ha-peptide-25-mg' }] },
  });
  const owner = await openAdministrator(shop);
  const found = await owner.get('/api/admin/orders?search=tester');
  expect(found.json.rows).toHaveLength(4);
  await putTransfer(shop);
  const transfers = await owner.get('/api/admin/transfers?filter=all&q=tester');
  expect(transfers.json.rows).toHaveLength(3);
  const [product] = (await owner.get('/api/search?q=bradyk')).json.products.results;
  expect(product).toMatchObject({ name: 'Bradykinin' });
  const buyer = openBrowser(() => shop.app);
  const sold = (await buyer.get('/api/products')).json[0];
  expect(await placeOrder(shop, { buyer, product: sold })).toMatchObject({ status: 'pending' });
  await shop.close();
});

test.each([
  ['a zero byte', sql`'a ' || char(0)`],
  ['bytes that are no text', sql`cast(x'61ff62' as text)`],
  ['half of a pair', sql`cast(x'61eda080' as text)`],
])('%s leaves PostgreSQL empty, and the shop on SQLite as it was', async (_, text) => {
  let id = '';
  const before = await fillShop(async (shop) => {
    ({ id } = await putProduct(shop, { description: 'Really \ufffd' }));
    await sql`update products set purity = ${text} where id = ${id}`.execute(shop.shop.db);
  });
  await expect(move()).rejects.toThrow(
    `the row of products with id "${id}" has text in purity that PostgreSQL cannot store`,
  );
  const [left, kept] = [openDatabase(target), openDatabase(onSqlite())];
  expect(await left.introspection.getTables({ withInternalKyselyTables: true })).toEqual([]);
  expect(await readTables(kept)).toEqual(before);
  await Promise.all([left.destroy(), kept.destroy()]);
});

test('what stands in a text for a character that was lost moves as it is', async () => {
  await fillShop(async (shop) => {
    await putProduct(shop, { description: 'Really \ufffd' });
  });
  expect((await move()).find(({ table }) => table === 'products')?.rows).toBe(1);
});

test('a database that is not empty, a shop that is open, and a folder without one are refused', async () => {
  await expect(move()).rejects.toThrow('there is no shop in');
  await fillShop(async (shop) => {
    await putProduct(shop);
  });
  const lock = takeLock(dataDir);
  await expect(move()).rejects.toThrow('has this shop open already');
  lock.close();

  const said: unknown[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((line) => said.push(line) > 0);
  }
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', '');
  expect(await runMoveCommand([])).toBe(1);
  vi.stubEnv('DATABASE_URL', 'mysql://127.0.0.1/shop');
  expect(await runMoveCommand([])).toBe(1);
  const url = target.databaseUrl ?? '';
  expect(await runMoveCommand([url, url])).toBe(1);
  expect(await runMoveCommand([url])).toBe(0);
  vi.stubEnv('DATABASE_URL', url);
  expect(await runMoveCommand([])).toBe(1);
  vi.restoreAllMocks();
  const usage =
    'Usage: npm run move -- postgres://user:password@host/database, or with DATABASE_URL set\n';
  expect(said).toEqual([
    usage,
    expect.stringMatching(/^The shop was not moved: DATABASE_URL is not a postgres:\/\/ address/),
    usage,
    ...Array(said.length - 6).fill(expect.stringMatching(/^\w+ +\d+ rows {2}[0-9a-f]{16}\n$/)),
    expect.stringMatching(/^The shop is in PostgreSQL, and every row was compared\./),
    expect.stringContaining('What was on SQLite is in'),
    `The shop was not moved: there is no shop in ${dataDir}; check DATA_DIR\n`,
  ]);
  // Started without DATABASE_URL, the old shop would take orders that nobody sees.
  expect(() => lockShopFile(dataDir)).toThrow('shop.db is missing, but');
  expect(await readdir(dataDir)).not.toContain('shop.db-wal');
  await rename(join(dataDir, 'shop-before-move.db'), join(dataDir, 'shop.db'));
  await expect(move()).rejects.toThrow('the database is not empty; name an empty one');
});
