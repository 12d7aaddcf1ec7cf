// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../tests/support/browser.ts';
import {
  aCertificate,
  aLot,
  aProvenCertificate,
  putProduct,
} from '../../../tests/support/factories.ts';
import { RACE } from '../../../tests/support/one-engine.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { Evidence } from '../../contracts/certificates/certificates.ts';
import { blankTest } from '../../domain/certificates/test-results.ts';
import { findLogFaults } from '../../domain/certificates/verify-log.ts';
import { putLot } from './index.ts';

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  await putProduct(shop, { id: 'ghk-cu', specifications: 'Molecular weight: 340.38 g/mol' });
});
afterEach(() => shop.close());

const least = { productId: 'ghk-cu', number: 'B-1' };
const aReport: Evidence = {
  kind: 'report',
  path: `/attached_assets/${'0'.repeat(64)}.pdf`,
  name: 'report.pdf',
  text: '',
  integratedFrom: '',
};
const enter = async (fields = {}) => {
  const { status, json } = await owner.post('/api/admin/lots', { ...least, ...fields });
  expect(status).toBe(201);
  return json;
};
const change = (id: string, fields: object) => owner.patch(`/api/admin/lots/${id}`, fields);
const publish = (id: string, version: number, reason = 'The laboratory corrected its report.') =>
  owner.post(`/api/admin/lots/${id}/publish`, { version, reason });
const shown = async () => (await owner.get('/api/products/ghk-cu/lots')).json;
const readLog = async () => (await owner.get('/api/certificates/log')).json;

test('a new lot starts with the usual tests, limits and the mass of its product', async () => {
  const { certificate, published } = await enter();
  expect(published).toBeNull();
  expect(certificate.tests).toMatchObject([
    { test: 'Identity (mass)', expected: '340.38', bound: 'within', result: null },
    { test: 'Purity', limit: '98.0', bound: 'at least' },
    { test: 'Water', limit: '5.0', bound: 'at most' },
    { test: 'Peptide content', limit: '95.0', bound: 'at least' },
    { test: 'Endotoxins', limit: '5.0', unit: 'EU/mg' },
    { test: 'Heavy metals', limit: '10', unit: 'ppm' },
  ]);
});

test('figures are read as a laboratory writes them', async () => {
  const certificate = aCertificate({
    Purity: { result: '99,1 %' },
    Water: { result: '' },
    Endotoxins: { result: '< 0.05 EU/mg' },
    'Heavy metals': { result: null, limit: '20 ppm' },
  });
  const { tests } = (await enter({ certificate })).certificate;
  expect(tests).toMatchObject([
    { test: 'Identity (mass)' },
    { result: '99.1' },
    { result: null },
    {},
    { result: '<0.05' },
    { result: null, limit: '20' },
  ]);
});

const withResult = (test: string, fields: object) => aCertificate({ [test]: fields });
test.each([
  [
    'certificate.tests.1.result',
    { certificate: withResult('Purity', { result: '<99' }) },
    /would not show/,
  ],
  [
    'certificate.tests.2.result',
    { certificate: withResult('Water', { result: 'little' }) },
    /such as 3.2/,
  ],
  [
    'certificate.tests.2.result',
    { certificate: withResult('Water', { result: '100.01' }) },
    /at most 100/,
  ],
  [
    'certificate.tests.2.limit',
    { certificate: withResult('Water', { limit: 'x' }) },
    /such as 3.2/,
  ],
  [
    'certificate.tests.0.expected',
    { certificate: withResult('Identity (mass)', { expected: '' }) },
    /expected/,
  ],
  [
    'certificate.issuedOn',
    { certificate: aCertificate({}, { issuedOn: '2025-09-23' }) },
    /day it was tested or later/,
  ],
  [
    'certificate.issuedOn',
    { certificate: aCertificate({}, { issuedOn: '2999-01-01' }) },
    /in the future/,
  ],
  ['expiresOn', { madeOn: '2026-01-05', expiresOn: '2026-01-05' }, /not after/],
  [
    'certificate.testedOn',
    { certificate: aCertificate({}, { testedOn: '2026-02-30' }) },
    /2026-01-31/,
  ],
  [
    'certificate.lookupLink',
    { certificate: aCertificate({}, { lookupLink: 'javascript:alert(1)' }) },
    /https/,
  ],
  [
    'certificate.lookupLink',
    { certificate: aCertificate({}, { lookupLink: 'https://lab@evil.example/report' }) },
    /the site’s name/,
  ],
  [
    'certificate.lookupLink',
    { certificate: aCertificate({}, { lookupLink: 'https:evil.example/report' }) },
    /the site’s name/,
  ],
  ['number', { number: ' ' }, 'Enter the lot number'],
  ['number', { number: '..' }, /only dots/],
  [
    'certificate.tests.6.test',
    {
      certificate: aCertificate(
        {},
        { tests: [...aCertificate().tests, { ...blankTest, test: ' purity ' }] },
      ),
    },
    /of this name already/,
  ],
  [
    'certificate.evidence.0.kind',
    { certificate: aCertificate({}, { evidence: [{ ...aReport, kind: 'trace' }] }) },
    /A PDF is the laboratory’s report/,
  ],
])('a wrong %s is refused by its name: %j', async (field, wrong, sentence) => {
  const refused = await owner.post('/api/admin/lots', { ...least, ...wrong });
  expect(refused.status).toBe(400);
  expect(refused.json.fields[field]).toMatch(sentence);
  expect((await owner.get('/api/admin/lots')).json).toEqual([]);
});

