// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { fillCart, orderFor, putProduct } from '../../../tests/support/factories.ts';
import { RACE } from '../../../tests/support/one-engine.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';

let shop: TestShop;
let browser: Browser;
let id: string;

beforeEach(async () => {
  shop = await openTestShop();
  browser = openBrowser(() => shop.app);
  const flag = await putProduct(shop, { id: 'flag', name: 'FLAG', stock: 100 });
  const myc = await putProduct(shop, { id: 'myc', name: 'Myc', stock: 100 });
  await fillCart(browser, flag, 3);
  await fillCart(browser, myc, 2);
  const wanted = orderFor([
    [flag, 3],
    [myc, 2],
  ]);
  ({ id } = (await browser.post('/api/orders', wanted)).json);
});
afterEach(() => shop.close());

const again = (by = browser, order = id) => by.post(`/api/orders/${order}/again`);
const setStock = (product: string, stock: number) =>
  shop.shop.db.updateTable('products').set({ stock }).where('id', '=', product).execute();
async function cart(of = browser) {
  const items: { product: { id: string }; quantity: number }[] = (await of.get('/api/cart')).json;
  return Object.fromEntries(items.map(({ product, quantity }) => [product.id, quantity]));
}

test('what was ordered is in the cart once more, in any browser with the order’s link', async () => {
  expect((await again()).json).toEqual({ added: 5, missing: [] });
  expect(await cart()).toEqual({ flag: 3, myc: 2 });
  const other = openBrowser(() => shop.app);
  expect((await again(other)).json.added).toBe(5);
  expect(await cart(other)).toEqual({ flag: 3, myc: 2 });
});

test('what is short is added as far as it goes, and what is sold out or no longer sold is named', async () => {
  await setStock('flag', 2);
  await setStock('myc', 0);
  expect((await again()).json).toEqual({
    added: 2,
    missing: ['FLAG: Only 2 are in stock', 'Myc: This product is out of stock'],
  });
  await shop.shop.db.deleteFrom('products').where('id', '=', 'myc').execute();
  expect((await again()).json).toEqual({
    added: 0,
    missing: [
      'FLAG: Only 2 are in stock, and your cart holds 2 of them',
      'Myc, 5 mg: This product is no longer sold',
    ],
  });
  expect(await cart()).toEqual({ flag: 2 });
});

test('a cart holds at most 99 of a product, pressed many times at once too', {
  tags: RACE,
}, async () => {
  await setStock('flag', 200);
  await again();
  await browser.post('/api/cart', { productId: 'flag', quantity: 92 });
  const replies = await Promise.all([again(), again(), again()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await cart()).toEqual({ flag: 99, myc: 8 });
});

test('there is nothing to order of no order', async () => {
  expect((await again(browser, 'nothing')).status).toBe(404);
});
