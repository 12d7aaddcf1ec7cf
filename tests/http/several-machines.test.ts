import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import sharp from 'sharp';
import { expect, onTestFinished, type TestContext, test } from 'vitest';
import { pictureFiles, pictureHash } from '../../src/domain/catalogue/picture.ts';
import { buildApp } from '../../src/server/app.ts';
import { saveProduct } from '../../src/server/catalogue/index.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import {
  findMissingUploads,
  pictureFolder,
  savePicture,
  sharePictures,
} from '../../src/server/platform/images/picture-files.ts';
import { openBrowser } from '../support/browser.ts';
import { makeDatabaseSwitch } from '../support/database-switch.ts';
import { putLot, putProduct } from '../support/factories.ts';
import { openTestShop } from '../support/test-shop.ts';

test('a price changed on one machine is soon shown by the other', async ({ skip }) => {
  const { one, product, atTwo } = await openTwoMachines(skip);
  const price = async () => (await atTwo.get('/api/products')).json[0].price;
  expect(await price()).toBe('40.00');
  await saveProduct(one.shop, { ...product, price: '41.00' });
  await expect.poll(price).toBe('41.00');
});

test('a lot entered on one machine is soon shown by the other', async ({ skip }) => {
  const { one, product, atTwo } = await openTwoMachines(skip);
  const numbers = async () =>
    (await atTwo.get(`/api/products/${product.id}/lots`)).json.map(
      (lot: { number: string }) => lot.number,
    );
  expect(await numbers()).toEqual([]);
  const { number } = await putLot(one, product.id);
  await expect.poll(numbers).toEqual([number]);
});

test('a limit counts on all machines together, for each network', async ({ skip }) => {
  const { one, two } = await openTwoMachines(skip);
  const [atOne, atTwo] = [one.app, two.app].map((app) => openBrowser(() => app, '192.0.2.1'));
  const message = { name: 'Ada', email: 'ada@example.com', subject: 'Lot', message: 'Which one?' };
  const statuses = [];
  for (let turn = 0; turn < 6; turn += 1) {
    for (const browser of [atOne, atTwo]) {
      statuses.push((await browser?.post('/api/contact', message))?.status);
    }
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429, 429]);
  expect(await atOne?.post('/api/contact', message)).toMatchObject({
    json: { code: 'too_many_requests' },
    headers: { 'retry-after': expect.anything() },
  });
  expect((await openBrowser(() => two.app).post('/api/contact', message)).status).toBe(201);
  one.time.now += 61_000;
  expect((await atTwo?.post('/api/contact', message))?.status).toBe(201);
});

test('a picture uploaded to one machine is served, and used, by the other from its own folder', async ({
  skip,
}) => {
  const { one, two, product, atTwo } = await openTwoMachines(skip);
  const source = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#7a9' } })
    .png()
    .toBuffer();
  const image = await savePicture(one.shop, source);
  const files = pictureFiles(pictureHash(image) ?? '').map((name) => `/attached_assets/${name}`);
  const { db } = one.shop;
  for (const url of files) {
    const [here, there] = await Promise.all([one.app.inject({ url }), two.app.inject({ url })]);
    expect([here.statusCode, there.statusCode]).toEqual([200, 200]);
    expect(there.rawPayload).toEqual(here.rawPayload);
    expect(there.headers).toMatchObject({
      'content-type': here.headers['content-type'],
      'cache-control': here.headers['cache-control'],
    });
  }
  await saveProduct(two.shop, { ...product, image });
  expect((await atTwo.get(`/og/products/${product.id}.jpg`)).status).toBe(200);

  await db.deleteFrom('pictures').execute();
  for (const url of files) expect((await two.app.inject({ url })).statusCode).toBe(200);
});

test('a picture that one machine has not fetched yet is no missing one', async ({ skip }) => {
  const { one, two } = await openTwoMachines(skip);
  await one.shop.db
    .insertInto('pictures')
    .values({ name: 'label.png', bytes: Buffer.from('a picture') })
    .execute();
  const image = '/attached_assets/label.png';
  const other = '/attached_assets/other.png';
  expect(await findMissingUploads(two.shop, [image, other])).toEqual(new Set([other]));
  expect((await two.app.inject({ url: `${image}?size=large` })).body).toBe('a picture');
  expect((await two.app.inject({ url: other })).statusCode).toBe(404);
  expect((await two.app.inject({ url: image, method: 'POST' })).statusCode).toBe(404);
});

test('an upload that the database does not take is refused, and can be repeated', async ({
  skip,
}) => {
  const away = makeDatabaseSwitch();
  const { one, two } = await openTwoMachines(skip, away.plugin);
  const source = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  away.takeAway('pictures');
  await expect(savePicture(one.shop, source)).rejects.toThrow('ECONNREFUSED');
  away.giveBack();
  const url = await savePicture(one.shop, source);
  expect((await two.app.inject({ url })).statusCode).toBe(200);
});

test('pictures that a machine has from before come into the database at its start', async ({
  skip,
}) => {
  const { one, two } = await openTwoMachines(skip);
  const folder = pictureFolder(one.shop.config);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'label.png'), 'a picture');
  await writeFile(join(folder, 'half.webp.1.tmp'), 'a draft');
  await sharePictures(one.shop);
  await sharePictures(one.shop);
  const stored = await one.shop.db.selectFrom('pictures').select('name').execute();
  expect(stored).toEqual([{ name: 'label.png' }]);
  expect((await two.app.inject({ url: '/attached_assets/label.png' })).body).toBe('a picture');
});

/** Two servers with a folder each on one PostgreSQL, with a product; a browser that calls the second. */
async function openTwoMachines(skip: TestContext['skip'], plugin?: KyselyPlugin) {
  skip(process.env.ASSAY_TEST_ENGINE !== 'postgres', 'a shop on SQLite is one machine');
  const one = await openTestShop({ ...(plugin && { plugin }) });
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-second-'));
  const config = { ...one.shop.config, dataDir };
  const db = openDatabase(config);
  const two = await buildApp({
    config,
    db,
    clock: () => one.time.now,
    uptime: () => one.time.now,
    pages: () => () => Promise.reject(new Error('no pages here')),
    clientFolder: undefined,
  });
  onTestFinished(async () => {
    await two.app.close();
    await db.destroy();
    await one.close();
    await rm(dataDir, { recursive: true });
  });
  const product = await putProduct(one, { price: '40.00' });
  return { one, two, product, atTwo: openBrowser(() => two.app) };
}
