// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { putProduct } from '../../../tests/support/factories.ts';
import { payByHand, placeOrderOnTerms } from '../../../tests/support/on-terms.ts';
import { RACE } from '../../../tests/support/one-engine.ts';
import { readOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import { lookAtTheClock } from '../../../tests/support/pass-time.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import { addDays, DAY, shopDay } from '../../domain/dates/shop-day.ts';
import { findStock } from '../catalogue/index.ts';

let shop: TestShop;
let owner: Browser;
let product: Product;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  product = await putProduct(shop, { price: '40.00', stock: 39 });
});
afterEach(() => shop.close());

/** Lets days pass, after which the owner signs in again. */
async function pass(days: number) {
  shop.time.now += days * DAY;
  owner = await openAdministrator(shop);
}

const onTerms = (with_: object = {}) => placeOrderOnTerms(shop, { owner, product, with_ });
const act = (id: string, action: string, from: string) =>
  owner.post(`/api/admin/orders/${id}/actions`, { action, from });
const details = async (id: string) => (await owner.get(`/api/admin/orders/${id}`)).json;
const outstanding = async (query = '') =>
  (await owner.get(`/api/admin/orders/outstanding${query}`)).json;
const today = () => shopDay(shop.time.now);

const pay = (id: string, amount: string, method?: string) =>
  payByHand({ owner, shop }, { orderId: id, amount, method });

