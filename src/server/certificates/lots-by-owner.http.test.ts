import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import type { Browser } from '../../../tests/support/browser.ts';
import { putProduct } from '../../../tests/support/factories.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { noMethods } from '../../domain/certificate.ts';

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  owner = await openAdministrator(shop);
  await putProduct(shop, { id: 'ghk-cu' });
});
afterEach(() => shop.close());

const least = {
  productId: 'ghk-cu',
  number: 'B-1',
  laboratory: 'Example Analytical',
  testedOn: '2026-01-05',
  issuedOn: '2026-01-05',
};
const none = {
  purity: null,
  water: null,
  peptideContent: null,
  endotoxins: null,
  heavyMetals: null,
};
const shown = async () => (await owner.get('/api/products/ghk-cu/lots')).json;

test('a lot is entered as a laboratory writes it, and its certificate exists at once', async () => {
  await shown();
  const results = { ...none, purity: '99.1', endotoxins: '< 0.05', heavyMetals: '' };
  const mass = { measured: '340.4', expected: '340.38' };
  const entered = await owner.post('/api/admin/lots', { ...least, results, mass });
  expect(entered).toMatchObject({
    status: 201,
    json: {
      results: { ...none, purity: '99.10', endotoxins: '<0.05' },
      mass: { measured: '340.40', expected: '340.38' },
      appearance: '',
      version: 1,
    },
  });
  const { version: _, ...lot } = entered.json;
  expect(await shown()).toEqual([lot]);
  expect((await owner.get('/api/admin/products/ghk-cu/lots')).json).toEqual([entered.json]);
});

test.each([
  ['results.purity', { results: { ...none, purity: '<99' } }, /would not show/],
  ['results.water', { results: { ...none, water: 'little' } }, /looks like 3.20/],
  ['results.water', { results: { ...none, water: '100.01' } }, /at most 100/],
  ['results.heavyMetals', { results: { ...none, heavyMetals: '0.001' } }, /looks like 3.20/],
  ['mass.measured', { mass: { measured: '', expected: '1' } }, /looks like 3.20/],
  ['issuedOn', { issuedOn: '2026-01-04' }, /on the day of its test or later/],
  ['testedOn', { testedOn: '2026-02-30' }, 'Enter the day of the test'],
  ['number', { number: ' ' }, 'Enter the lot number'],
])('a wrong %s is refused by its name: %j', async (field, wrong, sentence) => {
  const refused = await owner.post('/api/admin/lots', { ...least, ...wrong });
  expect(refused.status).toBe(400);
  expect(refused.json.fields[field]).toMatch(sentence);
  expect(await shown()).toEqual([]);
});

test('lot numbers are unique within a product, and the product must exist', async () => {
  await owner.post('/api/admin/lots', least);
  expect(await owner.post('/api/admin/lots', least)).toMatchObject({
    status: 409,
    json: { code: 'lot_exists', fields: { number: 'This product already has a lot B-1' } },
  });
  expect((await owner.post('/api/admin/lots', { ...least, productId: 'none' })).status).toBe(404);
  expect((await owner.get('/api/admin/products/none/lots')).status).toBe(404);
});

test('a change touches the given fields, is in the audit, and is refused after one from another tab', async () => {
  const { json: lot } = await owner.post('/api/admin/lots', least);
  const path = `/api/admin/lots/${lot.id}`;
  const corrected = await owner.patch(path, { version: 1, results: { ...none, water: '<0.10' } });
  expect(corrected.json).toMatchObject({ number: 'B-1', results: { water: '<0.10' }, version: 2 });
  const [entry] = (await owner.get('/api/admin/audit?kind=lot')).json.entries;
  expect(entry.changes).toEqual([{ field: 'water', before: null, after: '<0.10' }]);
  expect(await owner.patch(path, { version: 1, number: 'B-2' })).toMatchObject({
    status: 409,
    json: { code: 'changed_meanwhile' },
  });
  expect((await owner.patch(path, { issuedOn: '2026-01-01' })).status).toBe(400);
  expect((await owner.patch('/api/admin/lots/none', {})).status).toBe(404);
});

test('how each result was measured is kept, shown to shoppers and in the audit', async () => {
  const methods = { ...noMethods, water: 'Karl Fischer' };
  const { json: lot } = await owner.post('/api/admin/lots', { ...least, methods });
  expect(await shown()).toMatchObject([{ methods }]);
  await owner.patch(`/api/admin/lots/${lot.id}`, {
    version: 1,
    methods: { ...methods, mass: 'ESI-MS' },
  });
  const [entry] = (await owner.get('/api/admin/audit?kind=lot')).json.entries;
  expect(entry.changes).toEqual([{ field: 'mass method', before: null, after: 'ESI-MS' }]);
  const tooLong = { ...least, number: 'B-2', methods: { ...methods, mass: 'x'.repeat(81) } };
  expect((await owner.post('/api/admin/lots', tooLong)).status).toBe(400);
});

test('a lot is deleted with its certificate', async () => {
  const { json: lot } = await owner.post('/api/admin/lots', least);
  expect((await owner.delete(`/api/admin/lots/${lot.id}`)).status).toBe(200);
  expect(await shown()).toEqual([]);
  expect((await owner.delete(`/api/admin/lots/${lot.id}`)).status).toBe(404);
});
