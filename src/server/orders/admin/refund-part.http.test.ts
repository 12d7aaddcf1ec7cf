// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/support/browser.ts';
import { orderFor, putCode, putLot, putProduct } from '../../../../tests/support/factories.ts';
import { RACE } from '../../../../tests/support/one-engine.ts';
import { payOrder, placeOrder } from '../../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../../tests/support/test-shop.ts';
import type { Product } from '../../../contracts/catalogue/products.ts';
import type { OrderDetails } from '../../../contracts/orders/admin-orders.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';
import type { StoredOrder } from '../tables.ts';

let shop: TestShop;
let owner: Browser;
let product: Product;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  product = await putProduct(shop, { price: '62.00', stock: 10 });
});
afterEach(() => shop.close());

const sheet = async ({ id }: Pick<StoredOrder, 'id'>): Promise<OrderDetails> =>
  (await owner.get(`/api/admin/orders/${id}`)).json;

/** Six vials of $62.00 with free shipping, paid, and shipped unless the test wants otherwise. */
async function sell({ shipped = true, quantity = 6, details = {} } = {}): Promise<StoredOrder> {
  const placed = await placeOrder(shop, { product, quantity, details });
  const order = await payOrder(shop, placed);
  if (shipped) await act(order, 'ship', 'paid');
  return order;
}

async function act({ id }: StoredOrder, action: string, from: string) {
  const reply = await owner.post(`/api/admin/orders/${id}/actions`, { action, from });
  expect(reply.status).toBe(200);
}

type Chosen = { vials?: number; shipping?: boolean; other?: string; backInStock?: boolean };

async function choose(order: StoredOrder, { vials = 0, ...chosen }: Chosen) {
  const [line] = (await sheet(order)).items;
  const lines = vials > 0 ? [{ lineId: line?.id, quantity: vials }] : [];
  return { lines, shipping: false, other: '0.00', backInStock: false, ...chosen };
}

/** Previews a partial refund and then makes it, as the dialog does. */
async function refund(order: StoredOrder, chosen: Chosen, how: object = {}) {
  const path = `/api/admin/orders/${order.id}/refund-part`;
  const body = await choose(order, chosen);
  const preview = await owner.post(`${path}/preview`, body);
  if (preview.status !== 200) return { preview, reply: preview };
  const seen = (await sheet(order)).history.length;
  const { amount } = preview.json;
  const reply = await owner.post(path, { ...body, amount, seen, reason: 'One vial broke', ...how });
  return { preview, reply };
}

async function stockOf({ id }: Pick<Product, 'id'>): Promise<number> {
  const row = shop.shop.db.selectFrom('products').select('stock').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).stock;
}

const owed = async () => (await owner.get('/api/admin/refunds')).json.owed;

test('one of six vials of a shipped order is refunded: its lines stay, its total falls, and the worksheet asks for it', async () => {
  const order = await sell();
  const { preview, reply } = await refund(order, { vials: 1 });
  expect(preview.json).toEqual({
    amount: '62.00',
    total: '310.00',
    toSendBack: '62.00',
    owed: '0.00',
    taxes: [],
  });
  const [line] = (await sheet(order)).items;
  expect(reply).toMatchObject({
    status: 200,
    json: {
      state: 'shipped',
      items: [{ quantity: 6 }],
      subtotal: '372.00',
      total: '310.00',
      adjustments: [
        {
          kind: 'refund',
          amount: '62.00',
          reason: 'One vial broke',
          lines: [{ lineId: line?.id, quantity: 1 }],
          shipping: '0.00',
          backInStock: false,
        },
      ],
      payment: { state: 'over', toSendBack: '62.00' },
    },
  });
  expect(reply.json.history.at(-1)).toMatchObject({
    by: 'admin',
    entry: {
      kind: 'refund-owed',
      amount: '62.00',
      reason: 'One vial broke',
      items: [{ name: expect.stringContaining(product.name), quantity: 1 }],
      total: { before: '372.00', after: '310.00' },
    },
  });
  expect(await owed()).toMatchObject([
    { orderNumber: order.number, amount: '62.00', reason: 'part', toAddress: 'ada@example.com' },
  ]);
  expect(await stockOf(product)).toBe(4);
});

test('shipping, another amount and vials at their part of the discount are one refund', async () => {
  const code = await putCode(shop, { discountType: 'percentage', discountValue: '10' });
  const discount = { code: code.code, type: 'percentage', value: 1000 } as const;
  const details = orderFor([[product, 1]], discount);
  const order = await sell({ quantity: 1, details });
  const { preview } = await refund(order, { vials: 1, shipping: true });
  expect(preview.json).toEqual({
    amount: '70.80',
    total: '0.00',
    toSendBack: '70.80',
    owed: '0.00',
    taxes: [],
  });
  const more = await refund(order, { other: '5.00' });
  expect(more.reply).toMatchObject({ status: 409, json: { code: 'more_than_paid' } });
});

