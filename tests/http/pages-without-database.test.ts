// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDatabaseSwitch } from '../support/database-switch.ts';
import { putLot, putProduct } from '../support/factories.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

const database = makeDatabaseSwitch();
let shop: TestShop;

beforeEach(async () => {
  database.giveBack();
  shop = await openTestShop({ pages: 'built', plugin: database.plugin });
  await putProduct(shop, { id: 'p', name: 'First name' });
});
afterEach(async () => {
  database.giveBack();
  await shop.close();
});

const get = (url: string) => shop.app.inject({ url });

test.each(['/', '/shop', '/product/p', '/coas', '/coa/p', '/blog', '/blog/x', '/payment/x'])(
  'while the database is away %s is a 503 of the shop, with what still works and a way to try again',
  async (url) => {
    database.takeAway();
    const page = await get(url);
    expect(page.statusCode).toBe(503);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '10',
      'cache-control': 'no-store',
    });
    expect(page.body).toContain('<nav aria-label="Main"');
    expect(page.body).toContain('The shop is away for a moment. Please try again in a minute.');
    expect(page.body).toContain('Try again');
    expect(page.body).toContain('href="/faq"');
    expect(page.body).toContain('Nothing in your cart is lost');
    expect(page.body).toMatch(/<title>This page could not be loaded · /);

    database.giveBack();
    expect((await get(url)).body).not.toContain('The shop is away');
  },
);

test('pages that need no more than what stands around every page can be read meanwhile', async () => {
  await get('/contact');
  database.takeAway();
  for (const url of ['/about', '/faq', '/cart', '/admin']) {
    const page = await get(url);
    expect(page.statusCode).toBe(503);
    expect(page.body).not.toContain('could not be loaded');
  }
  database.giveBack();
  expect((await get('/about')).statusCode).toBe(200);
});

test('a shop that has shown no page yet has its header too', async () => {
  database.takeAway();
  expect((await get('/shop')).body).toContain('<nav aria-label="Main"');
});

test.each(['/', '/product/p', '/api/products/p', '/sitemap.xml'])(
  'a stale answer to %s is served while nothing newer can be made, and no longer',
  async (url) => {
    const before = await cache(url);
    await putProduct(shop, { id: 'p', name: 'Second name' });
    shop.shop.cache.invalidate('catalogue');
    database.takeAway();
    const stale = await get(url);
    expect(stale.statusCode).toBe(200);
    expect(stale.body).toBe(before.body);
    expect(stale.headers.etag).toBe(before.headers.etag);

    database.giveBack();
    const newer = await get(url);
    expect(newer.statusCode).toBe(200);
    if (url !== '/sitemap.xml') expect(newer.body).toContain('Second name');
  },
);

test('what has aged is served while nothing newer can be made', async () => {
  await cache('/product/p');
  shop.shop.cache.invalidate('catalogue', 'soon');
  shop.time.now += 2000;
  database.takeAway();
  expect((await get('/product/p')).statusCode).toBe(200);
});

test('a product that was deleted is not shown again', async () => {
  await cache('/product/p');
  await shop.shop.db.deleteFrom('products').where('id', '=', 'p').execute();
  shop.shop.cache.invalidate('catalogue');
  expect((await get('/product/p')).statusCode).toBe(404);
  database.takeAway();
  expect((await get('/product/p')).statusCode).toBe(503);
});

test('a page that does without what could not be read is not cached', async () => {
  await putLot(shop, 'p', { number: 'B-0412' });
  database.takeAway('lots');
  const page = await get('/product/p');
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain('First name');
  expect(page.body).not.toContain('B-0412');
  database.giveBack();
  expect((await get('/product/p')).body).toContain('B-0412');
});

/** Asks until the answer is cached: PostgreSQL tells a little later of what was changed before, which invalidates it. */
async function cache(url: string) {
  const askTwice = async () => {
    database.giveBack();
    await get(url);
    database.takeAway();
    return (await get(url)).statusCode;
  };
  await expect.poll(askTwice, { timeout: 30_000 }).toBe(200);
  database.giveBack();
  return get(url);
}
