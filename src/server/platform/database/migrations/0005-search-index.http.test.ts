import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { putProduct } from '../../../../../tests/support/factories.ts';
import { openTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';
import { migrateDatabase } from '../migrate.ts';
import type { Queryable } from '../schema.ts';
import { up } from './0005-search-index.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

/** As the database was before. */
async function takeIndexAway(db: Queryable) {
  await sql`drop table product_search`.execute(db);
  if (process.env.ASSAY_TEST_ENGINE === 'postgres') return;
  for (const index of ['product_name_trigrams', 'product_text_trigrams', 'product_short_grams']) {
    await sql`drop table ${sql.table(index)}`.execute(db);
  }
}

test('every product that was there before the index is found, whichever batch it was in', async () => {
  const { db } = shop.shop;
  await putProduct(shop, { id: 'zz', name: 'Bradykinin' });
  const row = await db.selectFrom('products').selectAll().executeTakeFirstOrThrow();
  const others = Array.from({ length: 501 }, (_, n) => ({
    ...row,
    id: `galanin-${n}`,
    name: `Galanin ${n}`,
  }));
  await db.insertInto('products').values(others).execute();
  await takeIndexAway(db);
  await up(db);
  await migrateDatabase(db);
  const browser = openBrowser(() => shop.app);
  const find = async (query: string) => (await browser.get(`/api/search?q=${query}`)).json.products;
  for (const query of ['BRADY', 'br']) {
    expect(await find(query)).toMatchObject({ total: 1, results: [{ name: 'Bradykinin' }] });
  }
  expect(await find('galanin')).toMatchObject({ total: 501, isExact: true });
});

test('where pg_trgm may not be created, one line says what to do', async ({ skip }) => {
  skip(process.env.ASSAY_TEST_ENGINE !== 'postgres', 'SQLite has its trigrams built in');
  const undone = new Error('undone');
  const attempt = shop.shop.db.transaction().execute(async (trx) => {
    await takeIndexAway(trx);
    await sql`drop extension pg_trgm`.execute(trx);
    await sql`create role assay_without_rights`.execute(trx);
    await sql`set local role assay_without_rights`.execute(trx);
    await expect(up(trx)).rejects.toThrow(
      /^Search needs the PostgreSQL extension pg_trgm.*run "create extension pg_trgm" in this database.*$/,
    );
    throw undone;
  });
  await expect(attempt).rejects.toBe(undone);
});
