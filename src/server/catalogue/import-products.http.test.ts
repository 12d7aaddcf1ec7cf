// @module-tag one-engine

import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import { putBlankVial } from '../../../tests/support/blank-vial.ts';
import type { Browser } from '../../../tests/support/browser.ts';
import { aProduct, putProduct } from '../../../tests/support/factories.ts';
import { meanwhile } from '../../../tests/support/meanwhile.ts';
import { RACE } from '../../../tests/support/one-engine.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { IMPORT_PART } from '../../contracts/catalogue/import-products.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import { writeProductExport } from '../../domain/catalogue/product-export.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import { pictureFolder } from '../platform/images/picture-files.ts';
import { putProduct as addProduct, lockIdsLike } from './store.ts';

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
const without = ({ id: _, ...product }: Product) => product;

test('what is exported here is imported in an empty shop, and exported there as the same bytes', async () => {
  const named = ['Ångström Blue', 'A-1', 'a 1', 'A (1)', 'A-01', 'β-Amyloid (1–40)', 'A-1', 'New'];
  for (const name of [...named, ...Array.from({ length: 12 }, () => 'The same name')]) {
    await putProduct(shop, { name, originalPrice: '99.90', onSale: true, coaUrl: '/coa.pdf' });
  }
  await putProduct(shop, {
    name: 'Odd "one", =1+1',
    description: 'Two\nlines\tand a tab\n\n– ’',
    category: 'Ungewöhnlich',
    benefits: ['a, b', ' kept '],
    researchUses: [],
    purity: '',
    ...{ stock: 0, lowStockAt: 12 },
    specifications: '',
  });
  const file = await exported();
  for (const existing of ['add', 'skip']) {
    const { stop, empty } = await openEmptyShop();
    const products = JSON.parse(file);
    const reply = await empty.post('/api/admin/products/import', { products, existing });
    expect(reply.json).toMatchObject({ count: 21, errors: [] });
    expect(writeProductExport((await empty.get('/api/products')).json)).toBe(file);
    await stop();
  }
});

async function openEmptyShop() {
  const other = await openTestShop();
  const empty = await openAdministrator(other);
  return { empty, stop: other.close };
}

test('valid rows are stored even if others fail, and each error names row, product and field', async () => {
  await listed();
  const { json } = await send([
    without(aProduct({ name: 'Good One' })),
    { ...without(aProduct({ name: 'Dear' })), price: 'a lot' },
    { price: '5.00' },
    'nonsense',
    { ...without(aProduct({ name: 'Odd' })), stock: -3, onSale: 'maybe', benefits: 7 },
    { name: 'Free' },
    { name: 'Too Much', price: 1e9, stock: 1e12 },
    without(aProduct({ name: 'Good Two' })),
  ]);
  expect(json).toMatchObject({ count: 2, added: 2, updated: 0, skipped: 0 });
  expect(json.errors).toEqual([
    'Row 2 (Dear), price: An amount looks like 19.90',
    'Row 3, name: Enter a name',
    'Row 4: this is not a product',
    'Row 5 (Odd), onSale: On sale must be true or false; benefits: Benefits must be a list; stock: Stock is at least 0',
    'Row 6 (Free), price: Enter a price',
    'Row 7 (Too Much), price: At most $1,000,000.00 fits here; stock: At most 1000000 fit here',
  ]);
  // The list was cached before the import.
  expect((await listed()).map(({ name }) => name)).toEqual(['Good One', 'Good Two']);
  expect((await owner.get('/api/search?q=good+t')).json.products.results).toMatchObject([
    { name: 'Good Two' },
  ]);
});

test('a price with a decimal comma is read, and one that may be thousands is refused', async () => {
  const { json } = await send([
    { name: 'Comma', price: '12,5', originalPrice: '24,50' },
    { name: 'Thousands', price: '1,234' },
  ]);
  expect(json.errors).toEqual([expect.stringContaining('Thousands')]);
  expect(await listed()).toMatchObject([{ price: '12.50', originalPrice: '24.50' }]);
});

