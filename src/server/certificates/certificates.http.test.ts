// @module-tag one-engine
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import {
  aCertificate,
  aLot,
  aProvenCertificate,
  putLot,
  putProduct,
} from '../../../tests/support/factories.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import type { Lot } from '../../contracts/certificates/certificates.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import { putLot as enterLot } from './index.ts';

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
const issued = (issuedOn: string) => ({ certificate: aCertificate({}, { issuedOn }) });

test('a lot’s certificate has every field as it was entered, and what its product is', async () => {
  const { id, number, certificate } = await putLot(shop, 'ghk-cu');
  const [lot] = (await lotsOf('ghk-cu')).json;
  expect(lot).toMatchObject({ id, number, recall: null });
  expect(lot.certificates).toMatchObject([
    { ...certificate, version: 1, item: { name: 'GHK-Cu' }, lot: { number } },
  ]);
});

test('what was not tested is null, and figures keep the digits of the laboratory', async () => {
  const certificate = aCertificate({
    Purity: { result: '98.730' },
    Water: { result: null },
    Endotoxins: { result: '<0.05' },
  });
  await putLot(shop, 'ghk-cu', { certificate });
  const [lot] = (await lotsOf('ghk-cu')).json;
  expect(lot.certificates[0].tests).toEqual(certificate.tests);
});

test('the newest lot comes first: one in testing, then by date of issue', async () => {
  await putLot(shop, 'ghk-cu', { number: 'MIDDLE', ...issued('2025-09-30') });
  await putLot(shop, 'ghk-cu', { number: 'NEW', ...issued('2025-10-01') });
  await putLot(shop, 'ghk-cu', { number: 'OLD', ...issued('2025-09-25') });
  await enter(aLot('ghk-cu', { number: 'TESTING' }));
  await enter(aLot('ghk-cu', { number: 'SECRET', isAnnounced: false }));
  expect(numbers((await lotsOf('ghk-cu')).json)).toEqual(['TESTING', 'NEW', 'MIDDLE', 'OLD']);
});

const enter = (lot: Parameters<typeof enterLot>[1]) =>
  changeTopic(shop.shop, 'catalogue', (trx) => enterLot(trx, lot, 0));

test('a product without a lot has none, and an unknown product is a 404', async () => {
  await putProduct(shop, { id: 'another' });
  await putLot(shop, 'another');
  expect(await lotsOf('ghk-cu')).toMatchObject({ status: 200, json: [] });
  expect(await lotsOf('none')).toMatchObject({
    status: 404,
    json: { message: 'Product not found', code: 'not_found' },
  });
});

test('the head of the log is its last entry, and its key is named by its hash', async () => {
  await putLot(shop, 'ghk-cu');
  const log = (await browser.get('/api/certificates/log')).json;
  const { status, json } = await browser.get('/api/certificates/log/head');
  const key = Buffer.from(log.publicKey, 'base64');
  expect(status).toBe(200);
  expect(json.head).toMatchObject({ sequence: 1, hash: log.entries[0].hash });
  expect(json.fingerprint).toBe(createHash('sha256').update(key).digest('hex'));
});

test('lots are deleted with their product, and their certificates stay in the log', async () => {
  await putLot(shop, 'ghk-cu');
  await shop.shop.db.deleteFrom('products').where('id', '=', 'ghk-cu').execute();
  expect(await shop.shop.db.selectFrom('lots').selectAll().execute()).toEqual([]);
  expect((await browser.get('/api/certificates/log')).json.entries).toHaveLength(1);
});

test('the list of certificates has the lots of each product, the newest first', async () => {
  const bare = await putProduct(shop, { name: 'Alpha', category: 'Tags' });
  await putLot(shop, 'ghk-cu', { number: 'OLD', ...issued('2025-09-25') });
  const failed = aCertificate({ Water: { result: '5.01' } }, { issuedOn: '2025-10-01' });
  await putLot(shop, 'ghk-cu', { number: 'NEW', certificate: failed });
  const { json } = await browser.get('/api/certificates');
  expect(json).toMatchObject({ total: 2, page: 1, pages: 1 });
  expect(json.products).toMatchObject([
    { id: bare.id, lots: [] },
    {
      id: 'ghk-cu',
      lots: [
        {
          number: 'NEW',
          isRecalled: false,
          certificate: { kind: 'third-party', purity: '99.12', isFailed: true },
        },
        { number: 'OLD', certificate: { issuedOn: '2025-09-25', isFailed: false } },
      ],
    },
  ]);
  const tags = (await browser.get('/api/certificates?category=Tags')).json;
  expect(tags.products).toHaveLength(1);
  expect(tags.categories).toHaveLength(2);
  expect((await browser.get('/api/certificates?category=None')).json.products).toEqual([]);
});

