// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import { putBlankVial } from '../../../tests/support/blank-vial.ts';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { aProduct, putLot, putProduct } from '../../../tests/support/factories.ts';
import { RACE } from '../../../tests/support/one-engine.ts';
import { placeOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { ProductImport } from '../../contracts/catalogue/import-products.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import { purgeOldImports } from './list-imports.ts';

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  await putBlankVial(shop);
});
afterEach(() => shop.close());

const send = (products: unknown[], options: object = {}) =>
  owner.post('/api/admin/products/import', {
    products,
    existing: 'update',
    import: { id: 'moving', file: 'products.csv' },
    ...options,
  });
const undo = (id = 'moving') => owner.post(`/api/admin/product-imports/${id}/undo`, {});
const listImports = async (): Promise<ProductImport[]> =>
  (await owner.get('/api/admin/product-imports')).json.rows;
const listed = async (): Promise<Product[]> => (await owner.get('/api/products')).json;
const find = async (name: string): Promise<Product> => {
  const product = (await listed()).find((one) => one.name === name);
  if (!product) throw new Error(`There is no ${name}`);
  return product;
};
const sizes = (name: string, ...contents: string[]) =>
  contents.map((dosage, n) => ({
    ...{ name, dosage, price: `${n + 1}0.00`, stock: 5 },
    ...(n > 0 && { sizeOf: name }),
  }));

test('all that an import in parts added is gone, and what it changed is as it was', async () => {
  const main = await putProduct(shop, { name: 'Galanin', dosage: '1 mg', description: 'Old' });
  await putProduct(shop, { name: 'Galanin', dosage: '5 mg', description: 'Old', sizeOf: main.id });
  await putProduct(shop, { name: 'Left Alone' });
  const before = await listed();
  await send(sizes('Bombesin', '1 mg', '5 mg'), { more: true });
  await send([
    { name: 'Galanin', dosage: '1 mg', price: '77.00', description: 'New', stock: 99 },
    { name: 'Galanin', dosage: '25 mg', price: '300.00', sizeOf: 'Galanin' },
    ...sizes('Bombesin', '1 mg', '5 mg', '10 mg').slice(2),
  ]);
  expect(await listed()).toHaveLength(7);
  expect(await listImports()).toMatchObject([
    { file: 'products.csv', administrator: 'admin', added: 4, updated: 1, canUndo: true },
  ]);
  expect((await undo()).json).toEqual({ removed: 4, restored: 1, kept: [] });
  expect(await listed()).toEqual(before);
  expect((await owner.get('/api/search?q=bombesin')).json.products.total).toBe(0);
  expect(await listImports()).toMatchObject([
    { undoneAt: expect.any(String), canUndo: false, kept: [] },
  ]);
  // Once more changes nothing.
  expect((await undo()).json).toEqual({ removed: 0, restored: 0, kept: [] });
});

test('what was sold, changed or entered since stays, and is told', async () => {
  for (const name of ['Changed', 'Priced Since', 'Sold Down', 'Deleted Since']) {
    await putProduct(shop, { name, price: '10.00', stock: 5 });
  }
  const updated = ['Changed', 'Priced Since', 'Sold Down', 'Deleted Since'];
  await send([
    ...updated.map((name) => ({ name, price: '12.00' })),
    ...['Untouched', 'Sold', 'Renamed', 'With A Lot', 'Chosen', 'Gone'].map((name) => ({
      ...{ name, price: '20.00', stock: 5 },
    })),
  ]);
  await placeOrder(shop, { product: await find('Sold') });
  await placeOrder(shop, { product: await find('Sold Down') });
  const change = async (name: string, fields: object) =>
    owner.patch(`/api/admin/products/${(await find(name)).id}`, fields);
  await change('Renamed', { name: 'Renamed Since' });
  await change('Priced Since', { price: '13.00' });
  await change('Chosen', { featured: true });
  await putLot(shop, (await find('With A Lot')).id);
  for (const name of ['Gone', 'Deleted Since']) {
    await owner.delete(`/api/admin/products/${(await find(name)).id}`);
  }
  const { json } = await undo();
  expect(json).toMatchObject({ removed: 1, restored: 1 });
  expect(json.kept.toSorted()).toEqual([
    'Chosen: changed or sold since',
    'Deleted Since: deleted since',
    'Priced Since: changed or sold since',
    'Renamed Since: changed or sold since',
    'Sold Down: sold since',
    'Sold: sold since',
    'With A Lot: has a lot',
  ]);
  expect((await listImports())[0]?.kept).toHaveLength(7);
  const prices = (await listed()).map(({ name, price }) => [name, price]);
  expect(Object.fromEntries(prices)).toEqual({
    Changed: '10.00',
    Chosen: '20.00',
    'Priced Since': '13.00',
    'Renamed Since': '20.00',
    Sold: '20.00',
    'Sold Down': '12.00',
    'With A Lot': '20.00',
  });
});

