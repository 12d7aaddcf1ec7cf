// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import { putBlankVial } from '../../../tests/support/blank-vial.ts';
import type { Browser } from '../../../tests/support/browser.ts';
import { putProduct } from '../../../tests/support/factories.ts';
import { RACE } from '../../../tests/support/one-engine.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import { writeProductExport } from '../../domain/catalogue/product-export.ts';

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  await putBlankVial(shop);
});
afterEach(() => shop.close());

const send = (products: unknown[], options: object = {}) =>
  owner.post('/api/admin/products/import', { products, ...options });
const preview = async (products: unknown[]) =>
  (await owner.post('/api/admin/products/import/preview', { products })).json;
const listed = async (): Promise<Product[]> => (await owner.get('/api/products')).json;
const exported = async () => writeProductExport(await listed());

/** Takes pieces from the stock, as orders do. */
const sell = (id: string, quantity: number) =>
  shop.shop.db
    .updateTable('products')
    .set((e) => ({ stock: e('stock', '-', quantity) }))
    .where('id', '=', id)
    .execute();
const stocks = async () => Object.fromEntries((await listed()).map((p) => [p.id, p.stock]));

test('what was sold since a file was exported stays sold', async () => {
  for (const id of ['left-alone', 'changed', 'changed-and-sold', 'emptied']) {
    await putProduct(shop, { id, name: id, stock: 10 });
  }
  const edited: Record<string, object> = {
    'left-alone': { price: '41.00' },
    changed: { stock: 30 },
    'changed-and-sold': { stock: 30, price: '41.00' },
    emptied: { stock: 0 },
  };
  const products = JSON.parse(await exported()).map((product: Product) => ({
    ...product,
    ...edited[product.name],
  }));
  await sell('left-alone', 4);
  await sell('changed-and-sold', 1);
  expect(await preview(products)).toMatchObject({ existing: 4, stockChanges: 2, outdated: 1 });
  expect((await stocks()).changed).toBe(10);

  const after = { 'left-alone': 6, changed: 30, 'changed-and-sold': 9, emptied: 0 };
  for (const _ of ['first', 'again']) {
    const { json } = await send(products, { existing: 'update' });
    expect(json).toMatchObject({ updated: 3 });
    expect(json.errors).toEqual([
      'Row 2 (changed-and-sold), stock: The stock was 10 when this file was made, and is 9 now. Leave the stock empty to keep 9, or say stockWas: 9 to set 30 all the same',
    ]);
    expect(await stocks()).toEqual(after);
  }
  const [kept] = (await listed()).filter(({ id }) => id === 'changed-and-sold');
  expect(kept?.price).toBe('40.00');
  // As the sentence says.
  await send([{ name: 'changed-and-sold', stock: 30, stockWas: 9 }], { existing: 'update' });
  expect((await stocks())['changed-and-sold']).toBe(30);
});

test('a file of another program cannot undo sales either', async () => {
  await putProduct(shop, { id: 'counted', name: 'Counted', stock: 10 });
  await sell('counted', 3);
  const update = async (stock: number) =>
    (await send([{ name: 'Counted', stock }], { existing: 'update' })).json.errors;
  expect(await update(10)).toEqual([
    expect.stringMatching(/^Row 1 .*Leave the stock empty to keep 7$/),
  ]);
  expect(await update(7)).toEqual([]);
  expect(await stocks()).toEqual({ counted: 7 });
  expect(await update(25)).toEqual([]);
  expect(await stocks()).toEqual({ counted: 25 });
});

test('a later row of the same product goes on from the stock that the one above it set', async () => {
  await putProduct(shop, { id: 'twice', name: 'Twice', stock: 10 });
  const update = async (...rows: object[]) =>
    (
      await send(
        rows.map((row) => ({ ...row, name: 'Twice' })),
        { existing: 'update' },
      )
    ).json.errors;
  expect(await update({ stock: 20, stockWas: 10 }, { stock: 10 })).toEqual([]);
  expect(await stocks()).toEqual({ twice: 10 });
  expect(await update({ stock: 20, stockWas: 10 }, { stock: 30, stockWas: 10 })).toEqual([
    expect.stringMatching(/^Row 2 .*The stock was 10 when this file was made, and is 20 now/),
  ]);
  expect(await stocks()).toEqual({ twice: 20 });
});

test('an import and a sale at once sell nothing twice', { tags: RACE }, async () => {
  await putProduct(shop, { id: 'both', name: 'Both', stock: 10 });
  const row = { name: 'Both', stock: 20, stockWas: 10 };
  const [imported] = await Promise.all([send([row], { existing: 'update' }), sell('both', 3)]);
  const { both } = await stocks();
  // Sold from the new stock, or refused since it was sold before.
  expect([both, imported.json.errors.length]).toEqual(both === 17 ? [17, 0] : [7, 1]);
});
