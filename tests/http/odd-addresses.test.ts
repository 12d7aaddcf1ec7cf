// @module-tag one-engine
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { putLot, putProduct } from '../support/factories.ts';
import { placeOrder } from '../support/orders.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ pages: 'built' });
  const { id } = await putProduct(shop, { id: 'neurotensin', name: 'Neurotensin' });
  await putLot(shop, id, { number: 'B-0412' });
});
afterAll(() => shop.close());

const AS_BROWSERS_ASK = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const open = (url: string) => openBrowser(() => shop.app).get(url, AS_BROWSERS_ASK);

describe('an address that leads nowhere', () => {
  test.each([
    ...['/product/caf%E9', '/%', '/shop/%zz', '/product/%C0%AF', '/product/%ED%A0%80'],
    ...['/product/caf%25E9', '/product/%00', '/blog/%00', '/coa/%00', '/lot/%00', '/admin/%E9'],
    ...[
      '/attached_assets/none.jpg',
      '/attached_assets/%E9.jpg',
      '/assets/%00',
      '/og/posts/%E9.jpg',
    ],
    ...[`/product/${'x'.repeat(300)}`, `/product/${'x'.repeat(5000)}`, '/product/..%2F..%2Fetc'],
    ...['/product/%F0%9F%98%80', '/.env', '/PRODUCT/nothing.'],
  ])('no. %# is answered by the shop’s 404 page', async (url) => {
    const { status, headers, text } = await open(url);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(text).toContain('<main');
    expect(text).toContain('Boreal Peptides');
  });

  test.each(['/api/products/%E9', '/api/%', '/api/nothing', `/api/products/${'x'.repeat(500)}`])(
    '%s of the API is JSON, whoever asks',
    async (url) => {
      const { status, json } = await open(url);
      expect([400, 404, 414]).toContain(status);
      expect(json).toEqual({ message: expect.any(String), code: expect.any(String) });
    },
  );

  test('is JSON for a program', async () => {
    const reply = await openBrowser(() => shop.app).get('/product/caf%E9');
    expect(reply).toMatchObject({ status: 400, json: { code: 'bad_request' } });
  });

  test('that is longer than a request’s head may be is said to a person in HTML', async () => {
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const reply = await fetch(`${address}/product/${'x'.repeat(20_000)}`, {
      headers: AS_BROWSERS_ASK,
    });
    expect(reply.status).toBe(431);
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await reply.text()).toContain('The request is too large');
  });

  test('too many searches are refused in HTML', async () => {
    const browser = openBrowser(() => shop.app);
    for (let n = 0; n < 30; n += 1) await browser.get(`/shop?q=${n}`, AS_BROWSERS_ASK);
    const { status, headers, text } = await browser.get('/shop?q=31', AS_BROWSERS_ASK);
    expect(status).toBe(429);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toMatch(/Too many attempts.*Go to the shop/s);
  });
});

describe('an address in other letters, or with something around it,', () => {
  test.each([
    ['/Shop', '/shop'],
    ['/SHOP?category=Neuropeptides&page=2', '/shop?category=Neuropeptides&page=2'],
    ['/CART', '/cart'],
    ['/Admin', '/admin'],
    ['/PRODUCT/NEUROTENSIN', '/product/neurotensin'],
    ['/product/neurotensin).', '/product/neurotensin'],
    ["/product/neurotensin'%3E", '/product/neurotensin'],
    ['/coa/neurotensin?lot=B-0412)', '/coa/neurotensin?lot=B-0412'],
    ['/COA/neurotensin?lot=B-0412', '/coa/neurotensin?lot=B-0412'],
    ['/lot/B-0412%E2%80%9D', '/lot/B-0412'],
  ])('%s leads to %s', async (url, location) => {
    expect(await open(url)).toMatchObject({ status: 301, headers: { location } });
    expect((await open(location)).status).toBe(200);
  });

  test('leads to the page of the order', async () => {
    const { id } = await placeOrder(shop);
    for (const around of ['.', ')', ',', "'%3E", '%3E', '&gt;', '%22', '%E2%80%8B', '%20']) {
      const reply = await open(`/payment/${id}${around}`);
      expect(reply, around).toMatchObject({ status: 301, headers: { location: `/payment/${id}` } });
    }
    expect((await open(`/payment/${id}`)).status).toBe(200);
  });

  test('of an unsubscribe link keeps its letters', async () => {
    const token = `${'aB3_'.repeat(7)}xY-Z`;
    const reply = await open(`/unsubscribe/${token}).`);
    expect(reply.headers.location).toBe(`/unsubscribe/${token}`);
    expect((await open(`/unsubscribe/${token}`)).status).toBe(200);
  });
});

test('an address that leads nowhere costs two renderings at most, whatever it is', async () => {
  const rendered: string[] = [];
  const counted = await openTestShop({
    pages: () => async (address) => {
      rendered.push(address);
      return { status: 404, html: '<main>', canonical: undefined, topics: [] };
    },
  });
  const part = fc.string({
    unit: fc.constantFrom(...'aB0-.)>&?=+ ;%'),
    minLength: 1,
    maxLength: 12,
  });
  const page = fc.constantFrom(
    '',
    'Product',
    'product',
    'COA',
    'coa',
    'lot',
    'Blog',
    'shop',
    'x/Y',
  );
  const query = fc.constantFrom('', '?lot=B).', '?utm=A).', '?q=Ab%3E', '?category=X)&page=2');
  const browser = openBrowser(() => counted.app);
  await fc.assert(
    fc.asyncProperty(page, part, query, async (first, id, search) => {
      rendered.length = 0;
      const { status } = await browser.get(`/${first}/${encodeURIComponent(id)}${search}`);
      if (status === 429) return;
      expect(status).toBe(404);
      expect(rendered.length).toBeGreaterThan(0);
      expect(rendered.length).toBeLessThanOrEqual(2);
      expect(new Set(rendered).size).toBe(rendered.length);
    }),
  );
  await counted.close();
});
