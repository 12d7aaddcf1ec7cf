// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BankDesk, openBankDesk, outcomes } from '../../../../tests/support/bank-desk.ts';
import { bankFileOf } from '../../../../tests/support/bank-files.ts';
import { ofxFileOf } from '../../../../tests/support/ofx-files.ts';

let shop: BankDesk['shop'];
let preview: BankDesk['preview'];
let importFile: BankDesk['importFile'];
let ledger: BankDesk['ledger'];
beforeEach(async () => {
  ({ shop, preview, importFile, ledger } = await openBankDesk());
});
afterEach(() => shop.close());

const paid = { id: 'A1', day: '2026-01-12', amount: '20.00', name: 'E-TRANSFER JANE ROE' };

test('the bank’s own number makes a row of two OFX files one, whatever else they say', async () => {
  const first = ofxFileOf([paid, { ...paid, id: 'A2' }]);
  expect(outcomes((await importFile(first)).json)).toEqual(['recorded', 'recorded']);
  const posted = { ...paid, day: '2026-01-14', name: 'INTERAC E-TRANSFER' };
  const next = ofxFileOf([{ ...posted, id: 'A2' }, { ...posted, id: 'A3' }, posted, posted]);
  const seen = (await preview(next)).json;
  expect(outcomes(seen)).toEqual(['known', 'recorded', 'known', 'known']);
  expect(outcomes((await importFile(next)).json)).toEqual(outcomes(seen));
  expect(await ledger()).toHaveLength(3);
});

test('a row of another number is another one on another day, of another account, or of another amount', async () => {
  await importFile(ofxFileOf([paid]));
  const tomorrow = ofxFileOf([{ ...paid, id: 'A2', day: '2026-01-13' }]);
  expect(outcomes((await importFile(tomorrow)).json)).toEqual(['recorded']);
  const more = ofxFileOf([{ ...paid, amount: '30.00' }]);
  expect(outcomes((await importFile(more)).json)).toEqual(['recorded']);
  // On the same day the bank may have numbered anew, and another file cannot tell.
  expect(outcomes((await importFile(ofxFileOf([{ ...paid, id: 'A4' }]))).json)).toEqual(['again']);
  const csv = bankFileOf([['2026-01-12', 'E-TRANSFER JANE ROE', '20.00']]);
  expect(outcomes((await importFile(csv)).json)).toEqual(['again']);
});

test('a number that one file has twice is one row', async () => {
  const file = ofxFileOf([paid, paid]);
  expect(outcomes((await preview(file)).json)).toEqual(['recorded', 'known']);
  expect(outcomes((await importFile(file)).json)).toEqual(['recorded', 'known']);
  expect(await ledger()).toHaveLength(1);
});

const other = { ...paid, name: 'E-TRANSFER ADA TESTER' };
test.each([
  ['weeks later', { ...paid, day: '2025-12-12' }, paid],
  ['for another payer on the same day', paid, other],
  ['for another reference', { ...paid, memo: 'C1ABCDEFGHIJ' }, { ...paid, memo: 'C2ABCDEFGHIJ' }],
])(
  'a number that the bank uses again %s is left to the owner, and recorded once',
  async (_, before, after) => {
    const next = ofxFileOf([after]);
    const both = ofxFileOf([before, after]);
    await importFile(ofxFileOf([before]));
    for (const file of [next, both]) {
      const seen = (await preview(file)).json;
      expect(outcomes(seen).at(-1)).toBe('again');
      expect(outcomes((await importFile(file)).json)).toEqual(outcomes(seen));
    }
    expect(await ledger()).toHaveLength(1);
    expect(outcomes((await importFile(both, { include: [2] })).json)).toEqual([
      'known',
      'recorded',
    ]);
    expect(await ledger()).toHaveLength(2);
    for (const file of [next, both]) {
      const again = await importFile(file, { include: [1, 2] });
      expect(new Set(outcomes(again.json))).toEqual(new Set(['known']));
    }
    expect(await ledger()).toHaveLength(2);
  },
);

test.each([
  ['weeks later', { ...paid, day: '2025-12-12' }, paid],
  ['for another payer', paid, other],
])('so is a number that one file has twice, %s', async (_, first, second) => {
  const file = ofxFileOf([first, second]);
  expect(outcomes((await preview(file)).json)).toEqual(['recorded', 'again']);
  expect(outcomes((await importFile(file)).json)).toEqual(['recorded', 'again']);
  expect(outcomes((await importFile(file, { include: [2] })).json)).toEqual(['known', 'recorded']);
  expect(outcomes((await importFile(file, { include: [2] })).json)).toEqual(['known', 'known']);
  expect(await ledger()).toHaveLength(2);
});

test('both rows of a number are recorded at once where the owner says so', async () => {
  const file = ofxFileOf([paid, other]);
  expect(outcomes((await importFile(file, { include: [2] })).json)).toEqual([
    'recorded',
    'recorded',
  ]);
  const names = (await ledger()).map((row) => JSON.parse(row).sender_name);
  expect(names.toSorted()).toEqual(['ADA TESTER', 'JANE ROE']);
});

test('an OFX file of another currency, and one without transactions, say so', async () => {
  const dollars = (await preview(ofxFileOf([paid], { currency: 'USD' }))).json;
  expect(dollars.fault).toContain("Not in Canadian dollars: 'USD'");
  expect((await preview(ofxFileOf([]))).json.fields.content).toBe(
    'There are no transactions in this file.',
  );
});

test('a tag without an end does not keep the shop busy', { timeout: 10_000 }, async () => {
  const file = `<OFX><${'A'.repeat(1_000_000)}${'<'.repeat(1000)}`;
  expect((await preview(file)).status).toBe(200);
});
