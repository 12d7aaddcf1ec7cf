import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BankDesk, openBankDesk, outcomes } from '../../../../tests/support/bank-desk.ts';
import { bankFileOf } from '../../../../tests/support/bank-files.ts';
import { addDays } from '../../../domain/shop-day.ts';

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

test('two exports of the same days at the same moment count no money twice', async () => {
  const files = [fileOf('INTERAC e-Transfer from'), fileOf('E-TRANSFER')];
  const replies = await Promise.all(files.map((file) => desk.importFile(file)));
  for (const { status, json } of replies) {
    if (status !== 200) expect([status, json.code]).toEqual([409, 'import_overtaken']);
  }
  // Whoever was overtaken imports once more.
  for (const file of files) expect((await desk.importFile(file)).status).toBe(200);
  expect(await desk.ledger()).toHaveLength(450);
});
