import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { orderFor, putCode, putProduct } from '../../../../../tests/support/factories.ts';
import { placeOrder, readOrder } from '../../../../../tests/support/orders.ts';
import { openTestShop } from '../../../../../tests/support/test-shop.ts';
import { up } from './0014-used-codes.ts';

test('orders from before know their code, unless it is younger than they are', async () => {
  const shop = await openTestShop();
  const { db } = shop.shop;
  const product = await putProduct(shop);
  const buy = (code: string) => {
    const discount = { code, type: 'percentage', value: 1000 } as const;
    return placeOrder(shop, { product, details: orderFor([[product, 1]], discount) });
  };
  await putCode(shop, { code: 'KEPT' });
  await putCode(shop, { code: 'ANEW' });
  const [kept, anew, none] = [await buy('KEPT'), await buy('ANEW'), await placeOrder(shop)];
  await db
    .updateTable('discount_codes')
    .set({ created_at: anew.created_at + 1 })
    .where('code', '=', 'ANEW')
    .execute();
  // As the database was before.
  await sql`alter table orders drop column discount_code_id`.execute(db);
  await up(db);

  expect((await readOrder(shop, kept.id)).discount_code_id).toBe(kept.discount_code_id);
  expect(kept.discount_code_id).toEqual(expect.any(String));
  for (const { id } of [anew, none]) {
    expect((await readOrder(shop, id)).discount_code_id).toBeNull();
  }
  await shop.close();
});
