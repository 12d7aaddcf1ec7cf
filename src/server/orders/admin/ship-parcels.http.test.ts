// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../../tests/support/browser.ts';
import { putLot, putProduct } from '../../../../tests/support/factories.ts';
import { type MailServer, startMailServer } from '../../../../tests/support/mail-server.ts';
import { RACE } from '../../../../tests/support/one-engine.ts';
import { payOrder, placeOrder } from '../../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../../tests/support/test-shop.ts';
import { wantedOrder } from '../../../../tests/support/wanted-order.ts';
import type { Product } from '../../../contracts/catalogue/products.ts';
import type { OrderDetails } from '../../../contracts/orders/admin-orders.ts';
import type { StoredOrder } from '../tables.ts';

const MINUTE = 60_000;
const label = { carrier: 'canada-post', trackingNumber: '7023210039414604' };

let server: MailServer;
let shop: TestShop;
let owner: Browser;
let product: Product;

beforeEach(async () => {
  server = await startMailServer();
  ({ shop, owner } = await openOwnersShop({ config: { smtpUrl: server.url } }));
  product = await putProduct(shop, { name: 'Neurotensin', price: '62.00', stock: 10 });
});
afterEach(async () => {
  await shop.close();
  await server.stop();
});

const sheet = async (id: string): Promise<OrderDetails> =>
  (await owner.get(`/api/admin/orders/${id}`)).json;
const buy = async (quantity = 5): Promise<StoredOrder> =>
  payOrder(shop, await placeOrder(shop, { product, quantity }));
const shipPart = (id: string, quantity: number, more: object = {}) =>
  owner.post(`/api/admin/orders/${id}/parcels`, {
    ...{ ...label, note: '', items: [{ productId: product.id, quantity }] },
    ...more,
  });
const act = (id: string, action: string, from: string, more: object = {}) =>
  owner.post(`/api/admin/orders/${id}/actions`, { action, from, ...more });
const refund = async (id: string, vials: number, how: object, reason = 'One broke') => {
  const path = `/api/admin/orders/${id}/refund-part`;
  const [line] = (await sheet(id)).items;
  const chosen = {
    ...{ lines: [{ lineId: line?.id, quantity: vials }], shipping: false, other: '0.00' },
    ...{ backInStock: false, ...how },
  };
  const { json } = await owner.post(`${path}/preview`, chosen);
  return owner.post(path, { ...chosen, amount: json.amount, reason });
};
async function pass(minutes: number): Promise<string[]> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await shop.shop.outbox.drain();
    await shop.shop.mailer.drain();
    shop.time.now += MINUTE;
  }
  await shop.shop.mailer.drain();
  return (await server.read())
    .filter(({ to }) => to?.[0]?.address === 'ada@example.com')
    .map(({ subject }) => subject ?? '');
}
const stock = async () =>
  (
    await shop.shop.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
  ).stock;

test('an order is shipped in two parcels, and its customer is told of each what is in it and what comes when', async () => {
  await putLot(shop, product.id, { number: 'A', quantity: 3, expiresOn: '2027-01-01' });
  await putLot(shop, product.id, { number: 'B', quantity: 9, expiresOn: '2028-01-01' });
  const { id, number } = await buy();
  const note = 'The rest arrives here next week.';
  const { json } = await shipPart(id, 2, { note });
  expect(json).toMatchObject({
    state: 'paid',
    parcels: [{ position: 1, ...label, note, items: [{ quantity: 2 }] }],
    toShip: [{ productId: product.id, quantity: 3 }],
  });
  expect(await openBrowser(() => shop.app).get(`/api/orders/${id}`)).toMatchObject({
    json: {
      status: 'paid',
      parcels: [{ trackingNumber: label.trackingNumber, items: [{ quantity: 2, lots: ['A'] }] }],
      toCome: { note, items: [{ quantity: 3 }] },
    },
  });
  const slips = await owner.get(`/api/admin/orders/packing-slips?orders=${number}`);
  expect(slips.json.slips[0].items).toMatchObject([
    {
      quantity: 3,
      lots: [
        { number: 'A', quantity: 1 },
        { number: 'B', quantity: 2 },
      ],
    },
  ]);
  expect((await pass(3)).at(-1)).toBe(`Order ${number}: a part of it is on its way`);
  const mail = (await server.read()).at(-1)?.text;
  expect(mail).toContain('2 × Neurotensin');
  expect(mail).toContain('3 × Neurotensin');
  expect(mail).toContain(note);

  await act(id, 'ship', 'paid', { carrier: 'ups', trackingNumber: '1Z9' });
  expect(await openBrowser(() => shop.app).get(`/api/orders/${id}`)).toMatchObject({
    json: {
      status: 'shipped',
      toCome: null,
      parcels: [
        { position: 1 },
        { trackingNumber: '1Z9', items: [{ quantity: 3, lots: ['A', 'B'] }] },
      ],
    },
  });
  expect((await pass(3)).at(-1)).toBe(`Order ${number}: the rest is on its way`);
  for (const sought of [label.trackingNumber, '1z9']) {
    const found = (await owner.get(`/api/admin/orders?q=${sought}`)).json.rows;
    expect(found).toMatchObject([{ number, partlyShipped: false }]);
  }
  const { json: exported } = await owner.get('/api/admin/orders/export');
  expect(exported.orders).toMatchObject([
    { carrier: 'Canada Post; UPS', trackingNumber: `${label.trackingNumber}; 1Z9` },
  ]);
});