test('the same vial, and the shipping, are refunded once', async () => {
  const order = await sell();
  await refund(order, { vials: 4 });
  const { reply } = await refund(order, { vials: 3 }, { reason: 'More broke' });
  expect(reply).toMatchObject({
    status: 409,
    json: { code: 'already_refunded', message: expect.stringContaining('Only 2 ×') },
  });
  const same = await refund(order, { vials: 1 });
  expect(same.reply).toMatchObject({
    status: 400,
    json: { fields: { reason: expect.any(String) } },
  });
  const rest = await refund(order, { vials: 2 }, { reason: 'The rest' });
  expect(rest.reply.json).toMatchObject({ total: '0.00', payment: { toSendBack: '372.00' } });
  expect(await owed()).toMatchObject([{ amount: '372.00' }]);
  expect(await refund(order, { shipping: true })).toMatchObject({
    preview: { status: 400, json: { code: 'nothing_chosen' } },
  });
});

test('vials that come back are for sale again with their lots; those that broke stay picked', async () => {
  await putLot(shop, product.id, { number: 'L-1', quantity: 8 });
  const order = await sell();
  await refund(order, { vials: 1 });
  const lotsOf = async () => (await sheet(order)).items[0]?.lots;
  expect(await lotsOf()).toMatchObject([{ number: 'L-1', quantity: 6 }]);
  await refund(order, { vials: 2, backInStock: true }, { reason: 'Unopened, sent back' });
  expect(await lotsOf()).toMatchObject([{ number: 'L-1', quantity: 4 }]);
  expect(await stockOf(product)).toBe(6);
});

test('what is refunded before it ships is not packed, and not returned a second time', async () => {
  const order = await sell({ shipped: false });
  await owner.post(`/api/admin/orders/${order.id}/packed`, { packed: true });
  const { reply } = await refund(order, { vials: 1, backInStock: true });
  expect(reply.json).toMatchObject({ state: 'paid', packedAt: null });
  const { slips } = (await owner.get('/api/admin/orders/packing-slips')).json;
  expect(slips).toMatchObject([{ items: [{ quantity: 5 }] }]);
  const { products } = (await owner.get('/api/admin/orders/pick-list')).json;
  expect(products).toMatchObject([{ quantity: 5 }]);
  expect(await stockOf(product)).toBe(5);
  await act(order, 'cancel-and-refund', 'paid');
  expect(await stockOf(product)).toBe(10);
  expect(await owed()).toMatchObject([{ amount: '372.00', reason: 'cancelled' }]);
});

test('the list counts what goes to the customer: not what was refunded before it was sent', async () => {
  const count = async ({ number }: StoredOrder) =>
    (await owner.get(`/api/admin/orders?q=${number}`)).json.rows[0].itemCount;
  const packed = await sell({ shipped: false });
  expect(await count(packed)).toBe(6);
  await refund(packed, { vials: 1, backInStock: true });
  expect(await count(packed)).toBe(5);
  await refund(packed, { vials: 1 }, { reason: 'It broke here' });
  expect(await count(packed)).toBe(4);
  const [listed] = (await owner.get('/api/admin/orders?filter=to-ship')).json.rows;
  expect(listed.itemCount).toBe(4);

  product = await putProduct(shop, { price: '62.00', stock: 10 });
  const sent = await sell();
  await refund(sent, { vials: 1 });
  expect(await count(sent)).toBe(6);
});

test('a change of the order keeps what was refunded', async () => {
  const order = await sell({ shipped: false });
  await refund(order, { vials: 2 });
  const { items, ...shown } = await sheet(order);
  const { firstName, lastName, email, phone, address, addressLine2, city, province } = shown;
  const customer = { firstName, lastName, email, phone, address, addressLine2, city, province };
  const wanted = (quantity: number) => ({
    customer: { ...customer, postalCode: shown.postalCode, country: shown.country },
    lines: [{ productId: product.id, quantity }],
    shipping: null,
    adjustments: [{ kind: 'discount', amount: '10.00', reason: 'Late' }],
    isMailed: false,
  });
  const change = (quantity: number, total: string) =>
    owner.post(`/api/admin/orders/${order.id}/change`, { ...wanted(quantity), total });
  expect(items).toMatchObject([{ quantity: 6 }]);
  expect(await change(1, '0.00')).toMatchObject({ status: 409, json: { code: 'was_refunded' } });
  expect(await change(5, '176.00')).toMatchObject({
    status: 200,
    json: { total: '176.00', adjustments: [{ kind: 'discount' }, { kind: 'refund' }] },
  });
});

