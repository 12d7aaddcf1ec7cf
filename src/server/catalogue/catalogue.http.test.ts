// @module-tag one-engine
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { fillCart, orderFor, putProduct } from '../../../tests/support/factories.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { saveProduct } from './index.ts';

let shop: TestShop;
let browser: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  browser = openBrowser(() => shop.app);
});
afterEach(() => shop.close());

const names = (products: { name: string }[]) => products.map(({ name }) => name);

test('products are sorted by name as people sort, the same on both engines', async () => {
  for (const name of ['beta', 'Élastase', 'Alpha', 'gamma', 'Zeta', '3X tag']) {
    await putProduct(shop, { name });
  }
  const sorted = ['3X tag', 'Alpha', 'beta', 'Élastase', 'gamma', 'Zeta'];
  expect(names((await browser.get('/api/products')).json)).toEqual(sorted);
  expect(names((await browser.get('/api/catalogue')).json.products)).toEqual(sorted);
});

test('the home page has what the owner has chosen, else the first of each category, by name', async () => {
  for (const [name, category] of [
    ['Delta', 'Two'],
    ['Alpha', 'Two'],
    ['Beta', 'One'],
    ['Gamma', 'One'],
    ['Omega', 'Three'],
  ] as const) {
    await putProduct(shop, { id: name.toLowerCase(), name, category });
  }
  const featured = async (size: number) =>
    (await browser.get(`/api/catalogue?featured=true&size=${size}`)).json;
  expect(names((await featured(3)).products)).toEqual(['Alpha', 'Beta', 'Omega']);
  // A shop with few categories fills the rest.
  expect(names((await featured(4)).products)).toEqual(['Alpha', 'Beta', 'Delta', 'Omega']);
  expect((await featured(2)).total).toBe(5);

  const owner = await openAdministrator(shop);
  for (const id of ['gamma', 'delta']) {
    const saved = await owner.patch(`/api/admin/products/${id}`, { featured: true });
    expect(saved).toMatchObject({ status: 200, json: { featured: true } });
  }
  expect(names((await featured(4)).products)).toEqual(['Delta', 'Gamma']);
  // What does not say whether it is chosen leaves it as it was.
  await saveProduct(shop.shop, (await browser.get('/api/products/delta')).json);
  await owner.patch('/api/admin/products/gamma', { name: 'Gamma 2' });
  expect(names((await featured(4)).products)).toEqual(['Delta', 'Gamma 2']);
});

test('related products are of the same category, four at most, and never the product itself', async () => {
  for (const name of ['Alpha', 'Alpha 2', 'Alpha 3', 'Beta', 'Beta 2', 'Gamma']) {
    await putProduct(shop, { id: name.toLowerCase().replace(' ', '-'), name, category: 'One' });
  }
  await putProduct(shop, { id: 'alpha-4', name: 'Alpha 4', category: 'Two' });
  await putProduct(shop, { id: 'alone', name: 'Alpha 5', category: 'Three' });
  const related = async (id: string) =>
    names((await browser.get(`/api/products/${id}/related`)).json);
  expect(await related('alpha')).toEqual(['Alpha 2', 'Alpha 3', 'Beta', 'Beta 2']);
  expect(await related('alone')).toEqual([]);
  expect((await browser.get('/api/products/nothing/related')).status).toBe(404);
});

test('the answer for a product has every field', async () => {
  const product = await putProduct(shop, { originalPrice: '60.00', onSale: true });
  expect((await browser.get(`/api/products/${product.id}`)).json).toEqual(product);
});

test('an unknown product is a 404 with a message', async () => {
  expect(await browser.get('/api/products/none')).toMatchObject({
    status: 404,
    json: { message: 'Product not found', code: 'not_found' },
  });
});

test('the catalogue is filtered, sorted and counted on the server', async () => {
  await putProduct(shop, { name: 'C', category: 'Tags', price: '10.00' });
  await putProduct(shop, { name: 'A', category: 'Tags', price: '30.00' });
  await putProduct(shop, { name: 'B', category: 'Inhibitors', price: '20.00' });

  const tags = (await browser.get('/api/catalogue?category=Tags&sort=price-low')).json;
  expect(names(tags.products)).toEqual(['C', 'A']);
  expect(tags).toMatchObject({
    total: 2,
    page: 1,
    pages: 1,
    categories: [
      { name: 'Inhibitors', count: 1 },
      { name: 'Tags', count: 2 },
    ],
  });
  const byPrice = (await browser.get('/api/catalogue?sort=price-high')).json;
  expect(names(byPrice.products)).toEqual(['A', 'B', 'C']);
});