test('a row whose original price is not above its price is refused, also against the stored price', async () => {
  await putProduct(shop, { name: 'There', price: '40.00', originalPrice: '50.00', onSale: true });
  const { json } = await send(
    [
      { name: 'New Sale', price: '10.00', originalPrice: '10.00', onSale: true },
      { name: 'There', price: '50.00' },
      { name: 'There', dosage: '1 mg' },
      { name: 'Better', price: '10', originalPrice: 12 },
    ],
    { existing: 'update' },
  );
  const told = (original: string, price: string) =>
    `The original price, $${original}, is not above the price, $${price}: there would be no saving. Raise it, or leave it empty`;
  expect(json).toMatchObject({ added: 1, updated: 1 });
  expect(json.errors).toEqual([
    `Row 1 (New Sale), originalPrice: ${told('10.00', '10.00')}`,
    `Row 2 (There), originalPrice: ${told('50.00', '50.00')}`,
  ]);
  expect(await listed()).toMatchObject([
    { name: 'Better', originalPrice: '12.00' },
    { name: 'There', price: '40.00', originalPrice: '50.00', dosage: '1 mg' },
  ]);
});

test('formats of other programs are read: numbers, commas, null, unknown fields; rows as given', async () => {
  const { json } = await send(
    [
      {
        id: 'theirs',
        name: ' From Elsewhere ',
        price: 19.9,
        originalPrice: '',
        stock: '12',
        onSale: 'TRUE',
        benefits: 'Pure, , Lyophilized',
        researchUses: null,
        description: 'Two\r\nlines',
        coaUrl: '',
        colour: 'blue',
      },
      { name: 'x'.repeat(300), price: '1.00' },
    ],
    { rows: [7, 9] },
  );
  expect(json.errors).toEqual([expect.stringMatching(/^Row 9 \(x+\), name: At most 200/)]);
  const [product] = await listed();
  expect(product).toEqual({
    id: 'from-elsewhere',
    name: 'From Elsewhere',
    description: 'Two\nlines',
    category: 'Other',
    price: '19.90',
    originalPrice: null,
    image: expect.stringMatching(/^\/attached_assets\/[0-9a-f]+-1200\.webp$/),
    onSale: true,
    benefits: ['Pure', 'Lyophilized'],
    researchUses: [],
    purity: '',
    dosage: '',
    vialSize: '',
    stock: 12,
    coaUrl: null,
    specifications: '',
    safetyDataSheet: null,
  });
});

test('a product without a picture gets a blank vial; missing pictures are counted', async () => {
  await rm(pictureFolder(shop.shop.config), { recursive: true });
  const { json } = await send([
    { name: 'Without', price: '1.00', image: '' },
    without(aProduct({ name: 'Lost' })),
  ]);
  expect(json).toMatchObject({ count: 2, missingPictures: 1 });
  const image = (await listed()).find(({ name }) => name === 'Without')?.image ?? '';
  await access(join(shop.shop.config.dataDir, image));
});

test('each size of a product is counted by itself', async () => {
  const main = await putProduct(shop, { name: 'Galanin', dosage: '1 mg' });
  await putProduct(shop, { name: 'Galanin', dosage: '5 mg', sizeOf: main.id });
  const file = JSON.parse(await exported());
  const more = { ...file[1], dosage: '25 mg' };
  expect(await preview([...file, more])).toMatchObject({
    existing: 2,
    rows: [1, 2],
    examples: ['Galanin, 1 mg', 'Galanin, 5 mg'],
  });
  expect((await send([...file, more], { existing: 'skip' })).json).toMatchObject({
    added: 1,
    skipped: 2,
  });
});

test('added as new, a size whose product is not in the file goes to the latest of its name, unless it is there', async () => {
  shop.time.now += 1000;
  await putProduct(shop, { id: 'latest', name: 'Galanin', dosage: '1 mg' });
  shop.time.now -= 1000;
  await putProduct(shop, { id: 'older', name: 'Galanin', dosage: '1 mg' });
  const size = { name: 'Galanin', price: '9.00', sizeOf: 'Galanin' };
  const { json } = await send([
    { ...size, dosage: '1.0 mg' },
    { ...size, dosage: '5 mg' },
    { ...size, dosage: '5mg' },
  ]);
  expect(json).toMatchObject({
    added: 1,
    errors: [
      'Row 1 (Galanin), dosage: The shop has this size already',
      'Row 3 (Galanin), dosage: This size comes twice',
    ],
  });
  expect(await listed()).toContainEqual(
    expect.objectContaining({ dosage: '5 mg', sizeOf: 'latest' }),
  );
});

