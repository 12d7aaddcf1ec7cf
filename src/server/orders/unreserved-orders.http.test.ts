// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { putCode, putProduct, recipient } from '../../../tests/support/factories.ts';
import { meanwhile } from '../../../tests/support/meanwhile.ts';
import { RACE } from '../../../tests/support/one-engine.ts';
import { payOrder, placeOrder, putTransfer, readOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import { lookAtTheClock } from '../../../tests/support/pass-time.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import { findStock, takeStock } from '../catalogue/index.ts';
import type { StoredOrder } from './tables.ts';

const DAY = 24 * 60 * 60 * 1000;

let shop: TestShop;
let owner: Browser;
let product: Product;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop({ unpaidLimits: 'default' }));
  product = await putProduct(shop, { stock: 39 });
});
afterEach(() => shop.close());

/** 25 vials of which 20 can be reserved: $1,000.00. */
const placeLarge = (details: object = {}, buyer?: Browser): Promise<StoredOrder> =>
  placeOrder(shop, { product, quantity: 25, details, ...(buyer && { buyer }) });

const stock = () => findStock(shop.shop.db, product.id);

async function setStock(count: number) {
  const set = shop.shop.db.updateTable('products').set({ stock: count });
  await set.where('id', '=', product.id).execute();
}

const sheet = async ({ id }: { id: string }) => (await owner.get(`/api/admin/orders/${id}`)).json;
const act = (order: { id: string }, action: string, from = 'pending') =>
  owner.post(`/api/admin/orders/${order.id}/actions`, { action, from });

async function events(): Promise<string[]> {
  const rows = await shop.shop.db
    .selectFrom('outbox')
    .select('kind')
    .orderBy('created_at')
    .execute();
  return rows.map(({ kind }) => kind).filter((kind) => kind !== 'order.placed');
}

test('it takes its products when it is paid, and is reserved from then on', async () => {
  const order = await placeLarge();
  expect([order.reserved, await stock()]).toEqual([0, 39]);
  expect(await payOrder(shop, order)).toMatchObject({ status: 'paid', reserved: 1, problem: null });
  expect(await stock()).toBe(14);
  expect(await events()).toEqual(['order.paid']);
  expect((await act(order, 'cancel-and-refund', 'paid')).status).toBe(200);
  expect(await stock()).toBe(39);
});

test('paid when a product is sold out, it goes the way of late money, until the owner has it back', async () => {
  const order = await placeLarge();
  await setStock(24);
  expect(await payOrder(shop, order)).toMatchObject({
    status: 'pending',
    reserved: 0,
    problem: 'late-money',
  });
  expect(await events()).toEqual(['order.paid-late']);
  expect(await stock()).toBe(24);
  const shown = await sheet(order);
  expect(shown.payment).toMatchObject({ problem: 'late-money', missing: '0.00', reserved: false });
  expect(shown.otherAddress).toBeNull();
  expect(shown.actions).toEqual([
    { action: 'reserve', reason: 'Not every product in the order is still in stock' },
    { action: 'cancel', reason: 'A payment for this order was received' },
    { action: 'cancel-and-refund', reason: null },
  ]);
  expect((await act(order, 'reserve')).status).toBe(409);

  await setStock(30);
  expect((await act(order, 'reserve')).json).toMatchObject({
    state: 'paid',
    payment: { reserved: true, problem: null },
  });
  expect(await stock()).toBe(5);
});

test('what was paid for a sold-out product is refunded, and no stock comes back', async () => {
  const order = await placeLarge();
  await setStock(3);
  await payOrder(shop, order);
  const cancelled = await act(order, 'cancel-and-refund');
  expect(cancelled.json).toMatchObject({
    state: 'refund-due',
    payment: { toSendBack: '1000.00' },
  });
  expect(await stock()).toBe(3);
});

test('more than it costs is given back only once its products are there', async () => {
  const order = await placeLarge();
  await setStock(3);
  await payOrder(shop, order, order.total_cents + 500);
  expect((await sheet(order)).payment).toMatchObject({ state: 'over', toSendBack: '0.00' });
  expect((await owner.get('/api/admin/refunds')).json.owed).toEqual([]);
  await setStock(25);
  expect((await act(order, 'reserve')).json).toMatchObject({
    state: 'paid',
    payment: { problem: 'over', toSendBack: '5.00' },
  });
});

