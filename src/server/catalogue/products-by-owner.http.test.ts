// @module-tag one-engine

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { fillCart, orderFor, putLot, putProduct } from '../../../tests/support/factories.ts';
import { RACE } from '../../../tests/support/one-engine.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const PICTURE = 'https://pictures.example/vial.webp';
const least = { name: 'Substance P', price: '40.00', stock: 5, image: PICTURE };
const names = (products: { name: string }[]) => products.map(({ name }) => name);

test('a product is added with omitted fields empty, and is in the shop at once', async () => {
  await owner.get('/api/products');
  const added = await owner.post('/api/admin/products', { ...least, price: '19.9' });
  expect(added).toMatchObject({
    status: 201,
    json: { id: 'substance-p', price: '19.90', originalPrice: null, category: 'Other', version: 1 },
  });
  const { version: _, featured: __, waiting: ___, ...shown } = added.json;
  expect((await owner.get('/api/products')).json).toEqual([shown]);
  expect((await owner.get('/api/search?q=substance')).json.products.total).toBe(1);
});

test('an id is made from the name, and two products with one name get two', async () => {
  const add = async (name: string) =>
    (await owner.post('/api/admin/products', { ...least, name })).json.id;
  expect(await add('Épithalon & Co. (10 mg)')).toBe('epithalon-co-10-mg');
  expect(await add('Épithalon & Co. (10 mg)')).toBe('epithalon-co-10-mg-2');
  expect(await add('New')).toBe('new-2');
  expect(await add('胜肽')).toBe('product');
  const [one, other] = await Promise.all([add('At once'), add('At once')]);
  expect([one, other].sort()).toEqual(['at-once', 'at-once-2']);
});

test.each([
  ['name', { name: ' ' }, 'Enter a name'],
  ['price', { price: undefined }, 'Enter a price'],
  ['price', { price: '-1' }, 'An amount looks like 19.90'],
  ['price', { price: '1000000.01' }, 'At most $1,000,000.00 fits here'],
  ['image', { image: '' }, 'Choose a picture'],
  ['image', { image: 'http://pictures.example/a.png' }, /begins with https/],
  ['image', { image: 'data:image/png;base64,AA' }, /begins with https/],
  ['image', { image: '/attached_assets/../assay.db' }, /begins with https/],
  ['image', { image: '/attached_assets/none.webp' }, /no picture at this path/],
  ['stock', { stock: 1.5 }, 'Stock is a whole number'],
  ['stock', { stock: -1 }, 'Stock is at least 0'],
  ['coaUrl', { coaUrl: 'javascript:alert(1)' }, /begins with https/],
  ['originalPrice', { originalPrice: 'x' }, 'An amount looks like 19.90'],
])('a wrong %s is refused by its name: %j', async (field, wrong, sentence) => {
  const refused = await owner.post('/api/admin/products', { ...least, ...wrong });
  expect(refused.status).toBe(400);
  expect(refused.json.fields[field]).toMatch(sentence);
  expect((await owner.get('/api/admin/products')).json.total).toBe(0);
});

test('a change touches the given fields, raises the version, and is in the audit', async () => {
  const { id } = await putProduct(shop, { name: 'Leupeptin', originalPrice: '60.00', stock: 7 });
  const changed = await owner.patch(`/api/admin/products/${id}`, {
    onSale: true,
    originalPrice: '',
    benefits: [' Pure ', '', 'Dry'],
  });
  expect(changed).toMatchObject({
    status: 200,
    json: { price: '40.00', originalPrice: null, stock: 7, benefits: ['Pure', 'Dry'], version: 2 },
  });
  expect((await owner.get(`/api/products/${id}`)).json).toMatchObject({ onSale: true, stock: 7 });
  const [entry] = (await owner.get('/api/admin/audit')).json.rows;
  expect(entry).toMatchObject({ kind: 'product', action: 'changed', subjectName: 'Leupeptin' });
  expect(entry.changes).toContainEqual({ field: 'originalPrice', before: '60.00', after: null });
  expect((await owner.patch('/api/admin/products/none', { stock: 1 })).status).toBe(404);
});

test('of two saves from the same state the later is refused; without a version it succeeds', async () => {
  const { id } = await putProduct(shop);
  const path = `/api/admin/products/${id}`;
  const { version } = (await owner.get(path)).json;
  expect((await owner.patch(path, { version, name: 'First' })).status).toBe(200);
  expect(await owner.patch(path, { version, name: 'Second' })).toMatchObject({
    status: 409,
    json: { code: 'changed_meanwhile' },
  });
  expect((await owner.get(path)).json.name).toBe('First');
  const third = (await owner.patch(path, { name: 'Third' })).json;
  expect(third.name).toBe('Third');
  expect((await owner.patch(path, { name: 'Third' })).json).toEqual(third);
});

