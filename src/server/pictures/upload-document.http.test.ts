// @module-tag one-engine
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { aProduct, putProduct } from '../../../tests/support/factories.ts';
import { ONLY_IN_ALL } from '../../../tests/support/only-in-all.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { DOCUMENT_LIMIT } from '../../contracts/certificates/upload-document.ts';

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const aSheet = (text = 'a data sheet') => Buffer.from(`%PDF-1.7\n${text}\nstartxref\n9\n%%EOF\n`);

const END = Buffer.from('\nstartxref\n9\n%%EOF\n');

async function upload(
  bytes: Buffer,
  { by = owner, field = 'document', name = 'sheet.pdf', times = 1 } = {},
) {
  const head = `content-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/pdf`;
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/upload-document',
    headers: {
      'content-type': 'multipart/form-data; boundary=B',
      cookie: [...by.cookies].map((cookie) => cookie.join('=')).join('; '),
    },
    payload: Buffer.concat([
      ...Array(times)
        .fill([Buffer.from(`--B\r\n${head}\r\n\r\n`), bytes, Buffer.from('\r\n')])
        .flat(),
      Buffer.from('--B--\r\n'),
    ]),
  });
  return { status: response.statusCode, json: response.json() };
}

const folder = () => join(shop.shop.config.dataDir, 'attached_assets');
const storedFiles = () => readdir(folder()).catch(() => []);
const storedRows = () => shop.shop.db.selectFrom('pictures').select(['name', 'bytes']).execute();

test('a PDF is kept as it is, and served as a download that runs nothing', async () => {
  const { status, json } = await upload(aSheet());
  expect({ status, json }).toMatchObject({
    status: 200,
    json: { documentPath: expect.stringMatching(/^\/attached_assets\/[0-9a-f]{24}\.pdf$/) },
  });
  const served = await shop.app.inject({ url: json.documentPath });
  expect(served.rawPayload).toEqual(aSheet());
  expect(served.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    'x-content-type-options': 'nosniff',
  });
  const spelled = await shop.app.inject({ url: json.documentPath.replace('.pdf', '%2epdf') });
  expect(spelled.headers['content-disposition']).toBe('attachment');
});

test('the same PDF is one file, however often and under whichever name it comes', async () => {
  const paths = await Promise.all(
    ['a.pdf', 'b.pdf', '../../shop.db'].map(
      async (name) => (await upload(aSheet(), { name })).json.documentPath,
    ),
  );
  expect(new Set(paths).size).toBe(1);
  expect(await storedFiles()).toHaveLength(1);
  const other = await upload(aSheet('another'));
  expect(other.json.documentPath).not.toBe(paths[0]);
  expect(await readFile(join(folder(), paths[0].slice('/attached_assets/'.length)))).toEqual(
    aSheet(),
  );
});

test.each([
  ['a page by the name of a PDF', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF behind a script', Buffer.from('<script>1</script>%PDF-1.7')],
  ['a whole PDF behind a script', Buffer.concat([Buffer.from('<script>1</script>'), aSheet()])],
  ['a PDF behind a space, without an end', Buffer.from(' %PDF-1.7')],
  ['a PDF behind 1,024 bytes', Buffer.concat([Buffer.alloc(1025, 10), aSheet()])],
  ['in lower case', Buffer.from('%pdf-1.7')],
  ['a program', Buffer.from('MZ\x90\x00')],
  ['nothing', Buffer.alloc(0)],
])('%s is refused and leaves nothing', async (_, bytes) => {
  expect(await upload(bytes)).toMatchObject({
    status: 400,
    json: { code: 'not_a_document', fields: { document: 'Please select a PDF file' } },
  });
  expect(await storedFiles()).toEqual([]);
});

test.each([
  ['cut off', aSheet().subarray(0, -9)],
  ['a page that begins like one', Buffer.from('%PDF-1.7\n<script>alert(1)</script>')],
  ['an end without its place', Buffer.from('%PDF-1.7\n%%EOF\n')],
  ['a page behind the end', Buffer.concat([aSheet(), Buffer.from('<p>'.repeat(500))])],
])('%s is refused as a PDF without an end', async (_, bytes) => {
  expect(await upload(bytes)).toMatchObject({
    status: 400,
    json: {
      code: 'unreadable_document',
      fields: { document: expect.stringMatching(/incomplete/) },
    },
  });
  expect(await storedFiles()).toEqual([]);
});

test('one saved by another program is taken: changed afterwards, with other line ends, filled up', async () => {
  const saved = [
    Buffer.concat([aSheet(), Buffer.from('2 0 obj\r\nstartxref\r\n12\r\n%%EOF')]),
    Buffer.concat([aSheet('filled'), Buffer.alloc(600)]),
    Buffer.from('%PDF-2.0\rtext\rstartxref\r9\r%%EOF'),
  ];
  for (const bytes of saved) expect((await upload(bytes)).status).toBe(200);
});

test.each([
  ['line breaks', Buffer.from('\r\n')],
  ['a byte order mark', Buffer.from('\uFEFF')],
  ['the lines of a printer', Buffer.from('\x1B%-12345X@PJL ENTER LANGUAGE=PDF\r\n')],
  ['1,024 bytes', Buffer.alloc(1024, 10)],
])('a PDF behind %s is kept and served as it is', async (_, before) => {
  const bytes = Buffer.concat([before, aSheet()]);
  const { status, json } = await upload(bytes);
  expect(status).toBe(200);
  const served = await shop.app.inject({ url: json.documentPath });
  expect(served.rawPayload).toEqual(bytes);
  expect(served.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
  });
});

