import { expect, onTestFinished, type TestContext, test } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import { saveProduct } from '../../src/server/catalogue/index.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { openBrowser } from '../support/browser.ts';
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
  const lots = async () => (await atTwo.get(`/api/products/${product.id}/lots`)).json;
  expect(await lots()).toEqual([]);
  const lot = await putLot(one, product.id);
  await expect.poll(lots).toEqual([lot]);
});

test('a limit counts on all machines together, for each network', async ({ skip }) => {
  const { one, two } = await openTwoMachines(skip);
  const [atOne, atTwo] = [one.app, two.app].map((app) => openBrowser(() => app, '192.0.2.1'));
  const statuses = [];
  for (let turn = 0; turn < 6; turn += 1) {
    for (const browser of [atOne, atTwo]) {
      statuses.push((await browser?.post('/api/contact', {}))?.status);
    }
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  expect(await atOne?.post('/api/contact', {})).toMatchObject({
    json: { code: 'too_many_requests' },
    headers: { 'retry-after': expect.anything() },
  });
  expect((await openBrowser(() => two.app).post('/api/contact', {})).status).toBe(400);
  one.time.now += 61_000;
  expect((await atTwo?.post('/api/contact', {}))?.status).toBe(400);
});

/** Two servers on one PostgreSQL, with a product; a browser that calls the second. */
async function openTwoMachines(skip: TestContext['skip']) {
  skip(process.env.ASSAY_TEST_ENGINE !== 'postgres', 'a shop on SQLite is one machine');
  const one = await openTestShop();
  const { config } = one.shop;
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
  });
  const product = await putProduct(one, { price: '40.00' });
  return { one, two, product, atTwo: openBrowser(() => two.app) };
}
