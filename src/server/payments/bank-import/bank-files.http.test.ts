// @module-tag one-engine
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BankDesk, openBankDesk, outcomes } from '../../../../tests/support/bank-desk.ts';
import { bankFileOf } from '../../../../tests/support/bank-files.ts';
import { putEvidence } from '../../../../tests/support/evidence.ts';
import { ONLY_IN_ALL } from '../../../../tests/support/only-in-all.ts';
import { placeOrder } from '../../../../tests/support/orders.ts';

let shop: BankDesk['shop'];
let preview: BankDesk['preview'];
let importFile: BankDesk['importFile'];
let ledger: BankDesk['ledger'];
beforeEach(async () => {
  ({ shop, preview, importFile, ledger } = await openBankDesk());
});
afterEach(() => shop.close());

test('the same file again changes nothing, and two equal rows are two transfers', async () => {
  const row = ['2026-01-12', 'E-TRANSFER JANE ROE', '20.00'] as const;
  const file = bankFileOf([[...row], [...row], ['2026-01-13', 'E-TRANSFER JANE ROE', '20.00']]);
  expect(outcomes((await importFile(file)).json)).toEqual(['recorded', 'recorded', 'recorded']);
  const before = await ledger();
  expect(before).toHaveLength(3);
  expect(outcomes((await preview(file)).json)).toEqual(['known', 'known', 'known']);
  expect(outcomes((await importFile(file)).json)).toEqual(['known', 'known', 'known']);
  expect(await ledger()).toEqual(before);
});

test('a row of an unfinished day is not lost when the rest of the day follows', async () => {
  const row = ['2026-01-15', 'E-TRANSFER JANE ROE', '20.00'] as const;
  await importFile(bankFileOf([[...row]]));
  expect(outcomes((await importFile(bankFileOf([[...row], [...row]]))).json)).toEqual([
    'known',
    'recorded',
  ]);
});

test('a row that confirms a mail counts, and one that counts already is not counted twice', async () => {
  const same = { amount: 2000, senderName: 'JANE ROE', receivedOn: '2026-01-12' };
  await putEvidence(shop, {
    ...same,
    evidence: 'mail',
    reference: 'C1AbCdEfGhIj',
    sourceKey: 'm1',
  });
  await putEvidence(shop, { ...same, evidence: 'typed', reference: 'C2AbCdEfGhIj' });
  await putEvidence(shop, { ...same, evidence: 'typed', senderName: 'ADA TESTER', amount: 500 });
  const file = bankFileOf([
    ['2026-01-12', 'E-TRANSFER JANE ROE C1ABCDEFGHIJ', '20.00'],
    ['2026-01-12', 'E-TRANSFER JANE ROE C2ABCDEFGHIJ', '20.00'],
    ['2026-01-13', 'E-TRANSFER TESTER ADA', '5.00'],
  ]);
  const seen = (await preview(file)).json;
  expect(outcomes(seen)).toEqual(['confirms', 'duplicate', 'possible-duplicate']);
  expect(seen.rows[2].similar).toMatchObject({ senderName: 'ADA TESTER', evidence: 'typed' });
  const { json } = await importFile(file);
  expect(outcomes(json)).toEqual(outcomes(seen));
  const counted = (await ledger()).filter((row) => row.includes('"account":"open"'));
  expect(counted).toHaveLength(3);
});

