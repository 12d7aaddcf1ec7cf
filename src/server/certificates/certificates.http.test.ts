import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { aLot, putLot, putProduct } from '../../../tests/support/factories.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import type { Lot } from '../../contracts/certificates.ts';
import { saveLot } from './index.ts';

let shop: TestShop;
let browser: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  browser = openBrowser(() => shop.app);
  await putProduct(shop, { id: 'ghk-cu', name: 'GHK-Cu', category: 'Small Peptides' });
});
afterEach(() => shop.close());

const numbers = (lots: Lot[]) => lots.map(({ number }) => number);
const lotsOf = (id: string) => browser.get(`/api/products/${id}/lots`);

test('the answer for a lot has every result as entered', async () => {
  const lot = await putLot(shop, 'ghk-cu');
  expect((await lotsOf('ghk-cu')).json).toEqual([lot]);
});

test('unmeasured results are null, and figures keep their precision', async () => {
  const results = {
    purity: '98.00',
    water: null,
    peptideContent: '100.00',
    endotoxins: '0.01',
    heavyMetals: null,
  };
  const lot = await putLot(shop, 'ghk-cu', { results, mass: null, appearance: '' });
  expect((await lotsOf('ghk-cu')).json).toEqual([lot]);
});

test('the newest lot comes first: by date of issue, then by time of entry', async () => {
  await putLot(shop, 'ghk-cu', { number: 'MIDDLE', issuedOn: '2026-09-30' });
  await putLot(shop, 'ghk-cu', { number: 'NEW', issuedOn: '2026-10-01' });
  await putLot(shop, 'ghk-cu', { number: 'NEWER', issuedOn: '2026-10-01' });
  await putLot(shop, 'ghk-cu', { number: 'OLD', issuedOn: '2026-09-25' });
  expect(numbers((await lotsOf('ghk-cu')).json)).toEqual(['NEWER', 'NEW', 'MIDDLE', 'OLD']);
});

test('a product without a lot has none, and an unknown product is a 404', async () => {
  await putProduct(shop, { id: 'another' });
  await putLot(shop, 'another');
  expect(await lotsOf('ghk-cu')).toMatchObject({ status: 200, json: [] });
  expect(await lotsOf('none')).toMatchObject({
    status: 404,
    json: { message: 'Product not found', code: 'not_found' },
  });
});

test('a corrected lot is in the very next answer, and keeps its position', async () => {
  const first = await putLot(shop, 'ghk-cu', { number: 'FIRST' });
  await putLot(shop, 'ghk-cu', { number: 'SECOND' });
  const before = await lotsOf('ghk-cu');
  expect(numbers(before.json)).toEqual(['SECOND', 'FIRST']);
  await saveLot(shop.shop, {
    ...first,
    number: 'FIRST-A',
    results: { ...first.results, water: null },
  });
  const after = await browser.get('/api/products/ghk-cu/lots', {
    'if-none-match': String(before.headers.etag),
  });
  expect(numbers(after.json)).toEqual(['SECOND', 'FIRST-A']);
  expect(after.json[1].results.water).toBeNull();
});

test('a lot number is unique within its product', async () => {
  await putProduct(shop, { id: 'another' });
  await putLot(shop, 'ghk-cu', { number: 'B-0412' });
  await putLot(shop, 'another', { number: 'B-0412' });
  await expect(saveLot(shop.shop, aLot('ghk-cu', { number: 'B-0412' }))).rejects.toMatchObject({
    status: 409,
    code: 'lot_exists',
    message: 'This product already has a lot B-0412',
  });
  await expect(saveLot(shop.shop, aLot('nothing'))).rejects.toMatchObject({
    status: 404,
    message: 'Product not found',
  });
});

test('lots are deleted with their product', async () => {
  await putLot(shop, 'ghk-cu');
  await shop.shop.db.deleteFrom('products').where('id', '=', 'ghk-cu').execute();
  expect(await shop.shop.db.selectFrom('lots').selectAll().execute()).toEqual([]);
});

test('the list of certificates has the current lot of each product', async () => {
  const bare = await putProduct(shop, { name: 'Alpha', category: 'Tags' });
  await putLot(shop, 'ghk-cu', { number: 'OLD', issuedOn: '2026-09-25' });
  await putLot(shop, 'ghk-cu', { number: 'NEW', issuedOn: '2026-10-01' });
  await putLot(shop, 'ghk-cu', { number: 'NEWER', issuedOn: '2026-10-01' });
  const { json } = await browser.get('/api/certificates');
  expect(json).toMatchObject({ total: 2, page: 1, pages: 1 });
  expect(json.products).toEqual([
    {
      id: bare.id,
      name: 'Alpha',
      category: 'Tags',
      dosage: bare.dosage,
      purity: bare.purity,
      lot: null,
    },
    expect.objectContaining({
      id: 'ghk-cu',
      lot: { number: 'NEWER', issuedOn: '2026-10-01', purity: '99.12' },
    }),
  ]);
  const tags = (await browser.get('/api/certificates?category=Tags')).json;
  expect(tags.products).toHaveLength(1);
  expect(tags.categories).toHaveLength(2);
  expect((await browser.get('/api/certificates?category=None')).json.products).toEqual([]);
});

test('a new lot is in the very next list', async () => {
  const first = await browser.get('/api/certificates');
  const known = { 'if-none-match': String(first.headers.etag) };
  expect(await browser.get('/api/certificates', known)).toMatchObject({ status: 304, text: '' });
  const { number } = await putLot(shop, 'ghk-cu');
  expect((await browser.get('/api/certificates', known)).json.products[0].lot.number).toBe(number);
});

test.each(['page=0', 'page=x', 'category=%00'])('?%s is refused', async (query) => {
  expect((await browser.get(`/api/certificates?${query}`)).status).toBe(400);
});
