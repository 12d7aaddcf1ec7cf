import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { putCode } from '../../../../../tests/support/factories.ts';
import { placeOrder } from '../../../../../tests/support/orders.ts';
import { openTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';
import { up } from './0021-cleaned-keys.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  // Parcels have a table of their own since.
  await sql`alter table orders add column tracking_number text not null default ''`.execute(
    shop.shop.db,
  );
});
afterEach(() => shop.close());

/** Stores a code as releases did that did not clean it, one after another. */
async function putOld(code: string, discountValue: string): Promise<void> {
  await putCode(shop, { code: `OLD-${discountValue}`, discountValue, usageLimit: 5 });
  await shop.shop.db
    .updateTable('discount_codes')
    .set({ code, used_count: 3, created_at: Number(discountValue) })
    .where('code', '=', `OLD-${discountValue}`)
    .execute();
}

const read = () =>
  shop.shop.db
    .selectFrom('discount_codes')
    .select(['code', 'value_hundredths', 'used_count', 'usage_limit'])
    .orderBy('created_at')
    .execute();

const discountOf = async (code: string) => {
  const reply = await openBrowser(() => shop.app).post('/api/discount-codes/validate', { code });
  return reply.json.discountValue;
};

test('a code that was stored as it was pasted is found as it is typed', async () => {
  const pasted = {
    'SPRING–10': 'SPRING-10',
    ＳＵＭＭＥＲ: 'SUMMER',
    'FA\u200bLL': 'FALL',
    'NEW\u00a0YEAR': 'NEW YEAR',
    '\ufeffMAY': 'MAY',
    'É-1': 'É-1',
    ΣΟΦΙΑ: 'ΣΟΦΙΑ',
  };
  for (const [n, code] of Object.keys(pasted).entries()) await putOld(code, String(n + 1));
  const before = await read();
  await up(shop.shop.db);
  const codes = Object.values(pasted);
  expect(await read()).toEqual(before.map((row, n) => ({ ...row, code: codes[n] })));
  for (const [n, code] of codes.entries()) {
    expect(await discountOf(code.toLowerCase())).toBe(String(n + 1));
  }
  // It changes nothing a second time.
  const after = await read();
  await up(shop.shop.db);
  expect(await read()).toEqual(after);
});

test('of codes that are typed the same, one has the name and none is lost', async () => {
  await putOld('SPRING–10', '1');
  await putOld('SPRING-10', '2');
  await putOld('SPRING—10', '3');
  await putOld('FALL–10', '4');
  await putOld('FALL—10', '5');
  await putOld('\u200b', '6');
  const before = await read();
  await up(shop.shop.db);
  expect(await read()).toEqual(
    before.map((row) => (row.code === 'FALL–10' ? { ...row, code: 'FALL-10' } : row)),
  );
  expect([await discountOf('spring–10'), await discountOf('fall-10')]).toEqual(['2', '4']);
});

test('a tracking number that was stored as it was pasted is the one that its carrier knows', async () => {
  const { db } = shop.shop;
  const pasted = ['7023\u200b210039414604', '7023–2100', '１Ｚ９９', '1Z88', ''];
  const ids: string[] = [];
  for (const number of pasted) {
    const { id } = await placeOrder(shop);
    ids.push(id);
    await sql`update orders set tracking_number = ${number} where id = ${id}`.execute(db);
  }
  await up(db);
  const { rows } = await sql<{ id: string; tracking_number: string }>`
    select id, tracking_number from orders`.execute(db);
  const numberOf = new Map(rows.map((row) => [row.id, row.tracking_number]));
  expect(ids.map((id) => numberOf.get(id))).toEqual([
    ...['7023210039414604', '70232100', '1Z99', '1Z88', ''],
  ]);
});