test('a mail pairs with the one row of its payer, as previewed; of two rows with neither', async () => {
  const mail = { evidence: 'mail', receivedOn: '2026-01-12', senderName: 'JANE ROE' } as const;
  await putEvidence(shop, { ...mail, amount: 2000, reference: 'C1AbCdEfGhIj', sourceKey: 'm1' });
  await putEvidence(shop, { ...mail, amount: 3000, reference: 'C2AbCdEfGhIj', sourceKey: 'm2' });
  await putEvidence(shop, { ...mail, amount: 4000, reference: 'CAx7Qp2d', sourceKey: 'm3' });
  await putEvidence(shop, { ...mail, amount: 4000, reference: 'CAx7Qp2e', sourceKey: 'm4' });
  const file = bankFileOf([
    ['2026-01-12', 'E-TRANSFER JANE ROE', '20.00'],
    ['2026-01-12', 'E-TRANSFER JANE ROE 1', '30.00'],
    ['2026-01-12', 'E-TRANSFER JANE ROE 2', '30.00'],
    ['2026-01-12', 'E-TRANSFER JANE ROE', '40.00'],
    ['2026-01-12', 'E-TRANSFER JANE ROE CAX7QP2D', '40.00'],
  ]);
  const seen = (await preview(file)).json;
  expect(outcomes(seen)).toEqual(['confirms', 'recorded', 'recorded', 'confirms', 'confirms']);
  expect(outcomes((await importFile(file)).json)).toEqual(outcomes(seen));
  const open = (await ledger()).filter((row) => row.includes('"account":"open"'));
  expect(open).toHaveLength(5);
});

test('the owner ticks what is no e-Transfer by its description; what went out stays out', async () => {
  const file = bankFileOf([
    ['2026-01-12', 'DEPOSIT JANE ROE', '20.00'],
    ['2026-01-12', 'EXAMPLE GROCER', '-3.00'],
  ]);
  expect(outcomes((await preview(file)).json)).toEqual(['other', 'out']);
  expect(outcomes((await importFile(file, { include: [1, 2] })).json)).toEqual(['recorded', 'out']);
  expect(await ledger()).toHaveLength(1);
});

test('a deposit that names an open order is asked about, whatever the bank calls it', async () => {
  const { number, id } = await placeOrder(shop);
  const file = bankFileOf([
    ['2026-01-12', `DEPOSIT JANE ROE ${number}`, '55.00'],
    ['2026-01-12', `WIRE FEE ANNA ${number}`, '55.00'],
    ['2026-01-12', 'DEPOSIT JANE ROE', '55.00'],
    ['2026-01-12', `SERVICE CHARGE ${number}`, '-1.00'],
  ]);
  expect(outcomes((await preview(file)).json)).toEqual([
    'names-order',
    'names-order',
    'other',
    'out',
  ]);
  expect(outcomes((await importFile(file)).json)[0]).toBe('names-order');
  expect(await ledger()).toEqual([]);
  expect(outcomes((await importFile(file, { include: [1] })).json)[0]).toBe('recorded');
  await shop.shop.db
    .updateTable('orders')
    .set({ status: 'shipped' })
    .where('id', '=', id)
    .execute();
  expect(outcomes((await preview(file)).json)[1]).toBe('other');
});

test('what may be a shop’s refund as well as an e-Transfer is asked about, and recorded only if the owner chooses it', async () => {
  const file = bankFileOf([
    ['2026-01-12', 'INTERAC e-Transfer purchase refund AMAZON', '50.00'],
    ['2026-01-12', 'INTERAC e-Transfer from MARY FEE MQ6CVXHQ', '20.00'],
    ['2026-01-12', 'INTERAC e-Transfer JANE ROE order sent', '30.00'],
    ['2026-01-12', 'INTERAC e-Transfer purchase JOE ROE', '40.00'],
    ['2026-01-12', 'INTERAC E-TRANSFER FEE REBATE', '1.50'],
  ]);
  const expected = ['may-be-refund', 'recorded', 'recorded', 'recorded', 'other'];
  expect(outcomes((await preview(file)).json)).toEqual(expected);
  expect(outcomes((await importFile(file)).json)).toEqual(expected);
  expect(await ledger()).toHaveLength(3);
  expect(outcomes((await importFile(file, { include: [1] })).json)[0]).toBe('recorded');
});

