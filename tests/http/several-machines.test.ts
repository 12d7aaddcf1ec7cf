import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '../../src/contracts/products.ts';
import { buildApp } from '../../src/server/app.ts';
import { saveProduct } from '../../src/server/catalogue/index.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { openBrowser } from '../support/browser.ts';
import { putLot, putProduct } from '../support/factories.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

const isSqlite = process.env.ASSAY_TEST_ENGINE !== 'postgres';

describe.skipIf(isSqlite)(
  'two machines on one PostgreSQL (a shop on SQLite is one machine)',
  () => {
    let one: TestShop;
    let product: Product;
    let atTwo: ReturnType<typeof openBrowser>;
    let closeTwo: () => Promise<void>;

    beforeEach(async () => {
      one = await openTestShop();
      product = await putProduct(one, { price: '40.00' });
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
      atTwo = openBrowser(() => two.app);
      closeTwo = async () => {
        await two.app.close();
        await db.destroy();
      };
    });
    afterEach(async () => {
      await closeTwo();
      await one.close();
    });

    test('a price changed on one is soon shown by the other', async () => {
      const price = async () => (await atTwo.get('/api/products')).json[0].price;
      expect(await price()).toBe('40.00');
      await saveProduct(one.shop, { ...product, price: '41.00' });
      await expect.poll(price).toBe('41.00');
    });

    test('a lot entered on one is soon shown by the other', async () => {
      const lots = async () => (await atTwo.get(`/api/products/${product.id}/lots`)).json;
      expect(await lots()).toEqual([]);
      const lot = await putLot(one, product.id);
      await expect.poll(lots).toEqual([lot]);
    });
  },
);
