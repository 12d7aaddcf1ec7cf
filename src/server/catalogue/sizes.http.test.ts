import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import type { Browser } from '../../../tests/support/browser.ts';
import {
  aProduct,
  fillCart,
  orderFor,
  putLot,
  putProduct,
} from '../../../tests/support/factories.ts';
import { placeOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import type { Product, SharedBySizes } from '../../contracts/catalogue/products.ts';
import { sharedBySizes } from '../../contracts/catalogue/products.ts';
import { writeProductExport } from '../../domain/catalogue/product-export.ts';
import { nameSize } from '../../domain/catalogue/size-name.ts';

let shop: TestShop;
let owner: Browser;
let main: Product;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  main = await putProduct(shop, {
    ...{ id: 'ha-peptide', name: 'HA Peptide', category: 'Tags', dosage: '5 mg', price: '96.00' },
    image,
  });
});
afterEach(() => shop.close());

const image = 'https://pictures.example/vial.webp';
const addSize = (dosage: string, price: string, more: object = {}) =>
  owner.post('/api/admin/products', {
    ...{ name: 'Ignored', image, dosage, price, stock: 8, sizeOf: main.id },
    ...more,
  });
const change = async (id: string, fields: object) => {
  const { json } = await owner.get(`/api/admin/products/${id}`);
  return owner.patch(`/api/admin/products/${id}`, { version: json.version, ...fields });
};
const page = async (id: string) => (await owner.get(`/api/products/${id}`)).json;
const cards = async () => (await owner.get('/api/catalogue')).json;

test('a size has the texts of its product, and a content, a price and a stock of its own', async () => {
  const added = await addSize('25 mg', '385.00');
  expect(added).toMatchObject({
    status: 201,
    json: { id: 'ha-peptide-25-mg', name: 'HA Peptide', category: 'Tags', price: '385.00' },
  });
  expect((await page('ha-peptide-25-mg')).sizes).toEqual([
    { id: 'ha-peptide', dosage: '5 mg', price: '96.00', stock: 100 },
  ]);
  expect((await page('ha-peptide')).sizes).toMatchObject([{ id: 'ha-peptide-25-mg', stock: 8 }]);
});