test('a row that another file words differently is not counted a second time unless the owner ticks it', async () => {
  await importFile(bankFileOf([['2026-01-12', 'E-TRANSFER JANE ROE', '20.00']]));
  const other = 'Date,Description,Amount\n2026-01-12,INTERAC e-Transfer from Jane Roe,20.00\n';
  expect(outcomes((await importFile(other)).json)).toEqual(['again']);
  expect(await ledger()).toHaveLength(1);
  expect(outcomes((await importFile(other, { include: [2] })).json)).toEqual(['recorded']);
  expect(await ledger()).toHaveLength(2);
});

test.each([
  ['a day', '2026-01-13', 'E-TRANSFER JANE ROE', 'again'],
  ['a weekend', '2026-01-15', 'INTERAC e-Transfer from Jane Roe', 'again'],
  ['to an earlier day', '2026-01-11', 'E-TRANSFER ROE, JANE', 'again'],
  ['too far', '2026-01-08', 'E-TRANSFER JANE ROE', 'recorded'],
  ['and another payer', '2026-01-13', 'E-TRANSFER ADA TESTER', 'recorded'],
  ['and another reference', '2026-01-13', 'E-TRANSFER JANE ROE C2ABCDEFGHIJ', 'recorded'],
])('a row that another file moves (%s) is not counted twice', async (_, day, words, outcome) => {
  await importFile(bankFileOf([['2026-01-12', 'E-TRANSFER JANE ROE C1ABCDEFGHIJ', '20.00']]));
  const moved = bankFileOf([[day, words, '20.00']]);
  const { json } = await importFile(moved);
  expect(outcomes(json)).toEqual([outcome]);
  expect(await ledger()).toHaveLength(outcome === 'recorded' ? 2 : 1);
  expect((await importFile(moved, { include: [1] })).status).toBe(200);
  expect(await ledger()).toHaveLength(2);
});

test('a row without a payer is the moved one only where all its words are', async () => {
  await importFile(bankFileOf([['2026-01-12', 'E-TRANSFER ***aBc', '20.00']]));
  const other = bankFileOf([
    ['2026-01-13', 'E-TRANSFER ***aBc', '20.00'],
    ['2026-01-13', 'E-TRANSFER ***xYz', '20.00'],
  ]);
  expect(outcomes((await importFile(other)).json)).toEqual(['again', 'recorded']);
});

test('a first line that cannot be read is named like any other', async () => {
  const file = `16/11/202X,E-TRANSFER FIRST BROKEN,,50.00,1000.00
2026-01-12,E-TRANSFER JANE ROE,,20.00,1020.00
`;
  const { json } = await preview(file);
  expect(json.wrong).toMatchObject([{ line: 1, reason: "No date: '16/11/202X'" }]);
  expect((await importFile(file)).json.code).toBe('wrong_lines');
});

test.each([
  ['month-first', '16/01/2025', 'No date was found in column 1. Are the days written first?'],
  ['day-first', '01/16/2025', 'No date was found in column 1. Are the months written first?'],
  ['day-first', 'soon', 'No date was found in column 1. Choose the column that holds the date'],
  ['month-first', '01/16/2027', 'Line 1 cannot be read: The date 2027-01-16 is in the future.'],
])('a file read %s with %s alone is told why it is not read', async (dayOrder, day, fault) => {
  const file = bankFileOf([[day, 'E-TRANSFER JANE ROE', '20.00']]);
  const layout = { columns: ['day', 'description', 'debit', 'credit', null], dayOrder };
  const { json } = await preview(file, { layout });
  expect(json.rows).toEqual([]);
  expect(json.fault).toContain(fault);
  expect(json.wrong).toHaveLength(1);
  expect(await importFile(file, { layout, withoutWrong: true })).toMatchObject({
    status: 400,
    json: { code: 'layout_incomplete' },
  });
});

test('an amount that is more than one transfer can be is a wrong line', async () => {
  const file = bankFileOf([['2026-01-12', 'E-TRANSFER JANE ROE', '1000000.01']]);
  expect((await preview(file)).json.wrong).toMatchObject([
    { line: 1, reason: 'The amount is more than one transfer can be' },
  ]);
});

