// @module-tag one-engine
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '../../src/contracts/catalogue/products.ts';
import { saveProduct } from '../../src/server/catalogue/index.ts';
import { openBrowser } from '../support/browser.ts';
import {
  aCertificate,
  fillCart,
  orderFor,
  putLot,
  putProduct,
  putSizes,
} from '../support/factories.ts';
import { namedScripts } from '../support/named-scripts.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let product: Product;
const newBrowser = () => openBrowser(() => shop.app);
const get = (url: string, headers?: Record<string, string>) => newBrowser().get(url, headers);

beforeAll(async () => {
  shop = await openTestShop({ pages: 'built' });
  await putProduct(shop, { category: 'Epitope Tags' });
  product = await putProduct(shop, { id: 'neurotensin', name: 'Neurotensin', price: '74.00' });
});
afterAll(() => shop.close());

test('the sizes of a product are offered by content, whatever they cost', async () => {
  const shared = { name: 'Alarin', category: 'Epitope Tags' };
  await putProduct(shop, { ...shared, id: 'alarin', dosage: '5 mg', price: '90.00' });
  await putProduct(shop, {
    ...{ ...shared, id: 'alarin-25-mg', dosage: '25 mg', price: '40.00' },
    sizeOf: 'alarin',
  });
  for (const id of ['alarin', 'alarin-25-mg']) {
    const [, sizes = ''] = (await get(`/product/${id}`)).text.split('aria-label="Sizes"');
    const links = Array.from(sizes.matchAll(/href="\/product\/([^"]+)"/g), ([, to]) => to);
    expect(links.slice(0, 2)).toEqual(['alarin', 'alarin-25-mg']);
  }
});

test('pages of what contains a text are limited for one network, other pages of the shop are not', async () => {
  const browser = newBrowser();
  const statuses = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await browser.get(`/shop?q=${n}`)).status);
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
  expect((await browser.get('/shop?page=1')).status).toBe(200);
});

test.each([
  ['/', 'Featured Research Compounds'],
  ['/shop', 'products available'],
  ['/shop?view=table', 'text-left">Product</th>'],
  ['/shop?stock=in&sale=on', 'No product matches these filters'],
  ['/product/neurotensin', 'Neurotensin'],
  ['/cart', 'Shopping Cart'],
  ['/checkout', 'Checkout'],
])('%s is whole in its first HTML', async (url, text) => {
  const reply = await get(url);
  expect(reply.status).toBe(200);
  expect(reply.text.replace(/<!-- -->/g, '')).toContain(text);
  expect(reply.text).toMatch(/<html lang="en-CA"/);
});

test.each([
  '/nothing',
  '/product/unknown',
  '/product/%00',
  '/shop/nothing',
  '/product',
  '/assets/',
  '/attached_assets/',
  '/.git/config',
  '/dev/mail',
])('%s answers 404 with a page', async (url) => {
  const reply = await get(url);
  expect(reply.status).toBe(404);
  expect(reply.headers['content-type']).toContain('text/html');
  expect(reply.text).toMatch(/404 Page Not Found|Product not found/);
});

test('an address that is too long or broken is refused in our own words', async () => {
  const long = await get(`/${'/'.repeat(15_000)}x`);
  expect(long).toMatchObject({ status: 414, json: { code: 'too_long' } });
  const broken = await get('/product/%zz');
  expect(broken.status).toBe(400);
  expect(broken.text).not.toContain('FST_');
});