test('a part that is taken back in time is never told, and is to be sent again with its lots', async () => {
  await putLot(shop, product.id, { number: 'A', quantity: 9 });
  const { id, number } = await buy();
  await shipPart(id, 1);
  await pass(3);
  await shipPart(id, 2);
  const path = `/api/admin/orders/${id}/parcels`;
  expect(await owner.delete(`${path}/1`)).toMatchObject({ status: 409 });
  expect((await owner.delete(`${path}/2`)).json).toMatchObject({
    parcels: [{ position: 1 }],
    toShip: [{ quantity: 4 }],
  });
  const told = `Order ${number}: a part of it is on its way`;
  expect((await pass(3)).filter((subject) => subject === told)).toHaveLength(1);
  expect(await owner.delete(`${path}/1`)).toMatchObject({
    status: 409,
    json: { message: 'The customer was already emailed that it is on its way.' },
  });
  await act(id, 'ship', 'paid', label);
  expect((await sheet(id)).parcels).toMatchObject([
    { items: [{ quantity: 1 }] },
    { items: [{ quantity: 4 }] },
  ]);
});

test('no more is sent than is left, all that is left is no part, and two parts at once are not sent twice', {
  tags: RACE,
}, async () => {
  const { id } = await buy(5);
  expect(await shipPart(id, 6)).toMatchObject({ status: 409 });
  expect(await shipPart(id, 5)).toMatchObject({
    status: 409,
    json: { message: 'That is all that is left: ship the order instead.' },
  });
  const twice = await Promise.all([shipPart(id, 3), shipPart(id, 3)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await sheet(id)).toShip).toMatchObject([{ quantity: 2 }]);
  const unpaid = await placeOrder(shop, { product, quantity: 2 });
  expect(await shipPart(unpaid.id, 1)).toMatchObject({ status: 409 });
});

test('once a part was sent the order is not cancelled: its rest is taken out, goes back into stock, and the first parcel is still told', async () => {
  await putLot(shop, product.id, { number: 'A', quantity: 10 });
  const { id, number } = await buy(5);
  expect(await stock()).toBe(5);
  await shipPart(id, 2);
  expect(await act(id, 'cancel-and-refund', 'paid')).toMatchObject({
    status: 409,
    json: { message: 'A part of it was shipped: take the rest out of the order instead.' },
  });
  const wanted = wantedOrder(await sheet(id), { lines: [{ productId: product.id, quantity: 2 }] });
  const path = `/api/admin/orders/${id}/change`;
  const { total } = (await owner.post(`${path}/preview`, wanted)).json.after;
  const { json } = await owner.post(path, { ...wanted, total, isMailed: false });
  expect(json).toMatchObject({ state: 'shipped', toShip: [] });
  expect(await stock()).toBe(8);
  expect(json.items[0]?.lots).toMatchObject([{ number: 'A', quantity: 2 }]);
  expect((await pass(3)).at(-1)).toBe(`Order ${number}: on its way`);
});

test('of an order that was sent in part, what was sent stays in it, and what is refunded of the rest is not sent', async () => {
  const { id } = await buy(5);
  await shipPart(id, 3);
  const fewer = wantedOrder(await sheet(id), { lines: [{ productId: product.id, quantity: 2 }] });
  expect(await owner.post(`/api/admin/orders/${id}/change/preview`, fewer)).toMatchObject({
    status: 409,
    json: { code: 'was_shipped' },
  });
  expect(await refund(id, 1, { ofShipped: false })).toMatchObject({ status: 200 });
  expect(await sheet(id)).toMatchObject({ state: 'paid', toShip: [{ quantity: 1 }] });
  // One that arrived broken changes nothing for the rest.
  expect(await refund(id, 1, { ofShipped: true }, 'It arrived broken')).toMatchObject({
    json: { state: 'paid', toShip: [{ quantity: 1 }] },
  });
  const path = `/api/admin/orders/${id}/refund-part/preview`;
  const [line] = (await sheet(id)).items;
  const chosen = { shipping: false, other: '0.00', backInStock: false };
  for (const [ofShipped, quantity] of [
    [true, 3],
    [false, 2],
  ] as const) {
    const lines = [{ lineId: line?.id, quantity }];
    expect(await owner.post(path, { ...chosen, ofShipped, lines })).toMatchObject({
      status: 409,
      json: { code: 'not_there' },
    });
  }
});

test('where nothing is left to send, the order is shipped, and no mail says so again', async () => {
  const { id } = await buy(5);
  await shipPart(id, 3);
  const before = await pass(3);
  expect(await refund(id, 2, { ofShipped: false, backInStock: true })).toMatchObject({
    json: { state: 'shipped', toShip: [] },
  });
  expect(await stock()).toBe(7);
  expect(await pass(3)).toEqual(before);
});