async function upload(bytes: Buffer) {
  const head =
    'content-disposition: form-data; name="purchaseOrder"; filename="po.png"\r\ncontent-type: image/png';
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/purchase-order-files',
    headers: {
      'content-type': 'multipart/form-data; boundary=B',
      cookie: [...owner.cookies].map((cookie) => cookie.join('=')).join('; '),
    },
    payload: Buffer.concat([
      Buffer.from(`--B\r\n${head}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n--B--\r\n'),
    ]),
  });
  return { status: response.statusCode, json: response.json() };
}

async function mails(kind?: string) {
  await shop.shop.outbox.drain();
  const rows = await shop.shop.db.selectFrom('mails').selectAll().orderBy('created_at').execute();
  return rows.filter((mail) => kind === undefined || mail.kind === kind);
}

test('an order on terms carries company and PO, holds its stock without end, and is to be shipped unpaid', async () => {
  const order = await onTerms();
  expect(order).toMatchObject({
    status: 'pending',
    reserved: 1,
    hold_until: null,
    po_number: 'PO-4471',
  });
  expect(await findStock(shop.shop.db, product.id)).toBe(29);
  const { json: list } = await owner.get('/api/admin/orders?filter=to-ship');
  expect(list.rows).toMatchObject([{ number: order.number, onTerms: true }]);
  expect(list.counts).toMatchObject({ toPay: 0, toShip: 1 });
  const [found] = (await owner.get('/api/admin/orders?q=4471')).json.rows;
  expect(found.number).toBe(order.number);
  await pass(40);
  await lookAtTheClock(shop);
  expect((await readOrder(shop, order.id)).status).toBe('pending');
  expect(await outstanding()).toMatchObject({
    owed: '300.00',
    rows: [{ dueOn: null, age: 'not-due' }],
  });
});

test('shipped unpaid it is due that many days later; its mails say so, and nothing of paying first', {
  tags: RACE,
}, async () => {
  const order = await onTerms();
  const packed = await owner.post(`/api/admin/orders/${order.id}/packed`, { packed: true });
  expect(packed.status, packed.text).toBe(200);
  const shipped = await act(order.id, 'ship', 'pending');
  expect(shipped.status, shipped.text).toBe(200);
  expect(shipped.json).toMatchObject({
    state: 'shipped',
    payment: { problem: null, terms: { days: 30, dueOn: addDays(today(), 30) } },
  });
  const texts = (await mails()).map(({ kind, text }) => [kind, text] as const);
  const received = texts.find(([kind]) => kind === 'order-shipped')?.[1];
  expect(received).toContain('due by Saturday, February 14');
  expect(received).toContain('PO-4471');
  const { json: shown } = await openBrowser(() => shop.app).get(`/api/orders/${order.id}`);
  expect(shown).toMatchObject({
    status: 'shipped',
    company: '•••',
    poNumber: 'PO-4471',
    masked: true,
  });
});

test('the customer of an order on terms reads that it ships before it is paid', async () => {
  await onTerms();
  const [received] = await mails('order-received');
  expect(received?.subject).toContain('received');
  expect(received?.text).toContain('due within 30 days after it has shipped');
  expect(received?.text).not.toContain('One step is left');
  const [forOwner] = await mails('order-for-owner');
  expect(forOwner?.text).toContain('can be packed now');
});

test('its payment leaves it shipped and takes it off the list; taken back, it is owed again', async () => {
  const order = await onTerms();
  await act(order.id, 'ship', 'pending');
  const first = await pay(order.id, '100.00', 'cheque');
  expect((await outstanding()).rows).toMatchObject([{ owed: '200.00', total: '300.00' }]);
  const second = await pay(order.id, '200.00');
  expect(await details(order.id)).toMatchObject({
    state: 'shipped',
    payment: { state: 'paid', problem: null, methods: expect.arrayContaining(['cheque', 'eft']) },
  });
  expect(await outstanding()).toMatchObject({ rows: [], owed: '0.00' });
  const texts = (await mails()).map(({ text }) => text.replace(/\s+/g, ' '));
  expect(texts.filter((text) => text.includes('within 24 hours'))).toEqual([]);
  const kinds = (await mails()).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['payment-short', 'payment-received']));

  const undone = await owner.post(`/api/admin/transfers/${second}/unmatch`, { orderId: order.id });
  expect(undone.status, undone.text).toBe(200);
  expect((await readOrder(shop, order.id)).status).toBe('shipped');
  expect((await outstanding()).rows).toMatchObject([{ owed: '200.00' }]);
  shop.time.now += 60_000;
  await shop.shop.outbox.drain();
  await owner.post(`/api/admin/transfers/${first}/unmatch`, { orderId: order.id });
  const told = await mails('payment-withdrawn');
  expect(told.map(({ text }) => text.replace(/\s+/g, ' '))).toEqual([
    expect.stringContaining('For your order we have $100.00 of $300.00.'),
    expect.stringContaining('We have not received a payment for your order yet.'),
  ]);
});

test('paid before it ships, it is an order like any other', async () => {
  const order = await onTerms();
  await pay(order.id, '300.00');
  expect((await readOrder(shop, order.id)).status).toBe('paid');
  expect((await act(order.id, 'ship', 'paid')).status).toBe(200);
  expect((await outstanding()).rows).toEqual([]);
});

test('shipping it is undone to unpaid, and the day to pay with it', async () => {
  const order = await onTerms();
  await act(order.id, 'ship', 'pending');
  const undone = await act(order.id, 'unship', 'shipped');
  expect(undone.status, undone.text).toBe(200);
  expect(undone.json).toMatchObject({ state: 'pending', payment: { terms: { dueOn: null } } });
});

test('an order without terms is still not shipped before it is paid', async () => {
  const order = await onTerms({ termsDays: 0 });
  const refused = await act(order.id, 'ship', 'pending');
  expect(refused.status).toBe(409);
  expect(refused.json.message).toContain('not paid in full');
});

test('its customer is reminded before the day, and 7 and 21 days after it, as long as something is owed', async () => {
  const order = await onTerms();
  await act(order.id, 'ship', 'pending');
  const shippedAt = shop.time.now;
  const remindersBy = async (days: number) => {
    shop.time.now = shippedAt + days * DAY;
    await lookAtTheClock(shop);
    return (await mails('payment-due')).length;
  };
  expect(await remindersBy(26)).toBe(0);
  expect(await remindersBy(27)).toBe(1);
  expect(await remindersBy(28)).toBe(1);
  expect((await mails('payment-due'))[0]?.subject).toContain('$300.00 is due by');
  expect(await remindersBy(37)).toBe(2);
  expect((await mails('payment-due'))[1]?.subject).toContain('was due by');
  owner = await openAdministrator(shop);
  await pay(order.id, '300.00');
  expect(await remindersBy(60)).toBe(2);
});

test('the list is by age, and the owner reminds by hand once a day', async () => {
  const order = await onTerms();
  const remind = () => owner.post(`/api/admin/orders/${order.id}/remind`, undefined);
  expect((await remind()).status).toBe(409);
  await act(order.id, 'ship', 'pending');
  await pass(30 + 31);
  expect(await outstanding('?filter=to-30')).toMatchObject({ rows: [] });
  expect(await outstanding('?filter=to-60')).toMatchObject({
    rows: [{ daysOverdue: 31, age: 'to-60', company: 'University of Example' }],
    ages: expect.arrayContaining([{ age: 'to-60', orders: 1, owed: '300.00' }]),
  });
  const { json: overview } = await owner.get('/api/admin/overview');
  expect(overview.overdue).toEqual({ count: 1, sum: '300.00' });
  expect((await remind()).status).toBe(200);
  expect((await remind()).json.message).toContain('today already');
  expect(await mails('payment-due')).toHaveLength(1);
  expect((await outstanding('?q=university&sort=owed&direction=desc')).rows).toHaveLength(1);
});

test('a payment names the company or the purchase order, long after the order was placed', async () => {
  const order = await onTerms();
  await act(order.id, 'ship', 'pending');
  await pass(60);
  const typed = await owner.post('/api/admin/transfers', {
    amount: '300.00',
    receivedOn: today(),
    senderName: 'University of Example',
    message: 'Invoice for PO 4471',
    method: 'eft',
  });
  expect(typed.json.suggestions[0]).toMatchObject({
    certainty: 'certain',
    matches: [{ orderId: order.id, amount: '300.00' }],
    consequences: [],
  });
});

test('the file of a purchase order is the owner’s alone, and must be a PDF or a picture', async () => {
  const png = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1');
  expect((await upload(Buffer.from('no picture'))).status).toBe(400);
  const kept = await upload(png);
  expect(kept.status).toBe(201);
  const order = await onTerms({ poFile: kept.json.id });
  expect((await details(order.id)).business.poFile).toBe(kept.json.id);
  const path = `/api/admin/purchase-order-files/${kept.json.id}`;
  expect((await owner.get(path)).json).toEqual({ kind: 'png', content: png.toString('base64') });
  const stranger = openBrowser(() => shop.app);
  expect((await stranger.get(path)).status).toBe(401);
  const unknown = await owner.post('/api/admin/drafts', { business: { poFile: 'nothing' } });
  expect(unknown.status).toBe(400);
});

test('a cheque, an EFT and cash are no e-Transfers at the end of the day, and are shown apart', async () => {
  const order = await onTerms();
  await act(order.id, 'ship', 'pending');
  await pay(order.id, '100.00', 'cheque');
  await pay(order.id, '200.00', 'eft');
  const { json } = await owner.get(`/api/admin/day-end?day=${today()}`);
  expect(json).toMatchObject({ ledger: '0.00', difference: '0.00', items: [], otherSum: '300.00' });
  expect(json.otherMoney.map(({ method }: { method: string }) => method).sort()).toEqual([
    'cheque',
    'eft',
  ]);
});

test('what has shipped on terms and is never paid is waived whole, and leaves Outstanding; before it ships, it is not', async () => {
  const { id } = await onTerms();
  const waive = () =>
    owner.post(`/api/admin/orders/${id}/waive`, { amount: '300.00', reason: 'Bankrupt' });
  expect(await waive()).toMatchObject({ status: 409 });
  await act(id, 'ship', 'pending');
  expect((await outstanding()).rows).toHaveLength(1);
  expect(await waive()).toMatchObject({ status: 200, json: { payment: { missing: '0.00' } } });
  expect((await outstanding()).rows).toEqual([]);
});

test('an order on terms that shipped is given another address to pay to', async () => {
  const { id } = await onTerms();
  await act(id, 'ship', 'pending');
  await shop.shop.db
    .updateTable('orders')
    .set({ pay_to: 'former@example.com' })
    .where('id', '=', id)
    .execute();
  const { otherAddress } = await details(id);
  expect(otherAddress).toEqual(expect.any(String));
  const path = `/api/admin/orders/${id}/payment-address`;
  expect(await owner.post(path, { address: otherAddress })).toMatchObject({
    status: 200,
    json: { otherAddress: null, payment: { payTo: otherAddress } },
  });
  expect(await mails('address-corrected')).toHaveLength(1);
});

test('an order on terms is sent in parts, and its pages say so', async () => {
  const { id } = await onTerms();
  const parcel = { carrier: 'ups', trackingNumber: '1Z9', note: '' };
  const items = [{ productId: product.id, quantity: 4 }];
  const { json } = await owner.post(`/api/admin/orders/${id}/parcels`, { ...parcel, items });
  expect(json).toMatchObject({ state: 'pending', toShip: [{ quantity: 6 }] });
  expect((await openBrowser(() => shop.app).get(`/api/orders/${id}`)).json).toMatchObject({
    status: 'pending',
    toCome: { items: [{ quantity: 6 }] },
  });
  expect(await act(id, 'cancel', 'pending')).toMatchObject({ status: 409 });
  expect(await act(id, 'ship', 'pending')).toMatchObject({
    json: { state: 'shipped', parcels: [{ position: 1 }, { position: 2 }] },
  });
});

test('a purchase order can be added after shipping: it is found by its number, and stands in the history', async () => {
  const order = await onTerms({ poNumber: '' });
  await act(order.id, 'ship', 'pending');
  const kept = await upload(Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF\n'));
  const path = `/api/admin/orders/${order.id}/purchase-order`;
  const set = await owner.put(path, { poNumber: 'PO-9913', poFile: kept.json.id });
  expect(set).toMatchObject({ status: 200, json: { poNumber: 'PO-9913', poFile: kept.json.id } });
  expect((await owner.get('/api/admin/orders?q=PO-9913')).json.rows).toMatchObject([
    { id: order.id },
  ]);
  expect((await details(order.id)).history.at(-1)?.entry).toMatchObject({
    differences: [{ what: 'purchase-order', before: '', after: 'PO-9913, with its file' }],
  });
  expect(await owner.put(path, { poNumber: '', poFile: 'nothing' })).toMatchObject({
    status: 400,
    json: { fields: { poFile: 'Choose the file again' } },
  });
});
