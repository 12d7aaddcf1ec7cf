import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { putCode } from '../../../../../tests/support/factories.ts';
import { openTestShop } from '../../../../../tests/support/test-shop.ts';
import { up } from './0006-first-order-codes.ts';

test('a code that a subscriber had got before is for a first order too; others are not', async () => {
  const shop = await openTestShop();
  const { db } = shop.shop;
  const browser = openBrowser(() => shop.app);
  const { json } = await browser.post('/api/newsletter/signup', { email: 'ada@example.com' });
  await putCode(shop, { code: 'TEN' });
  // As the database was before.
  await sql`drop index orders_by_email`.execute(db);
  await sql`alter table discount_codes drop column first_order_only`.execute(db);
  await up(db);

  const codes = await db
    .selectFrom('discount_codes')
    .select(['code', 'first_order_only'])
    .execute();
  expect(Object.fromEntries(codes.map((row) => [row.code, row.first_order_only]))).toEqual({
    [json.discountCode]: 1,
    TEN: 0,
  });
  await shop.close();
});
