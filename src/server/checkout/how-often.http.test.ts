// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { fillCart, orderFor, putProduct } from '../../../tests/support/factories.ts';
import { ONLY_IN_ALL } from '../../../tests/support/only-in-all.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import { ORDERS_OF_A_NETWORK } from './limit-orders.ts';

let shop: TestShop;
let browser: Browser;
let product: Product;

beforeEach(async () => {
  shop = await openTestShop();
  browser = openBrowser(() => shop.app);
  product = await putProduct(shop);
});
afterEach(() => shop.close());

async function place(key: string) {
  await fillCart(browser, product);
  return browser.post('/api/orders', orderFor([[product, 1]]), { 'idempotency-key': key });
}

async function placeAll() {
  const replies = [];
  for (let order = 0; order < ORDERS_OF_A_NETWORK.max; order += 1) {
    replies.push(await place(`order-${order}`));
  }
  return replies;
}

test('one address places forty orders in ten minutes, and is told when to come back', {
  tags: ONLY_IN_ALL,
}, async () => {
  const replies = await placeAll();
  expect(replies.map(({ status }) => status)).toEqual(Array(40).fill(201));
  const refused = await place('one-more');
  expect(refused).toMatchObject({
    status: 429,
    json: { code: 'too_many_requests' },
    headers: { 'retry-after': expect.anything() },
  });
  // Nothing was taken from its cart or the stock.
  expect((await browser.get('/api/cart')).json).toHaveLength(1);
  expect((await browser.get(`/api/products/${product.id}`)).json.stock).toBe(60);
  const elsewhere = openBrowser(() => shop.app);
  await fillCart(elsewhere, product);
  expect((await elsewhere.post('/api/orders', orderFor([[product, 1]]))).status).toBe(201);

  shop.time.now += ORDERS_OF_A_NETWORK.perSeconds * 1000;
  const later = await browser.post('/api/orders', orderFor([[product, 1]]));
  expect(later.status).toBe(201);
});

test('a repeated request gets its order again, even at the limit', async () => {
  const [first] = await placeAll();
  const again = await browser.post('/api/orders', orderFor([[product, 1]]), {
    'idempotency-key': 'order-0',
  });
  expect(again).toMatchObject({ status: 201, json: first?.json });
});

test('what is refused or answered again takes nothing from how many may be placed', async () => {
  const body = orderFor([[product, 1]]);
  const key = { 'idempotency-key': 'first' };
  const first = await place('first');
  for (let attempt = 0; attempt < ORDERS_OF_A_NETWORK.max; attempt += 1) {
    expect((await browser.post('/api/orders', { ...body, email: '' })).status).toBe(400);
    expect((await browser.post('/api/orders', body)).status).toBe(409);
    expect((await browser.post('/api/orders', body, key)).json).toEqual(first.json);
  }
  expect((await place('second')).status).toBe(201);
});

test('a repeated key is answered however many attempts there were, also with another form', async () => {
  const first = await place('first');
  const body = orderFor([[product, 1]]);
  const attempt = async (key?: string, changes: object = {}) =>
    browser.post('/api/orders', { ...body, ...changes }, key ? { 'idempotency-key': key } : {});
  // Of an empty cart.
  for (let made = 0; made < 200; made += 1) await attempt();
  expect((await attempt()).status).toBe(429);
  expect((await attempt('another')).status).toBe(429);
  expect(await attempt('first')).toMatchObject({ status: 201, json: first.json });
  expect((await attempt('first', { city: 'Regina' })).json.code).toBe('already_placed');
  // Somebody else's key is no answer of this browser's.
  const stranger = openBrowser(() => shop.app);
  const theirs = await stranger.post('/api/orders', body, { 'idempotency-key': 'first' });
  expect(theirs).toMatchObject({ status: 409, json: { code: 'cart_empty' } });
});

test('attempts are limited as well, but for those that are no order at all', async () => {
  const attempt = async (body: object) => (await browser.post('/api/orders', body)).status;
  expect(await attempt({})).toBe(400);
  const statuses = [];
  // Of an empty cart.
  for (let made = 0; made <= 200; made += 1) statuses.push(await attempt(orderFor([[product, 1]])));
  expect(statuses).toEqual([...Array(200).fill(409), 429]);
  expect(await attempt({})).toBe(400);
});
