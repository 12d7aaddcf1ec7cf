// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/support/browser.ts';
import { orderFor, putCode, putLot, putProduct } from '../../../../tests/support/factories.ts';
import { RACE } from '../../../../tests/support/one-engine.ts';
import { payOrder, placeOrder, readOrder } from '../../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../../tests/support/test-shop.ts';
import { wantedOrder } from '../../../../tests/support/wanted-order.ts';
import type { OrderDetails } from '../../../contracts/orders/admin-orders.ts';
import type { StoredOrder } from '../tables.ts';

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const sheet = async (id: string): Promise<OrderDetails> =>
  (await owner.get(`/api/admin/orders/${id}`)).json;

const wantedOf = async (id: string, with_: object = {}) => wantedOrder(await sheet(id), with_);

/** Previews a change and then makes it, as the page does. */
async function change(id: string, with_: object = {}, how: object = {}) {
  const seen = (await sheet(id)).history.length;
  const wanted = await wantedOf(id, with_);
  const preview = await owner.post(`/api/admin/orders/${id}/change/preview`, wanted);
  if (preview.status !== 200) return { preview, reply: preview };
  const total = preview.json.after.total;
  const body = { ...wanted, seen, total, isMailed: true, ...how };
  return { preview, reply: await owner.post(`/api/admin/orders/${id}/change`, body) };
}

async function stockOf(id: string): Promise<number> {
  const { db } = shop.shop;
  const row = db.selectFrom('products').select('stock').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).stock;
}

/** The subjects of the mails about an order, the first first. */
async function subjectsOf({ id }: Pick<StoredOrder, 'id'>): Promise<string[]> {
  await shop.shop.outbox.drain();
  const { db } = shop.shop;
  const mails = db.selectFrom('mails').select('subject').where('order_id', '=', id);
  const rows = await mails.where('kind', '<>', 'order-for-owner').orderBy('created_at').execute();
  return rows.map(({ subject }) => subject);
}

test('an address is corrected after payment: the slip and the customer’s page follow, one mail tells, the total stands', async () => {
  const order = await payOrder(shop, await placeOrder(shop));
  await owner.post(`/api/admin/orders/${order.id}/packed`, { packed: true });
  const { customer } = await wantedOf(order.id);
  const { preview, reply } = await change(order.id, {
    customer: { ...customer, address: '200 Main Street', postalCode: 'v6z2c8' },
  });
  expect(preview.json).toMatchObject({
    differences: [
      {
        what: 'address',
        before: '100 Main Street, Vancouver, BC V6Z 2C7',
        after: '200 Main Street, Vancouver, BC V6Z 2C8',
      },
    ],
    before: { total: '55.00' },
    after: { total: '55.00' },
    payment: { state: 'paid' },
    mail: { subject: `Order ${order.number}: changed` },
  });
  expect(reply).toMatchObject({
    status: 200,
    json: { address: '200 Main Street', state: 'paid', packedAt: null },
  });
  const slips = (await owner.get('/api/admin/orders/packing-slips')).json.slips;
  expect(slips).toMatchObject([{ address: '200 Main Street', postalCode: 'V6Z 2C8' }]);
  expect((await owner.get(`/api/orders/${order.id}`)).json.address).toBe('200 Main Street');
  expect(await subjectsOf(order)).toEqual([
    expect.stringContaining('how to pay'),
    expect.stringContaining('payment received'),
    `Order ${order.number}: changed`,
  ]);
});

test('an item is added to an unpaid order at today’s price, and one taken out: stock and total follow', async () => {
  const had = await putProduct(shop, { stock: 10, price: '40.00' });
  const other = await putProduct(shop, { stock: 3, price: '70.00' });
  const order = await placeOrder(shop, { product: had, quantity: 2 });
  const added = [
    { productId: had.id, quantity: 2 },
    { productId: other.id, quantity: 1 },
  ];
  const { reply } = await change(order.id, { lines: added });
  expect(reply.json).toMatchObject({
    items: [
      { quantity: 2, price: '40.00' },
      { quantity: 1, price: '70.00' },
    ],
    subtotal: '150.00',
    shipping: '0.00',
    total: '150.00',
    payment: { state: 'unpaid', missing: '150.00' },
  });
  expect([await stockOf(had.id), await stockOf(other.id)]).toEqual([8, 2]);

  const { reply: less } = await change(order.id, { lines: [{ productId: other.id, quantity: 1 }] });
  expect(less.json).toMatchObject({ subtotal: '70.00', shipping: '15.00', total: '85.00' });
  expect([await stockOf(had.id), await stockOf(other.id)]).toEqual([10, 2]);
  expect(await subjectsOf(order)).toContain(
    `Order ${order.number}: changed, the total is now $85.00`,
  );
});

