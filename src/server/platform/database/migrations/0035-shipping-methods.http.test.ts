import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { placeOrder } from '../../../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../../../tests/support/test-shop.ts';
import { up } from './0035-shipping-methods.ts';

let shop: TestShop;
let owner: Browser;
beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

test('orders and drafts from before there were methods have standard shipping', async () => {
  const { db } = shop.shop;
  const { id } = await placeOrder(shop);
  const draft = (await owner.post('/api/admin/drafts', {})).json;
  await sql`alter table orders drop column shipping_method`.execute(db);
  await sql`alter table drafts drop column shipping_method`.execute(db);
  await up(db);
  const order = (await owner.get(`/api/admin/orders/${id}`)).json;
  expect(order.shippingMethod).toEqual({ id: 'standard' });
  const after = (await owner.get(`/api/admin/drafts/${draft.id}`)).json;
  expect(after.shippingMethod).toBe('standard');
});
