import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { putProduct, putSizes, savePost } from '../../../tests/support/factories.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { RenderPage } from '../platform/pages/page-routes.ts';

const REDIRECTS = '/api/admin/redirects';

let shop: TestShop;
let owner: Browser;
let visitor: Browser;
/** The addresses that were rendered. */
let rendered: string[];

/** Pages at these addresses, and none anywhere else. */
const pages = new Set(['/', '/shop', '/product/new']);

function renderPages(): RenderPage {
  return async (address) => {
    rendered.push(address);
    const status = pages.has(address) ? 200 : 404;
    return { status, html: `<p>${address}</p>`, canonical: undefined, topics: ['catalogue'] };
  };
}

beforeEach(async () => {
  rendered = [];
  ({ shop, owner } = await openOwnersShop({ pages: renderPages }));
  visitor = openBrowser(() => shop.app);
  await putProduct(shop, { id: 'new' });
});
afterEach(() => shop.close());

const add = (from: string, to = '/product/new') => owner.post(REDIRECTS, { from, to });
const send = (rows: [string, string][], more: object = {}) =>
  owner.post(`${REDIRECTS}/import`, {
    redirects: rows.map(([from, to], index) => ({ from, to, row: index + 2 })),
    ...more,
  });
const list = async (query = '') => (await owner.get(`${REDIRECTS}?${query}`)).json.rows;
const audit = async () => (await owner.get('/api/admin/audit?kind=redirect')).json.rows;

/** Where an address leads, and with which status. */
async function follow(url: string) {
  const { status, headers } = await visitor.get(url);
  return status === 301 ? headers.location : status;
}

test('a former address leads to its page at once, however it is spelled', async () => {
  expect(await follow('/product/old-name')).toBe(404);
  expect(await add('https://old.example/Product/Old-Name/')).toMatchObject({
    status: 201,
    json: { from: '/product/old-name', to: '/product/new', lastUsedAt: null, version: 1 },
  });
  for (const url of [
    '/product/old-name',
    '/product/old-name/',
    '/PRODUCT/Old-Name',
    '//product/old%2Dname',
    '/product/old-name?utm_source=news&x=1',
  ]) {
    expect(await follow(url), url).toBe('/product/new');
  }
  expect(await follow('/?product=old-name')).toBe('/product/old-name');
  expect((await visitor.get('/product/old-name')).headers['cache-control']).toBe('no-cache');
  expect(await follow('/product/old')).toBe(404);
});

test('of a query, the redirect that names it goes first', async () => {
  await add('/index.php?p=12', '/shop');
  expect(await follow('/index.php?utm_source=x&p=12')).toBe('/shop');
  expect(await follow('/index.php?p=13')).toBe(404);
  await add('/index.php');
  expect(await follow('/index.php?p=12')).toBe('/shop');
  expect(await follow('/index.php?p=13')).toBe('/product/new');
});

test('pages come before redirects, and cached ones are answered without a look at them', async () => {
  await add('/promo', '/shop');
  pages.add('/promo');
  expect(await follow('/promo')).toBe(200);
  rendered = [];
  expect(await follow('/promo')).toBe(200);
  expect(rendered).toEqual([]);
  pages.delete('/promo');
});

test('a change and a deletion count from the next visit on', async () => {
  const { json } = await add('/old');
  expect(await follow('/old')).toBe('/product/new');
  const changed = await owner.patch(`${REDIRECTS}/${json.id}`, { to: '/shop', version: 1 });
  expect(changed.json).toMatchObject({ from: '/old', to: '/shop', version: 2 });
  expect(await follow('/old')).toBe('/shop');
  expect((await owner.patch(`${REDIRECTS}/${json.id}`, { to: '/faq', version: 1 })).json.code).toBe(
    'changed_meanwhile',
  );
  await owner.delete(`${REDIRECTS}/${json.id}`);
  expect(await follow('/old')).toBe(404);
  expect((await audit()).map(({ action }: { action: string }) => action)).toEqual([
    'deleted',
    'changed',
    'created',
  ]);
});

test('the last use is known within a day', async () => {
  await add('/old');
  await follow('/old');
  const [{ lastUsedAt, version }] = await list();
  expect(Date.parse(lastUsedAt)).toBeGreaterThan(shop.time.now - 60_000);
  await follow('/old');
  expect((await list())[0].lastUsedAt).toBe(lastUsedAt);
  shop.time.now += 2 * 86_400_000;
  await follow('/old');
  expect((await list())[0].lastUsedAt > lastUsedAt).toBe(true);
  expect((await list())[0].version).toBe(version);
});

