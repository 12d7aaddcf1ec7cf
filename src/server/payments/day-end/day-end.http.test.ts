import { afterEach, beforeEach, expect, test } from 'vitest';
import { bankFileOf } from '../../../../tests/support/bank-files.ts';
import type { Browser } from '../../../../tests/support/browser.ts';
import { putEvidence } from '../../../../tests/support/evidence.ts';
import { placeOrder } from '../../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../../tests/support/test-shop.ts';
import { matchToOrder } from '../transfers/match-to-order.ts';

const DAY = '2026-01-14';
let shop: TestShop;
let owner: Browser;
beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const dayEnd = async (query = '') => (await owner.get(`/api/admin/day-end${query}`)).json;
const typed = { evidence: 'typed', receivedOn: DAY } as const;

async function importRows(rows: [string, string, string][], name = 'january.csv') {
  const content = bankFileOf(rows).toString('base64');
  const { status, json } = await owner.post('/api/admin/bank-files', {
    name,
    content,
    layoutConfirmed: true,
  });
  expect(status).toBe(200);
  return json;
}

test('a day on which nothing happened and no file was imported', async () => {
  expect(await dayEnd()).toEqual({
    otherMoney: [],
    otherSum: '0.00',
    day: DAY,
    today: '2026-01-15',
    bank: '0.00',
    bankRows: 0,
    ledger: '0.00',
    ledgerTransfers: 0,
    difference: '0.00',
    items: [],
    imports: [],
    leftOut: [],
    waiting: [],
    refunds: [],
    refunded: '0.00',
  });
  expect((await owner.get('/api/admin/day-end?day=yesterday')).json.fields).toEqual({
    day: 'A day looks like 2026-01-31',
  });
});

test('a day whose transfers are all in the file of the bank', async () => {
  await putEvidence(shop, { ...typed, reference: 'C1AbCdEfGhIj' });
  await importRows([
    [DAY, 'E-TRANSFER ADA TESTER C1ABCDEFGHIJ', '55.00'],
    [DAY, 'E-TRANSFER JANE ROE', '20.00'],
    [DAY, 'EXAMPLE GROCER', '-8.00'],
    ['2026-01-15', 'E-TRANSFER JANE ROE', '7.00'],
  ]);
  expect(await dayEnd(`?day=${DAY}`)).toMatchObject({
    bank: '75.00',
    bankRows: 2,
    ledger: '75.00',
    ledgerTransfers: 2,
    difference: '0.00',
    items: [],
    imports: [
      { fileName: 'january.csv', firstDay: DAY, lastDay: '2026-01-15', rows: 4, wasDayOver: true },
    ],
  });
  expect((await dayEnd('?day=2026-01-15')).imports).toMatchObject([{ wasDayOver: false }]);
  expect((await dayEnd('?day=2026-01-16')).imports).toEqual([]);
});

test('each item that differs is named, and they add up', async () => {
  const alone = await putEvidence(shop, { ...typed, senderName: 'SAM SAMPLE', amount: 900 });
  await putEvidence(shop, { ...typed, senderName: 'ADA TESTER', amount: 500 });
  await putEvidence(shop, { ...typed, receivedOn: '2026-01-13', reference: 'C1AbCdEfGhIj' });
  await importRows([
    [DAY, 'E-TRANSFER TESTER ADA', '5.00'],
    [DAY, 'E-TRANSFER ADA TESTER C1ABCDEFGHIJ', '55.00'],
    [DAY, 'E-TRANSFER JANE ROE', '20.00'],
  ]);
  const { items, ...sums } = await dayEnd();
  expect(sums).toMatchObject({ bank: '80.00', ledger: '34.00', difference: '46.00' });
  expect(items).toHaveLength(4);
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ transferId: alone.id, fault: 'not-in-bank', difference: '-9.00' }),
      expect.objectContaining({ fault: 'not-in-bank', difference: '-5.00' }),
      expect.objectContaining({ fault: 'unanswered', difference: '5.00', evidence: 'bank' }),
      expect.objectContaining({
        fault: 'another-day',
        difference: '55.00',
        otherDay: '2026-01-13',
      }),
    ]),
  );
  expect(sums.waiting).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ account: 'unconfirmed', amount: '5.00' }),
      expect.objectContaining({ account: 'open', amount: '20.00' }),
    ]),
  );
});

test('lines that an import left out stand with its days, until the bank shows them again', async () => {
  const row = `${DAY},E-TRANSFER JANE ROE,,20.00,1020.00\n`;
  const take = async (text: string) => {
    const content = Buffer.from(text).toString('base64');
    const body = { name: 'january.csv', content, withoutWrong: true, layoutConfirmed: true };
    expect((await owner.post('/api/admin/bank-files', body)).status).toBe(200);
  };
  await take(`${row}2026-01-1X,E-TRANSFER ADA TESTER,,9.00,1029.00\n`);
  const leftOut = [
    {
      line: 2,
      text: '2026-01-1X · E-TRANSFER ADA TESTER · 9.00 · 1029.00',
      reason: "No date: '2026-01-1X'",
    },
  ];
  expect(await dayEnd()).toMatchObject({ difference: '0.00', leftOut });
  await take('2026-01-13,E-TRANSFER SAM SAMPLE,,3.00,1029.00\n');
  expect(await dayEnd()).toMatchObject({ leftOut });
  await take(`${row}${DAY},E-TRANSFER ADA TESTER,,9.00,1029.00\n`);
  expect(await dayEnd()).toMatchObject({ bank: '29.00', leftOut: [] });
});

test('what is matched counts and waits for nothing; what was sent back stands below', async () => {
  const order = await placeOrder(shop);
  const { id } = await putEvidence(shop, { receivedOn: DAY, sourceKey: 'k1' });
  const actor = { by: 'admin', at: shop.shop.clock() };
  await shop.shop.db
    .transaction()
    .execute((trx) =>
      matchToOrder(trx, { transferId: id, orderId: order.id, amount: 5500 }, actor),
    );
  await shop.shop.db
    .insertInto('refunds')
    .values({
      id: 'r1',
      order_id: order.id,
      amount_cents: 700,
      to_name: 'JANE ROE',
      to_address: '',
      bank_reference: 'R-1',
      note: '',
      sent_at: Date.UTC(2026, 0, 15, 7),
      by: 'admin',
    })
    .execute();
  expect(await dayEnd()).toMatchObject({
    ledger: '55.00',
    difference: '0.00',
    waiting: [],
    refunds: [{ id: 'r1', orderNumber: order.number, toName: 'JANE ROE', amount: '7.00' }],
    refunded: '7.00',
  });
});
