import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { placeOrder } from '../../../../../tests/support/orders.ts';
import { openTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';
import type { Queryable } from '../schema.ts';
import { up } from './0003-second-factor-and-pay-to.ts';

/** As a shop of the release before it. */
async function undo(db: Queryable): Promise<void> {
  for (const statement of [
    'alter table orders drop column pay_to',
    'alter table administrators drop column factor_version',
    'alter table administrator_sessions drop column proven_at',
    'drop table authenticator_apps',
    'drop table recovery_codes',
    'drop table passkeys',
    'drop table passkey_challenges',
  ]) {
    await sql.raw(statement).execute(db);
  }
}

test.each([
  ['the owner’s address', 'own@example.com'],
  ['the default, where the owner has entered none', undefined],
])('orders that are there already are paid to %s', async (_, content) => {
  const shop: TestShop = await openTestShop();
  const { db } = shop.shop;
  const { id, pay_to } = await placeOrder(shop);
  if (content) {
    const text = { page_id: 'payment-etransfer-email', content, updated_at: 1 };
    await db.insertInto('page_content').values(text).execute();
  }
  await undo(db);
  await up(db);
  const order = db.selectFrom('orders').select('pay_to').where('id', '=', id);
  expect(await order.executeTakeFirstOrThrow()).toEqual({ pay_to: content ?? pay_to });
  await shop.close();
});