test('a preview says which products are new, and which fields change from what to what', async () => {
  const old = { originalPrice: null, category: 'Peptides', description: 'Old', specifications: '' };
  await putProduct(shop, { id: 'old', name: 'Neurotensin', price: '10.00', stock: 5, ...old });
  await putProduct(shop, { id: 'same', name: 'Galanin', price: '7.00' });
  const changed = { price: '12,5', originalPrice: '20.00', stock: 3, description: 'New' };
  const before = await listed();
  const shown = await preview([
    { name: 'NEUROTENSIN', ...changed, category: 'Peptides' },
    { name: 'Galanin', price: '7.00' },
    { name: 'Bombesin', price: '3.00', dosage: '5 mg', stock: 4 },
    { name: 'Bombesin', price: '9.00', dosage: '25 mg', sizeOf: 'Bombesin' },
    { name: 'Without a price' },
  ]);
  expect(shown).toMatchObject({
    added: 2,
    newProducts: [
      { name: 'Bombesin', size: '5 mg', price: '3.00', stock: 4 },
      { name: 'Bombesin', size: '25 mg', price: '9.00', stock: 0 },
    ],
    changed: 1,
    unchanged: 1,
    stockChanges: 1,
  });
  expect(shown.changes).toEqual([
    {
      name: 'Neurotensin',
      fields: [
        { field: 'name', values: { before: 'Neurotensin', after: 'NEUROTENSIN' } },
        { field: 'price', values: { before: '10.00', after: '12.50' } },
        { field: 'originalPrice', values: { before: '', after: '20.00' } },
        { field: 'stock', values: { before: '5', after: '3' } },
        { field: 'description' },
      ],
    },
  ]);
  expect(await listed()).toEqual(before);
});

test('a preview waits for nobody who changes the products meanwhile', async () => {
  await putProduct(shop, { id: 'busy', name: 'Busy', stock: 10 });
  await runTransaction(shop.shop.db, async (trx) => {
    await trx.updateTable('products').set({ stock: 9 }).where('id', '=', 'busy').execute();
    expect(await preview([{ name: 'Busy' }])).toMatchObject({ existing: 1 });
  });
});

test('a preview says which rows begin to cost nothing: not those whose products do already, nor those that are refused', async () => {
  await putProduct(shop, { id: 'gift', name: 'Gift', price: '0.00' });
  await putProduct(shop, { id: 'dear', name: 'Dear', price: '10.00' });
  await putProduct(shop, { id: 'sold', name: 'Sold', price: '10.00', stock: 4 });
  const rows = [
    { name: 'Gift', price: '0' },
    { name: 'Dear', price: '0,00' },
    { name: 'Sold', price: '0.00', stock: 30, stockWas: 5 },
    { name: 'New', price: '0.00' },
    { name: 'Other', price: '1.00' },
  ];
  expect(await preview(rows)).toMatchObject({ free: [2, 4], outdated: 1 });
});

test('existing products are counted, then added, updated or skipped as the owner chooses', async () => {
  await putProduct(shop, { id: 'old', name: 'Neurotensin', price: '10.00', stock: 5 });
  const rows = [
    { name: 'NEUROTENSIN', price: '12.00' },
    { name: 'Bombesin', price: '3.00' },
  ];
  expect(await preview([{ name: 'Neurotensin' }, { name: 'Bombesin' }, 'nonsense'])).toEqual({
    ...{ existing: 1, rows: [1], examples: ['Neurotensin'] },
    ...{ added: 0, newProducts: [], changed: 0, changes: [], unchanged: 1 },
    ...{ stockChanges: 0, free: [], outdated: 0 },
  });

  expect((await send(rows, { existing: 'skip' })).json).toMatchObject({ added: 1, skipped: 1 });
  expect(await listed()).toHaveLength(2);
  const updated = await send(rows, { existing: 'update' });
  expect(updated.json).toMatchObject({ count: 2, added: 0, updated: 2, errors: [] });
  const old = (await listed()).find(({ id }) => id === 'old');
  // Fields that the file lacks stay.
  expect(old).toMatchObject({ name: 'NEUROTENSIN', price: '12.00', stock: 5, dosage: '5 mg' });
  const versions = await shop.shop.db.selectFrom('products').select(['id', 'version']).execute();
  expect(versions).toContainEqual({ id: 'old', version: 2 });
  expect(versions).toContainEqual({ id: 'bombesin', version: 1 });

  expect((await send(rows)).json).toMatchObject({ added: 2, updated: 0 });
  expect(await listed()).toHaveLength(4);
  const unclear = await send(rows, { existing: 'update' });
  expect(unclear.json).toMatchObject({ count: 0 });
  expect(unclear.json.errors[0]).toMatch(/^Row 1 \(NEUROTENSIN\), name: 2 products in the shop/);
});

