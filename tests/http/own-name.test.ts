// @module-tag one-engine
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../src/contracts/endpoints.ts';
import { readSettings } from '../../src/server/content/index.ts';
import { findHeroVials } from '../../src/server/identity/hero-vials.ts';
import { keepHeroDrawn } from '../../src/server/identity/index.ts';
import { gatherLetterhead, renderMail } from '../../src/server/mails/index.ts';
import { sampleMails } from '../../src/server/mails/sample-mails.ts';
import type { Browser } from '../support/browser.ts';
import { openBrowser } from '../support/browser.ts';
import { putLot, putProduct, savePost } from '../support/factories.ts';
import { payOrder, placeOrder } from '../support/orders.ts';
import { openOwnersShop } from '../support/owners-shop.ts';
import { readPdfText } from '../support/read-pdf-text.ts';
import type { TestShop } from '../support/test-shop.ts';

// A shop that was empty, and has its own name, addresses and looks: nobody finds the demonstration's in it.

const ORIGIN = 'https://shop.example';
const DEMONSTRATION = /boreal|burrard|604 555 0142/i;
const own = {
  shopName: 'Prairie Peptide Supply',
  supportEmail: 'lab@example.com',
  supportPhone: '306 555 0111',
  postalAddress: ['1 Prairie Way', 'Saskatoon, SK S7K 0A1', 'Canada'],
};

let shop: TestShop;
let owner: Browser;
let orderId: string;

beforeAll(async () => {
  ({ shop, owner } = await openOwnersShop({ pages: 'built', config: { publicUrl: ORIGIN } }));
  const { identity } = (await owner.get('/api/shop-settings')).json;
  const mark = { ...identity.mark, kind: 'initials', initials: 'PP' };
  const looks = { ...identity, palette: 'lake', mark };
  const registration = { kind: 'gst-hst', number: '123456789 RT0001', from: '2000-01-01' };
  const taxes = { registrations: [{ ...registration, until: null }], rates: [] };
  const saved = await owner.patch('/api/admin/shop-settings', { ...own, identity: looks, taxes });
  expect(saved.status).toBe(200);
  for (const [pageId, content] of [
    ['payment-etransfer-email', 'pay@example.com'],
    ['home-rating-badge', ''],
  ]) {
    expect((await owner.put('/api/admin/page-content', { pageId, content })).status).toBe(200);
  }
  await shop.shop.outbox.drain();
  // The old support address was told of the new one.
  await shop.shop.db.deleteFrom('mails').execute();

  await putProduct(shop, { id: 'tag', name: 'FLAG Peptide' });
  await putLot(shop, 'tag', { number: '26-001' });
  await savePost(shop.shop, {
    id: 'hplc',
    slug: 'hplc',
    title: 'Reading an HPLC trace',
    excerpt: 'What to look at first.',
    image: '',
    category: 'Analysis',
    date: '2026-01-10',
    author: own.shopName,
    body: 'A paragraph.',
  });
  const order = await placeOrder(shop, { details: { total: '57.75' } });
  await payOrder(shop, order);
  orderId = order.id;
  await openBrowser(() => shop.app).post('/api/newsletter/signup', { email: 'ada@example.com' });
  await keepHeroDrawn(shop.shop);
  await shop.shop.outbox.drain();
});
afterAll(() => shop.close());

test.each([
  '/',
  '/shop',
  '/product/tag',
  '/coas',
  '/coas/log',
  '/coa/tag',
  '/lot/26-001',
  '/blog',
  '/blog/hplc',
  '/about',
  '/faq',
  '/contact',
  '/cart',
  '/checkout',
  '/setup',
  '/nowhere',
  '/admin',
  '/admin/dashboard/settings/identity',
  '/sitemap.xml',
  '/robots.txt',
  '/blog/rss.xml',
  '/favicon.svg',
])('%s is this shop’s', async (url) => {
  const { text, status } = await owner.get(url);
  expect(status).toBeLessThan(500);
  expect(text.length).toBeGreaterThan(20);
  expect(text).not.toMatch(DEMONSTRATION);
  expect(text).not.toMatch(/hero-\d+-?\w*\.(avif|webp)|og\.png/);
});

test('the page of an order is, whose words are the browser’s', async () => {
  for (const url of [`/payment/${orderId}`, `/api/orders/${orderId}`]) {
    expect((await owner.get(url)).text).not.toMatch(DEMONSTRATION);
  }
});

/** What was, and what the owner could go back to. */
const history = ['/api/admin/audit', '/api/admin/page-content'];

test('every list of the owner’s area is', async () => {
  const lists = endpoints.filter(
    ({ method, path }) => method === 'GET' && !path.includes('{') && !history.includes(path),
  );
  expect(lists.length).toBeGreaterThan(20);
  for (const { path } of lists) {
    expect((await owner.get(path)).text, path).not.toMatch(DEMONSTRATION);
  }
});

test('every mail is, in HTML and as text, with its mark and its accent', async () => {
  const sent = await shop.shop.db.selectFrom('mails').selectAll().execute();
  expect(sent.length).toBeGreaterThan(2);
  expect(JSON.stringify(sent)).not.toMatch(DEMONSTRATION);
  const head = await gatherLetterhead(shop.shop);
  const accents = new Set<string | undefined>();
  for (const { event, content } of sampleMails(head)) {
    const { subject, text, html } = renderMail(content, head);
    expect(subject + text + html, event).not.toMatch(DEMONSTRATION);
    expect(html).toContain(`<img src="${ORIGIN}/mark.png"`);
    accents.add(/\.button\{background:(#\w+)/.exec(html)?.[1]);
  }
  expect(accents.size).toBe(1);
  expect(accents).not.toContain('#4bcaa5');
});

test('an invoice is', async () => {
  const { invoices } = (await owner.get(`/api/orders/${orderId}`)).json;
  const [{ number }] = invoices;
  const invoice = await owner.get(`/api/orders/${orderId}/invoices/${number}`);
  const pages = await readPdfText(Buffer.from(invoice.json.content, 'base64'));
  expect(pages.join()).toContain(own.shopName);
  expect(pages.join()).not.toMatch(DEMONSTRATION);
});

test('its home page and its links show vials with its name, and no name of the demonstration is built in', async () => {
  const { drawnHero } = (await owner.get('/api/shop-settings')).json;
  expect((await shop.app.inject(drawnHero)).statusCode).toBe(200);
  const vials = await findHeroVials(shop.shop.db, await readSettings(shop.shop.db));
  expect(vials?.map(({ brand, name }) => [brand.name, name])).toContainEqual([
    own.shopName,
    'FLAG Peptide',
  ]);
  expect((await owner.get('/og.png')).headers.location).toBe('/og/shop.jpg');
  const picture = await shop.app.inject('/og/shop.jpg');
  expect(picture.headers['content-type']).toBe('image/jpeg');

  const built = join(import.meta.dirname, '../../dist/client/assets');
  const scripts = (await readdir(built)).filter((name) => /\.(js|css)$/.test(name));
  for (const name of scripts) {
    expect(await readFile(join(built, name), 'utf8'), name).not.toMatch(DEMONSTRATION);
  }
});
