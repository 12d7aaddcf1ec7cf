// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { putProduct } from '../../../tests/support/factories.ts';
import { payOrder, placeOrder, putTransfer, readOrder } from '../../../tests/support/orders.ts';
import { lookAtTheClock } from '../../../tests/support/pass-time.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { moveMoney } from '../payments/ledger/index.ts';
import { takeAction } from './admin/act-on-order.ts';

const DAY = 24 * 60 * 60 * 1000;

let shop: TestShop;
let buyer: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  buyer = openBrowser(() => shop.app);
});
afterEach(() => shop.close());

async function lookLater(days: number) {
  shop.time.now += days * DAY;
  await lookAtTheClock(shop);
}

async function show(id: string) {
  return (await buyer.get(`/api/orders/${id}`)).json;
}

test('a new order tells what is owed and until when its products are held', async () => {
  const { id } = await placeOrder(shop, { buyer });
  expect(await show(id)).toMatchObject({
    payment: {
      state: 'unpaid',
      problem: null,
      due: '55.00',
      received: '0.00',
      missing: '55.00',
      toSendBack: '0.00',
      payTo: 'payments@borealpeptides.example',
      reserved: true,
      seen: false,
      // Three business days after the test's Thursday, at midnight in Vancouver.
      holdUntil: '2026-01-21T07:59:59.999Z',
      saidSentAt: null,
      refunds: [],
    },
    progress: { paidAt: null, packedAt: null, shippedAt: null, deliveredAt: null },
    parcels: [],
    toCome: null,
  });
});

test('a transfer with its number that nobody has confirmed is seen, and no more than that', async () => {
  const order = await placeOrder(shop, { buyer });
  const spelled = `${order.number.slice(0, 4)} ${order.number.slice(4)}`.toLowerCase();
  await putTransfer(shop, { message: `for ${spelled}`, evidence: 'mail' }, 'unconfirmed');
  expect(await show(order.id)).toMatchObject({
    status: 'pending',
    payment: { state: 'unpaid', seen: true },
  });
});

test('what is missing, and what was too much, is told to the cent', async () => {
  const order = await placeOrder(shop, { buyer });
  await payOrder(shop, order, 5000);
  expect((await show(order.id)).payment).toMatchObject({
    state: 'short',
    problem: 'short',
    received: '50.00',
    missing: '5.00',
  });
  await payOrder(shop, order, 1000);
  expect(await show(order.id)).toMatchObject({
    status: 'paid',
    payment: { state: 'over', missing: '0.00', toSendBack: '5.00', holdUntil: null },
    progress: { paidAt: expect.any(String) },
  });
});

test("'I have sent it' holds the products as long again, once, and sends no reminder", async () => {
  const order = await placeOrder(shop, { buyer });
  await lookLater(4);
  const said = await buyer.post(`/api/orders/${order.id}/sent`);
  expect(said).toMatchObject({
    status: 200,
    json: { payment: { saidSentAt: expect.any(String), holdUntil: '2026-01-24T07:59:59.999Z' } },
  });
  await lookLater(2);
  expect(await readOrder(shop, order.id)).toMatchObject({ status: 'pending', reminded_at: null });

  const again = await buyer.post(`/api/orders/${order.id}/sent`);
  expect(again.json.payment).toEqual(said.json.payment);
  await lookLater(4);
  expect(await show(order.id)).toMatchObject({
    status: 'expired',
    progress: { expiredAt: expect.any(String) },
  });
});

test("'I have sent it' gives more time also on the day of the order", async () => {
  const { id } = await placeOrder(shop, { buyer });
  const said = await buyer.post(`/api/orders/${id}/sent`);
  // Three business days after Tuesday, 20 January.
  expect(said.json.payment.holdUntil).toBe('2026-01-24T07:59:59.999Z');
});

test('an order whose transfer was noticed is neither reminded of nor let go until the hint is gone', async () => {
  const order = await placeOrder(shop, { buyer });
  const transfer = await putTransfer(shop, { message: order.number }, 'unconfirmed');
  await lookLater(4.5);
  await lookLater(10);
  expect(await readOrder(shop, order.id)).toMatchObject({ status: 'pending', reminded_at: null });
  const way = { from: 'unconfirmed', to: 'dismissed', amount: 5500 } as const;
  const actor = { by: 'admin', at: shop.shop.clock() };
  await shop.shop.db
    .transaction()
    .execute((trx) => moveMoney(trx, { transferId: transfer.id, ...way, ...actor }));
  await lookLater(0);
  expect((await readOrder(shop, order.id)).status).toBe('expired');
});