test('long catalogues have pages, and a page past the end shows the last one', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E']) await putProduct(shop, { name });
  const second = (await browser.get('/api/catalogue?size=2&page=2')).json;
  expect(names(second.products)).toEqual(['C', 'D']);
  expect(second).toMatchObject({ total: 5, page: 2, pages: 3 });
  const past = (await browser.get('/api/catalogue?size=2&page=9')).json;
  expect(names(past.products)).toEqual(['E']);
  expect(past.page).toBe(3);
});

describe('filters and figures', () => {
  const catalogue = async (query: string) => (await browser.get(`/api/catalogue?${query}`)).json;

  beforeEach(async () => {
    for (const [name, with_] of [
      ['A', { dosage: '1 mg', purity: '99.1%', price: '60.00' }],
      ['B', { dosage: '5 mg', purity: '98.0%', price: '100.00', stock: 0 }],
      ['C', { dosage: '50 mg', purity: '94%', price: '100.00', onSale: true }],
      ['D', { dosage: '1 mL', purity: '', price: '10.00', category: 'Solvents' }],
      ['E', { dosage: '500 µg', purity: '≥ 98 %', price: '5.00', category: 'Solvents' }],
    ] as const) {
      await putProduct(shop, { name, ...with_ });
    }
  });

  test.each([
    ['stock=in', ['A', 'C', 'D', 'E']],
    ['sale=on', ['C']],
    ['purity=95', ['A', 'B', 'E']],
    ['purity=98', ['A', 'B', 'E']],
    ['purity=99', ['A']],
    ['content=up-to-1', ['A', 'E']],
    ['content=1-to-5', ['A', 'B']],
    ['content=5-to-50', ['B', 'C']],
    ['content=from-50', ['C']],
    ['stock=in&purity=98&content=1-to-5', ['A']],
    ['category=Solvents&purity=95', ['E']],
    ['category=Solvents&sale=on', []],
    ['category=None&stock=in', []],
    ['sort=per-mg', ['C', 'E', 'B', 'A', 'D']],
    ['sort=per-mg&stock=in', ['C', 'E', 'A', 'D']],
  ])('?%s lists %j and counts them', async (query, expected) => {
    const { products, total, page, pages } = await catalogue(query);
    expect(names(products)).toEqual(expected);
    expect({ total, page, pages }).toEqual({ total: expected.length, page: 1, pages: 1 });
  });

  test('a text narrows the list as the search does, with its filters', async () => {
    await putProduct(shop, { name: 'F', specifications: 'CAS: 58-82-2', stock: 0 });
    const found = await catalogue('q=58-82-2');
    expect(names(found.products)).toEqual(['F']);
    expect(found).toMatchObject({ total: 1, pages: 1 });
    expect((await catalogue('q=58-82-2&stock=in')).total).toBe(0);
  });

  test('a CAS number without its hyphens is one only where no text has it as typed, as in the search', async () => {
    await putProduct(shop, { name: 'F', specifications: 'CAS: 98849-88-8' });
    expect(names((await catalogue('q=98849888')).products)).toEqual(['F']);
    await putProduct(shop, { name: 'G', specifications: 'Catalogue number: 98849888' });
    expect(names((await catalogue('q=98849888')).products)).toEqual(['G']);
    expect((await browser.get('/api/search?q=98849888')).json.products.total).toBe(1);
  });

  test('what contains a text may be listed 30 times in ten seconds, the rest of the catalogue as often as you like', async () => {
    const statuses = [];
    for (let n = 0; n < 31; n += 1) {
      statuses.push((await browser.get(`/api/catalogue?q=${n}`)).status);
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    expect((await browser.get('/api/catalogue')).status).toBe(200);
    expect((await openBrowser(() => shop.app).get('/api/catalogue?q=a')).status).toBe(200);
  });

  test('each category is counted with what matches in it, and none is left out', async () => {
    await putProduct(shop, { name: 'Z', category: 'Full price' });
    const { categories, total } = await catalogue('sale=on');
    expect(total).toBe(1);
    expect(categories).toEqual([
      { name: 'Full price', count: 0 },
      { name: 'Neuropeptides', count: 1 },
      { name: 'Solvents', count: 0 },
    ]);
    const chosen = await catalogue('sale=on&category=Full price');
    expect(chosen).toMatchObject({ total: 0, categories });
  });

  test('pages are those of what matches', async () => {
    const last = await catalogue('stock=in&size=3&page=9');
    expect(names(last.products)).toEqual(['E']);
    expect(last).toMatchObject({ total: 4, page: 2, pages: 2 });
  });

  test('a card has the CAS number of its specifications', async () => {
    await putProduct(shop, { name: 'F', specifications: 'Colour: white\nCAS No.: 58-82-2' });
    const { products } = await catalogue('');
    expect(products.at(-1).casNumber).toBe('58-82-2');
    expect(products[0].casNumber).toBe('');
  });

  test('a save changes the figures', async () => {
    const product = await putProduct(shop, { id: 'g', name: 'G', dosage: '10 mg', purity: '97%' });
    expect(names((await catalogue('content=5-to-50')).products)).toContain('G');
    await saveProduct(shop.shop, { ...product, dosage: '2 mg', purity: '99.9%', price: '0.02' });
    expect(names((await catalogue('content=1-to-5&purity=99')).products)).toEqual(['A', 'G']);
    expect(names((await catalogue('sort=per-mg')).products)[0]).toBe('G');
    const owner = await openAdministrator(shop);
    await owner.patch('/api/admin/products/g', { dosage: '1 mL' });
    expect(names((await catalogue('sort=per-mg')).products).slice(-2)).toEqual(['D', 'G']);
  });

  test('an import changes the figures', async () => {
    const owner = await openAdministrator(shop);
    const products = [{ name: 'A', dosage: '100 mg', purity: '90%' }];
    await owner.post('/api/admin/products/import', { products, existing: 'update' });
    expect(names((await catalogue('content=from-50')).products)).toEqual(['A', 'C']);
    expect((await catalogue('purity=99')).total).toBe(0);
    expect(names((await catalogue('sort=per-mg')).products)[0]).toBe('A');
  });
});

test.each([
  ['stock=out', "Stock must be 'in'"],
  ['sale=true', "Sale must be 'on'"],
  ['purity=97', "Purity must be '95', '98' or '99'"],
  ['content=5', "Content must be 'up-to-1', '1-to-5', '5-to-50' or 'from-50'"],
])('?%s is refused with a sentence', async (query, sentence) => {
  const { status, json } = await browser.get(`/api/catalogue?${query}`);
  expect(status).toBe(400);
  expect(Object.values(json.fields)).toEqual([sentence]);
});

test.each(['page=0', 'page=x', 'sort=stock', 'size=1000'])('?%s is refused', async (query) => {
  expect((await browser.get(`/api/catalogue?${query}`)).status).toBe(400);
});

test('answers have an ETag, and a browser that has them gets a 304', async () => {
  await putProduct(shop);
  const first = await browser.get('/api/products');
  const again = await browser.get('/api/products', { 'if-none-match': String(first.headers.etag) });
  expect(again).toMatchObject({ status: 304, text: '' });
});

test('a changed price is in the very next answer', async () => {
  const product = await putProduct(shop, { price: '40.00' });
  const before = await browser.get('/api/products');
  await saveProduct(shop.shop, { ...product, price: '41.00' });
  const after = await browser.get('/api/products', {
    'if-none-match': String(before.headers.etag),
  });
  expect(after.status).toBe(200);
  expect(after.json[0].price).toBe('41.00');
  expect((await browser.get(`/api/products/${product.id}`)).json.price).toBe('41.00');
});

test('stock that orders took is shown within a second', async () => {
  const product = await putProduct(shop, { stock: 10 });
  await browser.get('/api/products');
  await fillCart(browser, product);
  await browser.post('/api/orders', orderFor([[product, 1]]));
  await shop.shop.outbox.drain();
  shop.time.now += 1000;
  expect((await browser.get('/api/products')).json[0].stock).toBe(9);
});
