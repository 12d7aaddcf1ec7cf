import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../tests/support/browser.ts';
import { putLot, putProduct } from '../../../tests/support/factories.ts';
import { payOrder, placeOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import type { OrderDetails } from '../../contracts/orders/admin-orders.ts';
import type { ReturnsOfOrder } from '../../contracts/returns/returns.ts';
import { DAY } from '../../domain/dates/shop-day.ts';
import { findStock } from '../catalogue/index.ts';

let shop: TestShop;
let owner: Browser;
let product: Product;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  product = await putProduct(shop, { price: '40.00', stock: 20 });
});
afterEach(() => shop.close());

const stock = () => findStock(shop.shop.db, product.id);
const sheet = async (id: string): Promise<OrderDetails> =>
  (await owner.get(`/api/admin/orders/${id}`)).json;
const lineOf = async (id: string) => (await sheet(id)).items[0]?.id;
const act = (id: string, action: string, from: string) =>
  owner.post(`/api/admin/orders/${id}/actions`, { action, from });

/** Six vials of one product, paid, of which `first` are sent; all of them are delivered without it. */
async function send({ first = 6 } = {}) {
  const { id } = await payOrder(shop, await placeOrder(shop, { product, quantity: 6 }));
  if (first === 6) {
    await act(id, 'ship', 'paid');
    await act(id, 'deliver', 'shipped');
    return id;
  }
  const label = { carrier: 'canada-post', trackingNumber: '7023210039414604' };
  const items = [{ productId: product.id, quantity: first }];
  await owner.post(`/api/admin/orders/${id}/parcels`, { ...label, note: 'On Friday.', items });
  return id;
}

const lines = async (id: string, quantity: number) => ({
  lines: [{ lineId: await lineOf(id), quantity }],
});
const announce = async (id: string, quantity: number, comesBack = true) =>
  owner.post(`/api/admin/orders/${id}/returns`, {
    ...(await lines(id, quantity)),
    ...{ reason: 'unopened', comesBack, message: '' },
  });
const returnsOf = async (id: string): Promise<ReturnsOfOrder> =>
  (await owner.get(`/api/admin/orders/${id}/returns`)).json;
const receive = async (id: string, intact: number) => {
  const returnId = (await returnsOf(id)).returns[0]?.id;
  const came = [{ lineId: await lineOf(id), intact, destroyed: 0 }];
  return owner.post(`/api/admin/returns/${returnId}/receive`, { lines: came });
};
const refund = async (id: string, vials: number, more: object = {}) =>
  owner.post(`/api/admin/orders/${id}/refund-part`, {
    ...(await lines(id, vials)),
    ...{ shipping: false, other: '0.00', amount: `${vials * 40}.00`, reason: `${vials} of them` },
    ...{ backInStock: true, ...more },
  });

test('what is on its way back is refunded by its return, so that nothing is put in stock twice', async () => {
  const id = await send();
  await announce(id, 2);
  const beside = await refund(id, 6);
  expect(beside).toMatchObject({ status: 409, json: { code: 'in_return' } });
  expect(beside.json.message).toContain('Only 4 can be refunded here');
  const preview = await owner.post(`/api/admin/orders/${id}/refund-part/preview`, {
    ...(await lines(id, 5)),
    ...{ shipping: false, other: '0.00', backInStock: true },
  });
  expect(preview.json.code).toBe('in_return');
  expect((await refund(id, 4)).status).toBe(200);
  expect(await stock()).toBe(20 - 6 + 4);
  expect((await receive(id, 2)).status).toBe(200);
  expect(await stock()).toBe(20);
  const returnId = (await returnsOf(id)).returns[0]?.id;
  expect((await refund(id, 2, { returnId })).status).toBe(200);
  expect(await stock()).toBe(20);
  expect(await returnsOf(id)).toMatchObject({ returns: [{ outcome: 'refund' }], left: [] });
});

test('of an order that was sent in part, that part comes back, is replaced and is refunded', async () => {
  await putLot(shop, product.id, { number: 'L-1', quantity: 20 });
  const id = await send({ first: 4 });
  expect((await returnsOf(id)).left).toMatchObject([{ quantity: 4 }]);
  expect((await announce(id, 5)).json.code).toBe('nothing_left');
  expect((await announce(id, 2)).status).toBe(200);
  expect((await receive(id, 2)).json.code).toBe('just_shipped');
  const replaced = await owner.post(`/api/admin/orders/${id}/replacements`, await lines(id, 5));
  expect(replaced.json.message).toContain('4 of what was sent');
  shop.time.now += DAY;
  expect((await receive(id, 2)).status).toBe(200);
  expect(await stock()).toBe(20 - 6 + 2);
  const returnId = (await returnsOf(id)).returns[0]?.id;
  expect((await refund(id, 2, { returnId })).status).toBe(200);
  // The two that are still to be sent are.
  expect((await sheet(id)).toShip).toMatchObject([{ quantity: 2 }]);
  expect((await returnsOf(id)).left).toMatchObject([{ quantity: 2 }]);
  expect((await act(id, 'ship', 'paid')).status).toBe(200);
  expect((await returnsOf(id)).left).toMatchObject([{ quantity: 4 }]);
  const lots = await shop.shop.db.selectFrom('picked_lots').select('quantity').execute();
  expect(lots.reduce((sum, { quantity }) => sum + Number(quantity), 0)).toBe(4);
});

