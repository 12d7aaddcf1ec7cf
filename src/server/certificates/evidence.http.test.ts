// @module-tag one-engine
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../tests/support/browser.ts';
import { aCertificate, putLot, putProduct } from '../../../tests/support/factories.ts';
import { ONLY_IN_ALL } from '../../../tests/support/only-in-all.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { PublishedResult } from '../../contracts/certificates/certificate-log.ts';
import { NO_EVIDENCE } from '../../contracts/certificates/upload-evidence.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import { getLot, lotTopics, publish, putLot as putDraft } from './index.ts';
import { writeGoodUntil } from './print-labels.ts';

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  await putProduct(shop, { id: 'ghk-cu', name: 'GHK-Cu' });
});
afterEach(() => shop.close());

async function upload(bytes: Buffer, name = 'file.pdf') {
  const head = `content-disposition: form-data; name="evidence"; filename="${name}"`;
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/upload-evidence',
    headers: {
      'content-type': 'multipart/form-data; boundary=B',
      cookie: [...owner.cookies].map((cookie) => cookie.join('=')).join('; '),
    },
    payload: Buffer.concat([
      Buffer.from(`--B\r\n${head}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n--B--\r\n'),
    ]),
  });
  return { status: response.statusCode, json: response.json() };
}

const aReport = Buffer.from('%PDF-1.7\na report\nstartxref\n9\n%%EOF\n');
const draw = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a9' } })
    .png()
    .toBuffer();

/** A run of 20 minutes with a solvent front, a main peak of 98 parts and another of 2. */
function aTrace(): Buffer {
  const peak = (time: number, at: number, height: number) =>
    height * Math.exp(-((time - at) ** 2) / 0.02);
  const lines = Array.from({ length: 2000 }, (_, index) => {
    const time = index / 100;
    const absorbance = peak(time, 1, 300) + peak(time, 10, 98) + peak(time, 12, 2);
    return `${time.toFixed(2)},${absorbance.toFixed(4)}`;
  });
  return Buffer.from(['Time (min),Absorbance (mAU)', ...lines].join('\n'));
}

test.each([
  ['report', 'pdf', async () => aReport],
  ['report', 'pdf', async () => Buffer.concat([Buffer.from('\r\n'), aReport])],
  ['chromatogram', 'png', draw],
  ['trace', 'csv', async () => aTrace()],
] as const)('a %s is kept as it is, by its SHA-256, and runs nothing', async (kind, type, make) => {
  const bytes = await make();
  const hash = createHash('sha256').update(bytes).digest('hex');
  const path = `/attached_assets/${hash}.${type}`;
  expect(await upload(bytes, 'anything.html')).toEqual({ status: 200, json: { kind, path } });
  const served = await shop.app.inject({ url: path });
  expect(served.rawPayload).toEqual(bytes);
  expect(served.headers).toMatchObject({
    'content-disposition': 'attachment',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['a page', Buffer.from('<script>alert(1)</script>'), /no lines with a time/],
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    /no lines/,
  ],
  ['a GIF', Buffer.from('GIF89a...'), NO_EVIDENCE],
  ['a HEIC photo', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), /HEIC.*Most Compatible/],
  ['an Excel workbook', Buffer.from('PK\x03\x04 xl/workbook.xml'), /Excel workbook.*CSV UTF-8/],
  ['half a PDF', aReport.subarray(0, 20), /incomplete/],
  ['nothing', Buffer.alloc(0), /no lines/],
])('%s is refused in words', async (_, bytes, sentence) => {
  const { status, json } = await upload(bytes, 'report.pdf');
  expect([status, json.message]).toEqual([400, expect.stringMatching(sentence)]);
});

test('only the owner uploads evidence', async () => {
  owner.cookies.clear();
  expect((await upload(aReport)).status).toBe(401);
});

test('peaks are integrated from where the method begins, and their purity is that of the run', async () => {
  const { json } = await upload(aTrace());
  const trace = { ...json, name: 'run.csv', text: '', integratedFrom: '3' };
  const { id } = await putLot(shop, 'ghk-cu', {
    certificate: aCertificate({}, { evidence: [trace] }),
  });
  const chromatogram = await owner.get(`/api/certificates/${id}-1/chromatogram`);
  const { peaks } = chromatogram.json;
  expect(peaks.map(({ retention }: { retention: number }) => retention)).toEqual([10, 12]);
  expect(peaks[0].areaPercent).toBeCloseTo(98, 1);
  expect(chromatogram.json.trace.minutes.length).toBeLessThanOrEqual(1200);
});

test('the owner sees the peaks before the certificate is published', async () => {
  const { json } = await upload(aTrace());
  const trace = { ...json, name: 'run.csv', text: '', integratedFrom: '3' };
  const certificate = aCertificate({}, { evidence: [trace] });
  const draft = { productId: 'ghk-cu', number: 'DRAFT', certificate };
  const { id } = (await owner.post('/api/admin/lots', draft)).json;
  const shown = await owner.get(`/api/admin/lots/${id}/chromatogram`);
  expect(shown.json.peaks).toHaveLength(2);
  expect((await owner.get(`/api/certificates/${id}-1/chromatogram`)).status).toBe(404);
});

test('a certificate without HPLC data has no chromatogram, nor has one that does not exist', async () => {
  const { id } = await putLot(shop, 'ghk-cu');
  expect((await owner.get(`/api/certificates/${id}-1/chromatogram`)).status).toBe(404);
  expect((await owner.get('/api/certificates/none/chromatogram')).status).toBe(404);
});

test('all results are open data, as JSON and CSV', async () => {
  const certificate = aCertificate({ Water: { result: null }, Purity: { result: '97.5' } });
  await putLot(shop, 'ghk-cu', { number: '=B-0412', certificate });
  const { json } = await owner.get('/api/certificates/results');
  expect(json).toHaveLength(6);
  expect(json).toMatchObject([
    { lot: '=B-0412', test: 'Identity (mass)', outcome: 'PASS', isCurrent: true },
    { test: 'Purity', result: '97.5', unit: '%', limit: '≥ 98.0 %', outcome: 'FAIL' },
    { test: 'Water', result: null, outcome: 'not tested' },
    {},
    {},
    {},
  ]);
  const csv = await shop.app.inject({ url: '/coas/results.csv' });
  expect(csv.headers['content-type']).toContain('text/csv');
  // A spreadsheet does not run a lot's number.
  expect(csv.body).toContain(`"'=B-0412"`);
  expect(csv.body.trim().split('\r\n')).toHaveLength(7);
});

test('open data say which version is current, and an empty shop has a heading row', async () => {
  const csv = async () => (await owner.get('/coas/results.csv')).text.trim().split('\r\n');
  const empty = await csv();
  expect(empty).toHaveLength(1);
  expect(empty[0]).toMatch(/"product","content","lot","version","isCurrent",.*"uncertainty"$/);
  const lot = await putLot(shop, 'ghk-cu');
  const db = shop.shop.db;
  await changeTopic(shop.shop, lotTopics, async (trx) =>
    publish(trx, await getLot(trx, lot.id), shop.shop.clock(), 'Mistyped'),
  );
  const { json } = await owner.get('/api/certificates/results');
  const versions = json.map(({ version, isCurrent }: PublishedResult) => [version, isCurrent]);
  expect(versions).toEqual([...Array(6).fill([1, false]), ...Array(6).fill([2, true])]);
  expect((await csv())[0]).toBe(empty[0]);
  expect(await csv()).toHaveLength(13);
  await owner.delete('/api/admin/products/ghk-cu');
  expect(await csv()).toEqual([empty[0]]);
  expect(await db.selectFrom('certificates').selectAll().execute()).toHaveLength(2);
});

test('labels have the published day, and the address of the shop', {
  tags: ONLY_IN_ALL,
}, async () => {
  const publicUrl = 'https://peptides.example';
  await shop.close();
  ({ shop, owner } = await openOwnersShop({ config: { publicUrl } }));
  await putProduct(shop, { id: 'ghk-cu', name: 'GHK-Cu' });
  const lot = await putLot(shop, 'ghk-cu', { number: 'B-1', retestOn: '2027-04-30' });
  const print = async () => {
    const label = { sheet: 'avery-5160', count: 1, firstPosition: 1, origin: 'https://a.example' };
    const { json } = await owner.post(`/api/admin/lots/${lot.id}/labels`, label);
    return Buffer.from(json.pdf, 'base64');
  };
  const label = await print();
  const [page] = await readPdf(label);
  expect(page?.codes).toMatchObject([{ text: `${publicUrl}/lot/B-1` }]);
  await putDraft(shop.shop.db, { ...lot, retestOn: '2030-01-01' }, 0);
  expect(await print()).toEqual(label);
});

test.each([
  [{ expiresOn: '', retestOn: '' }, ''],
  [{ expiresOn: '', retestOn: '2027-04-30' }, 'Retest by 2027-04-30'],
  [{ expiresOn: '2028-04-30', retestOn: '2027-04-30' }, 'Expires 2028-04-30'],
])('the label of a lot with %j says %j', (days, words) => {
  expect(writeGoodUntil(days)).toBe(words);
});

test('labels of a lot are a PDF, and places that a sheet does not have are refused', async () => {
  const { id } = await putLot(shop, 'ghk-cu');
  const print = (fields: object) =>
    owner.post(`/api/admin/lots/${id}/labels`, {
      sheet: 'avery-5160',
      count: 31,
      firstPosition: 30,
      origin: 'https://shop.example',
      ...fields,
    });
  const { status, json } = await print({});
  expect(status).toBe(200);
  const pdf = Buffer.from(json.pdf, 'base64').toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  for (const [field, wrong] of [
    ['firstPosition', 31],
    ['count', 501],
    ['sheet', 'avery'],
    ['origin', 'javascript:alert(1)'],
  ] as const) {
    const refused = await print({ [field]: wrong });
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, [field]]);
  }
});
