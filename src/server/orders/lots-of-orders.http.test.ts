// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import {
  aCertificate,
  fillCart,
  orderFor,
  putLot,
  putProduct,
} from '../../../tests/support/factories.ts';
import { RACE } from '../../../tests/support/one-engine.ts';
import { payOrder, placeOrder, readOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import type { OrderDetails } from '../../contracts/orders/admin-orders.ts';
import type { StoredOrder } from './tables.ts';

let shop: TestShop;
let owner: Browser;
let product: Product;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  product = await putProduct(shop, { id: 'neurotensin', name: 'Neurotensin' });
});
afterEach(() => shop.close());

const sheet = async (id: string): Promise<OrderDetails> =>
  (await owner.get(`/api/admin/orders/${id}`)).json;
const lotsOf = async (id: string) =>
  (await sheet(id)).items.flatMap(({ lots }) =>
    lots.map(({ number, quantity }) => `${quantity} × ${number}`),
  );
const work = (id: string, what: string, body: object) =>
  owner.post(`/api/admin/orders/${id}/${what}`, body);
const change = (id: string, lots: object[]) => work(id, 'lots', { productId: product.id, lots });
const ship = (id: string) =>
  work(id, 'actions', { action: 'ship', from: 'paid', carrier: 'other', trackingNumber: '' });
const buy = async (quantity = 1) => payOrder(shop, await placeOrder(shop, { product, quantity }));
const recall = (id: string) =>
  owner.post(`/api/admin/lots/${id}/recall`, { reason: 'Too little peptide.' });
const leftOf = async (orderId: string) =>
  Object.fromEntries(
    (await owner.get(`/api/admin/orders/${orderId}/lots/${product.id}`)).json.lots.map(
      ({ number, left }: { number: string; left: number | null }) => [number, left],
    ),
  );

test('an order that is paid has the lots that expire first; one that is only placed has none', async () => {
  await putLot(shop, product.id, { number: 'LATE', quantity: 10, expiresOn: '2028-01-01' });
  await putLot(shop, product.id, { number: 'SOON', quantity: 2, expiresOn: '2027-01-01' });
  const { id, number, total_cents } = await placeOrder(shop, { product, quantity: 3 });
  expect(await lotsOf(id)).toEqual([]);
  await payOrder(shop, { id, number, total_cents });
  expect(await lotsOf(id)).toEqual(['2 × SOON', '1 × LATE']);
  expect(await leftOf(id)).toEqual({ SOON: 2, LATE: 10 });
});

test('what no lot covers stays without one, and is picked when it is packed', async () => {
  await putLot(shop, product.id, { number: 'A', quantity: 1 });
  const { id } = await buy(3);
  expect(await lotsOf(id)).toEqual(['1 × A']);
  await putLot(shop, product.id, { number: 'B' });
  await work(id, 'packed', { packed: true });
  expect(await lotsOf(id)).toEqual(['1 × A', '2 × B']);
});

test('a recalled, an expired, a failed and a hidden lot are never picked', async () => {
  const recalled = { at: '2026-01-01T00:00:00.000Z', reason: 'Impure.' };
  await putLot(shop, product.id, { number: 'A', recall: recalled });
  await putLot(shop, product.id, { number: 'B', expiresOn: '2026-01-14' });
  await putLot(shop, product.id, {
    number: 'C',
    certificate: aCertificate({ Purity: { result: '90.0' } }),
  });
  await owner.post('/api/admin/lots', { productId: product.id, number: 'D', isAnnounced: false });
  const { id } = await buy();
  expect(await lotsOf(id)).toEqual([]);
});

test('packing believes the days that were published, not those of a draft', async () => {
  const days = { madeOn: '2025-01-01', expiresOn: '2026-01-20' };
  const lot = await putLot(shop, product.id, { number: 'A', ...days, quantity: 1 });
  await putLot(shop, product.id, { number: 'B', ...days, expiresOn: '2026-06-01', quantity: 1 });
  await owner.patch(`/api/admin/lots/${lot.id}`, { expiresOn: '2028-01-01' });
  const { id } = await buy(2);
  expect((await sheet(id)).items[0]?.lots).toMatchObject([
    { number: 'A', expiresOn: '2026-01-20' },
    { number: 'B' },
  ]);
  shop.time.now = Date.UTC(2026, 0, 22, 18);
  owner = await openAdministrator(shop);
  expect((await sheet(id)).lotProblem).toBe('Lot A has expired');
});

test('a lot in testing is packed only by the owner’s own choice', async () => {
  const testing = { productId: product.id, number: 'TESTING', isAnnounced: true };
  const { json: lot } = await owner.post('/api/admin/lots', testing);
  await putLot(shop, product.id, { number: 'A', quantity: 1 });
  const { id } = await buy(2);
  expect(await lotsOf(id)).toEqual(['1 × A']);
  expect((await change(id, [{ lotId: lot.id, quantity: 2 }])).status).toBe(200);
  expect(await lotsOf(id)).toEqual(['2 × TESTING']);
});