test('an order that is refunded whole settles its returns, but for what is still on its way back', async () => {
  const settled = await send();
  await announce(settled, 1, false);
  const coming = await send();
  await announce(coming, 2);
  for (const id of [settled, coming]) {
    expect((await act(id, 'cancel-and-refund', 'delivered')).status).toBe(200);
  }
  await shop.shop.outbox.drain();
  expect((await returnsOf(settled)).returns).toMatchObject([
    { state: 'settled', outcome: 'refund' },
  ]);
  const [one] = (await returnsOf(coming)).returns;
  expect(one).toMatchObject({ state: 'accepted', outcome: null });
  const answer = { step: 'close', message: 'It never came.' };
  const closed = await owner.post(`/api/admin/returns/${one?.id}/answer`, answer);
  expect(closed).toMatchObject({ status: 409, json: { code: 'order_over' } });
  expect((await receive(coming, 1)).status).toBe(200);
  expect(await stock()).toBe(20 - 12 + 1);
  expect((await returnsOf(coming)).returns[0]).toMatchObject({
    ...{ state: 'settled', outcome: 'refund' },
    received: [{ intact: 1 }],
  });
});

test('where an order is refunded whole and nothing comes back, that settles the return', async () => {
  const id = await send();
  await announce(id, 2);
  expect((await receive(id, 0)).status).toBe(400);
  await act(id, 'cancel-and-refund', 'delivered');
  expect((await receive(id, 0)).status).toBe(200);
  expect(await stock()).toBe(20 - 6);
  expect((await returnsOf(id)).returns[0]).toMatchObject({ state: 'settled', outcome: 'refund' });
});

test('a cancelled replacement opens its return again, and its mail says nothing of money', async () => {
  const id = await send();
  await announce(id, 1, false);
  const returnId = (await returnsOf(id)).returns[0]?.id;
  const made = await owner.post(`/api/admin/orders/${id}/replacements`, {
    ...(await lines(id, 1)),
    returnId,
  });
  expect((await returnsOf(id)).returns).toMatchObject([
    { state: 'settled', replacement: made.json },
  ]);
  const waiting = async () => (await owner.get('/api/admin/returns/waiting-count')).json.waiting;
  expect(await waiting()).toBe(0);
  expect((await act(made.json.id, 'cancel', 'paid')).status).toBe(200);
  await shop.shop.outbox.drain();
  expect((await returnsOf(id)).returns).toMatchObject([
    { state: 'accepted', outcome: null, settledAt: null, replacement: null },
  ]);
  expect(await waiting()).toBe(1);
  const shown = await sheet(id);
  expect(shown.replacements).toMatchObject([{ id: made.json.id, isCancelled: true }]);
  expect(shown.history.at(-1)?.entry).toMatchObject({ kind: 'return', step: 'reopened' });
  const mail = await shop.shop.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('kind', '=', 'order-cancelled')
    .executeTakeFirstOrThrow();
  expect(mail.text).toContain('which was to replace items of your order');
  expect(mail.text).not.toMatch(/transfer|pay/i);
});

test('a replacement that is cancelled after its order was refunded whole leaves its return settled', async () => {
  const id = await send();
  await announce(id, 1, false);
  const returnId = (await returnsOf(id)).returns[0]?.id;
  const body = { ...(await lines(id, 1)), returnId };
  const made = await owner.post(`/api/admin/orders/${id}/replacements`, body);
  await act(id, 'cancel-and-refund', 'delivered');
  await act(made.json.id, 'cancel', 'paid');
  await shop.shop.outbox.drain();
  expect((await returnsOf(id)).returns).toMatchObject([
    { state: 'settled', outcome: 'refund', replacement: null },
  ]);
});

test('a return that is announced by two presses is there once', async () => {
  const id = await send();
  const { history } = await sheet(id);
  const body = {
    ...(await lines(id, 1)),
    ...{ reason: 'unopened', comesBack: true, message: '', seen: history.length },
  };
  const made = await Promise.all(
    [1, 2].map(() => owner.post(`/api/admin/orders/${id}/returns`, body)),
  );
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
