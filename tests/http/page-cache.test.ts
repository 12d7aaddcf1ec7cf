// @module-tag one-engine
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { putLot, putProduct } from '../support/factories.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
/** By key: where PostgreSQL tells of a change late, an answer is cached twice. */
let cached: Set<string>;

beforeAll(async () => {
  shop = await openTestShop({ pages: 'built' });
  await putProduct(shop, { id: 'p', category: 'Tags' });
  await putLot(shop, 'p', { number: 'B-0412' });
});
afterAll(() => shop.close());

beforeEach(() => {
  cached = new Set();
  // What is cached is stale between tests: each begins with nothing.
  shop.shop.cache.invalidate('catalogue');
  shop.shop.cache.invalidate('settings');
  const { set } = shop.shop.cache;
  vi.spyOn(shop.shop.cache, 'set').mockImplementation((key, ...rest) => {
    cached.add(key);
    set(key, ...rest);
  });
});

async function ask(url: string, host = 'localhost') {
  const { statusCode } = await shop.app.inject({ url, headers: { host } });
  expect(statusCode).toBe(200);
}

test.each([
  '/api/catalogue?category=none',
  '/api/catalogue?page=900',
  '/api/certificates?category=none',
  '/api/certificates?page=900',
  '/api/search?q=none',
  '/shop?category=None',
  '/shop?category=Tags&page=2',
  '/shop?category=%20Tags',
  '/shop?category=None&stock=in&view=table',
  '/shop?stock=in&page=2',
  '/api/catalogue?stock=in&page=2',
  '/shop?page=9000',
  '/coas?category=None',
  '/coas?page=abc',
])('%s, which anybody can make up without end, is answered and not cached', async (url) => {
  await ask(url);
  expect([...cached]).toEqual([]);
});

test.each([
  ['/api/products', '/api/products?x=1', '/api/products?x=2'],
  ['/api/products/p', '/api/products/%70', '/api/products/p?x=1'],
  ['/api/catalogue?category=Tags', '/api/catalogue?x=1&category=%54ags&page=1'],
  ['/api/certificates', '/api/certificates?sort=price-low'],
  ['/shop', '/%73hop', '/shop?sort=foo', '/shop?sort=name', '/shop?x=1'],
  ['/shop?category=Tags', '/shop?x=1&category=%54ags'],
  ['/shop?category=Tags&sort=price-low', '/shop?sort=price-low&category=Tags'],
  [
    '/shop?category=Tags&stock=in&view=table',
    '/shop?view=table&stock=in&category=%54ags&purity=97',
  ],
  ['/shop?sale=on', '/shop?sale=on&content=3', '/shop?stock=no&sale=on'],
  ['/coas?category=Tags', '/coas?category=%54ags&sort=price-low&stock=in'],
  ['/product/p', '/product/%70'],
  ['/coa/p?lot=B-0412', '/coa/%70?lot=B%2D0412'],
])('%s is cached once, however it is written', async (...spellings) => {
  for (const url of spellings) await ask(url);
  expect([...cached]).toHaveLength(1);
});

test('an id of odd letters has one page, at the address its links name', async () => {
  const id = "a:b (c)'&/[d] é";
  await putProduct(shop, { id });
  await ask(`/product/${encodeURIComponent(id)}`);
  await ask(`/product/a:b%20(c)'&%2f[d]%20%c3%a9`);
  expect([...cached]).toHaveLength(1);
});

test('without PUBLIC_URL the pages of a few hosts are cached', async () => {
  // The tests before this one may have asked for the first of them.
  const hosts = ['localhost', ...Array.from({ length: 8 }, (_, host) => `host-${host}.example`)];
  for (const host of hosts) await ask('/about', host);
  expect([...cached]).toHaveLength(4);
});

test('visitors who ask for the same at once wait for one answer; after a change it is made again', async () => {
  const made = vi.spyOn(shop.shop.db, 'selectFrom');
  await ask('/shop?category=Tags');
  const alone = made.mock.calls.length;
  shop.shop.cache.invalidate('catalogue');
  made.mockClear();
  await Promise.all(Array.from({ length: 10 }, () => ask('/shop?category=Tags')));
  expect(made.mock.calls).toHaveLength(alone);

  shop.shop.cache.invalidate('catalogue');
  const before = shop.app.inject({ url: '/api/products/p' });
  await putProduct(shop, { id: 'p', name: 'After the change', category: 'Tags' });
  shop.shop.cache.invalidate('catalogue');
  const after = await shop.app.inject({ url: '/api/products/p' });
  expect(after.json().name).toBe('After the change');
  await before;
});