test('a file and a form that add the same name at the same moment add both', async () => {
  const imported = await meanwhile(
    shop,
    async (trx) => {
      await lockIdsLike(trx, 'at-once');
      await addProduct(trx, aProduct({ id: 'at-once', name: 'At once' }), shop.time.now, 'add');
    },
    () => send([{ name: 'At once', price: '1.00' }]),
  );
  expect(imported).toMatchObject({ status: 200, json: { added: 1, errors: [] } });
  expect(await listed()).toHaveLength(2);
});

test('a repeated key gets the same answer, even simultaneously, and nothing is stored twice', {
  tags: RACE,
}, async () => {
  const rows = [{ name: 'Once', price: '1.00' }, { name: 'Bad' }];
  const replies = await Promise.all([1, 2, 3].map(() => send(rows, { key: 'part-1' })));
  for (const { status, json } of replies) {
    expect(status).toBe(200);
    expect(json).toEqual(replies[0]?.json);
  }
  expect(await listed()).toHaveLength(1);
  expect((await send(rows, { key: 'part-2' })).json.count).toBe(1);
  for (const [others, options] of [
    [[...rows, ...rows], {}],
    [rows, { existing: 'skip' }],
  ] as const) {
    expect(await send([...others], { ...options, key: 'part-1' })).toMatchObject({
      status: 409,
      json: { code: 'key_used' },
    });
  }
  expect(await listed()).toHaveLength(2);
});

test('an import is in the very next answer, all but its last part within a second', async () => {
  const names = async () => (await listed()).map(({ name }) => name);
  const rows = (name: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({ name: `${name} ${n}`, price: 1 }));
  await names();
  await send(rows('First', 2), { more: true });
  expect(await names()).toEqual([]);
  shop.time.now += 1000;
  expect(await names()).toEqual(['First 0', 'First 1']);
  // As many as the dashboard sends at once, and the last of them.
  await send(rows('Last', IMPORT_PART));
  expect(await names()).toHaveLength(2 + IMPORT_PART);
});

test('the audit lists the imported products, and each updated field before and after', async () => {
  await putProduct(shop, { name: 'Kept', price: '10.00' });
  await send(
    [
      { name: 'Kept', price: '12.50' },
      { name: 'One', price: '1.00' },
      { name: 'Two', price: '1.00' },
    ],
    { existing: 'update' },
  );
  const { json } = await owner.get('/api/admin/audit?kind=product');
  expect(json.rows).toHaveLength(2);
  expect(json.rows).toContainEqual(
    expect.objectContaining({
      subjectName: '2 imported products',
      action: 'created',
      changes: [{ field: 'names', before: null, after: 'One\nTwo' }],
    }),
  );
  expect(json.rows).toContainEqual(
    expect.objectContaining({
      subjectName: 'Kept',
      action: 'changed',
      changes: [{ field: 'price', before: '10.00', after: '12.50' }],
    }),
  );
});

test.each([
  [{}, 'products', 'Send a list of products'],
  [{ products: [] }, 'products', 'Send at least one product'],
  [{ products: [1], existing: 'merge' }, 'existing', expect.any(String)],
  [{ products: [1], rows: [0] }, 'rows.0', expect.any(String)],
])('%j is refused', async (body, field, sentence) => {
  const { status, json } = await owner.post('/api/admin/products/import', body);
  expect([status, json.fields]).toEqual([400, { [field]: sentence }]);
});
