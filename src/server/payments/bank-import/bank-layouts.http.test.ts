// @module-tag one-engine
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BankDesk, openBankDesk, outcomes } from '../../../../tests/support/bank-desk.ts';
import { bankFileOf, bytesOf, sampleFiles } from '../../../../tests/support/bank-files.ts';
import { ofxFiles } from '../../../../tests/support/ofx-files.ts';
import type { IntakeItem } from '../../../contracts/payments/intake.ts';

let shop: BankDesk['shop'];
let preview: BankDesk['preview'];
let importFile: BankDesk['importFile'];
let ledger: BankDesk['ledger'];
let owner: BankDesk['owner'];
beforeEach(async () => {
  ({ shop, preview, importFile, ledger, owner } = await openBankDesk());
});
afterEach(() => shop.close());

const allFiles = [...sampleFiles, ...ofxFiles];
describe.each(allFiles.map((file) => [`${file.bank}, ${file.kind}`, file] as const))(
  'a file of %s',
  (_, file) => {
    test('is recognised, and its e-Transfers are recorded', async () => {
      const seen = await preview(bytesOf(file));
      expect(seen).toMatchObject({
        status: 200,
        json: { bank: file.bank, isKnown: true, remembered: null, fault: null, wrong: [] },
      });
      expect(await ledger()).toEqual([]);

      const { status, json } = await importFile(bytesOf(file));
      expect(status).toBe(200);
      const recorded = json.rows.filter((row: IntakeItem) => row.transferId !== null);
      expect(recorded).toMatchObject(file.transfers);
      expect(outcomes(json)).toEqual(outcomes(seen.json));
      expect(json.rows).toHaveLength(file.transfers.length + file.leftOut);
      expect(await ledger()).toHaveLength(file.transfers.length);
    });
  },
);

test('a layout of a known bank is remembered only where the owner chose another one', async () => {
  const file = bankFileOf([['2026-01-12', 'E-TRANSFER ***aBc', '20.00']]);
  const { json } = await preview(file);
  await importFile(file, { layout: json.layout });
  expect((await preview(file)).json).toMatchObject({ remembered: null, bank: 'TD' });

  const changed = { ...json.layout, dayOrder: 'day-first' };
  await importFile(file, { layout: changed });
  expect((await preview(file)).json).toMatchObject({ bank: 'TD', layout: changed });
  expect((await preview(file)).json.remembered).not.toBeNull();
  await importFile(file, { layout: json.layout });
  expect((await preview(file)).json).toMatchObject({ remembered: null, layout: json.layout });
});

test.each([
  ['the columns’ names tell', 'Date,Details,Withdrawals,Deposits\n'],
  ['nothing tells', 'Wann,Was,Raus,Rein\n'],
])('days that can be read in two ways are asked about where %s', async (_, names) => {
  const file = `${names}05/01/2026,E-TRANSFER JANE ROE,,20.00\n04/01/2026,EXAMPLE GROCER,3.00,\n`;
  const columns = ['day', 'description', 'debit', 'credit'];
  const layout = { columns, dayOrder: null };
  const asked = await importFile(file, { layout });
  expect(asked).toMatchObject({ status: 400, json: { code: 'layout_incomplete' } });
  expect((await preview(file, { layout })).json.fault).toBe(
    "Is '05/01/2026' May 1, 2026 or Jan 5, 2026? Choose how dates are written",
  );
  await importFile(file, { layout: { columns, dayOrder: 'day-first' } });
  const next = `${names}05/01/2026,E-TRANSFER JANE ROE,,20.00\n06/01/2026,E-TRANSFER,,4.00\n`;
  expect((await preview(next)).json).toMatchObject({
    fault: null,
    rows: [{}, { day: '2026-01-06' }],
  });
});

