import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../tests/support/browser.ts';
import { putProduct } from '../../../tests/support/factories.ts';
import { openTestShop } from '../../../tests/support/test-shop.ts';
import { findLogFaults } from '../../domain/certificates/verify-log.ts';
import { up } from '../platform/database/migrations/0015-certificates.ts';
import { up as foldNumbers } from '../platform/database/migrations/0019-folded-lot-numbers.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import { appendToLog } from './index.ts';

/** The table of the release before it. */
const oldLots = `create table lots (
  id text primary key, product_id text not null, number text not null, laboratory text not null,
  tested_on text not null, issued_on text not null,
  purity_hundredths integer, water_hundredths integer, peptide_content_hundredths integer,
  endotoxins_hundredths integer, heavy_metals_hundredths integer, below text not null default '[]',
  measured_mass_hundredths integer, expected_mass_hundredths integer, appearance text not null,
  version integer not null default 1, created_at bigint not null, updated_at bigint not null,
  methods text not null default '{}'
)`;

test('lots keep their certificates, which are then signed; one without results is a draft', async () => {
  const shop = await openTestShop();
  const { db } = shop.shop;
  const specifications = 'CAS: 89030-95-5\nMolecular weight: 340.38 g/mol';
  await putProduct(shop, { id: 'ghk-cu', name: 'GHK-Cu', specifications });
  // The first is of a later release.
  for (const table of ['picked_lots', 'certificates', 'certificate_keys', 'lots']) {
    await sql.raw(`drop table ${table}`).execute(db);
  }
  await sql.raw(oldLots).execute(db);
  await sql`insert into lots values
    ('a', 'ghk-cu', 'A-1', 'Example Analytical', '2025-09-24', '2025-10-02', 9912, null, 9640, 5, 200,
      '["endotoxins"]', 34042, 34038, 'Blue powder', 3, 1000, 2000, '{"purity":"RP-HPLC"}'),
    ('b', 'ghk-cu', 'B-1', 'Example Analytical', '2025-09-24', '2025-10-02', null, null, null, null,
      null, '[]', null, null, '', 1, 3000, 3000, '{}')`.execute(db);
  await up(db);
  await foldNumbers(db);
  await runTransaction(db, appendToLog);

  const browser = openBrowser(() => shop.app);
  const { json } = await browser.get('/api/products/ghk-cu/lots');
  expect(json).toMatchObject([
    { number: 'B-1', certificates: [] },
    {
      number: 'A-1',
      certificates: [
        {
          kind: '',
          laboratory: 'Example Analytical',
          item: { casNumber: '89030-95-5', molecularWeight: '340.38 g/mol' },
          tests: [
            { test: 'Identity (mass)', result: '340.42', expected: '340.38' },
            { test: 'Purity', result: '99.12', method: 'RP-HPLC' },
            { test: 'Water', result: null },
            { test: 'Peptide content', result: '96.4' },
            { test: 'Endotoxins', result: '<0.05' },
            { test: 'Heavy metals', result: '2.0' },
          ],
        },
      ],
    },
  ]);
  expect((await browser.get('/api/lots/a-1')).json).toMatchObject([{ number: 'A-1' }]);
  const log = (await browser.get('/api/certificates/log')).json;
  expect(log.entries).toHaveLength(1);
  expect(await findLogFaults(log)).toEqual([]);
  await shop.close();
});
