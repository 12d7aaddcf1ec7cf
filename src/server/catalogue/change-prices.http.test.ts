import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { fillCart, orderFor, putProduct } from '../../../tests/support/factories.ts';
import { RACE } from '../../../tests/support/one-engine.ts';
import { placeOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { ChangedPrices } from '../../contracts/catalogue/change-prices.ts';
import type { Product } from '../../contracts/catalogue/products.ts';

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const rise = {
  ...{ direction: 'up', unit: 'percent', value: '5', rounding: 'cent' },
  ...{ originalPrices: true, salePrices: true },
};
const plan = async (ids: string[], change: object = {}) =>
  (await owner.post('/api/admin/products/prices/plan', { ids, change: { ...rise, ...change } }))
    .json;
const store = (products: ChangedPrices[], more: object = { change: rise }) =>
  owner.post('/api/admin/products/prices', {
    products: products.map(({ name: _, ...one }) => one),
    ...more,
  });
const raise = async (...ids: string[]) => store((await plan(ids)).products);
const find = async (id: string): Promise<Product> => (await owner.get(`/api/products/${id}`)).json;
const pricesOf = async (id: string) => {
  const { price, originalPrice, priceFrom5 = null, priceFrom10 = null } = await find(id);
  return { price, originalPrice, priceFrom5, priceFrom10 };
};
const edit = (id: string, fields: object) => owner.patch(`/api/admin/products/${id}`, fields);
const listImports = async () => (await owner.get('/api/admin/product-imports')).json.rows;
const undoLast = async () => {
  const [{ id }] = await listImports();
  return (await owner.post(`/api/admin/product-imports/${id}/undo`, {})).json;
};

test('a plan has the prices that change, old and new, and says of the others why not', async () => {
  await putProduct(shop, {
    ...{ id: 'tiers', name: 'B', dosage: '5 mg', price: '40.00', originalPrice: '50.00' },
    ...{ priceFrom5: '36.00', onSale: true },
  });
  await putProduct(shop, { id: 'gift', name: 'A', price: '0.00' });
  await putProduct(shop, { id: 'dearest', name: 'C', price: '999999.00' });
  expect(await plan(['tiers', 'gift', 'dearest', 'gone'])).toEqual({
    products: [
      {
        ...{ id: 'tiers', name: 'B, 5 mg' },
        was: { price: '40.00', originalPrice: '50.00', priceFrom5: '36.00' },
        now: { price: '42.00', originalPrice: '52.50', priceFrom5: '37.80' },
      },
    ],
    unchanged: 1,
    refused: ['C, 5 mg: At most $1,000,000.00 fits here'],
  });
  expect((await plan(['tiers'], { originalPrices: false, value: '30' })).refused).toEqual([
    expect.stringContaining('B, 5 mg: The original price, $50.00, is not above the price'),
  ]);
  expect((await find('tiers')).price).toBe('40.00');
});

test.each([
  [{ value: '' }, 'A percentage looks like 5 or 2.5'],
  [{ value: '0' }, 'A percentage looks like 5 or 2.5'],
  [{ value: '1001' }, 'At most 1000 % fit here'],
  [{ value: '101', direction: 'down' }, 'At most 100 % fit here'],
  [{ value: 'x', unit: 'amount' }, 'An amount looks like 2.00'],
  [{ value: '1000001', unit: 'amount' }, 'At most $1,000,000.00 fits here'],
])('a change of %j is refused', async (change, message) => {
  const body = { ids: ['any'], change: { ...rise, ...change } };
  const { status, json } = await owner.post('/api/admin/products/prices/plan', body);
  expect({ status, message: json.message }).toEqual({ status: 400, message });
});

test('shoppers see the new prices, carts are priced by them, and placed orders keep theirs', async () => {
  const product = await putProduct(shop, { id: 'one', price: '40.00' });
  const { id } = await placeOrder(shop, { product, quantity: 2 });
  const shopper = openBrowser(() => shop.app);
  await fillCart(shopper, product, 2);
  expect((await raise('one')).json).toEqual({ count: 1, errors: [] });
  expect((await find('one')).price).toBe('42.00');
  expect((await shopper.get('/api/cart')).json[0].product.price).toBe('42.00');
  expect((await owner.get(`/api/orders/${id}`)).json.subtotal).toBe('80.00');
});

test('what has another price than in the plan is left, and the others change', async () => {
  await putProduct(shop, { id: 'one', name: 'One', dosage: '', price: '10.00' });
  await putProduct(shop, { id: 'two', name: 'Two', dosage: '', price: '20.00' });
  await putProduct(shop, { id: 'gone', name: 'Gone', dosage: '', price: '30.00' });
  const { products } = await plan(['one', 'two', 'gone']);
  await edit('one', { price: '11.00' });
  await edit('two', { description: 'Another' });
  await owner.delete('/api/admin/products/gone');
  expect((await store(products)).json).toEqual({
    count: 1,
    errors: [
      'gone: it is no longer in the shop',
      'One: its price was $10.00 in the preview and is $11.00 by now',
    ],
  });
  expect([await find('one'), await find('two')]).toMatchObject([
    { price: '11.00' },
    { price: '21.00', description: 'Another' },
  ]);
});

test('a change is in the list of imports and in the history, and is undone whatever was sold', async () => {
  await putProduct(shop, { id: 'one', name: 'One', price: '40.00', priceFrom5: '36.00' });
  await putProduct(shop, { id: 'two', price: '20.00', originalPrice: '25.00' });
  const before = [await pricesOf('one'), await pricesOf('two')];
  await raise('one', 'two');
  expect(await listImports()).toMatchObject([
    { file: '+5 %', kind: 'price change', updated: 2, administrator: 'admin', canUndo: true },
  ]);
  const { rows } = (await owner.get('/api/admin/audit?q=One')).json;
  expect(rows).toMatchObject([
    {
      subjectId: 'one',
      changes: [
        { field: 'price', before: '40.00', after: '42.00' },
        { field: 'priceFrom5', before: '36.00', after: '37.80' },
      ],
    },
  ]);
  await placeOrder(shop, { product: await find('one'), quantity: 3 });
  await edit('two', { description: 'Written since' });
  expect(await undoLast()).toEqual({ removed: 0, restored: 2, kept: [] });
  expect([await pricesOf('one'), await pricesOf('two')]).toEqual(before);
  expect([await find('one'), await find('two')]).toMatchObject([
    { stock: 97 },
    { description: 'Written since' },
  ]);
});

test('undoing keeps a price that the owner has changed since, and tells of a deleted product', async () => {
  for (const id of ['kept', 'undone', 'gone']) {
    await putProduct(shop, { id, name: id, dosage: '', price: '40.00' });
  }
  await raise('kept', 'undone', 'gone');
  await edit('kept', { price: '45.00' });
  await owner.delete('/api/admin/products/gone');
  expect(await undoLast()).toEqual({
    ...{ removed: 0, restored: 1 },
    kept: ['gone: deleted since', 'kept: changed or sold since'],
  });
  expect([(await find('kept')).price, (await find('undone')).price]).toEqual(['45.00', '40.00']);
});

test('storing and undoing change no other size, and nothing in the search', async () => {
  await putProduct(shop, { id: 'main', name: 'Sized', dosage: '1 mg' });
  await putProduct(shop, { id: 'other', name: 'Sized', dosage: '5 mg', sizeOf: 'main' });
  const { db } = shop.shop;
  const readOther = () =>
    db.selectFrom('products').selectAll().where('id', '=', 'other').executeTakeFirst();
  const readSearch = () => db.selectFrom('product_search').select('text').execute();
  const before = await readOther();
  // A mark that writing the search's row again would take away.
  await db.updateTable('product_search').set({ text: 'as it was' }).execute();
  await raise('main');
  expect(await undoLast()).toMatchObject({ restored: 1, kept: [] });
  expect(await readOther()).toEqual(before);
  expect(await readSearch()).toEqual([{ text: 'as it was' }]);
});

test('undoing keeps a price that would not fit what was entered since', async () => {
  await putProduct(shop, { id: 'one', name: 'One', dosage: '', price: '40.00' });
  const cut = { ...rise, direction: 'down', value: '50' };
  await store((await plan(['one'], cut)).products, { change: cut });
  await edit('one', { originalPrice: '30.00' });
  expect((await undoLast()).kept).toEqual(['One: other prices of it were changed since']);
  expect((await find('one')).price).toBe('20.00');
});

test('of two changes at once, one finds other prices than it was planned for', {
  tags: RACE,
}, async () => {
  for (const id of ['one', 'two']) await putProduct(shop, { id, price: '40.00' });
  const [first, second] = [await plan(['one', 'two']), await plan(['two', 'one'], { value: '10' })];
  const replies = await Promise.all([store(first.products), store(second.products)]);
  expect(replies.map(({ json }) => json.count).toSorted()).toEqual([0, 2]);
  const prices = new Set([(await find('one')).price, (await find('two')).price]);
  expect(prices.size).toBe(1);
  expect(['42.00', '44.00']).toContain([...prices][0]);
});

test('the same change sent twice at once is made once', { tags: RACE }, async () => {
  await putProduct(shop, { id: 'one', price: '40.00' });
  const { products } = await plan(['one']);
  const send = () => store(products, { change: rise, key: 'once' });
  const replies = await Promise.all([send(), send()]);
  expect(replies.map(({ json }) => json)).toEqual([
    { count: 1, errors: [] },
    { count: 1, errors: [] },
  ]);
  expect(await listImports()).toHaveLength(1);
});

test('an order placed during a change has the old price or is refused with the new one', {
  tags: RACE,
}, async () => {
  const product = await putProduct(shop, { id: 'one', price: '40.00' });
  const buyer = openBrowser(() => shop.app);
  await fillCart(buyer, product, 3);
  const { products } = await plan(['one']);
  const [placed] = await Promise.all([
    buyer.post('/api/orders', orderFor([[product, 3]])),
    store(products),
  ]);
  expect([201, 409]).toContain(placed.status);
  if (placed.status !== 409) {
    const order = (await buyer.get(`/api/orders/${placed.json.id}`)).json;
    expect(order.subtotal).toBe('120.00');
  }
  expect((await find('one')).price).toBe('42.00');
});
