// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { putProduct, recipient } from '../../../tests/support/factories.ts';
import { payOrder, placeOrder, readOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import { findProduct } from '../catalogue/index.ts';

let shop: TestShop;
let owner: Browser;
let buyer: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  buyer = openBrowser(() => shop.app);
});
afterEach(() => shop.close());

const { email: _, ...here } = recipient;
const moved = { ...here, address: '200 Main Street', addressLine2: 'Lab 4' };
const correct = (browser: Browser, id: string, body: object = moved) =>
  browser.post(`/api/orders/${id}/address`, body);
const cancel = (browser: Browser, id: string, body: object = {}) =>
  browser.post(`/api/orders/${id}/cancel`, body);

test('the browser that placed an order corrects its address; total, items and email stay', async () => {
  const order = await payOrder(shop, await placeOrder(shop, { buyer }));
  expect(await correct(buyer, order.id)).toMatchObject({
    status: 200,
    json: { address: '200 Main Street', email: recipient.email, total: '55.00', status: 'paid' },
  });
  const { history } = (await owner.get(`/api/admin/orders/${order.id}`)).json;
  expect(history.at(-1)).toMatchObject({
    by: 'customer',
    entry: { kind: 'changed', differences: [{ what: 'address' }] },
  });
});

test('whoever knows number and email address may as well, and sees nothing of the order for it', async () => {
  const order = await placeOrder(shop, { buyer });
  const other = openBrowser(() => shop.app);
  expect((await correct(other, order.id)).status).toBe(403);
  expect((await correct(other, order.id, { ...moved, email: 'eve@example.com' })).status).toBe(403);
  expect((await cancel(other, order.id)).status).toBe(403);
  const reply = await correct(other, order.id, { ...moved, email: 'ADA@example.com' });
  expect(reply).toMatchObject({ status: 200, json: { masked: true } });
  expect(reply.text).not.toContain('200 Main Street');
  expect(await readOrder(shop, order.id)).toMatchObject({ address: '200 Main Street' });
});

test('an unpaid order is cancelled by its customer, and its products are for sale again', async () => {
  const product = await putProduct(shop, { stock: 5 });
  const order = await placeOrder(shop, { buyer, product, quantity: 2 });
  expect(await cancel(buyer, order.id)).toMatchObject({ json: { status: 'cancelled' } });
  expect((await findProduct(shop.shop.db, product.id))?.stock).toBe(5);
  expect((await cancel(buyer, order.id)).status).toBe(409);
});

test('what was paid is to be sent back, and the owner reads it before they pack it', async () => {
  const order = await payOrder(shop, await placeOrder(shop, { buyer }));
  expect(await cancel(buyer, order.id)).toMatchObject({
    json: { status: 'refund-due', payment: { toSendBack: '55.00' } },
  });
  await shop.shop.outbox.drain();
  const mails = shop.shop.db.selectFrom('mails').selectAll().where('kind', 'like', '%cancelled%');
  const written = await mails.orderBy('kind').execute();
  expect(written.map(({ kind }) => kind)).toEqual(['cancelled-for-owner', 'order-cancelled']);
  expect(written[0]?.text).toMatch(/Do not pack it.* \$55\.00 was received/s);
});

test('once it is packed, the customer is told to write', async () => {
  const order = await payOrder(shop, await placeOrder(shop, { buyer }));
  await owner.post(`/api/admin/orders/${order.id}/packed`, { packed: true });
  for (const reply of [await correct(buyer, order.id), await cancel(buyer, order.id)]) {
    expect(reply).toMatchObject({ status: 409, json: { code: 'already_packed' } });
    expect(reply.json.message).toMatch(/packed already\. Write to \S+@\S+/);
  }
  expect(await readOrder(shop, order.id)).toEqual(
    expect.objectContaining({ status: 'paid', address: recipient.address }),
  );
});