test('nobody enters a lot as a demonstration', async () => {
  const certificate = aCertificate({}, { kind: 'demonstration' });
  expect((await owner.post('/api/admin/lots', { ...least, certificate })).status).toBe(400);
});

test('lot numbers are unique within a product, and the product must exist', async () => {
  await enter();
  expect(await owner.post('/api/admin/lots', least)).toMatchObject({
    status: 409,
    json: { code: 'lot_exists', fields: { number: 'This product already has a lot B-1' } },
  });
  expect((await owner.post('/api/admin/lots', { ...least, productId: 'none' })).status).toBe(404);
});

test('a change touches the given fields, is in the audit, and is refused after one from another tab', async () => {
  const { id } = await enter({ certificate: aCertificate() });
  const certificate = aCertificate({ Water: { result: '<0.10' } });
  const corrected = await change(id, { version: 1, certificate });
  expect(corrected.json).toMatchObject({ number: 'B-1', version: 2 });
  const [entry] = (await owner.get('/api/admin/audit?kind=lot')).json.rows;
  expect(entry.changes).toEqual([
    { field: 'Water', before: '3.4, , at most 5.0', after: '<0.10, , at most 5.0' },
  ]);
  expect(await change(id, { version: 1, number: 'B-2' })).toMatchObject({
    status: 409,
    json: { code: 'changed_meanwhile' },
  });
  expect((await change('none', {})).status).toBe(404);
});

test('shoppers see what was published, and later changes only as a correction', async () => {
  const { id } = await enter({ certificate: aCertificate() });
  expect((await shown())[0].certificates).toEqual([]);
  expect((await publish(id, 1, '')).json.published).toMatchObject({ version: 1, isCurrent: true });

  const certificate = aCertificate({ Purity: { result: '98.9' } });
  const changed = await change(id, { version: 1, certificate });
  expect(changed.json.published).toMatchObject({ version: 1, isCurrent: false });
  expect((await shown())[0].certificates).toHaveLength(1);

  await publish(id, 2);
  const [{ certificates }] = await shown();
  expect(certificates).toMatchObject([{ version: 2 }, { version: 1 }]);
  expect(
    certificates.map(({ tests }: { tests: { result: string }[] }) => tests[1]?.result),
  ).toEqual(['98.9', '99.12']);
  expect(await publish(id, 2)).toMatchObject({ status: 409, json: { code: 'already_published' } });
});

