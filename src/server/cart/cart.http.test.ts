// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { fillCart, putProduct } from '../../../tests/support/factories.ts';
import { RACE } from '../../../tests/support/one-engine.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';

const DAY = 24 * 60 * 60 * 1000;

let shop: TestShop;
let browser: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  browser = openBrowser(() => shop.app);
});
afterEach(() => shop.close());

test('looking at the cart starts no session; putting something in does', async () => {
  const looked = await browser.get('/api/cart');
  expect(looked).toMatchObject({ status: 200, json: [] });
  expect(looked.headers['set-cookie']).toBeUndefined();
  expect(looked.headers['cache-control']).toBe('no-store');

  const product = await putProduct(shop);
  const added = await browser.post('/api/cart', { productId: product.id });
  expect(added.json).toEqual([{ id: expect.any(String), quantity: 1, product, reserved: true }]);
  expect(added.headers['set-cookie']).toMatch(/HttpOnly.*SameSite=Lax/i);
});

test('the session cookie is Secure where the shop is reached over https', async () => {
  await shop.close();
  shop = await openTestShop({ config: { trustProxy: 1 } });
  const product = await putProduct(shop);
  const https = { 'x-forwarded-proto': 'https' };
  const added = await browser.post('/api/cart', { productId: product.id }, https);
  expect(added.headers['set-cookie']).toMatch(/; Secure/);
});

test('the database does not hold the cookie itself', async () => {
  await fillCart(browser, await putProduct(shop));
  const [session] = await shop.shop.db.selectFrom('sessions').select('id').execute();
  expect([...browser.cookies.values()]).not.toContain(session?.id);
});

test('lines merge by product and keep the order they were added in', async () => {
  const first = await putProduct(shop, { name: 'Z' });
  const second = await putProduct(shop, { name: 'A' });
  await fillCart(browser, first);
  await fillCart(browser, second);
  await fillCart(browser, first, 2);
  const { json } = await browser.get('/api/cart');
  expect(
    json.map((item: { product: { name: string }; quantity: number }) => [
      item.product.name,
      item.quantity,
    ]),
  ).toEqual([
    ['Z', 3],
    ['A', 1],
  ]);
});

test('a quantity is set, and an item is taken out', async () => {
  await fillCart(browser, await putProduct(shop));
  const [{ id }] = (await browser.get('/api/cart')).json;
  expect((await browser.patch(`/api/cart/${id}`, { quantity: 7 })).json[0].quantity).toBe(7);
  expect((await browser.delete(`/api/cart/${id}`)).json).toEqual([]);
});

test.each([0, -1, 1.5, 100, '2', null])('a quantity of %j is refused', async (quantity) => {
  const product = await putProduct(shop, { stock: 500 });
  const added = await browser.post('/api/cart', { productId: product.id, quantity });
  expect(added.status).toBe(400);
  expect(added.json.fields.quantity).toEqual(expect.any(String));
  await fillCart(browser, product);
  const [{ id }] = (await browser.get('/api/cart')).json;
  expect((await browser.patch(`/api/cart/${id}`, { quantity })).status).toBe(400);
});

test('more than is in stock is refused with how many there are', async () => {
  const product = await putProduct(shop, { stock: 3 });
  await fillCart(browser, product, 2);
  const added = await browser.post('/api/cart', { productId: product.id, quantity: 2 });
  expect(added).toMatchObject({
    status: 409,
    json: {
      code: 'not_enough_stock',
      message: `${product.name}: Only 3 are in stock, and your cart holds 2 of them`,
    },
  });
  const [{ id }] = (await browser.get('/api/cart')).json;
  const changed = await browser.patch(`/api/cart/${id}`, { quantity: 4 });
  expect(changed).toMatchObject({
    status: 409,
    json: { message: `${product.name}: Only 3 are in stock` },
  });
});

test('what is out of stock cannot be added, and starts no session', async () => {
  const product = await putProduct(shop, { stock: 0 });
  const reply = await browser.post('/api/cart', { productId: product.id });
  expect(reply).toMatchObject({
    status: 409,
    json: { message: `${product.name}: This product is out of stock` },
  });
  expect(browser.cookies.size).toBe(0);
});

test('an unknown product is a 404 and starts no session', async () => {
  const reply = await browser.post('/api/cart', { productId: 'nothing' });
  expect(reply).toMatchObject({ status: 404, json: { message: 'Product not found' } });
  expect(browser.cookies.size).toBe(0);
});

test('nobody can change another browser’s cart', async () => {
  await fillCart(browser, await putProduct(shop));
  const [{ id }] = (await browser.get('/api/cart')).json;
  const stranger = openBrowser(() => shop.app);
  await fillCart(stranger, await putProduct(shop));
  expect((await stranger.patch(`/api/cart/${id}`, { quantity: 9 })).status).toBe(404);
  expect((await stranger.delete(`/api/cart/${id}`)).status).toBe(404);
  expect((await browser.get('/api/cart')).json[0].quantity).toBe(1);
});

test('a cart survives a restart', async () => {
  await fillCart(browser, await putProduct(shop), 2);
  await shop.restart();
  expect((await browser.get('/api/cart')).json[0].quantity).toBe(2);
});

test('a cart is kept for 30 days after the last visit and then forgotten', async () => {
  await fillCart(browser, await putProduct(shop));
  shop.time.now += 29 * DAY;
  const renewed = await browser.get('/api/cart');
  expect(renewed.json).toHaveLength(1);
  expect(renewed.headers['set-cookie']).toMatch(/Max-Age=2592000/);
  shop.time.now += 29 * DAY;
  expect((await browser.get('/api/cart')).json).toHaveLength(1);
  shop.time.now += 30 * DAY + 1;
  expect((await browser.get('/api/cart')).json).toEqual([]);
});

test('a product that leaves the catalogue leaves the cart', async () => {
  const product = await putProduct(shop);
  await fillCart(browser, product);
  await shop.shop.db.deleteFrom('products').where('id', '=', product.id).execute();
  expect((await browser.get('/api/cart')).json).toEqual([]);
});

test('twenty additions at once are all counted', { tags: RACE }, async () => {
  const product = await putProduct(shop, { stock: 99 });
  await fillCart(browser, product);
  await Promise.all(Array.from({ length: 20 }, () => fillCart(browser, product)));
  expect((await browser.get('/api/cart')).json[0].quantity).toBe(21);
});
