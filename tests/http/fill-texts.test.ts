// @module-tag one-engine
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillIndexes } from '../../src/server/fill-indexes.ts';
import { insertTransfers } from '../../src/server/payments/ledger/store.ts';
import { transferTexts } from '../../src/server/payments/ledger/transfer-texts.ts';
import { up } from '../../src/server/platform/database/migrations/0023-one-text-index.ts';
import { findLatest } from '../../src/server/platform/text-index/find-texts.ts';
import { openBrowser } from '../support/browser.ts';
import { putProduct } from '../support/factories.ts';
import { ONLY_IN_ALL } from '../support/only-in-all.ts';
import { aTransfer } from '../support/orders.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

async function find(typed: string): Promise<string[]> {
  const { db } = shop.shop;
  const one = db.selectNoFrom(sql.lit(1).as('one'));
  return findLatest(db, transferTexts, typed, () => one);
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
  for (const statement of [...tables, ...(config.databaseUrl ? postgres : sqlite)]) {
    await sql.raw(statement).execute(db);
  }
}

const tables = ['drop table transfer_texts', 'drop table mail_texts'];
/** What the migration drops. */
const products = [
  'create index product_search_by_name on product_search (name)',
  'create index product_search_by_category on product_search (category)',
];
const postgres = [
  ...products,
  'drop index product_trigrams',
  ...['name_letters text', 'text_letters text', 'short_grams text[]'].map(
    (column) => `alter table product_search add column ${column}`,
  ),
  'create index transfers_by_words on transfers (id)',
  'create index mails_by_words on mails (id)',
];
const sqlite = [
  ...products,
  ...['product', 'transfer', 'mail'].map((name) => `drop table ${name}_trigrams`),
  ...['added', 'changed', 'deleted'].map((when) => `drop trigger product_search_${when}`),
  'create trigger product_search_deleted after delete on product_search begin select 1; end',
  ...['name_trigrams', 'text_trigrams', 'short_grams'].map(
    (name) => `create table product_${name} (grams)`,
  ),
];

test('what was there before the migration is found after the start that brought it', async () => {
  const { db } = shop.shop;
  await putProduct(shop, { name: 'Bradykinin' });
  await putOld();
  await up(db);
  expect(await find('lot 5199é')).toEqual([]);
  await fillIndexes(db);
  expect(await find('LOT 5199É')).toEqual(['old-5199']);
  expect((await find('lot')).slice(0, 3)).toEqual(['old-5199', 'old-5198', 'old-5197']);
  expect(await find('lot')).toHaveLength(1001);
  const { json } = await openBrowser(() => shop.app).get('/api/search?q=KININ');
  expect(json.products.results).toMatchObject([{ name: 'Bradykinin' }]);
});

test('a fill that was broken off goes on where it was', { tags: ONLY_IN_ALL }, async () => {
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
