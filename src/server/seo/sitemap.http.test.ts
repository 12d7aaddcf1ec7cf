// @module-tag one-engine
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import {
  fillCart,
  orderFor,
  putLot,
  putProduct,
  savePost,
} from '../../../tests/support/factories.ts';
import { ONLY_IN_ALL } from '../../../tests/support/only-in-all.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { saveProduct } from '../catalogue/index.ts';

const ORIGIN = 'https://shop.example';

let shop: TestShop;
let browser: Browser;

beforeEach(async () => {
  shop = await openTestShop({ config: { publicUrl: ORIGIN } });
  browser = openBrowser(() => shop.app);
});
afterEach(() => shop.close());

const PICTURE = /<image:image><image:loc>([^<]*)<\/image:loc><\/image:image>/g;

/** The lastmod of each address, in the order of the sitemap. */
function readSitemap(sitemap: string): Map<string, string | undefined> {
  const xml = sitemap.replaceAll(PICTURE, '');
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<')).toBe(true);
  const entries = [
    ...xml.matchAll(/<(url|sitemap)><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/\1>/g),
  ];
  const rest = xml
    .replace(/<\?xml[^>]*\?>|<\/?(urlset|sitemapindex)[^>]*>/g, '')
    .replace(/<(url|sitemap)>.*?<\/\1>/g, '');
  expect(rest.trim()).toBe('');
  return new Map(
    entries.map(([, , address = '', changed]) => [
      address.replaceAll('&#39;', "'").replaceAll('&#38;', '&'),
      changed,
    ]),
  );
}

async function putPost(slug: string) {
  await savePost(shop.shop, {
    id: slug,
    slug,
    title: 'A post',
    excerpt: 'What to look at first.',
    image: '',
    category: 'Analysis',
    date: '2026-01-10',
    author: 'Boreal Peptides',
    body: 'A paragraph.',
  });
}

test('the sitemap lists every page, with its last change if known', async () => {
  await putProduct(shop, { id: "a'b&c/d", category: 'Tags & more' });
  await putPost('reading-a-trace');
  const changed = new Date(shop.time.now).toISOString().slice(0, 16);
  const reply = await browser.get('/sitemap.xml');
  expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
  const addresses = readSitemap(reply.text);
  expect([...addresses.keys()]).toEqual(
    [
      '/',
      '/shop',
      '/coas',
      '/blog',
      '/about',
      '/faq',
      '/contact',
      '/shop?category=Tags+%26+more',
      '/coas?category=Tags+%26+more',
      '/blog/reading-a-trace',
      "/product/a'b%26c%2Fd",
      "/coa/a'b%26c%2Fd",
    ].map((path) => ORIGIN + path),
  );
  expect([...addresses.values()].map((when) => when?.slice(0, 16))).toEqual([
    ...Array.from({ length: 7 }, () => undefined),
    changed,
    undefined,
    ...Array.from({ length: 3 }, () => changed),
  ]);
});