test.each([
  ['b-04', ['GHK-Cu']],
  ['R-77', ['GHK-Cu']],
  ['É-04', ['GHK-Cu']],
  ['Lot #b-04', ['GHK-Cu']],
  ['ö-77', ['GHK-Cu']],
  ['ghk', ['GHK-Cu']],
  ['secret', []],
  ['%', []],
])('certificates are found by %j, part of a lot, report or name', async (q, names) => {
  await putProduct(shop, { name: 'Alpha' });
  const certificate = aCertificate({}, { reportNumber: 'R-7788/Ö-7788' });
  await putLot(shop, 'ghk-cu', { number: 'B-0412/É-0412', certificate });
  await enter(aLot('ghk-cu', { number: 'SECRET', isAnnounced: false }));
  const { json } = await browser.get(`/api/certificates?q=${encodeURIComponent(q)}`);
  expect(json.products.map(({ name }: { name: string }) => name)).toEqual(names);
});

test('a new lot is in the very next list', async () => {
  const first = await browser.get('/api/certificates');
  const known = { 'if-none-match': String(first.headers.etag) };
  expect(await browser.get('/api/certificates', known)).toMatchObject({ status: 304, text: '' });
  const { number } = await putLot(shop, 'ghk-cu');
  const { json } = await browser.get('/api/certificates', known);
  expect(json.products[0].lots[0].number).toBe(number);
});

test('a number on a vial leads to every lot that has it, each with its verdict', async () => {
  await putProduct(shop, { id: 'another', name: 'Another' });
  const certificate = aProvenCertificate();
  await putLot(shop, 'ghk-cu', { number: 'B-0412', expiresOn: '2027-01-01', certificate });
  await putLot(shop, 'another', { number: 'B-0412', expiresOn: '2026-01-01' });
  const { json } = await browser.get('/api/lots/B-0412');
  expect(json).toMatchObject(
    [
      {
        productName: 'Another',
        content: '5 mg',
        verdict: { light: 'red', reasons: ['It has expired.'] },
      },
      { productName: 'GHK-Cu', verdict: { light: 'green' }, certificate: { reportNumber: /./ } },
    ].map((lot) => ({ ...lot, certificate: expect.anything() })),
  );
  expect((await browser.get('/api/lots/B-0413')).json).toEqual([]);
});

test.each(['page=0', 'page=x', 'category=%00'])('?%s is refused', async (query) => {
  expect((await browser.get(`/api/certificates?${query}`)).status).toBe(400);
});

test.each([
  ['B-7', 'b-7'],
  ['b-7', ' B-7 '],
  ['É-7', 'é-7'],
  ['é-7', 'É-7'],
  ['É-7', 'E\u0301-7'],
  ['B-7', 'Lot B-7'],
  ['B-7', '#b-7'],
  ['Lot 7', 'lot 7'],
])('lot %j is found as it may be typed: %j', async (number, typed) => {
  await putLot(shop, 'ghk-cu', { number, certificate: aProvenCertificate() });
  const { json } = await browser.get(`/api/lots/${encodeURIComponent(typed)}`);
  expect(json).toMatchObject([{ number, verdict: { light: 'green' } }]);
});

test('a hidden draft that is recalled is public at once', async () => {
  const recall = { at: '2026-01-10T12:00:00.000Z', reason: 'Labels were mixed up.' };
  await enter(aLot('ghk-cu', { number: 'SECRET', isAnnounced: false, recall }));
  expect((await browser.get('/api/lots/secret')).json).toMatchObject([
    { number: 'SECRET', content: '5 mg', verdict: { light: 'red' }, certificate: null },
  ]);
  expect(numbers((await lotsOf('ghk-cu')).json)).toEqual(['SECRET']);
  expect((await browser.get('/api/certificates?q=secret')).json.products).toHaveLength(1);
});

test('what a vial contains is what its certificate said', async () => {
  await putLot(shop, 'ghk-cu', { number: 'B-1' });
  await putProduct(shop, { id: 'ghk-cu', name: 'GHK-Cu', dosage: '10 mg' });
  await enter(aLot('ghk-cu', { number: 'B-2' }));
  const contentOf = async (number: string) =>
    (await browser.get(`/api/lots/${number}`)).json[0].content;
  expect([await contentOf('B-1'), await contentOf('B-2')]).toEqual(['5 mg', '10 mg']);
});

test.each([
  ['/api/lots/none', 120],
  ['/coas/results.csv', 30],
  ['/api/certificates/results', 30],
])('%s is answered %d times a minute', async (url, max) => {
  const statuses: number[] = [];
  for (let asked = 0; asked <= max; asked += 1) statuses.push((await browser.get(url)).status);
  expect(statuses).toEqual([...Array(max).fill(200), 429]);
});
