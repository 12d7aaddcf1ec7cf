import { afterEach, beforeEach, expect, test } from 'vitest';
import { putProduct } from '../../../tests/support/factories.ts';
import { lookAtTheClock } from '../../../tests/support/keep-time.ts';
import { payOrder, placeOrder, putTransfer, readOrder } from '../../../tests/support/orders.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { matchMoney, unmatchMoney } from './match-money.ts';

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

test('what was matched by mistake goes back, and the order awaits its payment without a new deadline', async () => {
  const order = await placeOrder(shop);
  const transfer = await putTransfer(shop);
  const match = { transferId: transfer.id, orderId: order.id, amount: 5500 };
  const doer = { by: 'admin', at: shop.shop.clock() };
  await shop.shop.db.transaction().execute((trx) => matchMoney(trx, match, doer));
  await shop.shop.db.transaction().execute((trx) => unmatchMoney(trx, match, doer));
  expect(await readOrder(shop, order.id)).toMatchObject({ status: 'pending', problem: null });
  await expire();
  expect(await readOrder(shop, order.id)).toMatchObject({ status: 'pending' });
});

test('the same money is matched once, also when two match it at the same moment', async () => {
  const orders = [await placeOrder(shop), await placeOrder(shop)];
  const transfer = await putTransfer(shop);
  const doer = { by: 'admin', at: shop.shop.clock() };
  const tried = await Promise.allSettled(
    orders.map(({ id }) =>
      shop.shop.db
        .transaction()
        .execute((trx) =>
          matchMoney(trx, { transferId: transfer.id, orderId: id, amount: 5500 }, doer),
        ),
    ),
  );
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