test('lists and search show one entry for all sizes, and each size where it is about them; the owner sees each', async () => {
  await addSize('25 mg', '385.00');
  await addSize('1 mg', '32.00');
  expect(await cards()).toMatchObject({
    total: 1,
    categories: [{ name: 'Tags', count: 1 }],
    products: [{ id: 'ha-peptide', otherSizes: 2 }],
  });
  expect((await owner.get('/api/catalogue?sort=per-mg')).json).toMatchObject({
    total: 1,
    products: [{ dosage: '25 mg' }, { dosage: '5 mg' }, { dosage: '1 mg' }],
  });
  expect((await owner.get('/api/search?q=ha pep')).json.products.total).toBe(1);
  expect((await owner.get('/api/admin/products?q=ha pep')).json.total).toBe(3);
  const { text: sitemap } = await owner.get('/sitemap.xml');
  expect(sitemap.match(/\/product\//g)).toHaveLength(1);
  expect(sitemap.match(/\/coa\//g)).toHaveLength(3);
  expect((await owner.get('/api/certificates')).json.products).toHaveLength(3);
});

const search = async (query: string) =>
  (await owner.get(`/api/search?q=${encodeURIComponent(query)}`)).json.products.results;

test('a search names a size by its content; else a product is there from its lowest price', async () => {
  await addSize('25 mg', '385.00');
  await addSize('1 mg', '32.00');
  const large = { id: 'ha-peptide-25-mg', name: 'HA Peptide', size: '25 mg', price: '385.00' };
  for (const query of ['HA peptide 25 mg', 'ha peptide, 25 mg', 'HA Peptide 25mg']) {
    expect(await search(query)).toMatchObject([large]);
  }
  const [product] = await search('ha pep');
  expect(product).toMatchObject({ id: 'ha-peptide', isFrom: true, price: '32.00' });
  expect(product).not.toHaveProperty('size');

  await change('ha-peptide-25-mg', { dosage: '30 mg' });
  expect(await search('ha peptide 25')).toEqual([]);
  expect(await search('ha peptide 30')).toMatchObject([{ id: 'ha-peptide-25-mg' }]);
  await owner.delete('/api/admin/products/ha-peptide-25-mg');
  expect(await search('ha peptide 30')).toEqual([]);
});

test('a search for a content prefers the size that has it whole', async () => {
  await addSize('0.5 mg', '12.00');
  await addSize('1 mL', '20.00');
  for (const query of ['5 mg', '5mg', 'peptide 5 mg'])
    expect(await search(query)).toMatchObject([{ id: 'ha-peptide', size: '5 mg' }]);
  expect(await search('tide, ')).toMatchObject([{ size: '0.5 mg' }]);
});

test('a product with one size is found with its content, at its price', async () => {
  const [found] = await search('ha peptide 5 mg');
  expect(found).toMatchObject({ id: 'ha-peptide', price: '96.00' });
  expect(found).not.toHaveProperty('isFrom');
  expect(found).not.toHaveProperty('size');
});

test('without other sizes a product has the specified fields and no more', async () => {
  expect(await page(main.id)).toEqual(main);
});

test('a size needs a content of its own', async () => {
  const again = await addSize('5 MG', '10.00');
  expect(again.json.fields.dosage).toMatch(/There is already a size of 5 MG/);
  await change(main.id, { dosage: '' });
  const nameless = await addSize('', '10.00');
  expect(nameless.json.fields.dosage).toMatch(/Every size needs a content/);
  expect([again.status, nameless.status]).toEqual([400, 400]);
});

test('no product is no product to be a size of', async () => {
  expect((await addSize('1 mg', '10.00', { sizeOf: 'none' })).status).toBe(404);
});

test('what all sizes have in common is copied to all, field by field', async () => {
  await addSize('25 mg', '385.00');
  const shared: SharedBySizes = {
    name: 'HA Tag',
    description: 'Another text.',
    category: 'Epitopes',
    benefits: ['Soluble'],
    researchUses: ['Western blot'],
    purity: '99.9%',
    specifications: 'Sequence: YPYDVPDYA',
    ...{ safetyDataSheet: null, taxExempt: true },
  };
  expect(Object.keys(shared)).toEqual(Object.keys(sharedBySizes.shape));
  await change('ha-peptide-25-mg', shared);
  expect(await page('ha-peptide')).toMatchObject({ ...shared, price: '96.00', dosage: '5 mg' });
});

test('a text changed in one size is changed in all, and a form open for another is refused', async () => {
  await addSize('25 mg', '385.00');
  const open = await owner.get('/api/admin/products/ha-peptide');
  await change('ha-peptide-25-mg', { name: 'HA Tag', purity: '99.9%', price: '390.00' });
  expect(await page('ha-peptide')).toMatchObject({
    ...{ name: 'HA Tag', purity: '99.9%', price: '96.00', dosage: '5 mg' },
  });
  expect((await owner.get('/api/search?q=ha tag')).json.products.total).toBe(1);
  const late = await owner.patch('/api/admin/products/ha-peptide', {
    ...{ version: open.json.version, description: 'Late' },
  });
  expect(late).toMatchObject({ status: 409, json: { code: 'changed_meanwhile' } });
});

test('without its first size a product is its others', async () => {
  await addSize('25 mg', '385.00');
  await addSize('1 mg', '32.00');
  await owner.delete('/api/admin/products/ha-peptide');
  expect((await cards()).products).toMatchObject([{ id: 'ha-peptide-1-mg', otherSizes: 1 }]);
  expect((await owner.get('/api/search?q=ha pep')).json.products.total).toBe(1);
  expect((await page('ha-peptide-25-mg')).sizeOf).toBe('ha-peptide-1-mg');
});

test('the size that stood for all leaves what belongs to it right, and its address leads on', async () => {
  await addSize('25 mg', '385.00');
  await addSize('1 mg', '32.00', { stock: 0 });
  await change(main.id, { featured: true });
  await putLot(shop, main.id, { number: 'B-0412' });
  await putLot(shop, 'ha-peptide-25-mg', { number: 'B-0413' });
  const placed = await placeOrder(shop, { product: main, quantity: 2 });
  await change(main.id, { stock: 3 });
  await fillCart(owner, main, 1);
  await fillCart(owner, await page('ha-peptide-25-mg'), 1);
  await change(main.id, { stock: 0 });
  for (const productId of [main.id, 'ha-peptide-1-mg']) {
    await owner.post('/api/stock-alerts', { productId, email: 'ada@example.com' });
  }

  await owner.delete('/api/admin/products/ha-peptide');
  expect(await page('ha-peptide')).toMatchObject({
    ...{ id: 'ha-peptide-1-mg', dosage: '1 mg', sizes: [{ id: 'ha-peptide-25-mg' }] },
  });
  expect((await owner.get('/api/catalogue?featured=true')).json.products).toMatchObject([
    { id: 'ha-peptide-1-mg', otherSizes: 1 },
  ]);
  expect((await owner.get('/api/products/ha-peptide/lots')).status).toBe(404);
  expect((await owner.get('/api/products/ha-peptide-25-mg/lots')).json).toMatchObject([
    { number: 'B-0413' },
  ]);
  expect((await owner.get('/api/cart')).json).toMatchObject([
    { product: { id: 'ha-peptide-25-mg' } },
  ]);
  expect(await shop.shop.db.selectFrom('stock_alerts').select('product_id').execute()).toEqual([
    { product_id: 'ha-peptide-1-mg' },
  ]);
  const cancelled = await owner.post(`/api/admin/orders/${placed.id}/actions`, {
    action: 'cancel',
    from: 'pending',
  });
  expect(cancelled.status).toBe(200);
  expect((await owner.get(`/api/orders/${placed.id}`)).json.items).toMatchObject([
    { quantity: 2, product: { id: 'ha-peptide', dosage: '5 mg' } },
  ]);
  const left = await owner.get('/api/admin/products?q=ha pep');
  expect(left.json.rows).toMatchObject([
    { id: 'ha-peptide-1-mg', stock: 0 },
    { id: 'ha-peptide-25-mg', stock: 8 },
  ]);

  await owner.delete('/api/admin/products/ha-peptide-1-mg');
  expect((await page('ha-peptide')).id).toBe('ha-peptide-25-mg');
  expect((await page('ha-peptide-1-mg')).id).toBe('ha-peptide-25-mg');
  await addSize('1 mg', '32.00', { sizeOf: 'ha-peptide-25-mg' });
  expect((await page('ha-peptide-1-mg')).dosage).toBe('1 mg');
  await owner.delete('/api/admin/products/ha-peptide-1-mg');
  await owner.delete('/api/admin/products/ha-peptide-25-mg');
  expect((await owner.get('/api/products/ha-peptide')).status).toBe(404);
});

test('what a shopper is told of a product with sizes names the size', async () => {
  await addSize('25 mg', '385.00', { stock: 2 });
  const large = await page('ha-peptide-25-mg');
  const { json: cart } = await owner.post('/api/cart', { productId: large.id, quantity: 2 });
  expect(nameSize(cart[0].product)).toBe('HA Peptide, 25 mg');
  const more = await owner.post('/api/cart', { productId: large.id });
  const told = 'HA Peptide, 25 mg: Only 2 are in stock';
  expect(more.json.message).toBe(`${told}, and your cart holds 2 of them`);
  expect((await owner.patch(`/api/cart/${cart[0].id}`, { quantity: 3 })).json.message).toBe(told);
  await change(large.id, { stock: 0 });
  const refused = await owner.post('/api/orders', orderFor([[large, 2]]));
  expect(refused.json.message).toMatch(/^HA Peptide, 25 mg: /);
});

test('a product has at most twelve sizes, one by one and from a file', async () => {
  for (let mg = 11; mg <= 21; mg += 1) expect((await addSize(`${mg} mg`, '9.00')).status).toBe(201);
  expect(await addSize('22 mg', '9.00')).toMatchObject({
    status: 409,
    json: { message: expect.stringContaining('at most 12 sizes') },
  });
  const size = { name: 'HA Peptide', dosage: '22 mg', price: '9.00', sizeOf: 'HA Peptide' };
  for (const existing of ['update', 'skip', 'add']) {
    expect(await importRows([size], existing)).toMatchObject({
      added: 0,
      errors: [expect.stringContaining('at most 12 sizes')],
    });
  }
});

test('lists of sizes have those of a product together, the smallest content first, without a mass last', async () => {
  await addSize('25 mg', '385.00');
  await addSize('500 µg', '20.00');
  await addSize('1 mL', '20.00');
  await putProduct(shop, { id: 'ha-other', name: 'HA Peptide', category: 'Tags', dosage: '2 mg' });
  for (const list of [
    'admin/products?sort=name',
    'admin/products?sort=name&direction=desc',
    'admin/products?sort=category',
    'catalogue?sizes=each',
  ]) {
    const { products, rows = products } = (await owner.get(`/api/${list}`)).json;
    const contents = rows.map(({ dosage }: Product) => dosage);
    expect(contents, list).toEqual(['2 mg', '500 µg', '5 mg', '25 mg', '1 mL']);
  }
});

test('a product with sizes keeps its content, which tells them apart', async () => {
  await addSize('25 mg', '385.00');
  expect((await change(main.id, { dosage: '' })).status).toBe(400);
});

test('two sizes are two lines of an order, each with its own stock', async () => {
  await addSize('25 mg', '385.00');
  const large = await page('ha-peptide-25-mg');
  await fillCart(owner, main, 2);
  await fillCart(owner, large);
  const placed = await owner.post(
    '/api/orders',
    orderFor([
      [main, 2],
      [large, 1],
    ]),
  );
  expect(placed.status).toBe(201);
  expect((await owner.get(`/api/orders/${placed.json.id}`)).json.items).toMatchObject([
    { quantity: 2, price: '96.00', product: { dosage: '5 mg' } },
    { quantity: 1, price: '385.00', product: { dosage: '25 mg' } },
  ]);
  expect((await owner.get('/api/admin/products/ha-peptide-25-mg')).json.stock).toBe(7);
});

test('sizes and prices by quantity survive an export and an import, twice', async () => {
  await addSize('25 mg', '385.00', { priceFrom5: '350.00' });
  await addSize('1 mg', '32.00');
  const file = writeProductExport((await owner.get('/api/products')).json);
  const other = await openTestShop();
  const empty = await openAdministrator(other);
  const send = (existing: string) =>
    empty.post('/api/admin/products/import', { products: JSON.parse(file), existing });
  expect((await send('add')).json).toMatchObject({ added: 3, errors: [] });
  expect((await send('update')).json).toMatchObject({ added: 0, updated: 3, errors: [] });
  expect((await empty.get('/api/catalogue')).json).toMatchObject({ total: 1 });
  expect(writeProductExport((await empty.get('/api/products')).json)).toBe(file);
  await other.close();
});

const importRows = async (products: object[], existing: string) =>
  (await owner.post('/api/admin/products/import', { products, existing })).json;
const contents = async () => {
  const { json } = await owner.get('/api/catalogue?sizes=each');
  return json.products.map(({ id, dosage }: Product) => `${id}: ${dosage}`);
};

test('an import never makes one size of another, whichever stands for all', async () => {
  await addSize('25 mg', '385.00');
  await addSize('1 mg', '32.00');
  const file = JSON.parse(writeProductExport((await owner.get('/api/products')).json));
  await owner.delete('/api/admin/products/ha-peptide');
  expect(await importRows(file, 'update')).toMatchObject({ added: 1, updated: 2, errors: [] });
  expect(await contents()).toEqual([
    'ha-peptide-1-mg: 1 mg',
    'ha-peptide-5-mg: 5 mg',
    'ha-peptide-25-mg: 25 mg',
  ]);
  expect(await importRows(file, 'skip')).toMatchObject({ added: 0, skipped: 3, errors: [] });
  expect(await cards()).toMatchObject({ total: 1 });
});

test('a file changes the texts of all sizes by the one that stands for them', async () => {
  await addSize('25 mg', '385.00');
  await importRows([{ name: 'HA Peptide', purity: '99.9%' }], 'update');
  expect(await page('ha-peptide-25-mg')).toMatchObject({ purity: '99.9%', dosage: '25 mg' });
  const size = { name: 'HA Peptide', dosage: '1 mg', price: '32.00', sizeOf: 'HA Peptide' };
  await importRows([{ ...size, category: 'Other' }], 'update');
  expect(await cards()).toMatchObject({ categories: [{ name: 'Tags', count: 1 }] });
});

test('a size whose product is not there is one by itself, once', async () => {
  const size = { name: 'Alone', dosage: '5 mg', price: '10.00', sizeOf: 'Alone' };
  expect(await importRows([size], 'skip')).toMatchObject({ added: 1 });
  expect(await importRows([size], 'skip')).toMatchObject({ added: 0, skipped: 1 });
  for (const [name, existing] of Object.entries({ Twice: 'add', Again: 'skip' })) {
    const rows = [
      { ...size, name },
      { ...size, name },
    ];
    const told = `Row 2 (${name}), dosage: This size comes twice`;
    expect(await importRows(rows, existing)).toMatchObject({ added: 1, errors: [told] });
  }
});

test('of many who change sizes of one product at once, none is lost and none fails', async () => {
  await addSize('25 mg', '385.00');
  await addSize('1 mg', '32.00');
  const replies = await Promise.all([
    addSize('10 mg', '170.00'),
    owner.patch('/api/admin/products/ha-peptide-25-mg', { purity: '99.1%' }),
    owner.patch('/api/admin/products/ha-peptide', { purity: '99.2%' }),
    owner.delete('/api/admin/products/ha-peptide-1-mg'),
    owner.delete('/api/admin/products/ha-peptide'),
  ]);
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  const { products } = (await owner.get('/api/catalogue?sizes=each')).json;
  expect(new Set(products.map(({ purity }: Product) => purity)).size).toBe(1);
  expect(await cards()).toMatchObject({ total: 1 });
});

test('from 5 and from 10 on, each costs less: in the cart, in the total and in the order', async () => {
  await change(main.id, { priceFrom5: '88', priceFrom10: '82.00' });
  const product = await page(main.id);
  expect(product).toMatchObject({ priceFrom5: '88.00', priceFrom10: '82.00' });
  await fillCart(owner, product, 5);
  expect((await owner.post('/api/orders', orderFor([[main, 5]]))).status).toBe(409);
  const placed = await owner.post('/api/orders', orderFor([[product, 5]]));
  expect(placed.status).toBe(201);
  expect((await owner.get(`/api/orders/${placed.json.id}`)).json).toMatchObject({
    subtotal: '440.00',
    items: [{ quantity: 5, price: '88.00' }],
  });
  expect((await change(main.id, { priceFrom5: null, priceFrom10: '' })).status).toBe(200);
  expect(await page(main.id)).toEqual({ ...main, stock: 95 });
});

test.each([
  ['priceFrom5', { priceFrom5: '96.00' }],
  ['priceFrom10', { priceFrom5: '90.00', priceFrom10: '90.00' }],
  ['priceFrom5', { priceFrom5: '90.00', price: '80.00' }],
])('a %s that is no lower is refused', async (field, prices) => {
  const refused = await change(main.id, prices);
  expect(refused).toMatchObject({ status: 400, json: { code: 'no_saving' } });
  expect(Object.keys(refused.json.fields)).toEqual([field]);
  const product = { ...aProduct(), price: '96.00', originalPrice: null, ...prices };
  const { json } = await owner.post('/api/admin/products/import', { products: [product] });
  expect(json).toMatchObject({ count: 0, errors: [expect.stringContaining(`, ${field}: `)] });
});