test('of orders that are paid or packed at once none gets a vial that another has', {
  tags: RACE,
}, async () => {
  const other = await putProduct(shop, { id: 'bombesin' });
  const orders: StoredOrder[] = [];
  for (let buyers = 0; buyers < 12; buyers += 1) {
    const buyer = openBrowser(() => shop.app);
    await fillCart(buyer, other);
    await fillCart(buyer, product);
    const body = orderFor([
      [other, 1],
      [product, 1],
    ]);
    orders.push(await readOrder(shop, (await buyer.post('/api/orders', body)).json.id));
  }
  // Packing locks nothing but the order and the lots, while the others are being paid.
  const packed = orders.splice(0, 6);
  for (const order of packed) await payOrder(shop, order);
  for (const number of ['A', 'B']) {
    await putLot(shop, product.id, { number, quantity: 4 });
    await putLot(shop, other.id, { number: `other ${number}`, quantity: 4 });
  }
  await Promise.all([
    ...packed.map(({ id }) => work(id, 'packed', { packed: true })),
    ...orders.map((order) => payOrder(shop, order)),
  ]);

  const picked = await shop.shop.db
    .selectFrom('picked_lots')
    .select((e) => ['lot_number', e.fn.sum<number>('quantity').as('vials')])
    .groupBy('lot_number')
    .execute();
  const vials = picked.map((lot) => [lot.lot_number, Number(lot.vials)]);
  expect(Object.fromEntries(vials)).toEqual({ A: 4, B: 4, 'other A': 4, 'other B': 4 });
});

test('an order that is cancelled gives its vials back; one that was shipped does not', async () => {
  await putLot(shop, product.id, { number: 'A', quantity: 3 });
  const cancelled = await buy();
  const shipped = await buy();
  const kept = await buy();
  expect(await leftOf(kept.id)).toEqual({ A: 1 });
  await work(cancelled.id, 'actions', { action: 'cancel-and-refund', from: 'paid' });
  await ship(shipped.id);
  await work(shipped.id, 'actions', { action: 'cancel-and-refund', from: 'shipped' });
  expect(await leftOf(kept.id)).toEqual({ A: 2 });
  expect(await lotsOf(cancelled.id)).toEqual([]);
  expect(await lotsOf(shipped.id)).toEqual(['1 × A']);
});

test('lots are changed until the order is shipped, and its history says so', async () => {
  const a = await putLot(shop, product.id, { number: 'A', quantity: 5 });
  const b = await putLot(shop, product.id, { number: 'B', quantity: 1 });
  const { id } = await buy(3);
  const changed = await change(id, [
    { lotId: a.id, quantity: 2 },
    { lotId: b.id, quantity: 1 },
  ]);
  expect(changed.status).toBe(200);
  expect(await lotsOf(id)).toEqual(['2 × A', '1 × B']);
  expect(changed.json.history.at(-1)).toMatchObject({
    by: 'admin',
    entry: { kind: 'lots', product: 'Neurotensin', before: '3 × A', after: '1 × B, 2 × A' },
  });
  expect(await leftOf(id)).toEqual({ A: 5, B: 1 });
  await ship(id);
  expect(await change(id, [{ lotId: a.id, quantity: 3 }])).toMatchObject({
    status: 409,
    json: { code: 'not_to_ship' },
  });
});

test('wrong lots are refused with a sentence, and nothing changes', async () => {
  const a = await putLot(shop, product.id, { number: 'A', quantity: 5 });
  const b = await putLot(shop, product.id, { number: 'B', quantity: 1 });
  const stranger = await putLot(shop, (await putProduct(shop)).id);
  const bad = await putLot(shop, product.id, {
    number: 'C',
    recall: { at: '2026-01-01T00:00:00.000Z', reason: 'Impure.' },
  });
  const { id } = await buy(2);
  const wrong = async (lots: object[]) => {
    const { status, json } = await change(id, lots);
    return [status, json.message];
  };
  expect(await wrong([{ lotId: b.id, quantity: 2 }])).toEqual([409, 'Only 1 of lot B is left.']);
  expect(await wrong([{ lotId: a.id, quantity: 3 }])).toEqual([
    400,
    'The order has 2 of this product to send: these are 3.',
  ]);
  expect(await wrong([{ lotId: bad.id, quantity: 1 }])).toEqual([
    409,
    'Lot C was recalled. Choose another one.',
  ]);
  expect((await wrong([{ lotId: stranger.id, quantity: 1 }]))[0]).toBe(404);
  expect((await wrong([{ lotId: a.id, quantity: 0.5 }]))[0]).toBe(400);
  const twice = { lotId: a.id, quantity: 1 };
  expect((await wrong([twice, twice]))[0]).toBe(400);
  expect((await work(id, 'lots', { productId: 'none', lots: [] })).status).toBe(404);
  expect((await owner.get(`/api/admin/orders/${id}/lots/none`)).status).toBe(404);
  expect(await lotsOf(id)).toEqual(['2 × A']);
});

