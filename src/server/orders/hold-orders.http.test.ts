import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { fillCart, orderFor, putCode, putProduct } from '../../../tests/support/factories.ts';
import { payOrder } from '../../../tests/support/orders.ts';
import { lookAtTheClock } from '../../../tests/support/pass-time.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import { changeOrder } from './change-order.ts';
import { changeOrderState } from './change-order-state.ts';

const DAY = 24 * 60 * 60 * 1000;

let shop: TestShop;
let buyer: Browser;
let product: Product;

beforeEach(async () => {
  shop = await openTestShop();
  buyer = openBrowser(() => shop.app);
  product = await putProduct(shop, { stock: 5 });
});
afterEach(() => shop.close());

async function place(body: object = {}): Promise<string> {
  await fillCart(buyer, product, 2);
  const reply = await buyer.post('/api/orders', { ...orderFor([[product, 2]]), ...body });
  expect(reply.status).toBe(201);
  return reply.json.id;
}

async function lookLater(days: number) {
  shop.time.now += days * DAY;
  await lookAtTheClock(shop);
}

async function order(id: string) {
  return shop.shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function stock(): Promise<number> {
  const row = await shop.shop.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  return row.stock;
}

async function events(): Promise<string[]> {
  const rows = await shop.shop.db
    .selectFrom('outbox')
    .select('kind')
    .orderBy('created_at')
    .execute();
  return rows.map(({ kind }) => kind);
}

// The test's Thursday: three business days later is Tuesday, 20 January.
test('an unpaid order keeps its stock for three business days, is reminded of once, and lets it go', async () => {
  const id = await place();
  await lookLater(3);
  expect(await events()).toEqual(['order.placed']);
  await lookLater(1.5);
  await lookLater(0.1);
  expect(await events()).toEqual(['order.placed', 'order.hold-ending']);
  expect((await order(id)).status).toBe('pending');
  expect(await stock()).toBe(3);

  await lookLater(1);
  expect((await order(id)).status).toBe('expired');
  expect(await events()).toEqual(['order.placed', 'order.hold-ending', 'order.expired']);
  expect(await stock()).toBe(5);
  await lookLater(1);
  expect(await stock()).toBe(5);
});

test('the use of its code is given back with the stock', async () => {
  await putCode(shop, { usageLimit: 1 });
  const discount = { code: 'TEN', type: 'percentage', value: 1000 } as const;
  await place(orderFor([[product, 2]], discount));
  expect((await buyer.post('/api/discount-codes/validate', { code: 'TEN' })).status).toBe(409);
  await lookLater(8);
  expect((await buyer.post('/api/discount-codes/validate', { code: 'TEN' })).status).toBe(200);
});

test('a newer code of the same name does not get the use back', async () => {
  const discount = { code: 'TEN', type: 'percentage', value: 1000 } as const;
  const usedOf = async () =>
    (
      await shop.shop.db
        .selectFrom('discount_codes')
        .select('used_count')
        .where('code', '=', 'TEN')
        .executeTakeFirstOrThrow()
    ).used_count;
  await putCode(shop, { usageLimit: 1 });
  const old = await place(orderFor([[product, 2]], discount));
  await shop.shop.db.deleteFrom('discount_codes').execute();
  await putCode(shop, { usageLimit: 1 });
  shop.time.now += 3 * DAY;
  await place(orderFor([[product, 2]], discount));
  await lookLater(2.6);
  expect((await order(old)).status).toBe('expired');
  expect(await usedOf()).toBe(1);
});

test('two clocks that look at once let the stock go once', async () => {
  await place();
  shop.time.now += 8 * DAY;
  await Promise.all([lookAtTheClock(shop), lookAtTheClock(shop)]);
  expect(await stock()).toBe(5);
  expect((await events()).filter((kind) => kind === 'order.expired')).toHaveLength(1);
});

test('an order that costs nothing is paid when it is placed', async () => {
  await putCode(shop, { code: 'ALL', discountValue: '100' });
  const costly = await putProduct(shop, { price: '200.00' });
  await fillCart(buyer, costly, 1);
  const discount = { code: 'ALL', type: 'percentage', value: 10_000 } as const;
  const reply = await buyer.post('/api/orders', orderFor([[costly, 1]], discount));
  expect(reply.status).toBe(201);
  expect((await order(reply.json.id)).status).toBe('paid');
});

test('an order that is reinstated takes the use of its code, where there is one left', async () => {
  await putCode(shop, { usageLimit: 1 });
  const discount = { code: 'TEN', type: 'percentage', value: 1000 } as const;
  const usedOf = async () =>
    (await shop.shop.db.selectFrom('discount_codes').select('used_count').executeTakeFirstOrThrow())
      .used_count;
  const cancel = (id: string) =>
    changeOrder(shop.shop, id, 'admin', (trx, found, actor) =>
      changeOrderState(trx, found, 'cancel-and-refund', actor),
    );
  const first = await place(orderFor([[product, 2]], discount));
  await lookLater(8);
  expect(await usedOf()).toBe(0);
  await payOrder(shop, await order(first));
  expect(await usedOf()).toBe(1);
  await cancel(first);
  expect(await usedOf()).toBe(0);

  const late = await place(orderFor([[product, 2]], discount));
  await lookLater(8);
  await place(orderFor([[product, 2]], discount));
  expect(await payOrder(shop, await order(late))).toMatchObject({
    status: 'paid',
    discount_code: 'TEN',
  });
  expect(await usedOf()).toBe(1);
  await cancel(late);
  expect((await order(late)).status).toBe('refund-due');
  expect(await usedOf()).toBe(1);
});

test('an order that nobody looked at until its time was over is not reminded any more', async () => {
  const id = await place();
  await lookLater(8);
  expect(await order(id)).toMatchObject({ status: 'expired', reminded_at: null });
  expect(await events()).not.toContain('order.hold-ending');
});