test('what was agreed stays agreed where more of it is added at another price', async () => {
  const product = await putProduct(shop, { price: '40.00' });
  const order = await payOrder(shop, await placeOrder(shop, { product, quantity: 2 }));
  await owner.patch(`/api/admin/products/${product.id}`, { price: '45.00' });
  const { preview, reply } = await change(order.id, {
    lines: [{ productId: product.id, quantity: 3 }],
  });
  expect(preview.json.differences).toMatchObject([
    { what: 'line', before: '2 × $40.00', after: '2 × $40.00 + 1 × $45.00' },
    { what: 'shipping', before: '$15.00', after: 'Free' },
  ]);
  expect(reply.json).toMatchObject({
    total: '125.00',
    state: 'pending',
    payment: { state: 'short', hasGrown: true, received: '95.00', missing: '30.00' },
  });
  const slips = (await owner.get(`/api/admin/orders/packing-slips?orders=${order.number}`)).json;
  expect(slips.slips).toEqual([]);
  await payOrder(shop, order, 3000);
  const { json } = await owner.get(`/api/admin/orders/packing-slips?orders=${order.number}`);
  expect(json.slips[0].items).toMatchObject([{ id: product.id, quantity: 3 }]);
});

test('a discount lowers what a paid order owes, and the rest is to be sent back; nobody is told twice', async () => {
  const order = await payOrder(shop, await placeOrder(shop));
  const { preview, reply } = await change(order.id, {
    adjustments: [{ kind: 'discount', amount: '20.00', reason: 'One vial arrived warm' }],
    notifyCustomer: 'Sorry for that.',
  });
  expect(preview.json.mail.html).toContain('Sorry for that.');
  expect(preview.json.mail.html).toContain('We will send $20.00 back to you');
  expect(reply.json).toMatchObject({
    total: '35.00',
    adjustments: [{ kind: 'discount', amount: '20.00', reason: 'One vial arrived warm' }],
    state: 'paid',
    payment: { state: 'over', problem: 'over', toSendBack: '20.00' },
  });
  const { owed } = (await owner.get('/api/admin/refunds')).json;
  expect(owed).toMatchObject([{ orderNumber: order.number, amount: '20.00' }]);
  expect((await subjectsOf(order)).slice(2)).toEqual([
    `Order ${order.number}: changed, the total is now $35.00`,
  ]);
});

test('an order that a change makes paid, or unpaid again, has one mail about the change and none about its payment', async () => {
  const product = await putProduct(shop, { price: '40.00' });
  const order = await placeOrder(shop, { product, quantity: 2 });
  await payOrder(shop, order, 5500);
  const { reply } = await change(order.id, { lines: [{ productId: product.id, quantity: 1 }] });
  expect(reply.json).toMatchObject({ state: 'paid', total: '55.00' });
  const more = await change(order.id, { lines: [{ productId: product.id, quantity: 2 }] });
  expect(more.reply.json).toMatchObject({ state: 'pending', payment: { missing: '40.00' } });
  expect((await subjectsOf(order)).filter((subject) => !subject.includes('changed'))).toEqual([
    expect.stringContaining('how to pay'),
    expect.stringContaining('is missing'),
  ]);
});

test('a change can be left untold', async () => {
  const product = await putProduct(shop, { stock: 9 });
  const order = await placeOrder(shop, { product });
  expect((await owner.get(`/api/products/${product.id}`)).json.stock).toBe(8);
  const { reply } = await change(
    order.id,
    { lines: [{ productId: product.id, quantity: 2 }] },
    { isMailed: false },
  );
  expect(reply.json.history.at(-1).entry).toMatchObject({ kind: 'changed', isMailed: false });
  expect(await subjectsOf(order)).toHaveLength(1);
  // The shop shows what is left all the same, within a second.
  shop.time.now += 1000;
  expect((await owner.get(`/api/products/${product.id}`)).json.stock).toBe(7);
});

test('a percentage code goes on with the new lines, and its use stays taken', async () => {
  const code = await putCode(shop, { discountType: 'percentage', discountValue: '10' });
  const product = await putProduct(shop, { price: '40.00' });
  const discount = { code: code.code, type: 'percentage', value: 1000 } as const;
  const details = orderFor([[product, 2]], discount);
  const order = await placeOrder(shop, { product, quantity: 2, details });
  const { reply } = await change(order.id, { lines: [{ productId: product.id, quantity: 1 }] });
  expect(reply.json).toMatchObject({ discountAmount: '4.00', total: '51.00' });
  const { rows } = (await owner.get('/api/admin/discount-codes/page')).json;
  expect(rows).toMatchObject([{ code: code.code, usedCount: 1 }]);
});

test('lots are given back with what is taken out, and picked for what is added', async () => {
  const product = await putProduct(shop, { price: '40.00' });
  await putLot(shop, product.id, { number: 'L-1', quantity: 5 });
  const order = await payOrder(shop, await placeOrder(shop, { product, quantity: 3 }));
  const lotsOf = async () => (await sheet(order.id)).items.map(({ lots }) => lots);
  expect(await lotsOf()).toMatchObject([[{ number: 'L-1', quantity: 3 }]]);
  await change(order.id, { lines: [{ productId: product.id, quantity: 2 }] });
  expect(await lotsOf()).toMatchObject([[{ number: 'L-1', quantity: 2 }]]);
});

