// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import { putProduct } from '../../../../tests/support/factories.ts';
import { RACE } from '../../../../tests/support/one-engine.ts';
import { payOrder, placeOrder, putTransfer, readOrder } from '../../../../tests/support/orders.ts';
import { lookAtTheClock } from '../../../../tests/support/pass-time.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';
import { matchToOrder, unmatchFromOrder } from './match-to-order.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

async function events(): Promise<string[]> {
  const rows = await shop.shop.db
    .selectFrom('outbox')
    .select('kind')
    .orderBy('created_at')
    .execute();
  return rows.map(({ kind }) => kind).filter((kind) => kind !== 'order.placed');
}

async function expire() {
  shop.time.now += WEEK;
  await lookAtTheClock(shop);
}

test('the exact amount makes an order paid', async () => {
  expect(await payOrder(shop, await placeOrder(shop))).toMatchObject({
    status: 'paid',
    problem: null,
  });
  expect(await events()).toEqual(['order.paid']);
});

test('too little waits for the rest, keeps its stock, and is paid with the rest', async () => {
  const order = await placeOrder(shop);
  expect(await payOrder(shop, order, 5000)).toMatchObject({ status: 'pending', problem: 'short' });
  await expire();
  expect(await payOrder(shop, order, 500)).toMatchObject({ status: 'paid', problem: null });
  expect(await events()).toEqual(['order.paid-short', 'order.paid']);
});

test('too much makes it paid, and the rest waits to be sent back', async () => {
  const paid = await payOrder(shop, await placeOrder(shop), 6000);
  expect(paid).toMatchObject({ status: 'paid', problem: 'over' });
  expect(await events()).toEqual(['order.paid', 'order.overpaid']);
});

test('money that comes after expiry revives the order where the stock is there', async () => {
  const product = await putProduct(shop, { stock: 1 });
  const order = await placeOrder(shop, { product });
  await expire();
  expect(await payOrder(shop, order)).toMatchObject({ status: 'paid', problem: null });
  expect(await events()).toContain('order.revived');
  const { stock } = await shop.shop.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(0);
});

test('and otherwise it waits for the owner', async () => {
  const product = await putProduct(shop, { stock: 1 });
  const order = await placeOrder(shop, { product });
  await expire();
  await placeOrder(shop, { product });
  expect(await payOrder(shop, order)).toMatchObject({ status: 'expired', problem: 'late-money' });
  expect(await events()).toContain('order.paid-late');
});

test('a mistaken match is taken back, and the order is held as long as a new one', async () => {
  const order = await placeOrder(shop);
  const transfer = await putTransfer(shop);
  const match = { transferId: transfer.id, orderId: order.id, amount: 5500 };
  const actor = { by: 'admin', at: shop.shop.clock() };
  await shop.shop.db.transaction().execute((trx) => matchToOrder(trx, match, actor));
  await shop.shop.db.transaction().execute((trx) => unmatchFromOrder(trx, match, actor));
  expect(await readOrder(shop, order.id)).toMatchObject({ status: 'pending', problem: null });
  expect(await events()).toEqual(['order.paid', 'order.payment-withdrawn']);
  await expire();
  expect(await readOrder(shop, order.id)).toMatchObject({ status: 'expired' });
});

test.each([
  ['a part', 5000],
  ['all', 5500],
])('%s taken back after the hold: held anew, told, and reminded once more', async (_, amount) => {
  const order = await placeOrder(shop);
  const transfer = await putTransfer(shop);
  const match = { transferId: transfer.id, orderId: order.id, amount };
  const actor = { by: 'admin', at: shop.shop.clock() };
  shop.time.now = (order.hold_until ?? 0) - WEEK / 14;
  await lookAtTheClock(shop);
  await shop.shop.db
    .updateTable('orders')
    .set({ said_sent_at: shop.time.now })
    .where('id', '=', order.id)
    .execute();
  await shop.shop.db.transaction().execute((trx) => matchToOrder(trx, match, actor));
  // A Wednesday.
  shop.time.now += 2 * WEEK;
  const back = { ...actor, at: shop.time.now };
  await shop.shop.db.transaction().execute((trx) => unmatchFromOrder(trx, match, back));
  await lookAtTheClock(shop);
  const held = await readOrder(shop, order.id);
  expect(held).toMatchObject({ status: 'pending', problem: null, reminded_at: null });
  expect(held.hold_until).toBeGreaterThan(shop.time.now + WEEK / 3);
  expect((await events()).filter((kind) => kind === 'order.payment-withdrawn')).toHaveLength(1);
  shop.time.now = (held.hold_until ?? 0) - WEEK / 14;
  await lookAtTheClock(shop);
  expect((await readOrder(shop, order.id)).reminded_at).toEqual(expect.anything());
  await expire();
  expect((await readOrder(shop, order.id)).status).toBe('expired');
});

test('held anew, the holidays of the customer’s province are left out', async () => {
  const order = await placeOrder(shop);
  const transfer = await putTransfer(shop);
  const match = { transferId: transfer.id, orderId: order.id, amount: 5500 };
  const at = Date.parse('2026-11-10T20:00:00Z');
  const actor = { by: 'admin', at };
  await shop.shop.db.transaction().execute((trx) => matchToOrder(trx, match, actor));
  await shop.shop.db.transaction().execute((trx) => unmatchFromOrder(trx, match, actor));
  expect(shopDay((await readOrder(shop, order.id)).hold_until ?? 0)).toBe('2026-11-16');
});

test('late money that was matched by mistake and taken back is told', async () => {
  const product = await putProduct(shop, { stock: 1 });
  const order = await placeOrder(shop, { product });
  await expire();
  const transfer = await putTransfer(shop);
  const match = { transferId: transfer.id, orderId: order.id, amount: 5000 };
  const actor = { by: 'admin', at: shop.shop.clock() };
  await shop.shop.db.transaction().execute((trx) => matchToOrder(trx, match, actor));
  await shop.shop.db.transaction().execute((trx) => unmatchFromOrder(trx, match, actor));
  expect(await readOrder(shop, order.id)).toMatchObject({ status: 'expired', problem: null });
  expect(await events()).toContain('order.payment-withdrawn');
});

test('the same money is matched once, even by two at the same moment', { tags: RACE }, async () => {
  const orders = [await placeOrder(shop), await placeOrder(shop)];
  const transfer = await putTransfer(shop);
  const actor = { by: 'admin', at: shop.shop.clock() };
  const tried = await Promise.allSettled(
    orders.map(({ id }) =>
      shop.shop.db
        .transaction()
        .execute((trx) =>
          matchToOrder(trx, { transferId: transfer.id, orderId: id, amount: 5500 }, actor),
        ),
    ),
  );
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