test('two for the last vials, paid at the same moment: one gets them, and the other’s money is late', {
  tags: RACE,
}, async () => {
  await setStock(25);
  const [first, second] = [await placeLarge(), await placeLarge()];
  const pay = async ({ id, number, total_cents }: StoredOrder) => {
    const transfer = await putTransfer(shop, { amount_cents: total_cents, message: number });
    const matches = [{ orderId: id, amount: '1000.00' }];
    return () => owner.post(`/api/admin/transfers/${transfer.id}/match`, { matches });
  };
  const [payFirst, paySecond] = [await pay(first), await pay(second)];
  const replies = await Promise.all([payFirst(), paySecond()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const after = await Promise.all([first, second].map(({ id }) => readOrder(shop, id)));
  expect(after.map(({ status }) => status).toSorted()).toEqual(['paid', 'pending']);
  expect(after.find(({ status }) => status === 'pending')).toMatchObject({
    reserved: 0,
    problem: 'late-money',
  });
  expect(await stock()).toBe(0);
});

test('short money holds nothing for it; the rest makes it paid', async () => {
  const order = await placeLarge();
  expect(await payOrder(shop, order, 60_000)).toMatchObject({
    status: 'pending',
    reserved: 0,
    problem: 'short',
  });
  expect(await stock()).toBe(39);
  expect(await payOrder(shop, order, 40_000)).toMatchObject({ status: 'paid', reserved: 1 });
  expect(await stock()).toBe(14);
});

test('what is waived of it counts as paid', async () => {
  const order = await placeLarge();
  await payOrder(shop, order, 99_500);
  const body = { amount: '5.00', reason: 'A fee' };
  const waived = await owner.post(`/api/admin/orders/${order.id}/waive`, body);
  expect(waived.json).toMatchObject({ state: 'paid', payment: { reserved: true } });
});

test('where what is waived completes the payment of a sold-out one, its customer is told', async () => {
  const order = await placeLarge();
  await payOrder(shop, order, 99_500);
  await setStock(3);
  const body = { amount: '5.00', reason: 'A fee' };
  const waived = await owner.post(`/api/admin/orders/${order.id}/waive`, body);
  expect(waived.json).toMatchObject({ state: 'pending', payment: { problem: 'late-money' } });
  expect(await events()).toEqual(['order.paid-short', 'order.paid-late']);
});

test('unpaid, it expires like any other: no stock comes back, but the use of its code does', async () => {
  await putCode(shop, { code: 'TEN', usageLimit: 1 });
  const details = { discountCode: 'TEN', discountAmount: '100.00', total: '900.00' };
  const order = await placeLarge(details);
  const uses = async () => {
    const codes = shop.shop.db.selectFrom('discount_codes').select('used_count');
    return (await codes.executeTakeFirstOrThrow()).used_count;
  };
  expect(await uses()).toBe(1);
  shop.time.now += 10 * DAY;
  await lookAtTheClock(shop);
  expect(await readOrder(shop, order.id)).toMatchObject({ status: 'expired', reserved: 0 });
  expect([await stock(), await uses()]).toEqual([39, 0]);

  const paid = await payOrder(shop, order);
  expect(paid).toMatchObject({ status: 'paid', reserved: 1 });
  expect([await stock(), await uses()]).toEqual([14, 1]);
});

test('cancelled unpaid, it puts nothing back', async () => {
  const order = await placeLarge();
  expect((await act(order, 'cancel')).json.state).toBe('cancelled');
  expect(await stock()).toBe(39);
});

test('the owner reserves it unpaid, and holds it longer only then', async () => {
  const order = await placeLarge();
  const longer = () => owner.post(`/api/admin/orders/${order.id}/hold`, { businessDays: 9 });
  expect(await longer()).toMatchObject({
    status: 409,
    json: { message: 'No products are held for this order. Reserve it first.' },
  });
  expect((await act(order, 'reserve')).json).toMatchObject({
    state: 'pending',
    payment: { state: 'unpaid', reserved: true },
    history: [{ entry: { kind: 'step', action: 'reserve', from: 'pending', to: 'pending' } }],
  });
  expect(await stock()).toBe(14);
  expect((await act(order, 'reserve')).json.message).toBe('It is reserved already.');
  expect((await longer()).status).toBe(200);
  expect((await act(order, 'cancel')).status).toBe(200);
  expect(await stock()).toBe(39);
});

test('money that belonged elsewhere leaves it as it was, with as long to pay as a new one', async () => {
  const order = await placeLarge();
  await setStock(3);
  await payOrder(shop, order);
  const [{ transferId }] = (await sheet(order)).moves;
  await owner.post(`/api/admin/transfers/${transferId}/unmatch`, { orderId: order.id });
  const shown = await sheet(order);
  expect(shown).toMatchObject({
    state: 'pending',
    payment: { state: 'unpaid', problem: null, reserved: false },
  });
  expect(shown.history.at(-1).entry.kind).toBe('pay-by');
});

test('it is no holder of stock, and is not released with those that are', async () => {
  const buyer = openBrowser(() => shop.app);
  const order = await placeLarge({}, buyer);
  expect((await owner.get('/api/admin/orders/holders')).json.holders).toEqual([]);
  const released = await owner.post('/api/admin/orders/release', { ids: [order.id] });
  expect(released.json).toMatchObject({
    released: 0,
    kept: [{ number: order.number, reason: 'Nothing is held for it: it is not reserved.' }],
  });
  expect((await owner.get('/api/admin/orders')).json.rows).toMatchObject([
    { number: order.number, state: 'pending', reserved: false },
  ]);
});

test('vials that somebody else takes at that moment are not taken twice, and the money is kept', {
  tags: RACE,
}, async () => {
  const order = await placeLarge();
  await meanwhile(
    shop,
    (trx) => takeStock(trx, product.id, 20),
    () => payOrder(shop, order),
  );
  expect(await readOrder(shop, order.id)).toMatchObject({
    status: 'pending',
    reserved: 0,
    problem: 'late-money',
  });
  expect(await stock()).toBe(19);
});

test('one is changed without taking stock, and takes all of it when it is paid', async () => {
  const order = await placeLarge();
  const reply = await owner.post(`/api/admin/orders/${order.id}/change`, {
    customer: recipient,
    lines: [{ productId: product.id, quantity: 30 }],
    shipping: null,
    adjustments: [],
    total: '1200.00',
    isMailed: true,
  });
  expect(reply.json).toMatchObject({ total: '1200.00', payment: { reserved: false } });
  expect(await stock()).toBe(39);
  await payOrder(shop, await readOrder(shop, order.id));
  expect(await stock()).toBe(9);
});