test.each([
  ['16/01/2025', "'16/01/2025' is not written as the bank"],
  ['05/01/2025', "Is '05/01/2025' May 1, 2025 or Jan 5, 2025?"],
])('days that a known bank does not write so are asked about (%s)', async (day, question) => {
  const file = bankFileOf([
    [day, 'E-TRANSFER ***aBc', '20.00'],
    ['17/01/2025', 'E-TRANSFER', '3.00'],
  ]);
  const { json } = await preview(file);
  expect(json).toMatchObject({ bank: 'TD', rows: [] });
  expect(json.fault).toContain(question);
  expect((await importFile(file, { layout: json.layout })).status).toBe(400);
  const layout = { ...json.layout, dayOrder: 'day-first' };
  expect(outcomes((await importFile(file, { layout })).json)).toEqual(['recorded', 'recorded']);
});

test('a column may have any name', async () => {
  const names = 'Date,Transaction,Name,Memo,Amount,constructor,toString';
  const file = `${names}\n1/12/2026,OTHER,E-TRANSFER JANE ROE,,20.00,1,2\n`;
  expect((await preview(file)).json).toMatchObject({
    bank: 'Tangerine',
    rows: [{ amount: '20.00' }],
  });
});

test('days that can be read in two ways are read as the file’s other days show', async () => {
  const file =
    'Date,Details,Amount\n05/01/2026,E-TRANSFER JANE ROE,20.00\n13/01/2026,E-TRANSFER,3.00\n';
  expect((await preview(file)).json).toMatchObject({
    fault: null,
    layout: { dayOrder: 'day-first' },
    rows: [{ day: '2026-01-05' }, { day: '2026-01-13' }],
  });
});

test('a layout that the owner chose is remembered under the bank’s name, until it is forgotten', async () => {
  const file = `Konto;Wann;Was;Wer;Wieviel
1;12.01.2026;E-TRANSFER;JANE ROE;20,00
`;
  const layout = {
    columns: [null, 'day', 'description', 'sender', 'amount'],
    dayOrder: 'day-first',
  };
  const seen = (await preview(file)).json;
  expect(seen).toMatchObject({ bank: null, isKnown: false, remembered: null });
  expect(seen.columns).toMatchObject([
    { name: 'Konto' },
    { name: 'Wann', examples: ['12.01.2026'] },
    { name: 'Was' },
    { name: 'Wer' },
    { name: 'Wieviel' },
  ]);
  const { json } = await importFile(file, { layout, bank: 'A Credit Union' });
  expect(json.remembered).toMatchObject({ bank: 'A Credit Union' });
  expect(json.rows).toMatchObject([
    { line: 2, day: '2026-01-12', amount: '20.00', senderName: 'JANE ROE', outcome: 'recorded' },
  ]);
  const later = file.replace('12.01', '13.01').replace('20,00', '30,00');
  expect((await preview(later)).json).toMatchObject({
    bank: 'A Credit Union',
    remembered: json.remembered,
    layout,
    rows: [{ day: '2026-01-13', outcome: 'recorded' }],
  });

  const { layouts } = (await owner.get('/api/admin/bank-layouts')).json;
  expect(layouts).toEqual([
    { id: json.remembered.id, bank: 'A Credit Union', columns: 'konto, wann, was, wer, wieviel' },
  ]);
  const path = `/api/admin/bank-layouts/${json.remembered.id}`;
  expect((await owner.delete(path)).status).toBe(200);
  expect((await owner.delete(path)).status).toBe(404);
  expect((await preview(later)).json).toMatchObject({ bank: null, remembered: null });
  expect(await ledger()).toHaveLength(1);
});

test('columns that do not make a layout are refused', async () => {
  const file = 'Konto;Wann;Was;Wieviel\n1;12.01.2026;E-TRANSFER;20,00\n';
  const layout = { columns: ['day', 'day', null, 'amount'], dayOrder: 'day-first' };
  expect((await preview(file, { layout })).json).toMatchObject({
    fault: 'Choose the one column that holds the date',
    rows: [],
  });
  expect(await importFile(file, { layout })).toMatchObject({
    status: 400,
    json: { code: 'layout_incomplete' },
  });
});