test('nothing is changed by what makes no order, or takes more than there is', async () => {
  const product = await putProduct(shop, { stock: 5 });
  const order = await placeOrder(shop, { product, quantity: 2 });
  const line = (quantity: number) => ({ lines: [{ productId: product.id, quantity }] });
  const much = [{ kind: 'discount', amount: '500.00', reason: 'Gift' }];
  for (const [with_, status, message] of [
    [line(0), 400, /at least one item/],
    [line(9), 409, /Only 3 are in stock/],
    [{ lines: [{ productId: 'gone', quantity: 1 }] }, 409, /no longer sold/],
    [{ adjustments: much }, 400, /below zero/],
    [{ adjustments: [...much, ...much] }, 400, /a reason of its own/],
  ] as const) {
    const { reply } = await change(order.id, with_);
    expect(reply).toMatchObject({ status, json: { message: expect.stringMatching(message) } });
  }
  expect(await readOrder(shop, order.id)).toEqual(order);
  expect(await stockOf(product.id)).toBe(3);
  const same = await owner.post(
    `/api/admin/orders/${order.id}/change/preview`,
    await wantedOf(order.id),
  );
  expect(same.json).toMatchObject({ differences: [], mail: null });
});

test('what was paid or packed meanwhile, and a total that is another one now, are not overwritten', {
  tags: RACE,
}, async () => {
  const product = await putProduct(shop, { price: '40.00' });
  const order = await placeOrder(shop, { product });
  const wanted = await wantedOf(order.id, { lines: [{ productId: product.id, quantity: 2 }] });
  const body = { ...wanted, seen: 0, total: '95.00', isMailed: true };
  const send = (with_: object = {}) =>
    owner.post(`/api/admin/orders/${order.id}/change`, { ...body, ...with_ });
  expect(await send({ total: '90.00' })).toMatchObject({
    status: 409,
    json: { code: 'total_changed', message: expect.stringContaining('$95.00') },
  });
  await payOrder(shop, order);
  expect(await send()).toMatchObject({ status: 409, json: { code: 'changed_meanwhile' } });
  expect((await sheet(order.id)).items).toMatchObject([{ quantity: 1 }]);
  // To change it all the same is the owner's choice.
  expect(await send({ seen: undefined })).toMatchObject({ status: 200, json: { total: '95.00' } });
});

test('what was changed since the packer looked is neither marked as packed nor shipped', async () => {
  const order = await payOrder(shop, await placeOrder(shop));
  const seen = (await sheet(order.id)).history.length;
  const { customer } = await wantedOf(order.id);
  await change(order.id, { customer: { ...customer, city: 'Burnaby' } });
  const at = `/api/admin/orders/${order.id}`;
  const refused = { status: 409, json: { code: 'changed_meanwhile' } };
  expect(await owner.post(`${at}/packed`, { packed: true, seen })).toMatchObject(refused);
  const ship = { action: 'ship', from: 'paid', seen };
  expect(await owner.post(`${at}/actions`, ship)).toMatchObject(refused);
  const now = (await sheet(order.id)).history.length;
  expect((await owner.post(`${at}/packed`, { packed: true, seen: now })).status).toBe(200);
  // That it was packed since is no reason not to ship it.
  expect((await owner.post(`${at}/actions`, { ...ship, seen: now })).status).toBe(200);
});

test('notes and a longer hold since are no reason to refuse a change', async () => {
  const order = await placeOrder(shop);
  const wanted = await wantedOf(order.id, { shipping: '0.00' });
  await owner.post(`/api/admin/orders/${order.id}/notes`, { text: 'Called.' });
  await owner.post(`/api/admin/orders/${order.id}/hold`, { businessDays: 20 });
  const body = { ...wanted, seen: 0, total: '40.00', isMailed: false };
  expect(await owner.post(`/api/admin/orders/${order.id}/change`, body)).toMatchObject({
    status: 200,
    json: { shipping: '0.00', total: '40.00' },
  });
});

test('what was shipped or cancelled is not changed', async () => {
  const order = await payOrder(shop, await placeOrder(shop));
  await owner.post(`/api/admin/orders/${order.id}/actions`, { action: 'ship', from: 'paid' });
  const { reply } = await change(order.id, { shipping: '1.00' });
  expect(reply).toMatchObject({ status: 409, json: { code: 'has_shipped' } });
  const over = await placeOrder(shop);
  await owner.post(`/api/admin/orders/${over.id}/actions`, { action: 'cancel', from: 'pending' });
  const { reply: late } = await change(over.id, { shipping: '1.00' });
  expect(late).toMatchObject({ status: 409, json: { code: 'is_over' } });
});

test('two changes at the same moment: one is made, the other told', { tags: RACE }, async () => {
  const product = await putProduct(shop, { stock: 10 });
  const order = await placeOrder(shop, { product });
  const wanted = await wantedOf(order.id, { lines: [{ productId: product.id, quantity: 2 }] });
  const body = { ...wanted, seen: 0, total: '95.00', isMailed: true };
  const replies = await Promise.all(
    [1, 2].map(() => owner.post(`/api/admin/orders/${order.id}/change`, body)),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await stockOf(product.id)).toBe(8);
});