test('a correction says what was corrected, and the audit and the signed document repeat it', async () => {
  const { id } = await enter({ certificate: aCertificate() });
  await publish(id, 1, 'Nothing, yet');
  await change(id, { version: 1, certificate: aCertificate({ Purity: { result: '98.9' } }) });
  for (const reason of ['', '  ']) {
    expect(await publish(id, 2, reason)).toMatchObject({
      status: 400,
      json: { fields: { reason: 'Say what was corrected, and why' } },
    });
  }
  await publish(id, 2, 'Purity was mistyped: the report says 98.9 %.');
  const [entry, , first] = (await owner.get('/api/admin/audit?kind=lot')).json.rows;
  expect(entry.changes).toEqual([
    { field: 'published', before: '1', after: '2' },
    { field: 'correction', before: null, after: 'Purity was mistyped: the report says 98.9 %.' },
  ]);
  expect(first.changes).toEqual([{ field: 'published', before: null, after: '1' }]);
  const amendments = (await readLog()).entries.map(
    ({ document }: { document: string }) => JSON.parse(document).amendment,
  );
  expect(amendments).toEqual(['', 'Purity was mistyped: the report says 98.9 %.']);
});

test('what is wrong of the product is mended in the product, and published as a correction', async () => {
  const { id } = await enter({ certificate: aCertificate() });
  await publish(id, 1);
  await putProduct(shop, { id: 'ghk-cu', specifications: 'CAS: 89030-95-5\nStorage: At -20 °C' });
  const isCurrent = async () => (await owner.get(`/api/admin/lots/${id}`)).json.published.isCurrent;
  expect(await isCurrent()).toBe(false);
  expect((await publish(id, 1)).json.published).toMatchObject({ version: 2, isCurrent: true });
  const items = (await shown())[0].certificates.map(({ item }: { item: object }) => item);
  expect(items).toMatchObject([
    { casNumber: '89030-95-5', storage: 'At -20 °C' },
    { casNumber: '', storage: 'Molecular weight: 340.38 g/mol' },
  ]);
});

test('a certificate from before storage was in it is still what the lot says', async () => {
  const { id } = await enter({ certificate: aCertificate() });
  await publish(id, 1);
  const [certificate] = await shop.shop.db.selectFrom('certificates').selectAll().execute();
  const { amendment: _, ...document } = JSON.parse(certificate?.document ?? '');
  delete document.item.storage;
  const old = { document: JSON.stringify(document) };
  await shop.shop.db.updateTable('certificates').set(old).execute();
  const { published } = (await owner.get(`/api/admin/lots/${id}`)).json;
  expect(published.isCurrent).toBe(true);
});

test('each version says where it stands in the log', async () => {
  for (const number of ['A', 'B']) {
    await publish((await enter({ number, certificate: aCertificate() })).id, 1);
  }
  const { entries } = await readLog();
  const logged = (await shown()).map(
    ({ number, certificates }: { number: string; certificates: { log: object }[] }) => [
      number,
      certificates[0]?.log,
    ],
  );
  expect(Object.fromEntries(logged)).toEqual({
    A: { entry: 1, hash: entries[0].hash },
    B: { entry: 2, hash: entries[1].hash },
  });
  expect(entries[0].document).not.toContain('"log"');
});

test('a later day of expiry is not believed before it is published as a correction', async () => {
  const days = { madeOn: '2025-01-01', expiresOn: '2025-12-01' };
  const { id } = await enter({ certificate: aProvenCertificate(), ...days });
  await publish(id, 1);
  await change(id, { version: 1, expiresOn: '2027-12-01' });
  const verdict = async () => (await owner.get('/api/lots/B-1')).json[0].verdict.light;
  expect(await verdict()).toBe('red');
  expect((await shown())[0].expiresOn).toBe('2025-12-01');
  await publish(id, 2);
  expect(await verdict()).toBe('green');
});

test('evidence that was never uploaded is refused', async () => {
  const certificate = { ...aCertificate(), evidence: [aReport] };
  const refused = await owner.post('/api/admin/lots', { ...least, certificate });
  expect(refused).toMatchObject({
    status: 400,
    json: { fields: { 'certificate.evidence.0.kind': expect.stringContaining('gone') } },
  });
});

