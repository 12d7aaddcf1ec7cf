import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aTransfer } from '../../../../tests/support/orders.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';
import { fillIndexes } from '../../fill-indexes.ts';
import { insertTransfers } from '../../payments/ledger/store.ts';
import { transferTexts } from '../../payments/ledger/transfer-texts.ts';
import { up } from '../database/migrations/0022-texts-of-lists.ts';
import { latestThatSay } from './find-texts.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

async function find(typed: string): Promise<string[]> {
  const { db } = shop.shop;
  const one = db.selectNoFrom(sql.lit(1).as('one'));
  const found = await (await latestThatSay(db, transferTexts, typed, () => one)).execute();
  return found.map(({ id }) => id);
}

/** More than are filled at once. */
const MANY = 5200;

/** Transfers as they are before the migration, each received after the one before. */
async function putOld(): Promise<void> {
  const { db, config } = shop.shop;
  for (let from = 0; from < MANY; from += 400) {
    const rows = Array.from({ length: Math.min(400, MANY - from) }, (_, n) =>
      aTransfer(from + n, {
        id: `old-${from + n}`,
        received_on: '2026-01-01',
        message: `Lot ${from + n}É`,
      }),
    );
    await db.transaction().execute((trx) => insertTransfers(trx, rows));
  }
  for (const name of ['transfer', 'mail']) {
    if (!config.databaseUrl) await sql`drop table ${sql.table(`${name}_trigrams`)}`.execute(db);
    await sql`drop table ${sql.table(`${name}_texts`)}`.execute(db);
  }
  if (!config.databaseUrl) return;
  await sql`create index transfers_by_words on transfers (id)`.execute(db);
  await sql`create index mails_by_words on mails (id)`.execute(db);
}

test('what was there before the migration is found after the start that brought it', async () => {
  const { db } = shop.shop;
  await putOld();
  await up(db);
  expect(await find('lot 5199é')).toEqual([]);
  await fillIndexes(db);
  expect(await find('LOT 5199É')).toEqual(['old-5199']);
  expect((await find('lot')).slice(0, 3)).toEqual(['old-5199', 'old-5198', 'old-5197']);
  expect(await find('lot')).toHaveLength(1001);
});

test('a fill that was broken off goes on where it was', async () => {
  const { db } = shop.shop;
  await putOld();
  await up(db);
  const done = { text: 'written before the break' };
  await db.updateTable('transfer_texts').set(done).where('number', '<=', 5000).execute();
  await fillIndexes(db);
  expect(await find('the break')).toHaveLength(1001);
  expect(await find('lot 4321')).toEqual([]);
  expect(await find('lot 5123')).toEqual(['old-5123']);
  expect(
    await db.selectFrom('transfer_texts').where('text', 'is', null).select('id').execute(),
  ).toEqual([]);
});