test('a private page has the browser ask for what it shows; what an address says stays inside of that', async () => {
  const asked = async (url: string) => (await get(url)).headers.link;
  const atOnce = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin=use-credentials`;
  expect(await asked('/cart')).toBe(atOnce('/api/cart'));
  expect(await asked('/payment/a%0D%0Ab>;')).toBe(atOnce('/api/orders/a%0D%0Ab%3E%3B'));
  expect(await asked('/shop')).toBeUndefined();
});

test('the address of a deleted size leads on for good, to what is left of the product', async () => {
  await putSizes(shop);
  const { status, headers } = await get('/product/ha-peptide-1-mg');
  expect([status, headers.location]).toEqual([301, '/product/ha-peptide']);
  expect((await get('/coa/ha-peptide-1-mg')).status).toBe(404);
});

test('/payment without an order goes to the cart', async () => {
  const reply = await get('/payment');
  expect(reply.status).toBeGreaterThanOrEqual(302);
  expect(reply.status).toBeLessThanOrEqual(308);
  expect(reply.headers.location).toBe('/cart');
});

test.each([
  '/shop?category=%00',
  '/shop?page=99999999999999',
  '/shop?sort=%ff',
  '/%',
  '/%c0%ae',
  '//:x/shop',
  '//[/shop',
  '/coa/neurotensin?lot=%00',
])('the hostile address %s is no crash', async (url) =>
  expect((await get(url)).status).toBeLessThan(500),
);

test('scripts run only from our files or by their hash', async () => {
  for (const url of ['/', '/shop', '/product/neurotensin']) {
    const { headers, text } = await get(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self'/);
    expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
    // Data for programs is no script that runs.
    const inline = [
      ...text.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
    ];
    expect(inline.length).toBeGreaterThan(0);
    for (const [, code = ''] of inline) {
      const hash = createHash('sha256').update(code).digest('base64');
      expect(policy).toContain(`'sha256-${hash}'`);
    }
  }
});

test('styles come from our files alone', async () => {
  const pages = [
    '/',
    '/shop',
    '/product/neurotensin',
    '/coa/neurotensin',
    '/faq',
    '/checkout',
    '/admin',
  ];
  for (const url of pages) {
    const { headers, text } = await get(url);
    const policy = String(headers['content-security-policy']);
    expect(policy.split('; '), url).toContain("style-src 'self'");
    expect(policy, url).not.toContain('unsafe-inline');
    expect(text, url).not.toMatch(/<style|<[^>]*\sstyle="/);
  }
});

test('a page comes in the encoding the browser asks for, and is the same in each', async () => {
  const raw = async (encoding: string) =>
    shop.app.inject({ url: '/shop', headers: { 'accept-encoding': encoding } });
  const plain = await raw('identity');
  const brotli = await raw('gzip, deflate, br');
  const gzip = await raw('gzip;q=1.0, br;q=0');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(brotli.headers.vary).toContain('accept-encoding');
});

test('a page in capitals is not the page, so that it cannot slip past its rules, but leads there', async () => {
  for (const address of ['/payment/abc', '/shop']) {
    const reply = await get(address.toUpperCase().replace('ABC', 'abc'));
    expect(reply).toMatchObject({ status: 301, headers: { location: address } });
  }
});

test('the OpenAPI page still works after a page with a form was rendered', async () => {
  await get('/checkout');
  const docs = await get('/api/docs/json');
  expect(docs.status).toBe(200);
  expect(docs.json.components.schemas).toHaveProperty('Product');
});

test('a browser that has the page is told so', async () => {
  const first = await get('/shop');
  const again = await get('/shop', { 'if-none-match': String(first.headers.etag) });
  expect(again).toMatchObject({ status: 304, text: '' });
});

test('a changed price is in the very next page, wherever it stood', async () => {
  const pages = ['/', '/shop', '/product/neurotensin'];
  for (const url of pages) expect((await get(url)).text).toContain('74.00');
  await saveProduct(shop.shop, { ...product, price: '79.50' });
  for (const url of pages) {
    const { text } = await get(url);
    expect(text).toContain('79.50');
    expect(text).not.toContain('74.00');
  }
});

test('a lot that is entered is in the very next page, and so is the older one at its own address', async () => {
  const { id } = await putProduct(shop, { category: 'Lots' });
  const pages = [`/coa/${id}`, `/product/${id}`, '/coas?category=Lots'];
  for (const url of pages) expect((await get(url)).text).not.toContain('B-0412');
  await putLot(shop, id, {
    number: 'A-0398',
    certificate: aCertificate({}, { issuedOn: '2025-09-30' }),
  });
  await putLot(shop, id, { number: 'B-0412' });
  for (const url of pages) expect((await get(url)).text).toContain('B-0412');
  const older = await get(`/coa/${id}?lot=A-0398`);
  expect(older.text).toMatch(/rel="canonical" href="[^"]*\?lot=A-0398"/);
  expect((await get(`/coa/${id}?lot=B-0412`)).text).toMatch(/rel="canonical" href="[^"?]*"/);
  const unknown = await get(`/coa/${id}?lot=Z-9`);
  expect(unknown).toMatchObject({ status: 404, text: expect.stringContaining('Lot not found') });
});

test('a certificate is shown without a chart where its HPLC data are missing or none', async () => {
  const { id } = await putProduct(shop, { category: 'Lots' });
  const file = { name: 'run', text: '', integratedFrom: '' };
  for (const type of ['csv', 'pdf']) {
    const path = `/attached_assets/${'0'.repeat(64)}.${type}`;
    const evidence = [{ ...file, kind: 'trace' as const, path }];
    const certificate = aCertificate({}, { evidence });
    const { number } = await putLot(shop, id, { number: `C-${type}`, certificate });
    expect(await get(`/coa/${id}?lot=${number}`)).toMatchObject({
      status: 200,
      text: expect.stringContaining('All results are within their limits.'),
    });
  }
});

test('a cached page holds nothing of a visitor', async () => {
  const anonymous = await get('/');
  const buyer = newBrowser();
  await fillCart(buyer, await putProduct(shop, { name: 'Substance P' }));
  for (const url of ['/', '/cart', '/checkout', '/shop']) {
    const page = await buyer.get(url);
    expect(page.headers['set-cookie']).toBeUndefined();
    const [cookie = ''] = buyer.cookies.values();
    expect(page.text).not.toContain(cookie);
    expect(page.text).toBe((await get(url)).text);
  }
  expect(anonymous.headers['cache-control']).toBe('no-cache');
});

test("an order's page is not cached anywhere and holds nothing personal", async () => {
  const buyer = newBrowser();
  const bought = await putProduct(shop);
  await fillCart(buyer, bought);
  const { json } = await buyer.post('/api/orders', orderFor([[bought, 1]]));
  const page = await buyer.get(`/payment/${json.id}`);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.text).not.toContain('ada@example.com');
  expect(page.text).not.toContain('Tester');
});

test('parameters that a page does not read neither change it nor fill the cache', async () => {
  const plain = await get('/shop');
  const tracked = await get('/shop?utm_source=news&fbclid=1');
  expect(tracked.headers.etag).toBe(plain.headers.etag);
});

test('the shop page follows its address: category, sorting, page', async () => {
  await putProduct(shop, { name: 'HA Peptide', category: 'Epitope Tags' });
  const { text } = await get('/shop?category=Epitope+Tags');
  expect(text).toContain('HA Peptide');
  expect(text).not.toContain('Neurotensin');
});

test('built files never change and are compressed beforehand', async () => {
  const [script = ''] = namedScripts((await get('/')).text);
  const reply = await shop.app.inject({ url: script, headers: { 'accept-encoding': 'br' } });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toContain('immutable');
  expect(reply.headers['content-encoding']).toBe('br');
  const outside = await get('/assets/..%2f.vite%2fshop.json');
  expect(outside.status).toBeGreaterThanOrEqual(400);
});

test('what broke inside is logged and not shown in the page', async () => {
  const broken = await openTestShop({ pages: 'built' });
  await putProduct(broken, { id: 'odd' });
  await broken.shop.db.updateTable('products').set({ benefits: 'nope' }).execute();
  const page = await broken.app.inject('/product/odd');
  expect(page.statusCode).toBe(500);
  expect(page.body).toContain('Something went wrong on our side');
  expect(page.body).not.toContain('not valid JSON');
  await broken.close();
});
