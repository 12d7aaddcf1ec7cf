import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../../../tests/support/browser.ts';
import { putProduct } from '../../../tests/support/factories.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { fillSearchIndex } from './fill-search.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

test('every product without an entry is found after a start, whatever its batch', async () => {
  const { db } = shop.shop;
  await putProduct(shop, { id: 'zz', name: 'Bradykinin' });
  const row = await db.selectFrom('products').selectAll().executeTakeFirstOrThrow();
  const others = Array.from({ length: 501 }, (_, n) => ({
    ...row,
    id: `galanin-${n}`,
    name: `Galanin ${n}`,
  }));
  await db.insertInto('products').values(others).execute();
  await db.deleteFrom('product_search').execute();
  await fillSearchIndex(db);
  const browser = openBrowser(() => shop.app);
  const find = async (query: string) => (await browser.get(`/api/search?q=${query}`)).json.products;
  for (const query of ['BRADY', 'br']) {
    expect(await find(query)).toMatchObject({ total: 1, results: [{ name: 'Bradykinin' }] });
  }
  expect(await find('galanin')).toMatchObject({ total: 501, isExact: true });
});
