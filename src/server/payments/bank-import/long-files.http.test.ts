// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BankDesk, openBankDesk, outcomes } from '../../../../tests/support/bank-desk.ts';
import { bankFileOf } from '../../../../tests/support/bank-files.ts';
import { RACE } from '../../../../tests/support/one-engine.ts';
import { ONLY_IN_ALL } from '../../../../tests/support/only-in-all.ts';
import type { IntakeItem } from '../../../contracts/payments/intake.ts';
import { addDays } from '../../../domain/dates/shop-day.ts';
import { decideRows } from './decide-rows.ts';
import { readPreview } from './preview-bank-file.ts';
import { readBankFile } from './read-bank-file.ts';

let desk: BankDesk;
beforeEach(async () => {
  desk = await openBankDesk();
});
afterEach(() => desk.shop.close());

/** Three parts of a file, each payer once, worded as one of the bank's exports does. */
const fileOf = (words: string) =>
  bankFileOf(
    Array.from({ length: 450 }, (_, n) => [
      addDays('2025-11-01', Math.floor(n / 20)),
      `${words} P${n} ROE`,
      '45.00',
    ]),
  );

test('a file of several parts is recorded as it was previewed, and once', async () => {
  const file = fileOf('INTERAC e-Transfer from');
  const seen = outcomes((await desk.preview(file)).json);
  expect(outcomes((await desk.importFile(file)).json)).toEqual(seen);
  expect(new Set(seen)).toEqual(new Set(['recorded']));
  expect(await desk.ledger()).toHaveLength(450);
  expect(new Set(outcomes((await desk.importFile(file)).json))).toEqual(new Set(['known']));
});

test('a file that is read in a thread is told and refused as any other', {
  tags: ONLY_IN_ALL,
}, async () => {
  const { db, clock } = desk.shop.shop;
  const fileOfPayers = (count: number) =>
    bankFileOf(
      Array.from({ length: count }, (_, n) => [
        '2025-11-03',
        `INTERAC e-Transfer from P${n} ROE`,
        '45.00',
      ]),
    );
  await desk.importFile(fileOfPayers(1));
  const file = fileOfPayers(4000);
  expect(outcomes((await desk.preview(file)).json).slice(0, 2)).toEqual(['known', 'recorded']);
  const unknown = Buffer.from(`${'a,'.repeat(90)}\n`.repeat(2000));
  for (const bytes of [file, unknown]) {
    const { status, headers, json } = await desk.preview(bytes);
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const given = { content: bytes.toString('base64') };
    const here = await readPreview(db, given, { by: 'admin', at: clock() });
    expect(json).toEqual(JSON.parse(here.toString()));
  }
  const refused = await desk.preview(Buffer.alloc(300_000, 'a\n'));
  expect(refused.status).toBe(400);
  expect(refused.json).toMatchObject({
    code: 'file_not_read',
    fields: { content: 'The file has more than 20,000 lines. Export fewer days at a time.' },
  });
  expect(await desk.ledger()).toHaveLength(1);
});

test('two exports of the same days at the same moment count no money twice', {
  tags: RACE,
}, async () => {
  const files = [fileOf('INTERAC e-Transfer from'), fileOf('E-TRANSFER')];
  const replies = await Promise.all(files.map((file) => desk.importFile(file)));
  for (const { status, json } of replies) {
    if (status !== 200) expect([status, json.code]).toEqual([409, 'import_overtaken']);
  }
  // Whoever was overtaken imports once more.
  for (const file of files) expect((await desk.importFile(file)).status).toBe(200);
  expect(await desk.ledger()).toHaveLength(450);
});

test('what is ticked although it looks like an earlier row is recorded last, so that a break leaves nothing else to be taken for that', async () => {
  const { db, clock } = desk.shop.shop;
  await desk.importFile(bankFileOf([['2025-11-03', 'E-TRANSFER JANE ROE', '45.00']]));
  const file = bankFileOf([
    ['2025-11-03', 'INTERAC e-Transfer from JANE ROE', '45.00'],
    ['2025-11-04', 'INTERAC e-Transfer from JANE ROE', '45.00'],
  ]);
  const read = await readBankFile(db, Buffer.from(file), undefined, clock());
  const days: string[] = [];
  await decideRows(db, read, new Set([1]), { by: 'admin', at: clock() }, async (evidence) => {
    days.push(...evidence.map(({ receivedOn }) => receivedOn));
    return evidence.map(() => ({ outcome: 'recorded' }));
  });
  expect(days).toEqual(['2025-11-04', '2025-11-03']);
});

/** 700 rows of a month in which every third goes out, each as the bank writes it. */
const months = Array.from({ length: 700 }, (_, n) => ({
  day: addDays('2025-11-01', Math.floor(n / 25)),
  description: n % 3 === 2 ? `RENT ${n}` : `INTERAC e-Transfer from P${n} ROE`,
  cents: (n % 3 === 2 ? -1 : 1) * (1000 + n),
}));
const dollars = (cents: number) => (Math.abs(cents) / 100).toFixed(2);

test.each([
  [
    'letters',
    [
      'Date,Description,D/W,Amount',
      ...months.map(({ day, description, cents }) =>
        [day, description, cents > 0 ? 'D' : 'W', dollars(cents)].join(','),
      ),
    ],
  ],
  [
    'the balance',
    [
      'Date,Description,Amount,Balance',
      ...months.map(({ day, description, cents }, n) => {
        const balance = months.slice(0, n + 1).reduce((sum, one) => sum + one.cents, 500_000);
        return [day, description, dollars(cents), dollars(balance)].join(',');
      }),
    ],
  ],
])('in and out are told by %s to the last row', async (_, lines) => {
  const { json } = await desk.preview(lines.join('\n'));
  const rows: IntakeItem[] = json.rows;
  // Of the first row no balance before it tells.
  const told = months.slice(months.length - rows.length);
  expect(told.length + json.wrong.length).toBe(months.length);
  expect(json.wrong.length).toBeLessThan(2);
  expect(rows.map(({ amount, outcome }) => [amount, outcome])).toEqual(
    told.map(({ cents }) => [dollars(cents), cents > 0 ? 'recorded' : 'out']),
  );
});
