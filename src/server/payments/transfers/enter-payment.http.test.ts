// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/support/browser.ts';
import { putProduct } from '../../../../tests/support/factories.ts';
import { placeOrderOnTerms } from '../../../../tests/support/on-terms.ts';
import { RACE } from '../../../../tests/support/one-engine.ts';
import { payOrder, placeOrder, readOrder } from '../../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../../tests/support/test-shop.ts';
import { DAY, shopDay } from '../../../domain/dates/shop-day.ts';

let shop: TestShop;
let owner: Browser;
beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const enter = (id: string, with_: object = {}) =>
  owner.post(`/api/admin/orders/${id}/payments`, {
    amount: '55.00',
    receivedOn: shopDay(shop.time.now),
    senderName: 'Ada Tester',
    method: 'cheque',
    missing: '55.00',
    ...with_,
  });
const countTransfers = async () =>
  (await shop.shop.db.selectFrom('transfers').select('id').execute()).length;

test('one press records a payment and matches it to its order, which is paid', async () => {
  const order = await placeOrder(shop);
  const entered = await enter(order.id);
  expect(entered.status, entered.text).toBe(201);
  expect(entered.json).toMatchObject({
    state: 'paid',
    payment: { state: 'paid', missing: '0.00', received: '55.00' },
    moves: [{ kind: 'matched', amount: '55.00', method: 'cheque' }],
  });
  const transfer = await owner.get(`/api/admin/transfers/${entered.json.moves[0].transferId}`);
  expect(transfer.json).toMatchObject({ state: 'matched', open: '0.00', evidence: 'typed' });
});

test('an order on terms that has not shipped is paid in advance', async () => {
  const product = await putProduct(shop, { price: '40.00', stock: 39 });
  const order = await placeOrderOnTerms(shop, { owner, product });
  const entered = await enter(order.id, { amount: '300.00', missing: '300.00', method: 'eft' });
  expect(entered.json).toMatchObject({ payment: { state: 'paid', missing: '0.00' } });
});

test('too little leaves the order partly paid, too much is to be refunded', async () => {
  const [short, over] = [await placeOrder(shop), await placeOrder(shop)];
  expect((await enter(short.id, { amount: '50.00' })).json).toMatchObject({
    state: 'pending',
    payment: { state: 'short', missing: '5.00' },
  });
  const rest = await enter(short.id, { amount: '5.00', missing: '5.00' });
  expect(rest.json).toMatchObject({ state: 'paid', payment: { state: 'paid' } });
  expect((await enter(over.id, { amount: '60.00' })).json).toMatchObject({
    state: 'paid',
    payment: { state: 'over', toSendBack: '5.00' },
  });
});

test('an order that was paid meanwhile gets nothing twice, and the owner is told', async () => {
  const order = await placeOrder(shop);
  await payOrder(shop, order);
  const refused = await enter(order.id, { senderName: 'Somebody Else' });
  expect([refused.status, refused.json.code]).toEqual([409, 'order_changed']);
  expect(refused.json.message).toContain(`Nothing is missing on order ${order.number} any more`);
  expect(await countTransfers()).toBe(1);

  const part = await placeOrder(shop);
  await payOrder(shop, part, 4000);
  expect((await enter(part.id)).json.message).toContain('lacks $15.00 now');
  expect(await countTransfers()).toBe(2);
});

test('two presses, one after the other or at once, record one payment', {
  tags: RACE,
}, async () => {
  const order = await placeOrder(shop);
  const pressed = await Promise.all([1, 2, 3].map(() => enter(order.id, { key: 'a-press' })));
  expect(pressed.map(({ status }) => status)).toEqual([201, 201, 201]);
  const again = await enter(order.id, { key: 'a-press' });
  expect(again.json).toMatchObject({ state: 'paid', payment: { received: '55.00' } });
  expect(await countTransfers()).toBe(1);
  expect((await enter(order.id)).json.code).toBe('order_changed');
  expect(await countTransfers()).toBe(1);
});

test('what looks like money in the ledger is asked about, and what cannot be is refused', async () => {
  const [order, other] = [await placeOrder(shop), await placeOrder(shop)];
  await enter(order.id);
  const asked = await enter(other.id, { key: 'k' });
  expect([asked.status, asked.json.code]).toEqual([409, 'maybe_known']);
  expect(await readOrder(shop, other.id)).toMatchObject({ status: 'pending' });
  const future = await enter(other.id, { receivedOn: shopDay(shop.time.now + 2 * DAY) });
  expect(future.json.fields).toHaveProperty('receivedOn');
  expect((await enter('nobody')).status).toBe(404);
  expect(await countTransfers()).toBe(1);

  expect((await enter(other.id, { sure: true, key: 'k' })).json.state).toBe('paid');
  expect(await countTransfers()).toBe(2);
});
