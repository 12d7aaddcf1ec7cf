// @module-tag one-engine
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { putProduct } from '../support/factories.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let port: number;

beforeAll(async () => {
  shop = await openTestShop({ pages: 'built' });
  await putProduct(shop, { id: 'p', name: 'First name' });
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => shop.close());

type Reply = { status: number; headers: Record<string, unknown>; body: Buffer };

/** As it comes over the wire: nothing is decoded. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, headers, method }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
    });
    sent.on('error', reject).end();
  });
}

/** Asks until the router is not needed any more. */
async function warm(path: string, headers: Record<string, string> = {}): Promise<Reply> {
  await get(path, headers);
  return get(path, headers);
}

/** Whether the router was asked. */
async function isRouted(ask: () => Promise<unknown>): Promise<boolean> {
  const routed = vi.spyOn(shop.shop.fastPath, 'respond');
  await ask();
  return routed.mock.results.at(-1)?.value === false;
}

function withoutOwn({ status, headers, body }: Reply) {
  const { date, 'x-request-id': id, ...rest } = headers;
  expect(date).toBeDefined();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  return { status, headers: rest, body };
}

test.each(['/', '/shop', '/product/p', '/api/products', '/api/products/p', '/sitemap.xml'])(
  '%s is answered in front of the router as by it, in each encoding',
  async (path) => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const routed = await warm(path, headers);
      expect(await isRouted(() => get(path, headers))).toBe(false);
      const fast = await get(path, headers);
      expect(withoutOwn(fast)).toEqual(withoutOwn(routed));
      expect(fast.headers['x-request-id']).not.toBe(routed.headers['x-request-id']);
    }
  },
);

test('what the browser has already is not sent again', async () => {
  const headers = { 'accept-encoding': 'br' };
  const { headers: had } = await warm('/shop', headers);
  const asked = { ...headers, 'if-none-match': String(had.etag) };
  expect(await isRouted(() => get('/shop', asked))).toBe(false);
  const { status, headers: got, body } = await get('/shop', asked);
  expect({ status, etag: got.etag, length: body.length }).toEqual({
    status: 304,
    etag: had.etag,
    length: 0,
  });
  expect(got['content-encoding']).toBeUndefined();
});

test('the next visitor after a change sees the change', async () => {
  await warm('/api/products/p');
  await putProduct(shop, { id: 'p', name: 'Second name' });
  shop.shop.cache.invalidate('catalogue');
  expect(String((await get('/api/products/p')).body)).toContain('Second name');
});

test('each name of the shop has its own pages', async () => {
  const one = await warm('/about', { host: 'one.example' });
  const other = await warm('/about', { host: 'two.example' });
  expect(String(one.body)).toContain('http://one.example/about');
  expect(String(other.body)).not.toContain('one.example');
  const again = await get('/about', { host: 'one.example' });
  expect(again.body.equals(one.body)).toBe(true);
});

test('a name of the shop that is asked for keeps its place among those that pages are cached for', async () => {
  const MINUTE = 60_000;
  const first = { host: 'a.example' };
  const others = ['b.example', 'c.example', 'd.example'].map((host) => ({ host }));
  shop.time.now += 11 * MINUTE;
  await warm('/shop', first);
  for (const headers of others) await warm('/faq', headers);

  shop.time.now += 9 * MINUTE;
  expect(await isRouted(() => get('/shop', first))).toBe(false);
  for (const headers of others) await warm('/about', headers);

  shop.time.now += 2 * MINUTE;
  await warm('/faq', { host: 'e.example' });
  shop.shop.cache.invalidate('catalogue');
  await warm('/shop', first);
  expect(await isRouted(() => get('/shop', first))).toBe(false);
});

test('only what was cached and asked for with GET is answered so', async () => {
  await warm('/shop');
  expect(await isRouted(() => get('/shop', {}, 'HEAD'))).toBe(true);
  await warm('/api/cart');
  expect(await isRouted(() => get('/api/cart'))).toBe(true);
  await warm('/payment/none');
  expect(await isRouted(() => get('/payment/none'))).toBe(true);
});
