import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../../tests/support/browser.ts';
import { fillCart, orderFor, putProduct } from '../../../../tests/support/factories.ts';
import { payOrder, placeOrder, readOrder } from '../../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../../tests/support/test-shop.ts';

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const exported = async () => (await owner.get('/api/admin/orders/export')).json.orders;

test('each tax has an amount of its own, and the row adds up to the total', async () => {
  const from = { from: '2000-01-01', until: null };
  const registrations = [
    { kind: 'gst-hst', number: '123456789 RT0001', ...from },
    { kind: 'pst-bc', number: 'PST-1234-5678', ...from },
  ];
  const taxes = { registrations, rates: [] };
  expect((await owner.patch('/api/admin/shop-settings', { taxes })).status).toBe(200);
  const buyer = openBrowser(() => shop.app);
  const product = await putProduct(shop, { price: '10.00', stock: 90 });
  await fillCart(buyer, product, 6);
  const wanted = { ...orderFor([[product, 6]]), total: '84.00' };
  expect((await buyer.post('/api/orders', wanted)).status).toBe(201);
  expect(await exported()).toMatchObject([
    {
      ...{ subtotal: '60.00', shipping: '15.00', total: '84.00', payment: 'unpaid' },
      ...{ gst: '3.75', hst: '0.00', qst: '0.00', pst: '5.25', rst: '0.00' },
      ...{ sentBack: '0.00', sentBackOn: null },
    },
  ]);
});

test('what was sent back has its amount and day, and an order whose money went back whole is refunded', async () => {
  const placed = await placeOrder(shop);
  const order = await payOrder(shop, placed);
  const act = { action: 'cancel-and-refund', from: 'paid' };
  expect((await owner.post(`/api/admin/orders/${order.id}/actions`, act)).status).toBe(200);
  const refund = (amount: string, bankReference: string) =>
    owner.post('/api/admin/refunds', {
      ...{ orderId: order.id, amount, bankReference },
      ...{ toName: 'Ada Tester', toAddress: 'ada@example.com' },
    });
  expect((await refund('5.00', 'R1')).status).toBe(201);
  expect(await exported()).toMatchObject([
    { payment: 'short', sentBack: '5.00', sentBackOn: '2026-01-15' },
  ]);
  const last = await refund('50.00', 'R2');
  expect(last.status).toBe(201);
  expect((await readOrder(shop, order.id)).status).toBe('refunded');
  expect(await exported()).toMatchObject([
    { payment: 'refunded', sentBack: '55.00', balance: '0.00' },
  ]);
  const undo = { reason: 'It came back' };
  expect((await owner.post(`/api/admin/refunds/${last.json.id}/undo`, undo)).status).toBe(200);
  expect(await exported()).toMatchObject([{ payment: 'short', sentBack: '5.00' }]);
});
