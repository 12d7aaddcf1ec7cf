import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { fillCart, orderFor, putProduct } from '../../../tests/support/factories.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { putSettings } from './store.ts';

let shop: TestShop;
let browser: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  browser = openBrowser(() => shop.app);
});
afterEach(() => shop.close());

test('every text has a default', async () => {
  const { json } = await browser.get('/api/page-content');
  expect(
    Object.fromEntries(
      json.map((text: { pageId: string; pageName: string }) => [text.pageId, text.pageName]),
    ),
  ).toMatchObject({
    'payment-etransfer-email': 'E-Transfer Payment Email',
    'payment-instructions': 'Payment Instructions Text',
    'home-hero-title': 'Home Page - Hero Title',
    'home-hero-subtitle': 'Home Page - Hero Subtitle',
  });
  expect((await browser.get('/api/page-content/home-hero-title')).json.content).toBe(
    'Premium Research Compounds',
  );
  expect((await browser.get('/api/page-content/home-hero-subtitle')).json.content).toBe(
    'Third-party tested peptides for your research needs',
  );
  expect((await browser.get('/api/page-content/payment-etransfer-email')).json.content).toContain(
    '@',
  );
  expect((await browser.get('/api/page-content/unknown')).status).toBe(404);
});

test('the owner’s text replaces the default', async () => {
  await shop.shop.db
    .insertInto('page_content')
    .values({ page_id: 'home-hero-title', content: 'Spring list', updated_at: 1 })
    .execute();
  expect((await browser.get('/api/page-content/home-hero-title')).json.content).toBe('Spring list');
});

test('another shipping rule changes what an order costs', async () => {
  await putSettings(shop.shop.db, {
    shipping: { fee: '9.99', threshold: '100.00', freeAtThreshold: true },
  });
  expect((await browser.get('/api/shop-settings')).json.shipping.fee).toBe('9.99');

  const product = await putProduct(shop, { price: '40.00' });
  await fillCart(browser, product);
  const old = await browser.post('/api/orders', orderFor([[product, 1]]));
  expect(old).toMatchObject({
    status: 409,
    json: { message: expect.stringContaining('The total has changed from $55.00 to $49.99') },
  });
});
