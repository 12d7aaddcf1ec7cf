import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { fillCart, orderFor, putProduct } from '../../../../tests/support/factories.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';
import { purgeExpiredSessions, SESSION_LIFETIME } from './sessions.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

test('purging deletes old sessions with their carts and keeps their orders', async () => {
  const product = await putProduct(shop);
  const buyer = openBrowser(() => shop.app);
  await fillCart(buyer, product);
  const { json } = await buyer.post('/api/orders', orderFor([[product, 1]]));
  await fillCart(buyer, product);

  shop.time.now += SESSION_LIFETIME + 1;
  const returning = openBrowser(() => shop.app);
  await fillCart(returning, product);
  await purgeExpiredSessions(shop.shop.db, shop.time.now);

  const { db } = shop.shop;
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  expect(await db.selectFrom('cart_lines').select('id').execute()).toHaveLength(1);
  const order = await buyer.get(`/api/orders/${json.id}`);
  expect(order.json).toMatchObject({ masked: true, total: '55.00' });
});