test('a product’s page has its pictures', async () => {
  await putProduct(shop, {
    id: 'one',
    image: '/attached_assets/a.webp',
    morePictures: [{ image: 'https://elsewhere.example/b.png?a&b', alt: 'The box' }],
  });
  const { text } = await browser.get('/sitemap.xml');
  expect(text).toContain(' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
  expect([...text.matchAll(PICTURE)].map(([, address]) => address)).toEqual([
    `${ORIGIN}/attached_assets/a.webp`,
    'https://elsewhere.example/b.png?a&#38;b',
  ]);
  expect(text).toMatch(/<loc>[^<]*\/product\/one<\/loc><lastmod>[^<]*<\/lastmod><image:image>/);
});

test('an empty shop still has its own pages', async () => {
  const addresses = readSitemap((await browser.get('/sitemap.xml')).text);
  expect(addresses.size).toBe(7);
});

test('a browser that has the sitemap gets a 304, and a new product is in the very next one', async () => {
  const product = await putProduct(shop, { id: 'one' });
  const first = await browser.get('/sitemap.xml');
  const known = { 'if-none-match': String(first.headers.etag) };
  expect(await browser.get('/sitemap.xml', known)).toMatchObject({ status: 304, text: '' });
  await saveProduct(shop.shop, { ...product, id: 'two' });
  const next = await browser.get('/sitemap.xml', known);
  expect(next.status).toBe(200);
  expect(readSitemap(next.text).has(`${ORIGIN}/product/two`)).toBe(true);
  await putPost('new');
  const last = await browser.get('/sitemap.xml');
  expect(readSitemap(last.text).has(`${ORIGIN}/blog/new`)).toBe(true);
});

test('a lot changes the lastmod of its product’s pages only', async () => {
  for (const id of ['a', 'b', 'c']) await putProduct(shop, { id });
  const read = async () => readSitemap((await browser.get('/sitemap.xml')).text);
  const before = await read();
  shop.time.now += 86_400_000;
  const entered = new Date(shop.time.now).toISOString().slice(0, 16);
  await putLot(shop, 'b');
  const after = await read();
  for (const path of ['/coa/b', '/product/b']) {
    expect(after.get(ORIGIN + path)?.slice(0, 16)).toBe(entered);
  }
  for (const path of ['/coa/a', '/product/c', '/coa/c']) {
    expect(after.get(ORIGIN + path)).toBe(before.get(ORIGIN + path));
  }
});

test('a sitemap is cached once, however its address is spelled', async () => {
  await putProduct(shop);
  const put = vi.spyOn(shop.shop.cache, 'set');
  for (const url of [
    '/sitemap.xml',
    '/sitemap.xml?a=1',
    '/%73itemap.xml',
    'http://x1/sitemap.xml',
    '/sitemaps/products/1.xml',
    '/sitemaps/products/%31.xml',
    '/sitemaps/products/1.%78ml',
  ]) {
    expect((await browser.get(url)).status).toBe(200);
  }
  // By key, because with a late notification from PostgreSQL one is cached twice.
  expect(new Set(put.mock.calls.map(([key]) => key)).size).toBe(2);
});

test('an order changes no lastmod', async () => {
  const product = await putProduct(shop, { id: 'one', stock: 5 });
  const before = readSitemap((await browser.get('/sitemap.xml')).text);
  await fillCart(browser, product);
  expect((await browser.post('/api/orders', orderFor([[product, 1]]))).status).toBe(201);
  await shop.shop.outbox.drain();
  shop.time.now += 60_000;
  expect(readSitemap((await browser.get('/sitemap.xml')).text)).toEqual(before);
});

test('above 50,000 addresses the sitemap is an index, and its parts name every product once', {
  tags: ONLY_IN_ALL,
}, async () => {
  await putProduct(shop, { id: 'p' });
  const { db } = shop.shop;
  const row = await db.selectFrom('products').selectAll().executeTakeFirstOrThrow();
  const more = Array.from({ length: 25_000 }, (_, index) => ({ ...row, id: `p-${index}` }));
  for (let from = 0; from < more.length; from += 500) {
    await db
      .insertInto('products')
      .values(more.slice(from, from + 500))
      .execute();
  }
  const parts = [...readSitemap((await browser.get('/sitemap.xml')).text).keys()];
  expect(parts).toEqual(
    ['/sitemaps/pages.xml', '/sitemaps/products/1.xml', '/sitemaps/products/2.xml'].map(
      (path) => ORIGIN + path,
    ),
  );
  const found: string[] = [];
  for (const part of parts) {
    const addresses = readSitemap((await browser.get(part.slice(ORIGIN.length))).text);
    expect(addresses.size).toBeLessThanOrEqual(50_000);
    found.push(...addresses.keys());
  }
  expect(found).toHaveLength(9 + 2 * 25_001);
  expect(new Set(found).size).toBe(found.length);
});

test.each(['/sitemaps/products/2.xml', '/sitemaps/products/0.xml', '/sitemaps/products/x'])(
  '%s is no part of the sitemap',
  async (url) => {
    await putProduct(shop);
    expect((await browser.get(url)).status).toBe(404);
  },
);

test('robots.txt excludes private pages and names the sitemap', async () => {
  const { text, headers } = await browser.get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = text.trimEnd().split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines.filter((line) => line.startsWith('Disallow: '))).toEqual(
    [
      '/admin',
      '/api/',
      '/cart',
      '/checkout',
      '/my-orders',
      '/payment',
      '/quote',
      '/setup',
      '/unsubscribe',
    ].map((path) => `Disallow: ${path}`),
  );
  expect(lines.at(-1)).toBe(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

test('without PUBLIC_URL addresses begin with the request’s host, and nobody gets another’s', async () => {
  const open = await openTestShop();
  const ask = async (url: string, host: string) =>
    (await open.app.inject({ url, headers: { host } })).body;
  for (const host of ['one.example', 'two.example:3000', 'one.example']) {
    const addresses = [...readSitemap(await ask('/sitemap.xml', host)).keys()];
    expect(addresses).toContain(`http://${host}/shop`);
    expect(addresses.every((address) => address.startsWith(`http://${host}/`))).toBe(true);
    expect(await ask('/robots.txt', host)).toContain(`Sitemap: http://${host}/sitemap.xml\n`);
  }
  const endless = `${'a.'.repeat(130)}example`;
  for (const hostile of ['a b', 'x/../y', 'user@evil.example', 'x\r\nDisallow: /', endless]) {
    expect(await ask('/robots.txt', hostile)).not.toContain('Sitemap:');
  }
  await open.close();
});