test.each([
  ['kind', { kind: '' }, 'Say who tested the lot'],
  ['laboratory', { laboratory: '' }, /names its laboratory/],
  ['reportNumber', { reportNumber: '' }, /has a report number/],
  ['testedOn', { testedOn: '' }, 'Enter the day of the test'],
  ['issuedOn', { issuedOn: '' }, 'Enter the day of issue'],
  ['tests', { tests: [] }, /one result at least/],
] as const)('without its %s no certificate is published', async (field, without, sentence) => {
  const { id } = await enter({
    certificate: aCertificate(
      {},
      { ...without, tests: 'tests' in without ? [] : aCertificate().tests },
    ),
  });
  const refused = await publish(id, 1);
  expect(refused.status).toBe(400);
  expect(refused.json.fields[`certificate.${field}`]).toMatch(sentence);
  expect((await shown())[0].certificates).toEqual([]);
});

test('what an older release let through is not published', async () => {
  const tests = [...aCertificate().tests, ...aCertificate().tests.slice(0, 1)];
  const evidence = [{ ...aReport, kind: 'trace' as const }];
  for (const [field, wrong] of [
    ['certificate.tests.6.test', { tests }],
    ['certificate.evidence.0.kind', { evidence }],
    ['certificate.issuedOn', { issuedOn: '2999-01-01' }],
    ['certificate.issuedOn', { issuedOn: '2025-09-01' }],
  ] as const) {
    const lot = aLot('ghk-cu', { certificate: aCertificate({}, wrong) });
    await putLot(shop.shop.db, lot, 0);
    const refused = await publish(lot.id, 1);
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, [field]]);
  }
  expect(await shown()).toMatchObject(Array(4).fill({ certificates: [] }));
});

test('the number of a lot is changed until something says it: a certificate or a parcel', async () => {
  const draft = await enter();
  expect((await change(draft.id, { number: 'B-2' })).json.number).toBe('B-2');
  const { id, version } = await enter({ number: 'C-1', certificate: aCertificate() });
  await publish(id, version);
  const refused = await change(id, { number: 'C-2', quantity: 5 });
  const sentence =
    'Its certificate is published: the number stays. Enter a lot with the other number instead.';
  expect(refused).toMatchObject({ status: 409, json: { fields: { number: sentence } } });
  expect((await change(id, { number: 'C-1', quantity: 5 })).json).toMatchObject({ quantity: 5 });
  expect((await owner.get('/api/lots/C-2')).json).toEqual([]);
});

test('what was changed since the preview is not published', async () => {
  const { id } = await enter({ certificate: aCertificate() });
  await change(id, { version: 1, expiresOn: '2028-01-01' });
  expect((await publish(id, 1)).status).toBe(409);
  expect((await readLog()).entries).toEqual([]);
});

test('a lot is deleted as long as nothing of it was published', async () => {
  const { id } = await enter();
  expect((await owner.delete(`/api/admin/lots/${id}`)).status).toBe(200);
  expect((await owner.delete(`/api/admin/lots/${id}`)).status).toBe(404);
  const published = await enter({ certificate: aCertificate() });
  await publish(published.id, 1);
  expect((await owner.delete(`/api/admin/lots/${published.id}`)).status).toBe(409);
  expect(await shown()).toHaveLength(1);
});

test('the log has each version as it was published, whole, signed and in order', async () => {
  expect(await findLogFaults(await readLog())).toEqual([]);
  const { id } = await enter({ certificate: aCertificate() });
  await publish(id, 1);
  const first = await readLog();
  await change(id, { version: 1, certificate: aCertificate({ Water: { result: '1.0' } }) });
  await publish(id, 2);
  const log = await readLog();
  expect(
    log.entries.map(({ document }: { document: string }) => JSON.parse(document)),
  ).toMatchObject([
    { version: 1, lot: { number: 'B-1' } },
    { version: 2, lot: { number: 'B-1' } },
  ]);
  expect(await findLogFaults(log, first)).toEqual([]);
  expect(JSON.stringify(log)).not.toContain('PRIVATE');
});

test('certificates that are published at the same time stand one after the other', {
  tags: RACE,
}, async () => {
  const ids: string[] = [];
  for (const number of ['A', 'B', 'C', 'D', 'E', 'F']) {
    ids.push((await enter({ number, certificate: aCertificate() })).id);
  }
  const answers = await Promise.all(ids.map((id) => publish(id, 1)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const log = await readLog();
  expect(log.entries).toHaveLength(6);
  expect(await findLogFaults(log)).toEqual([]);
});
