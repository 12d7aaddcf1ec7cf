import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../tests/support/browser.ts';
import { putProduct } from '../../../tests/support/factories.ts';
import { payByHand } from '../../../tests/support/on-terms.ts';
import { payOrder, placeOrder, readOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import { lookAtTheClock } from '../../../tests/support/pass-time.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import { wantedOrder } from '../../../tests/support/wanted-order.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import type { OrderDetails } from '../../contracts/orders/admin-orders.ts';
import { DAY } from '../../domain/dates/shop-day.ts';
import { MAX_CENTS } from '../../domain/pricing/money.ts';
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
const act = (id: string, action: string, from: string) =>
  owner.post(`/api/admin/orders/${id}/actions`, { action, from });
const shipPart = (id: string, quantity: number) =>
  owner.post(`/api/admin/orders/${id}/parcels`, {
    ...{ carrier: 'ups', trackingNumber: '', note: '' },
    items: [{ productId: product.id, quantity }],
  });
const buy = async (quantity: number) =>
  payOrder(shop, await placeOrder(shop, { product, quantity }));
const lineOf = async (id: string, at = 0) => (await sheet(id)).items[at]?.id;

async function refund(
  id: string,
  quantity: number,
  { at = 0, ...more }: Record<string, unknown> = {},
) {
  const path = `/api/admin/orders/${id}/refund-part`;
  const chosen = {
    lines: [{ lineId: await lineOf(id, Number(at)), quantity }],
    ...{ shipping: false, other: '0.00', backInStock: true, ...more },
  };
  const { json } = await owner.post(`${path}/preview`, chosen);
  return owner.post(path, { ...chosen, amount: json.amount, reason: `${quantity} of them` });
}

async function change(id: string, quantity: number) {
  const lines = [{ productId: product.id, quantity }];
  const wanted = wantedOrder(await sheet(id), { lines });
  const adjustments = wanted.adjustments.filter(({ kind }: { kind: string }) => kind !== 'refund');
  const path = `/api/admin/orders/${id}/change`;
  const preview = await owner.post(`${path}/preview`, { ...wanted, adjustments });
  if (preview.status !== 200) return preview;
  const { total } = preview.json.after;
  return owner.post(path, { ...wanted, adjustments, total, isMailed: true });
}

const announce = async (id: string, quantity: number, at = 0) =>
  owner.post(`/api/admin/orders/${id}/returns`, {
    lines: [{ lineId: await lineOf(id, at), quantity }],
    ...{ reason: 'unopened', comesBack: true, message: '' },
  });
const receive = async (id: string, lineId: string | undefined, intact: number) => {
  const [one] = (await owner.get(`/api/admin/orders/${id}/returns`)).json.returns;
  const lines = [{ lineId, intact, destroyed: 0 }];
  return owner.post(`/api/admin/returns/${one.id}/receive`, { lines });
};

/** Three at $40.00 and, by a change, one more at $38.00 in a line of its own; all paid. */
async function buyAtTwoPrices() {
  const { id } = await buy(3);
  await putProduct(shop, { ...product, price: '38.00', stock: (await stock()) ?? 0 });
  expect((await change(id, 4)).status).toBe(200);
  await payOrder(shop, await readOrder(shop, id), 3800);
  expect((await sheet(id)).items).toHaveLength(2);
  return id;
}

test('a shipping of which something was refunded, or is in a return, is not undone: it would be sent again', async () => {
  const refunded = await buy(3);
  await act(refunded.id, 'ship', 'paid');
  await refund(refunded.id, 1);
  const undone = await act(refunded.id, 'unship', 'shipped');
  expect(undone).toMatchObject({ status: 409, json: { code: 'refunded_since' } });
  const returned = await buy(3);
  await shipPart(returned.id, 2);
  await announce(returned.id, 2);
  const back = await owner.delete(`/api/admin/orders/${returned.id}/parcels/1`);
  expect(back).toMatchObject({ status: 409, json: { code: 'refunded_since' } });
});

/** Three, of which one is sent before the money for them turns out to be somebody else's. */
async function sendUnpaid() {
  const { id } = await placeOrder(shop, { product, quantity: 3 });
  const paid = { orderId: id, amount: '120.00', method: 'interac' };
  const money = await payByHand({ owner, shop }, paid);
  await shipPart(id, 1);
  await owner.post(`/api/admin/transfers/${money}/unmatch`, { orderId: id });
  return id;
}

test('what was sent in part and turns out unpaid is owed: no reminder, no end, and it can be waived or paid', async () => {
  const id = await sendUnpaid();
  expect((await sheet(id)).payment).toMatchObject({ problem: 'short', holdUntil: null });
  for (let day = 0; day < 8; day += 1) {
    shop.time.now += DAY;
    await lookAtTheClock(shop);
  }
  expect(await readOrder(shop, id)).toMatchObject({ status: 'pending', problem: 'short' });
  await shop.shop.outbox.drain();
  const kinds = await shop.shop.db.selectFrom('mails').select('kind').execute();
  expect(kinds.map(({ kind }) => kind)).not.toContain('order-reminder');
});

test('of such an order the rest is taken out, and it is shipped once what was sent is paid', async () => {
  const id = await sendUnpaid();
  expect((await change(id, 1)).json).toMatchObject({ state: 'pending', toShip: [] });
  const { missing } = (await sheet(id)).payment;
  const waived = await owner.post(`/api/admin/orders/${id}/waive`, {
    ...{ amount: missing, reason: 'Our mistake' },
  });
  expect(waived.json).toMatchObject({ state: 'shipped', toShip: [] });
  expect(await stock()).toBe(19);
});

test('a line of which a vial is in a return stays in a change, and the vial comes back to it', async () => {
  const id = await buyAtTwoPrices();
  await shipPart(id, 2);
  const second = await lineOf(id, 1);
  expect((await announce(id, 1, 1)).status).toBe(200);
  shop.time.now += 2 * DAY;
  expect((await change(id, 2)).status).toBe(200);
  expect((await sheet(id)).items).toMatchObject([{ quantity: 1 }, { id: second, quantity: 1 }]);
  const before = (await stock()) ?? 0;
  expect((await receive(id, second, 1)).status).toBe(200);
  expect(await stock()).toBe(before + 1);
});

test('a product in two lines is reduced beside what was refunded of the later one', async () => {
  const id = await buyAtTwoPrices();
  expect((await refund(id, 1, { at: 1 })).status).toBe(200);
  const changed = await change(id, 2);
  expect(changed.status, changed.text).toBe(200);
  expect(changed.json.items).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
  const below = await change(id, 1);
  expect(below).toMatchObject({ status: 400, json: { code: 'no_items' } });
});

test('where all was refunded before it left, no empty parcel is sent', async () => {
  const { id } = await buy(3);
  await refund(id, 3, { shipping: true });
  const shipped = await act(id, 'ship', 'paid');
  expect(shipped).toMatchObject({ status: 409, json: { code: 'nothing_left' } });
});

test('a refunded shipment whose money was somebody else’s is owed again', async () => {
  const { id } = await placeOrder(shop, { product, quantity: 3 });
  const money = await payByHand(
    { owner, shop },
    { orderId: id, amount: '120.00', method: 'interac' },
  );
  await act(id, 'ship', 'paid');
  await act(id, 'cancel-and-refund', 'shipped');
  await owner.post(`/api/admin/transfers/${money}/unmatch`, { orderId: id });
  expect(await sheet(id)).toMatchObject({
    ...{ state: 'shipped', payment: { problem: 'short', missing: '120.00' } },
  });
  expect(await stock()).toBe(17);
});

test('amounts that could not be read again are refused, in a draft, a change and a match', async () => {
  const most = '9999999999.99';
  const draft = await owner.post('/api/admin/drafts', {
    lines: [{ productId: product.id, quantity: 2, price: most }],
  });
  expect(draft).toMatchObject({ status: 400, json: { code: 'too_much' } });
  expect((await owner.get('/api/admin/drafts/page')).status).toBe(200);
  const { id } = await placeOrder(shop, { product });
  const charge = (reason: string) => ({ kind: 'charge', amount: most, reason });
  const wanted = wantedOrder(await sheet(id), { adjustments: [charge('One'), charge('Two')] });
  const preview = await owner.post(`/api/admin/orders/${id}/change/preview`, wanted);
  expect(preview).toMatchObject({ status: 400, json: { code: 'too_much' } });
  const order = await payOrder(shop, await readOrder(shop, id), MAX_CENTS);
  await expect(payOrder(shop, order, MAX_CENTS)).rejects.toThrow('more than');
  expect((await owner.get(`/api/admin/orders/${id}`)).status).toBe(200);
});

test('what was announced, closed and announced again keeps its line once, and the order can be changed', async () => {
  const { id } = await buy(3);
  await shipPart(id, 2);
  for (const isLast of [false, true]) {
    const [one] = (await announce(id, 2)).json.returns;
    if (isLast) continue;
    const answer = { step: 'close', message: 'It never came.' };
    expect((await owner.post(`/api/admin/returns/${one.id}/answer`, answer)).status).toBe(200);
  }
  expect((await change(id, 4)).status).toBe(200);
  expect((await change(id, 2)).status).toBe(200);
});
