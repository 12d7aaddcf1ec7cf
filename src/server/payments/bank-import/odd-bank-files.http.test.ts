// @module-tag one-engine
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BankDesk, openBankDesk, outcomes } from '../../../../tests/support/bank-desk.ts';
import { oddFiles, unprovedFiles } from '../../../../tests/support/odd-bank-files.ts';
import { ofxFileOf } from '../../../../tests/support/ofx-files.ts';
import type { BankFileRead } from '../../../contracts/payments/bank-import.ts';
import type { IntakeItem } from '../../../contracts/payments/intake.ts';

let shop: BankDesk['shop'];
let preview: BankDesk['preview'];
let importFile: BankDesk['importFile'];
let ledger: BankDesk['ledger'];
beforeEach(async () => {
  ({ shop, preview, importFile, ledger } = await openBankDesk());
});
afterEach(() => shop.close());

const signed = ({ outcome, amount }: IntakeItem) => (outcome === 'out' ? `-${amount}` : amount);

describe.each(oddFiles.map((file) => [file.name, file] as const))('%s', (_, { text, rows }) => {
  test('is read without a question, every amount with its sign', async () => {
    const { json } = await preview(text);
    expect(json).toMatchObject({ fault: null, question: null, wrong: [] });
    expect(json.rows.map(signed)).toEqual(rows.map(([amount]) => amount));
    for (const [place, [, sender]] of rows.entries()) {
      if (sender) expect(json.rows[place].senderName).toBe(sender);
    }
    expect((await importFile(text, { layoutConfirmed: false })).status).toBe(200);
  });
});

describe.each(unprovedFiles.map((file) => [file.name, file] as const))(
  '%s',
  (_, { text, choice }) => {
    test('is imported only once the owner has confirmed a reading, and then without a question', async () => {
      const seen: BankFileRead = (await preview(text)).json;
      const { question } = seen;
      const chosen = question?.choices.find(({ sentences }) => sentences.includes(choice));
      expect(chosen).toBeDefined();
      for (const more of [{}, { layout: seen.layout }, { layout: chosen?.layout }]) {
        expect(await importFile(text, { ...more, layoutConfirmed: false })).toMatchObject({
          status: 409,
          json: { code: 'layout_unconfirmed' },
        });
      }
      expect(await ledger()).toEqual([]);
      const done = await importFile(text, { layout: chosen?.layout, bank: 'A Credit Union' });
      expect(done.status).toBe(200);
      expect(done.json.rows[0]).toMatchObject({ amount: '50.00', outcome: 'recorded' });
      const again: BankFileRead = (await preview(text)).json;
      expect(again.layout.columns).toEqual(chosen?.layout.columns);
      expect(outcomes(again)[0]).toBe('known');
    });
  },
);

test('what was confirmed once stands for the next file of its kind, unless the balances speak against it', async () => {
  const headings = 'Account,Date,Description,A,B,C\n';
  const first = `${headings}123-SAV,05-Feb-2025,INTERAC e-Transfer JANE ROE,,50.00,
123-SAV,06-Feb-2025,SERVICE FEE,10.95,,
`;
  const { choices } = (await preview(first)).json.question;
  const mistaken = 'On Feb 6 you received $10.95: SERVICE FEE';
  const isWrong = ({ sentences }: { sentences: string[] }) => sentences.includes(mistaken);
  const wrong = choices.find(isWrong).layout;
  await importFile(first, { layout: wrong });
  const next = `${headings}123-SAV,09-Feb-2025,INTERAC e-Transfer JIM ROE,,60.00,\n`;
  expect((await preview(next)).json).toMatchObject({ question: null, layout: wrong });
  const running = `${headings}123-SAV,09-Feb-2025,INTERAC e-Transfer JIM ROE,,60.00,1060.00
123-SAV,10-Feb-2025,FEE,1.00,,1059.00
123-SAV,11-Feb-2025,INTERAC e-Transfer JIM ROE,,6.00,1065.00
`;
  const { question } = (await preview(running)).json;
  expect(question.why).toBe('The balances in this file do not fit this reading of its amounts');
  expect((await importFile(running, { layoutConfirmed: false })).status).toBe(409);
});