test('what was changed or sold between two parts of an import stays, whatever the later part is about', {
  tags: RACE,
}, async () => {
  await putProduct(shop, { name: 'Comes Twice', price: '10.00', stock: 5 });
  await putProduct(shop, { name: 'Sold Between', price: '10.00', stock: 5 });
  await send(
    [
      { name: 'Comes Twice', price: '12.00' },
      { name: 'Sold Between', price: '12.00' },
      ...sizes('Bombesin', '1 mg', '5 mg'),
    ],
    { more: true },
  );
  const change = async ({ id }: Product, fields: object) =>
    owner.patch(`/api/admin/products/${id}`, fields);
  const twoSizes = (await listed()).filter(({ name }) => name === 'Bombesin');
  await change(twoSizes.find(({ dosage }) => dosage === '5 mg') ?? aProduct(), { price: '99.00' });
  await change(await find('Comes Twice'), { price: '13.00' });
  await shop.shop.db
    .updateTable('products')
    .set({ stock: 4 })
    .where('name', '=', 'Sold Between')
    .execute();
  await send([
    { name: 'Comes Twice', purity: '99%' },
    { name: 'Sold Between', purity: '99%' },
    { ...sizes('Bombesin', '1 mg', '10 mg')[1], purity: '99%' },
    { name: 'Bombesin', dosage: '1 mg', purity: '99%' },
  ]);
  const { json } = await undo();
  expect(json).toMatchObject({ removed: 2, restored: 0 });
  expect(json.kept.toSorted()).toEqual([
    'Bombesin, 5 mg: changed or sold since',
    'Comes Twice: changed or sold since',
    'Sold Between: changed or sold since',
  ]);
  expect(await listed()).toMatchObject([
    { name: 'Bombesin', price: '99.00' },
    { name: 'Comes Twice', price: '13.00' },
    { name: 'Sold Between', stock: 4 },
  ]);
});

test('a size that was sold stays by itself when the others go', async () => {
  await send(sizes('Bombesin', '1 mg', '5 mg', '25 mg'));
  const sold = (await listed()).find(({ dosage }) => dosage === '5 mg');
  if (!sold) throw new Error('There is no size of 5 mg');
  await placeOrder(shop, { product: sold });
  expect((await undo()).json).toEqual({
    ...{ removed: 2, restored: 0 },
    kept: ['Bombesin, 5 mg: sold since'],
  });
  const [left, ...others] = await listed();
  expect([left?.dosage, left?.sizeOf, others]).toEqual(['5 mg', undefined, []]);
});

test('an order from before a product of this id was deleted does not hold it', async () => {
  await placeOrder(shop, { product: await putProduct(shop, { id: 'again', name: 'Again' }) });
  await owner.delete('/api/admin/products/again');
  await send([{ name: 'Again', price: '5.00' }]);
  expect((await find('Again')).id).toBe('again');
  expect((await undo()).json).toMatchObject({ removed: 1, kept: [] });
});

test('an import without a name of its own, and one that stores nothing', async () => {
  await send([{ name: 'One', price: '1.00' }], { import: undefined });
  await send([{ name: 'No Price' }]);
  await send([{ name: 'One', price: '1.00' }]);
  const [only, ...others] = await listImports();
  expect([only?.file, others]).toEqual(['', []]);
  expect((await undo(only?.id)).json).toMatchObject({ removed: 1 });
  expect((await undo('none')).status).toBe(404);
});

test('an import that was undone does not go on', async () => {
  await send([{ name: 'One', price: '1.00' }], { more: true });
  await undo();
  expect(await send([{ name: 'Two', price: '1.00' }])).toMatchObject({
    status: 409,
    json: { code: 'undone' },
  });
  expect(await listed()).toEqual([]);
});

test('more than one part is undone, by two at once as by one', { tags: RACE }, async () => {
  const rows = Array.from({ length: 230 }, (_, n) => ({ name: `Row ${n}`, price: '1.00' }));
  await send(rows);
  const replies = await Promise.all([undo(), undo()]);
  const removed = replies.map(({ json }) => json.removed);
  expect(removed.reduce((sum, count) => sum + count, 0)).toBe(230);
  expect(await listed()).toEqual([]);
});

test('the history says who undid it', async () => {
  await putProduct(shop, { name: 'Kept', price: '10.00' });
  await send([{ name: 'Kept', price: '12.00' }, ...sizes('Bombesin', '1 mg', '5 mg')]);
  await undo();
  const { rows: entries } = (await owner.get('/api/admin/audit?kind=product')).json;
  expect(entries).toContainEqual(
    expect.objectContaining({
      subjectName: '2 imported products',
      action: 'deleted',
      changes: [{ field: 'names', before: 'Bombesin, 5 mg\nBombesin, 1 mg', after: null }],
    }),
  );
  expect(entries).toContainEqual(
    expect.objectContaining({
      subjectName: 'Kept',
      action: 'changed',
      changes: [{ field: 'price', before: '12.00', after: '10.00' }],
    }),
  );
});

test('only the owner sees and undoes imports, for ninety days', async () => {
  const stranger = openBrowser(() => shop.app);
  expect((await stranger.get('/api/admin/product-imports')).status).toBe(401);
  expect((await stranger.post('/api/admin/product-imports/moving/undo', {})).status).toBe(401);
  await send([{ name: 'One', price: '1.00' }]);
  const days = 24 * 60 * 60 * 1000;
  const rows = () => shop.shop.db.selectFrom('product_import_rows').select('kept').execute();
  await purgeOldImports(shop.shop.db, shop.time.now + 89 * days);
  expect(await rows()).toHaveLength(1);
  await purgeOldImports(shop.shop.db, shop.time.now + 91 * days);
  expect(await rows()).toEqual([]);
  expect(await listed()).toHaveLength(1);
});

test('a size that an import did not change is as it was after undoing it', async () => {
  const main = await putProduct(shop, { name: 'Galanin', dosage: '1 mg' });
  const other = { name: 'Galanin', dosage: '5 mg', sizeOf: main.id };
  const { id } = await putProduct(shop, other);
  const readVersion = async () => (await owner.get(`/api/admin/products/${id}`)).json.version;
  await send([{ name: 'Galanin', dosage: '1 mg', stock: 7 }]);
  const version = await readVersion();
  expect((await undo()).json).toMatchObject({ restored: 1, kept: [] });
  expect(await readVersion()).toBe(version);
});
