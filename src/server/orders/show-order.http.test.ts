// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { fillCart, orderFor, putProduct, recipient } from '../../../tests/support/factories.ts';
import { payOrder, readOrder } from '../../../tests/support/orders.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { takeAction } from './admin/act-on-order.ts';

let shop: TestShop;
let buyer: Browser;
let orderId: string;

beforeEach(async () => {
  shop = await openTestShop();
  buyer = openBrowser(() => shop.app);
  const product = await putProduct(shop);
  await fillCart(buyer, product);
  orderId = (await buyer.post('/api/orders', orderFor([[product, 1]]))).json.id;
});
afterEach(() => shop.close());

test('the browser that placed the order sees every field', async () => {
  const reply = await buyer.get(`/api/orders/${orderId}`);
  expect(reply.json).toMatchObject({ ...recipient, masked: false, viewer: 'buyer' });
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('the page claims a mail only of a shop that can send one', async () => {
  expect((await buyer.get(`/api/orders/${orderId}`)).json.isMailed).toBe(false);
  shop.shop.config.smtpUrl = 'smtp://127.0.0.1:1';
  expect((await buyer.get(`/api/orders/${orderId}`)).json.isMailed).toBe(true);
});

test('anyone else with the link sees amounts and items, and nothing personal', async () => {
  const reply = await openBrowser(() => shop.app).get(`/api/orders/${orderId}`);
  expect(reply.json).toMatchObject({
    masked: true,
    viewer: 'other',
    total: '55.00',
    status: 'pending',
  });
  expect(reply.json.items).toHaveLength(1);
  for (const personal of ['Ada', 'Tester', 'ada@', '0199', 'Main', 'V6Z']) {
    expect(reply.text).not.toContain(personal);
  }
});

test('a parcel can be followed with the link from another device too', async () => {
  await payOrder(shop, await readOrder(shop, orderId));
  await takeAction(shop.shop, orderId, 'admin', {
    ...{ action: 'ship', from: 'paid', carrier: 'ups', trackingNumber: '1Z999' },
  });
  const other = await openBrowser(() => shop.app).get(`/api/orders/${orderId}`);
  expect(other.json).toMatchObject({
    status: 'shipped',
    masked: true,
    parcels: [{ trackingNumber: '1Z999' }],
  });
});

test('the administrator sees every field of an order that another browser placed', async () => {
  const owner = await openAdministrator(shop);
  expect((await owner.get(`/api/orders/${orderId}`)).json).toMatchObject({
    ...recipient,
    masked: false,
    viewer: 'administrator',
  });
  await owner.post('/api/auth/logout');
  expect((await owner.get(`/api/orders/${orderId}`)).json.masked).toBe(true);
});

test('the link works as people copy it, in capitals too', async () => {
  expect((await buyer.get(`/api/orders/${orderId.toUpperCase()}`)).json.id).toBe(orderId);
});

test.each(['nothing', '00000000', '%00', "' or 1=1"])('%j is no order', async (id) => {
  const reply = await buyer.get(`/api/orders/${encodeURIComponent(id)}`);
  expect(reply).toMatchObject({ status: 404, json: { message: 'Order not found' } });
});

test('the order number alone opens nothing', async () => {
  expect((await buyer.get(`/api/orders/${orderId.slice(0, 8)}`)).status).toBe(404);
});
