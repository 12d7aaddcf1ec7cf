import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../../../../tests/support/browser.ts';
import {
  fillCart,
  orderFor,
  putCode,
  putLot,
  putProduct,
} from '../../../../tests/support/factories.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  const product = await putProduct(shop);
  await putLot(shop, product.id);
  await putCode(shop, { usageLimit: 1 });
  const buyer = openBrowser(() => shop.app);
  await fillCart(buyer, product);
  await buyer.post('/api/orders', orderFor([[product, 1]]));
  await fillCart(buyer, product);
});
afterEach(() => shop.close());

test.each([
  ['products', { stock: -1 }],
  ['products', { price_cents: -1 }],
  ['products', { on_sale: 2 }],
  ['products', { name: '' }],
  ['discount_codes', { used_count: 2 }],
  ['discount_codes', { value_hundredths: 10_001 }],
  ['discount_codes', { value_hundredths: 0 }],
  ['discount_codes', { code: 'lower' }],
  ['cart_lines', { quantity: 0 }],
  ['cart_lines', { quantity: 100 }],
  ['cart_lines', { product_id: 'nothing' }],
  ['orders', { total_cents: 1 }],
  ['orders', { discount_cents: 999_999 }],
  ['orders', { country: 'France' }],
  ['orders', { number: 'short' }],
  ['lots', { product_id: 'nothing' }],
  ['lots', { number: '' }],
  ['lots', { quantity: -1 }],
  ['lots', { is_announced: 2 }],
  ['certificates', { hash: 'a hash without a place in the log', sequence: null }],
  ['order_lines', { quantity: 0 }],
  ['order_lines', { order_id: 'nothing' }],
] as const)('the database itself refuses %s with %j', async (table, nonsense) => {
  const update = shop.shop.db.updateTable(table).set(nonsense).execute();
  await expect(update).rejects.toThrow(/constraint|check|foreign key/i);
});

test('an order can have only the states of the table of states', async () => {
  const update = shop.shop.db
    .updateTable('orders')
    .set((e) => ({ status: e.val('lost') as never }))
    .execute();
  await expect(update).rejects.toThrow(/constraint|check/i);
});