test('saving a form does not undo sales since it was opened', async () => {
  const product = await putProduct(shop, { stock: 10 });
  const path = `/api/admin/products/${product.id}`;
  const { version } = (await owner.get(path)).json;
  const shopper = openBrowser(() => shop.app);
  await fillCart(shopper, product, 2);
  expect((await shopper.post('/api/orders', orderFor([[product, 2]]))).status).toBe(201);

  const refused = await owner.patch(path, { version, stock: 12, stockWas: 10 });
  expect(refused).toMatchObject({ status: 409, json: { code: 'stock_changed' } });
  expect(refused.json.fields.stock).toContain('2 were sold while you were editing: 8 are in stock');
  // A change without stock leaves it alone; a sale does not count as another tab's change.
  expect((await owner.patch(path, { version, dosage: '1 mg' })).json.stock).toBe(8);
  expect((await owner.patch(path, { stock: 12, stockWas: 8 })).json.stock).toBe(12);
});

test('an original price that is not above the price is refused; an old one does not prevent other changes', async () => {
  const told = (original: string, price: string) => ({
    status: 400,
    json: {
      code: 'no_saving',
      fields: {
        originalPrice: `The original price, $${original}, is not above the price, $${price}: there would be no saving. Raise it, or leave it empty`,
      },
    },
  });
  const add = { ...least, onSale: true };
  expect(await owner.post('/api/admin/products', { ...add, originalPrice: '40' })).toMatchObject(
    told('40.00', '40.00'),
  );
  const { id } = (await owner.post('/api/admin/products', { ...add, originalPrice: '55' })).json;
  const path = `/api/admin/products/${id}`;
  expect(await owner.patch(path, { originalPrice: '39.99' })).toMatchObject(told('39.99', '40.00'));
  // As the list does, which sends only the price.
  expect(await owner.patch(path, { price: '55.00' })).toMatchObject(told('55.00', '55.00'));
  expect((await owner.patch(path, { price: '54.99' })).status).toBe(200);
  expect((await owner.patch(path, { price: '60.00', originalPrice: null })).status).toBe(200);

  const before = await putProduct(shop, { image: PICTURE, originalPrice: '30.00', onSale: true });
  const changed = await owner.patch(`/api/admin/products/${before.id}`, { dosage: '1 mg' });
  expect(changed).toMatchObject({ status: 200, json: { originalPrice: '30.00' } });
});

test('a program that sends only the specified fields sets the stock as sent, whatever was sold', async () => {
  const product = await putProduct(shop, { stock: 10, image: PICTURE });
  const path = `/api/admin/products/${product.id}`;
  const { id: _, ...form } = (await owner.get(`/api/products/${product.id}`)).json;
  const shopper = openBrowser(() => shop.app);
  await fillCart(shopper, product, 2);
  expect((await shopper.post('/api/orders', orderFor([[product, 2]]))).status).toBe(201);

  for (const stock of [10, 9, 8, 0, 50]) {
    const changed = await owner.patch(path, { ...form, stock });
    expect(changed).toMatchObject({ status: 200, json: { stock } });
  }
});

test('the list is searched, filtered, sorted and counted', async () => {
  await putProduct(shop, { name: 'Beta 50%', category: 'Tags', price: '10.00', stock: 3 });
  await putProduct(shop, { name: 'Alpha', category: 'Tags', price: '30.00', onSale: true });
  await putProduct(shop, { name: 'Gamma', category: 'Inhibitors', price: '20.00' });
  const list = async (query: string) => (await owner.get(`/api/admin/products?${query}`)).json;
  expect(names((await list('')).rows)).toEqual(['Alpha', 'Beta 50%', 'Gamma']);
  expect(names((await list('sort=price&direction=desc')).rows)).toEqual([
    'Alpha',
    'Gamma',
    'Beta 50%',
  ]);
  expect(await list('q=TAGS')).toMatchObject({ total: 2 });
  expect(names((await list('q=0%25')).rows)).toEqual(['Beta 50%']);
  expect(names((await list('filter=low-stock')).rows)).toEqual(['Beta 50%']);
  expect(names((await list('filter=on-sale')).rows)).toEqual(['Alpha']);
  expect(names((await list('filter=out-of-stock')).rows)).toEqual([]);
  await putProduct(shop, { name: 'Delta', category: 'Inhibitors', stock: 0 });
  expect(names((await list('filter=out-of-stock')).rows)).toEqual(['Delta']);
  expect(names((await list('category=Inhibitors')).rows)).toEqual(['Delta', 'Gamma']);
  expect(await list('page=2')).toEqual({ rows: [], total: 4, isExact: true });
});

