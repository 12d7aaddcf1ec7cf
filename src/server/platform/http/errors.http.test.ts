// @module-tag one-engine
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../../tests/support/browser.ts';
import { fillCart, orderFor, putProduct } from '../../../../tests/support/factories.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';

let shop: TestShop;
let browser: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  browser = openBrowser(() => shop.app);
});
afterEach(() => shop.close());

test.each([
  '{',
  '',
  '[]',
  '"text"',
  'null',
  '{"productId":{}}',
  '{"productId":"a","quantity":{}}',
  '{"productId":"a","__proto__":{"quantity":1}}',
])('the body %j is a 400 with a message and a code', async (body) => {
  const reply = await browser.post('/api/cart', body);
  expect(reply.status).toBe(400);
  expect(reply.json).toMatchObject({ message: expect.any(String), code: expect.any(String) });
});

test('an invisible name counts as missing', async () => {
  const reply = await browser.post('/api/orders', { firstName: '\u200b', lastName: '\ud800' });
  expect(reply.json.fields).toMatchObject({
    firstName: 'Enter your first name',
    lastName: expect.any(String),
  });
});

test('every wrong field is named, with a helpful sentence', async () => {
  const reply = await browser.post('/api/orders', {
    email: 'nobody',
    phone: '12',
    postalCode: '99999',
    country: 'France',
    province: 'XX',
  });
  expect(reply.status).toBe(400);
  expect(reply.json.fields).toMatchObject({
    firstName: 'Enter your first name',
    email: 'An email address looks like name@example.com',
    phone: 'A phone number has at least 7 digits, like 604 555 0199',
    postalCode: 'Postal code looks like A1A 1A1',
    country: 'We ship within Canada only',
    province: 'Choose a province or territory',
  });
});

test('a postal code is stored as A1A 1A1, and fields nobody asked for are not stored', async () => {
  const product = await putProduct(shop);
  await fillCart(browser, product);
  const reply = await browser.post('/api/orders', {
    ...orderFor([[product, 1]]),
    postalCode: 'v6z2c7',
    isAdmin: true,
    id: 'mine',
  });
  const { json: order } = await browser.get(`/api/orders/${reply.json.id}`);
  expect(order.postalCode).toBe('V6Z 2C7');
  expect(order.id).not.toBe('mine');
});

test('a write from another site is refused, one from our own is not', async () => {
  const product = await putProduct(shop);
  const add = (headers: Record<string, string>) =>
    browser.post('/api/cart', { productId: product.id }, headers);
  expect(await add({ origin: 'https://elsewhere.example' })).toMatchObject({
    status: 403,
    json: { code: 'foreign_origin' },
  });
  expect((await add({ origin: 'null' })).status).toBe(403);
  expect((await add({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await add({ origin: 'http://localhost:80' })).status).toBe(200);
  expect((await add({ origin: 'http://localhost', host: 'localhost' })).status).toBe(200);
});

test('with PUBLIC_URL set, only that origin may write', async () => {
  const { app, ...other } = await openTestShop({ config: { publicUrl: 'https://shop.example' } });
  const product = await putProduct({ app, ...other });
  const visitor = openBrowser(() => app);
  const add = (headers: Record<string, string>) =>
    visitor.post('/api/cart', { productId: product.id }, headers);
  const own = await add({ origin: 'https://shop.example', host: 'shop.example' });
  expect(own.status).toBe(200);
  expect(own.headers['set-cookie']).toMatch(/; Secure/);
  expect((await add({ origin: 'http://evil.example', host: 'evil.example' })).status).toBe(403);
  await other.close();
});

test('another host name for a shop on loopback is refused (DNS rebinding)', async () => {
  const reply = await browser.post('/api/setup-admin', undefined, {
    host: 'evil.example:3000',
    origin: 'http://evil.example:3000',
  });
  expect(reply).toMatchObject({ status: 403, json: { code: 'unknown_host' } });
});

test('a JSON header without a body is accepted if no body is needed', async () => {
  const json = { 'content-type': 'application/json' };
  expect((await browser.post('/api/setup-admin', '', json)).status).toBe(201);
});

test('an unknown endpoint, a wrong method and a large body have their own answers', async () => {
  expect(await browser.get('/api/nothing')).toMatchObject({
    status: 404,
    json: { code: 'not_found' },
  });
  expect((await browser.post('/api/products', {})).status).toBe(404);
  const large = await browser.post('/api/cart', { productId: 'x'.repeat(70_000) });
  expect(large).toMatchObject({ status: 413, json: { code: 'too_large' } });
});

test('a body that is not JSON is refused', async () => {
  const reply = await browser.post('/api/cart', 'productId=a', {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(reply).toMatchObject({ status: 415, json: { code: 'unsupported_media_type' } });
});

test.each([
  '/api/products/%',
  '/api/products/%00',
  `/api/products/${'x'.repeat(500)}`,
  '/api/cart/%ff',
])('the address %j is the caller’s mistake, not a crash', async (url) => {
  const reply = await browser.get(url);
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.status).toBeLessThan(500);
});

describe('what no client should send is answered too', () => {
  const host = 'HTTP/1.1\r\nHost: shop.example';
  const twoLengths = 'Content-Length: 4\r\nTransfer-Encoding: chunked';

  test.each([
    ['letters that are not encoded', `GET /api/products/é ${host}`, 400, 'bad_request'],
    ['the same of a page', `GET /product/é ${host}`, 400, 'bad_request'],
    ['the same of a query', `GET /api/search?q=µ ${host}`, 400, 'bad_request'],
    ['no HTTP at all', 'hello', 400, 'bad_request'],
    ['two hosts', `GET /healthz ${host}\r\nHost: evil.example`, 400, 'bad_request'],
    ['the same host twice', `POST /api/cart ${host}\r\nhost: shop.example`, 400, 'bad_request'],
    ['a body of two lengths', `POST /api/cart ${host}\r\n${twoLengths}`, 400, 'bad_request'],
    ['more headers than fit', `GET / ${host}\r\nX: ${'x'.repeat(20_000)}`, 431, 'too_large'],
  ])('%s', async (_, head, status, code) => {
    const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`${head}\r\n\r\n`);
    const [first, body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toEqual({ message: expect.any(String), code });
  });
});

test('an internal error is a 500 that reveals nothing', async () => {
  await shop.shop.db.schema.dropTable('cart_lines').execute();
  const product = await putProduct(shop);
  const reply = await browser.post('/api/cart', { productId: product.id });
  expect(reply.status).toBe(500);
  expect(reply.json).toEqual({
    message: 'Something went wrong on our side. Please try again in a minute.',
    code: 'internal_error',
  });
});

test('/healthz and /readyz answer', async () => {
  expect(await browser.get('/healthz')).toMatchObject({ status: 200, json: { status: 'ok' } });
  expect(await browser.get('/readyz')).toMatchObject({ status: 200, json: { status: 'ready' } });
});

test('if the database is unavailable, the shop says so and is not ready', async () => {
  expect((await browser.get('/readyz')).status).toBe(200);
  await shop.shop.db.destroy();
  expect(await browser.get('/readyz')).toMatchObject({
    status: 503,
    json: { code: 'database_unavailable' },
  });
  expect((await browser.get('/healthz')).status).toBe(200);
});

test('every answer has a request id', async () => {
  const ids = [await browser.get('/healthz'), await browser.get('/api/nothing')].map(
    ({ headers }) => headers['x-request-id'],
  );
  expect(new Set(ids).size).toBe(2);
});