test('of two files in one upload neither is kept, and the answer says so', async () => {
  expect(await upload(aSheet(), { times: 2 })).toMatchObject({
    status: 400,
    json: { code: 'several_files', message: 'Send one file at a time. None of these was kept.' },
  });
  expect(await storedFiles()).toEqual([]);
});

test('5 MB fit, and a byte more does not', async () => {
  const ofSize = (bytes: number) =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9 - END.length), END]);
  expect(await upload(ofSize(DOCUMENT_LIMIT + 1))).toMatchObject({
    status: 413,
    json: { message: 'A document must be 5 MB or less' },
  });
  expect(await storedFiles()).toEqual([]);
  expect((await upload(ofSize(DOCUMENT_LIMIT))).status).toBe(200);
});

test('only the owner uploads, and in the field of its own', async () => {
  expect((await upload(aSheet(), { by: openBrowser(() => shop.app) })).status).toBe(401);
  expect((await upload(aSheet(), { field: 'image' })).status).toBe(400);
  expect(await storedFiles()).toEqual([]);
});

test('on PostgreSQL another machine gets it from the database', async () => {
  if (!shop.shop.config.databaseUrl) return;
  const { json } = await upload(aSheet());
  expect((await storedRows()).map(({ bytes }) => bytes)).toEqual([aSheet()]);
  const other = await openTestShop({
    config: { databaseUrl: shop.shop.config.databaseUrl },
    place: {
      dataDir: `${shop.shop.config.dataDir}-other`,
      databaseUrl: shop.shop.config.databaseUrl,
      remove: async () => undefined,
    },
  });
  expect((await other.app.inject({ url: json.documentPath })).rawPayload).toEqual(aSheet());
  await other.close();
});

test('the owner gives a product its data sheet, replaces it and takes it away, and the audit knows', async () => {
  const { id } = await putProduct(shop);
  const path = `/api/admin/products/${id}`;
  const shown = async () => (await owner.get(`/api/products/${id}`)).json.safetyDataSheet;
  expect(await shown()).toBeNull();
  const [first, second] = [await upload(aSheet()), await upload(aSheet('newer'))].map(
    ({ json }) => json.documentPath,
  );
  for (const safetyDataSheet of [first, second, null]) {
    expect((await owner.patch(path, { safetyDataSheet })).status).toBe(200);
    expect(await shown()).toBe(safetyDataSheet);
  }
  // Another change leaves it alone.
  await owner.patch(path, { safetyDataSheet: first });
  await owner.patch(path, { price: '41.00' });
  expect(await shown()).toBe(first);
  const { rows: entries } = (await owner.get('/api/admin/audit?kind=product')).json;
  expect(JSON.stringify(entries)).toContain('safetyDataSheet');
  // The old file stays: an older page may still link to it.
  expect((await shop.app.inject({ url: second })).statusCode).toBe(200);
});

test.each([
  'javascript:alert(1)',
  'https://elsewhere.example/sheet.pdf',
  '/attached_assets/../shop.db',
  '/attached_assets/0123.pdf',
  '/attached_assets/000000000000000000000000-1200.webp',
  `/attached_assets/${'0'.repeat(24)}.pdf`,
  '',
])('%j is no data sheet of the shop', async (safetyDataSheet) => {
  const { id } = await putProduct(shop);
  expect(await owner.patch(`/api/admin/products/${id}`, { safetyDataSheet })).toMatchObject({
    status: 400,
    json: { fields: { safetyDataSheet: expect.any(String) } },
  });
});

test('an export carries it; imported where the file is not, a product keeps the one it has', {
  tags: ONLY_IN_ALL,
}, async () => {
  const { json } = await upload(aSheet());
  const product = await putProduct(shop, { safetyDataSheet: json.documentPath });
  const [exported] = (await owner.get('/api/products')).json;
  expect(exported.safetyDataSheet).toBe(json.documentPath);

  const imported = async (changes: object) => {
    const products = [{ name: product.name, price: '40.00', ...changes }];
    const body = { products, existing: 'update' };
    expect((await owner.post('/api/admin/products/import', body)).json.errors).toEqual([]);
    return (await owner.get(`/api/products/${product.id}`)).json.safetyDataSheet;
  };
  // The specification's format knows no such field.
  expect(await imported({})).toBe(json.documentPath);
  const gone = `/attached_assets/${'0'.repeat(24)}.pdf`;
  expect(await imported({ safetyDataSheet: gone })).toBe(json.documentPath);
  expect(await imported({ safetyDataSheet: null })).toBeNull();
  expect(await imported({ safetyDataSheet: json.documentPath })).toBe(json.documentPath);
  const { id: _, safetyDataSheet: __, ...old } = aProduct({ image: 'https://a.example/a.png' });
  const added = await owner.post('/api/admin/products/import', { products: [old] });
  expect(added.json).toMatchObject({ added: 1, errors: [] });
});