test('an order that is not paid, short of money, or changed since it was seen is not refunded', async () => {
  const pending = await placeOrder(shop, { product });
  expect(await refund(pending, { vials: 1 })).toMatchObject({
    preview: { status: 409, json: { code: 'not_refundable' } },
  });
  const order = await sell({ quantity: 1 });
  const { reply } = await refund(order, { vials: 1 }, { amount: '60.00' });
  expect(reply).toMatchObject({ status: 409, json: { code: 'amount_changed' } });
  const late = await refund(order, { vials: 1 }, { seen: 0 });
  expect(late.reply).toMatchObject({ status: 409, json: { code: 'changed_meanwhile' } });
  const [move] = (await sheet(order)).moves;
  await owner.post(`/api/admin/transfers/${move?.transferId}/unmatch`, { orderId: order.id });
  expect(await refund(order, { vials: 1 })).toMatchObject({
    preview: { status: 409, json: { code: 'not_paid_in_full' } },
  });
  expect(await owed()).toEqual([]);
});

test('two refunds of the same vial at the same moment: one is made, the other refused', {
  tags: RACE,
}, async () => {
  const order = await sell({ quantity: 1 });
  const body = { ...(await choose(order, { vials: 1 })), amount: '62.00' };
  const replies = await Promise.all(
    ['Broke', 'Arrived warm'].map((reason) =>
      owner.post(`/api/admin/orders/${order.id}/refund-part`, { ...body, reason }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await owed()).toMatchObject([{ amount: '62.00' }]);
});

test('the export has refunds in a column of their own', async () => {
  const order = await sell();
  await refund(order, { vials: 1, other: '3.00' });
  const { orders } = (await owner.get('/api/admin/orders/export')).json;
  expect(orders).toMatchObject([
    { number: order.number, refunds: '65.00', otherDiscounts: '0.00', charges: '0.00' },
  ]);
});

/** The subjects and texts of the mails about an order, the first first. */
async function mailsOf({ id }: StoredOrder) {
  await shop.shop.outbox.drain();
  const mails = shop.shop.db.selectFrom('mails').select(['kind', 'subject', 'text']);
  return mails
    .where('order_id', '=', id)
    .where('kind', '<>', 'order-for-owner')
    .orderBy('position')
    .execute();
}

const send = (order: StoredOrder, amount: string, bankReference: string) =>
  owner.post('/api/admin/refunds', {
    ...{ orderId: order.id, amount, bankReference },
    toName: 'Ada Tester',
    toAddress: 'ada@example.com',
  });

test('the customer has one mail, once it was sent, with what was refunded, why, and the total now', async () => {
  const order = await sell();
  const before = await mailsOf(order);
  await refund(order, { vials: 1, other: '3.00' });
  expect(await mailsOf(order)).toEqual(before);
  expect((await send(order, '65.00', 'R1')).status).toBe(201);
  const [mail, ...more] = (await mailsOf(order)).slice(before.length);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    kind: 'refund-sent',
    subject: `Order ${order.number}: $65.00 sent back`,
  });
  const text = mail?.text.replace(/\s+/g, ' ') ?? '';
  expect(text).toContain(`1 × ${product.name}`);
  expect(text).toContain('One vial broke');
  expect(text).toContain('$307.00');

  // The next one is not about the first.
  await refund(order, { shipping: false, other: '2.00' }, { reason: 'Late parcel' });
  await send(order, '2.00', 'R2');
  const last = (await mailsOf(order)).at(-1)?.text.replace(/\s+/g, ' ') ?? '';
  expect(last).toContain('Late parcel');
  expect(last).not.toContain('One vial broke');
});

test('an order says on which day it was paid, also after a part of it was refunded', async () => {
  const placed = await placeOrder(shop, { product, quantity: 6 });
  const paidOn = async () => (await owner.get(`/api/orders/${placed.id}`)).json.payment.paidOn;
  expect(await paidOn()).toBeNull();
  await payOrder(shop, placed, 10_000);
  expect(await paidOn()).toBeNull();
  shop.time.now += 24 * 60 * 60_000;
  const today = shopDay(shop.time.now);
  await payOrder(shop, placed, 27_200);
  expect(await paidOn()).toBe(today);
  await refund(placed, { vials: 5 });
  await send(placed, '310.00', 'R1');
  expect(await paidOn()).toBe(today);
});