test('a redirect that cannot be is refused, and the field is named', async () => {
  await putSizes(shop);
  const [former] = await shop.shop.db.selectFrom('former_addresses').select('id').execute();
  const post = { title: 'A', excerpt: 'A', image: '', category: 'A', author: 'A', body: 'A' };
  await savePost(shop.shop, { id: 'post', slug: 'post', date: '2026-01-10', ...post });
  const wrong: [from: string, to: string, field: string][] = [
    ['', '/shop', 'from'],
    ['old-name', '/shop', 'from'],
    ['/a%0d%0aset-cookie:x', '/shop', 'from'],
    ['/100%', '/shop', 'from'],
    [`/${'a'.repeat(600)}`, '/shop', 'from'],
    ['/', '/shop', 'from'],
    ['/shop', '/faq', 'from'],
    ['/product/new', '/shop', 'from'],
    ['/blog/post', '/shop', 'from'],
    [`/product/${former?.id}`, '/shop', 'from'],
    ['/api/products', '/shop', 'from'],
    ['/admin', '/shop', 'from'],
    ['/old', '', 'to'],
    ['/old', 'https://evil.example/', 'to'],
    ['/old', '//evil.example', 'to'],
    ['/old', '/\\evil.example', 'to'],
    ['/old', '/.//evil.example', 'to'],
    ['/old', '/\t/evil.example', 'to'],
    ['/old', '/shop\r\nset-cookie: x', 'to'],
    ['/old', 'javascript:alert(1)', 'to'],
    ['/old', `/${'a'.repeat(600)}`, 'to'],
    ['/old', '/product/100%', 'to'],
    ['/old', '/blog/%00', 'to'],
    ['/old', '/product/nothing', 'to'],
    ['/old', '/blog/nothing', 'to'],
    ['/old', '/OLD/', 'to'],
  ];
  for (const [from, to, field] of wrong) {
    expect(await add(from, to), `${from} → ${to}`).toMatchObject({
      status: 400,
      json: { fields: { [field]: expect.any(String) } },
    });
  }
  expect(await list()).toEqual([]);
});

test('neither a second redirect of an address nor a circle is stored', async () => {
  const { json } = await add('/a', '/b');
  expect(await add('/A/', '/shop')).toMatchObject({
    status: 409,
    json: { code: 'redirect_taken' },
  });
  await add('/b', '/c');
  expect((await add('/c', '/a')).json.fields.to).toMatch(/circle/);
  expect((await add('/c')).status).toBe(201);
  const change = (to: string) => owner.patch(`${REDIRECTS}/${json.id}`, { to, version: 1 });
  expect((await change('/a')).json.fields.to).toMatch(/itself/);
  expect((await change('/c')).status).toBe(200);
});

test('a list is imported: what is new, what leads elsewhere by now, and what is skipped and why', async () => {
  await add('/known');
  await add('/moved', '/shop');
  const rows: [string, string][] = [
    ['https://old.example/a/', '/product/new'],
    ['/known', '/product/new'],
    ['/moved', '/product/new'],
    ['/A', '/shop'],
    ['/product/new', '/shop'],
    ['/b', 'https://evil.example'],
    ['/c', '/d'],
    ['/d', '/c'],
    ['', '/shop'],
  ];
  const foretold = await send(rows, { dryRun: true });
  expect(await list()).toHaveLength(2);
  const sent = await send(rows);
  expect(sent.json).toEqual(foretold.json);
  expect(sent.json).toMatchObject({ added: 3, known: 1, skipped: [3, 5, 6, 7, 9, 10] });
  expect(sent.json.errors).toEqual([
    'Row 5 (/A): A row above leads to /product/new',
    expect.stringMatching(/^Row 6 \(\/product\/new\): There is a page/),
    expect.stringMatching(/^Row 7 \(\/b\): Lead to a page of this shop/),
    expect.stringMatching(/^Row 9 \(\/d\): .*circle/),
    'Row 10 (): Enter the former address',
  ]);
  expect(await follow('/a')).toBe('/product/new');
  expect(await follow('/moved')).toBe('/product/new');
  expect((await list('q=moved'))[0].version).toBe(2);
  expect((await audit())[0]).toMatchObject({ subjectName: '3 imported redirects' });
  expect((await send(rows)).json).toMatchObject({ added: 0, known: 4 });
});

test('thousands of rows are stored in a moment; more than a shop may have are refused', async () => {
  const rows = (part: number): [string, string][] =>
    Array.from({ length: 2000 }, (_, n) => [`/old/${part}-${n}`, '/product/new']);
  for (let part = 0; part < 10; part += 1) {
    expect((await send(rows(part))).json).toMatchObject({ added: 2000, errors: [] });
  }
  expect(await send([['/one-more', '/shop']])).toMatchObject({
    status: 409,
    json: { code: 'too_many_redirects' },
  });
  expect((await add('/one-more', '/shop')).json.code).toBe('too_many_redirects');
  expect(await follow('/old/9-1999')).toBe('/product/new');
  expect((await send([...rows(1), ['/x', '/shop']])).status).toBe(400);
});

test('only the owner sees and changes redirects', async () => {
  expect((await visitor.get(REDIRECTS)).status).toBe(401);
  expect((await visitor.post(REDIRECTS, { from: '/a', to: '/shop' })).status).toBe(401);
  expect((await visitor.post(`${REDIRECTS}/import`, { redirects: [] })).status).toBe(401);
});