test('an order with a part of its money tells no end of the hold, since it has none', async () => {
  const order = await placeOrder(shop, { buyer });
  await payOrder(shop, order, 5000);
  expect((await show(order.id)).payment).toMatchObject({ state: 'short', holdUntil: null });
});

test("'Not sent after all' takes the word back and leaves the hold; said again, it is not longer", async () => {
  const order = await placeOrder(shop, { buyer });
  const path = `/api/orders/${order.id}/sent`;
  const { holdUntil } = (await buyer.post(path)).json.payment;
  expect(await buyer.delete(path)).toMatchObject({
    status: 200,
    json: { payment: { saidSentAt: null, holdUntil } },
  });
  shop.time.now += DAY;
  expect((await buyer.post(path)).json.payment).toMatchObject({
    saidSentAt: expect.any(String),
    holdUntil,
  });
  await buyer.delete(path);
  await lookLater(7);
  expect(await readOrder(shop, order.id)).toMatchObject({ reminded_at: expect.any(Number) });
});

test("'Not sent after all' is not taken from whoever has only the link", async () => {
  const { id } = await placeOrder(shop, { buyer });
  await buyer.post(`/api/orders/${id}/sent`);
  const stranger = openBrowser(() => shop.app);
  expect(await stranger.delete(`/api/orders/${id}/sent`)).toMatchObject({
    status: 403,
    json: { message: 'This is done in the browser that placed the order.' },
  });
  expect((await show(id)).payment.saidSentAt).not.toBeNull();
});

test("'I have sent it' changes nothing for an order that is paid", async () => {
  const order = await placeOrder(shop, { buyer });
  await payOrder(shop, order);
  const said = await buyer.post(`/api/orders/${order.id}/sent`);
  expect(said).toMatchObject({ status: 200, json: { payment: { saidSentAt: null } } });
});

test("'I have sent it' is not taken from whoever has only the link", async () => {
  const { id } = await placeOrder(shop, { buyer });
  const stranger = openBrowser(() => shop.app);
  for (const body of [undefined, {}, { email: 'grace@example.com' }]) {
    expect(await stranger.post(`/api/orders/${id}/sent`, body)).toMatchObject({
      status: 403,
      json: {
        code: 'not_your_order',
        message: 'Enter the email address that this order was placed with.',
      },
    });
  }
  expect(await stranger.post(`/api/orders/${id}/sent`, { email: 'ada' })).toMatchObject({
    status: 400,
    json: { fields: { email: 'An email address looks like name@example.com' } },
  });
  expect((await show(id)).payment.saidSentAt).toBeNull();
});

test("'I have sent it' is taken with the order's email address, which opens no more than that", async () => {
  const { id } = await placeOrder(shop, { buyer });
  const elsewhere = openBrowser(() => shop.app);
  const said = await elsewhere.post(`/api/orders/${id}/sent`, { email: ' ADA@example.com ' });
  expect(said).toMatchObject({
    status: 200,
    json: { masked: true, payment: { saidSentAt: expect.any(String) } },
  });
});

test("'I have sent it' is taken from the administrator", async () => {
  const { id } = await placeOrder(shop, { buyer });
  const owner = await openAdministrator(shop);
  expect(await owner.post(`/api/orders/${id}/sent`)).toMatchObject({
    status: 200,
    json: { payment: { saidSentAt: expect.any(String) } },
  });
});

test('an order nobody has is a 404 here too', async () => {
  expect((await buyer.post('/api/orders/nothing/sent')).status).toBe(404);
});

test('a parcel on its way is told with its number', async () => {
  const order = await placeOrder(shop, { buyer });
  await payOrder(shop, order);
  await takeAction(shop.shop, order.id, 'admin', {
    ...{ action: 'ship', from: 'paid' },
    ...{ carrier: 'canada-post', trackingNumber: '1234567890123456' },
  });
  expect(await show(order.id)).toMatchObject({
    status: 'shipped',
    progress: { shippedAt: expect.any(String) },
    parcels: [
      {
        carrier: 'Canada Post',
        trackingNumber: '1234567890123456',
        link: expect.stringContaining('1234567890123456'),
      },
    ],
  });
});

test('late money for products that are gone is told as it is', async () => {
  const product = await putProduct(shop, { stock: 1 });
  const order = await placeOrder(shop, { buyer, product });
  await lookLater(8);
  await placeOrder(shop, { product });
  await payOrder(shop, order);
  expect(await show(order.id)).toMatchObject({
    status: 'expired',
    payment: { state: 'paid', problem: 'late-money', received: '55.00' },
  });
});