test('pick list and packing slips name the lots', async () => {
  await putLot(shop, product.id, { number: 'A', quantity: 3, expiresOn: '2027-01-01' });
  await putLot(shop, product.id, { number: 'B' });
  const { number } = await buy(2);
  await buy(2);
  const { json: list } = await owner.get('/api/admin/orders/pick-list');
  expect(list.products).toMatchObject([
    { quantity: 4, lots: [{ number: 'A', quantity: 3, expiresOn: '2027-01-01' }, { number: 'B' }] },
  ]);
  const { json } = await owner.get(`/api/admin/orders/packing-slips?orders=${number}`);
  expect(json.slips).toMatchObject([
    { publicUrl: null, items: [{ lots: [{ number: 'A', quantity: 2, isRecalled: false }] }] },
  ]);
});

test('the codes of packing slips lead to the address of the shop', async () => {
  const publicUrl = 'https://peptides.example';
  await shop.close();
  ({ shop, owner } = await openOwnersShop({ config: { publicUrl } }));
  product = await putProduct(shop);
  const { number } = await buy();
  const { json } = await owner.get(`/api/admin/orders/packing-slips?orders=${number}`);
  expect(json.slips).toMatchObject([{ publicUrl }]);
});

test('the buyer sees the lots once they are shipped, and the mail names them', async () => {
  await putLot(shop, product.id, { number: 'NT-26-018' });
  const { id } = await buy();
  const shown = async () => (await openBrowser(() => shop.app).get(`/api/orders/${id}`)).json.items;
  expect(await shown()).toMatchObject([{ lots: [] }]);
  await ship(id);
  await shop.shop.outbox.drain();
  expect(await shown()).toMatchObject([{ lots: [{ number: 'NT-26-018', quantity: 1 }] }]);
  const mail = await shop.shop.db
    .selectFrom('mails')
    .select('text')
    .where('kind', '=', 'order-shipped')
    .executeTakeFirstOrThrow();
  expect(mail.text).toContain('Lot NT-26-018');
});

test('an order is found by the number of its lot', async () => {
  await putLot(shop, product.id, { number: 'NT-26-047', quantity: 1 });
  await putLot(shop, product.id, { number: 'NT-26-031', expiresOn: '2027-01-01', quantity: 1 });
  const first = await buy();
  const second = await buy();
  const find = async (q: string) =>
    (await owner.get(`/api/admin/orders?q=${q}`)).json.rows.map(({ id }: OrderDetails) => id);
  expect(await find('NT-26-047')).toEqual([second.id]);
  expect(await find('nt-26-031')).toEqual([first.id]);
  await work(second.id, 'actions', { action: 'cancel-and-refund', from: 'paid' });
  expect(await find('NT-26-047')).toEqual([]);
});

test('an order whose lot was recalled is packed and shipped only once its lots are changed', async () => {
  const a = await putLot(shop, product.id, { number: 'A' });
  const { id } = await buy();
  const packed = await buy();
  await work(packed.id, 'packed', { packed: true });
  await recall(a.id);
  const b = await putLot(shop, product.id, { number: 'B' });
  expect((await sheet(id)).lotProblem).toBe('Lot A was recalled');
  const refused = {
    status: 409,
    json: { message: 'Lot A was recalled. Change the lots of this order first.' },
  };
  expect(await work(id, 'packed', { packed: true })).toMatchObject(refused);
  expect(await ship(packed.id)).toMatchObject(refused);
  const { failed } = (await owner.post('/api/admin/orders/packed', { ids: [id], packed: true }))
    .json;
  expect(failed).toMatchObject([{ id, reason: refused.json.message }]);

  for (const order of [id, packed.id]) {
    expect((await change(order, [{ lotId: b.id, quantity: 1 }])).json.lotProblem).toBeNull();
    expect((await ship(order)).status).toBe(200);
  }
  expect(await lotsOf(id)).toEqual(['1 × B']);
});

test('a lot that is deleted with its product leaves its number with the order', async () => {
  await putLot(shop, product.id, { number: 'A' });
  const { id } = await buy(2);
  expect((await owner.delete(`/api/admin/products/${product.id}`)).status).toBe(200);
  expect(await lotsOf(id)).toEqual(['2 × A']);
  expect((await ship(id)).status).toBe(200);
});

test('a lot that orders were picked from is not deleted, and keeps its number', async () => {
  const { json: lot } = await owner.post('/api/admin/lots', { productId: product.id, number: 'A' });
  const { id } = await buy();
  await change(id, [{ lotId: lot.id, quantity: 1 }]);
  expect(await owner.delete(`/api/admin/lots/${lot.id}`)).toMatchObject({
    status: 409,
    json: { code: 'picked' },
  });
  expect(await owner.patch(`/api/admin/lots/${lot.id}`, { number: 'B' })).toMatchObject({
    status: 409,
    json: { code: 'number_fixed', message: expect.stringContaining('Orders were packed from it') },
  });
});
