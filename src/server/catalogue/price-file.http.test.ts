import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../tests/support/browser.ts';
import { putProduct } from '../../../tests/support/factories.ts';
import { placeOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { ChangedPrices } from '../../contracts/catalogue/change-prices.ts';

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  await putProduct(shop, { id: 'one', name: 'One', dosage: '', price: '40.00', stock: 10 });
  await putProduct(shop, {
    ...{ id: 'two', name: 'Two', dosage: '', price: '20.00', originalPrice: '25.00' },
    ...{ stock: 10, lowStockAt: 3 },
  });
});
afterEach(() => shop.close());

const plan = async (...rows: object[]) =>
  (await owner.post('/api/admin/products/prices/file', { rows })).json;
const store = (products: ChangedPrices[], more: object = {}) =>
  owner.post('/api/admin/products/prices', {
    products: products.map(({ name: _, ...one }) => one),
    import: { id: 'file', file: 'prices.csv' },
    ...more,
  });
const find = async (id: string) => (await owner.get(`/api/products/${id}`)).json;
const undo = async () => (await owner.post('/api/admin/product-imports/file/undo', {})).json;

test('a file changes what it says, leaves what it does not, and is undone', async () => {
  const before = [await find('one'), await find('two')];
  const planned = await plan(
    { row: 2, id: 'one', price: '44.00', priceFrom5: '40.00', stock: 10, stockWas: 10 },
    { row: 3, id: 'two', price: '20.00', originalPrice: null, stock: 12, stockWas: 10 },
    { row: 4, id: 'gone', price: '1.00' },
  );
  expect(planned).toEqual({
    products: [
      {
        ...{ row: 2, id: 'one', name: 'One' },
        was: { price: '40.00', priceFrom5: null },
        now: { price: '44.00', priceFrom5: '40.00' },
      },
      {
        ...{ row: 3, id: 'two', name: 'Two' },
        ...{ was: { originalPrice: '25.00', stock: 10 }, now: { originalPrice: null, stock: 12 } },
      },
    ],
    unchanged: 0,
    refused: ['Row 4 (gone): no product has this id'],
  });
  expect((await store(planned.products)).json).toEqual({ count: 2, errors: [] });
  expect([await find('one'), await find('two')]).toMatchObject([
    { price: '44.00', priceFrom5: '40.00', stock: 10 },
    { price: '20.00', originalPrice: null, stock: 12, lowStockAt: 3 },
  ]);
  const { rows } = (await owner.get('/api/admin/product-imports')).json;
  expect(rows).toMatchObject([{ file: 'prices.csv', kind: 'import', updated: 2 }]);
  expect(await undo()).toEqual({ removed: 0, restored: 2, kept: [] });
  expect([await find('one'), await find('two')]).toEqual(before);
});

test('rows that do not fit are refused in words', async () => {
  const { refused } = await plan(
    { row: 2, id: 'one', price: '44.00', priceFrom5: '50.00' },
    { row: 3, id: 'two', price: '9999999.00', originalPrice: null },
  );
  expect(refused).toEqual([
    'Row 2 (One): From 5 on, one costs $50.00: that is not below $44.00. Lower it, or leave it empty',
    'Row 3 (Two): At most $1,000,000.00 fits here',
  ]);
  expect(await plan({ row: 2, id: 'one', stock: -1 })).toMatchObject({
    refused: ['Row 2 (One): Stock is at least 0'],
  });
});

test('what was sold since the file was made, or since its preview, stays sold', async () => {
  const rows = [
    { row: 2, id: 'one', price: '44.00', stock: 30, stockWas: 10 },
    { row: 3, id: 'two', price: '24.00', stock: 10, stockWas: 10 },
  ];
  const { products } = await plan(...rows);
  for (const id of ['one', 'two']) await placeOrder(shop, { product: await find(id) });
  expect((await store(products)).json).toEqual({
    count: 1,
    errors: ['Row 2 (One): its stock was 10 in the preview and is 9 by now'],
  });
  expect([await find('one'), await find('two')]).toMatchObject([
    { price: '40.00', stock: 9 },
    { price: '24.00', stock: 9 },
  ]);
  expect((await plan(...rows)).refused).toEqual([
    'Row 2 (One): The stock was 10 when this file was made, and is 9 now. Leave the stock empty to keep 9, or say Stock when exported: 9 to set 30 all the same',
  ]);
});

test('a product comes once in all parts of a file, and a part that is sent twice is stored once', async () => {
  const { products } = await plan({ row: 2, id: 'one', price: '44.00' });
  const first = () => store(products, { key: 'part-0', more: true });
  expect((await first()).json).toEqual((await first()).json);
  const again = await plan({ row: 9, id: 'one', price: '48.00' });
  expect((await store(again.products, { key: 'part-1' })).json).toEqual({
    count: 0,
    errors: ['Row 9 (One): this product comes twice'],
  });
  await undo();
  expect((await find('one')).price).toBe('40.00');
});
