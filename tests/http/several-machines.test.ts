import { expect, test } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import { saveProduct } from '../../src/server/catalogue/index.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { openBrowser } from '../support/browser.ts';
import { putProduct } from '../support/factories.ts';
import { openTestShop } from '../support/test-shop.ts';

test('two machines on one PostgreSQL: a price changed on one is soon shown by the other', async ({
  skip,
}) => {
  skip(process.env.ASSAY_TEST_ENGINE !== 'postgres', 'a shop on SQLite is one machine');
  const one = await openTestShop();
  const product = await putProduct(one, { price: '40.00' });
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
  const visitorOfTwo = openBrowser(() => two.app);
  const priceAtTwo = async () => (await visitorOfTwo.get('/api/products')).json[0].price;

  expect(await priceAtTwo()).toBe('40.00');
  await saveProduct(one.shop, { ...product, price: '41.00' });
  await expect.poll(priceAtTwo).toBe('41.00');

  await two.app.close();
  await db.destroy();
  await one.close();
});