test('a file with wrong lines names them, and imports nothing until the owner says so', async () => {
  const file = `Date,Description,Amount
2026-01-12,E-TRANSFER JANE ROE,20.00
2026-01-13,E-TRANSFER JANE ROE,twenty
13th of January,E-TRANSFER JANE ROE,20.00
2027-01-13,E-TRANSFER JANE ROE,20.00
`;
  const seen = (await preview(file)).json;
  expect(seen.wrong).toMatchObject([
    { line: 3, reason: "No amount: 'twenty'" },
    { line: 4, reason: "No date: '13th of January'" },
    { line: 5, reason: 'The date 2027-01-13 is in the future. Are day and month swapped?' },
  ]);
  expect(await importFile(file)).toMatchObject({
    status: 409,
    json: {
      code: 'wrong_lines',
      message: "Nothing was imported. Line 3 cannot be read: No amount: 'twenty'; and 2 more.",
    },
  });
  expect(await ledger()).toEqual([]);
  expect((await importFile(file, { withoutWrong: true })).status).toBe(200);
  expect(await ledger()).toHaveLength(1);
});

test.each([
  ['nothing', Buffer.from(' \n\n'), 'The file is empty.'],
  [
    'an Excel file',
    Buffer.from('PK\u0003\u0004…xl/workbook.xml'),
    'This is an Excel workbook. In Excel',
  ],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'This is a picture'],
  ['bytes', Buffer.from([1, 2, 0, 3]), 'This is not a text file'],
  ['bare line ends', Buffer.from('\n'.repeat(3_000_000)), 'more than 20,000 lines'],
  ['bare carriage returns', Buffer.from('\r'.repeat(3_000_000)), 'more than 20,000 lines'],
  ['too many lines', Buffer.from('a,b\n'.repeat(20_001)), 'more than 20,000 lines'],
])('%s is refused with a sentence', async (_, bytes, sentence) => {
  for (const reply of [await preview(bytes), await importFile(bytes)]) {
    expect(reply).toMatchObject({ status: 400, json: { code: 'file_not_read' } });
    expect(reply.json.fields.content).toContain(sentence);
  }
});

test('whatever is sent as a file is read or refused, and never fails', async () => {
  const texts = fc.array(
    fc.oneof(
      fc.constantFrom('2026-01-12', ',', ';', '"', '\n', 'E-TRANSFER', '5.00', '\r', '\t'),
      fc.constantFrom('<OFX>', '<STMTTRN>', '</STMTTRN>', '<DTPOSTED>20260112', '<TRNAMT>5.00'),
      fc.constantFrom('<FITID>1', '<NAME>E-TRANSFER', '<CURDEF>', '&amp;', '</OFX>'),
      fc.string(),
    ),
    { maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        texts.map((parts) => Buffer.from(parts.join(''))),
        fc.uint8Array({ minLength: 1 }),
      ),
      async (bytes) => {
        if (bytes.length === 0) return;
        expect([200, 400]).toContain((await preview(Buffer.from(bytes))).status);
        expect([200, 400, 409]).toContain((await importFile(Buffer.from(bytes))).status);
      },
    ),
    { numRuns: 60 },
  );
});

test('a file of 5,000 rows is imported', { tags: ONLY_IN_ALL, timeout: 60_000 }, async () => {
  const rows = Array.from({ length: 5000 }, (_, n): [string, string, string] => {
    const day = `2026-01-${String(1 + (n % 14)).padStart(2, '0')}`;
    return [day, n % 10 === 0 ? 'E-TRANSFER JANE ROE' : 'EXAMPLE GROCER', `${1 + n}.00`];
  });
  const seen = await preview(bankFileOf(rows));
  expect(seen.json.rows).toHaveLength(5000);
  const { json } = await importFile(bankFileOf(rows));
  expect(outcomes(json)).toEqual(outcomes(seen.json));
  expect(await ledger()).toHaveLength(500);
});