test('a change of the stock is kept with its reason, where the owner gives one', async () => {
  const { id } = await putProduct(shop, { name: 'Counted', dosage: '', stock: 12, image: PICTURE });
  const change = (fields: object) => owner.patch(`/api/admin/products/${id}`, fields);
  const changes = async () => (await owner.get(`/api/admin/products/${id}/stock-changes`)).json;
  await change({ stock: 10, stockWas: 12, stockReason: ' Damaged ' });
  shop.time.now += 1000;
  await change({ stock: 40 });
  await change({ price: '41.00', stockReason: 'Counted' });
  expect(await change({ stock: 1, stockReason: 'x'.repeat(101) })).toMatchObject({ status: 400 });
  const shopper = openBrowser(() => shop.app);
  const product = (await owner.get(`/api/products/${id}`)).json;
  await fillCart(shopper, product);
  expect((await shopper.post('/api/orders', orderFor([[product, 1]]))).status).toBe(201);
  const by = { at: expect.any(String), administrator: 'admin' };
  expect(await changes()).toEqual([
    { ...by, before: '10', after: '40', reason: null },
    { ...by, before: '12', after: '10', reason: 'Damaged' },
  ]);
  const { rows } = (await owner.get('/api/admin/audit?q=Counted')).json;
  expect(rows.map((row: { reason: unknown }) => row.reason).toSorted()).toEqual([
    ...['Damaged', undefined, undefined],
  ]);
});

test('a product is low on stock at its own number, or at five', async () => {
  const { id } = await putProduct(shop, { name: 'Steady', stock: 12, image: PICTURE });
  await putProduct(shop, { name: 'Slow', stock: 3, lowStockAt: 2 });
  await putProduct(shop, { name: 'Usual', stock: 5 });
  const low = async () =>
    names((await owner.get('/api/admin/products?filter=low-stock')).json.rows);
  expect(await low()).toEqual(['Usual']);
  const set = (lowStockAt: unknown) => owner.patch(`/api/admin/products/${id}`, { lowStockAt });
  expect(await set(12)).toMatchObject({ status: 200, json: { lowStockAt: 12 } });
  expect(await low()).toEqual(['Steady', 'Usual']);
  const { products } = (await owner.get('/api/catalogue')).json;
  expect(products).toContainEqual(expect.objectContaining({ name: 'Steady', lowStockAt: 12 }));
  expect((await owner.get('/api/admin/overview')).json).toMatchObject({
    lowStock: 2,
    scarceProducts: [{ name: 'Usual, 5 mg' }, { name: 'Steady, 5 mg' }],
  });
  for (const wrong of [-1, 2.5, 'few']) expect((await set(wrong)).status).toBe(400);
  await set(null);
  expect(await low()).toEqual(['Usual']);
  expect((await owner.get(`/api/products/${id}`)).json).not.toHaveProperty('lowStockAt');
});

test('a deleted product disappears from carts with its lots, and stays in orders', async () => {
  const product = await putProduct(shop, { name: 'Melittin' });
  await putLot(shop, product.id);
  const shopper = openBrowser(() => shop.app);
  await fillCart(shopper, product);
  const order = await shopper.post('/api/orders', orderFor([[product, 1]]));
  await fillCart(shopper, product);

  expect((await owner.delete(`/api/admin/products/${product.id}`)).status).toBe(200);
  expect((await owner.get(`/api/products/${product.id}`)).status).toBe(404);
  expect(
    (await shopper.get('/api/cart')).json.items ?? (await shopper.get('/api/cart')).json,
  ).toEqual([]);
  expect((await shopper.get(`/api/orders/${order.json.id}`)).json.items[0].product.name).toBe(
    'Melittin',
  );
  expect(await shop.shop.db.selectFrom('lots').selectAll().execute()).toEqual([]);
  expect((await owner.get('/api/search?q=melittin')).json.products.total).toBe(0);
  expect((await owner.delete(`/api/admin/products/${product.id}`)).status).toBe(404);
});

test('a path to an existing picture is accepted', async () => {
  const folder = join(shop.shop.config.dataDir, 'attached_assets');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'vial.webp'), 'bytes');
  const image = '/attached_assets/vial.webp';
  const added = await owner.post('/api/admin/products', { ...least, image });
  expect(added).toMatchObject({ status: 201, json: { image } });
});

test('products of the same name that are added at the same moment are all stored', {
  tags: RACE,
}, async () => {
  const adding = Array.from({ length: 20 }, () => owner.post('/api/admin/products', least));
  const replies = await Promise.all(adding);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  expect(new Set(replies.map(({ json }) => json.id)).size).toBe(replies.length);
});