test('without headings, files of two banks look alike: each is asked about', async () => {
  const one =
    '123-SAV,05-Feb-2025,INTERAC e-Transfer JANE ROE,,50.00,\n123-SAV,06-Feb-2025,SERVICE FEE,10.95,,\n';
  await importFile(one, { layout: (await preview(one)).json.question.choices[0].layout });
  const another =
    '9,07-Feb-2025,INTERAC e-Transfer JIM ROE,60.00,,\n9,08-Feb-2025,INTERAC e-Transfer to BO,,20.00,\n';
  expect((await preview(another)).json.question).not.toBeNull();
  expect((await importFile(another, { layoutConfirmed: false })).status).toBe(409);
});

test.each([
  ['QIF', '!Type:Bank\nD01/23/2019\nPPayee Name\nMNote Text\nT-10.00\n^\n', 'a QIF file'],
  [
    'MT940',
    '{1:F01BANKCATTAXXX0000000000}\n{4:\n:20:STATEMENT001\n:25:0000\n:60F:C250801CAD1500,00\n:61:2508010801D42,50NTRF\n-}\n',
    'an MT940 statement',
  ],
  [
    'CAMT.053',
    '<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt/></Document>',
    'a CAMT statement',
  ],
  [
    'BAI2',
    '01,122099999,123456789,040621,0200,1,65,,2/\n02,031001234,122099999,1,040620,2359,,2/\n',
    'a BAI2 file',
  ],
  ['PDF', '%PDF-1.7\n\0', 'a PDF'],
  ['a PDF behind a line end', '\r\n%PDF-1.7\n\0', 'a PDF'],
  ['a picture', 'GIF89a\0', 'a picture'],
])('a file in %s is refused by its name, with what to download instead', async (_, text, name) => {
  for (const reply of [await preview(text), await importFile(text)]) {
    expect(reply).toMatchObject({ status: 400, json: { code: 'file_not_read' } });
    expect(reply.json.fields.content).toContain(`This is ${name}`);
    expect(reply.json.fields.content).toContain('as CSV, OFX or QFX');
  }
});

test('OFX amounts with three and more decimals are read, and one that may be a thousandfold is not', async () => {
  const amounts = ['30.000', '3.77000', '+00000000000115.8300', '1,234', '45.5', '-1,000.00'];
  const file = ofxFileOf(
    amounts.map((amount, n) => ({
      id: `${n}`,
      day: '2026-01-12',
      amount,
      name: `INTERAC E-TRANSFER JANE ROE ${n}`,
    })),
  );
  const { json } = await preview(file);
  expect(json.rows.map(signed)).toEqual(['30.00', '3.77', '115.83', '45.50', '-1000.00']);
  expect(json.wrong).toMatchObject([{ line: 4, reason: "'1,234' may be 1.23 or 1234.00" }]);
});

test.each([
  ['Currency', 'USD', "Not in Canadian dollars: 'USD'"],
  ['Ccy', 'usd', "Not in Canadian dollars: 'usd'"],
  ['Money', 'EUR', "Not in Canadian dollars: 'EUR'"],
])(
  'a row of other money in the column %s is asked about, and never counted',
  async (name, currency, reason) => {
    const file = `Date,Description,Amount,${name}
2025-02-05,E-TRANSFER JANE ROE,50.00,CAD
2025-02-06,E-TRANSFER JANE ROE,60.00,${currency}
2025-02-07,FEE,-1.00,CAD
`;
    const { json } = await preview(file);
    expect(json.rows.map(signed)).toEqual(['50.00', '-1.00']);
    expect(json.wrong).toMatchObject([{ line: 3, reason }]);
    expect((await importFile(file)).json.code).toBe('wrong_lines');
  },
);

test('amounts whose heading names other money are not read', async () => {
  const file =
    'Date,Description,Amount (USD)\n2025-02-05,E-TRANSFER JANE ROE,50.00\n2025-02-06,FEE,-1.00\n';
  const { json } = await preview(file);
  expect(json.fault).toBe(
    '‘Amount (USD)’ is not in Canadian dollars, and the shop counts nothing else',
  );
  expect((await importFile(file)).status).toBe(400);
});
