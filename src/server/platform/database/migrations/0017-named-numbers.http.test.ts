import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { placeOrder, putTransfer } from '../../../../../tests/support/orders.ts';
import { openTestShop } from '../../../../../tests/support/test-shop.ts';
import { up } from './0017-named-numbers.ts';

test('what transfers from before name is known, however it is written', async () => {
  const shop = await openTestShop();
  const { db } = shop.shop;
  const { number } = await placeOrder(shop);
  const message = `#${number.toLowerCase().replaceAll('0', 'o')}`;
  const named = await putTransfer(shop, { message });
  await putTransfer(shop, { message: 'thanks' });
  // As the database was before.
  await sql`drop table transfer_numbers`.execute(db);
  await up(db);

  expect(await db.selectFrom('transfer_numbers').selectAll().execute()).toEqual([
    { number, transfer_id: named.id },
  ]);
  await shop.close();
});
