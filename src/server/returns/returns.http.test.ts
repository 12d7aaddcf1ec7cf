// @module-tag one-engine

import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { putProduct, recipient } from '../../../tests/support/factories.ts';
import { RACE } from '../../../tests/support/one-engine.ts';
import { payOrder, placeOrder, readOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import { findStock } from '../catalogue/index.ts';
import { recheckMail } from '../mails/index.ts';

let shop: TestShop;
let owner: Browser;
let buyer: Browser;
let product: Product;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  buyer = openBrowser(() => shop.app);
  product = await putProduct(shop, { price: '40.00', stock: 20 });
});
afterEach(() => shop.close());

const picture = (
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .withMetadata()
    .jpeg()
    .toBuffer()
).toString('base64');

const stock = () => findStock(shop.shop.db, product.id);
const act = (id: string, action: string, from: string) =>
  owner.post(`/api/admin/orders/${id}/actions`, { action, from });

/** Six vials of one product, paid and shipped, and delivered unless said otherwise. */
async function deliver({ to = 'delivered' }: { to?: 'shipped' | 'delivered' } = {}) {
  const order = await placeOrder(shop, { buyer, product, quantity: 6 });
  await payOrder(shop, order);
  expect((await act(order.id, 'ship', 'paid')).status).toBe(200);
  if (to === 'delivered') expect((await act(order.id, 'deliver', 'shipped')).status).toBe(200);
  const { json } = await owner.get(`/api/admin/orders/${order.id}`);
  return { id: order.id, number: order.number, lineId: String(json.items[0].id) };
}
type Delivered = Awaited<ReturnType<typeof deliver>>;

const ask = ({ id, lineId }: Delivered, changes: object = {}, by = buyer) =>
  by.post(`/api/orders/${id}/returns`, {
    lines: [{ lineId, quantity: 1 }],
    reason: 'damaged',
    message: 'The vial is cracked.',
    picture,
    ...changes,
  });
const returnsOf = async ({ id }: Delivered) =>
  (await owner.get(`/api/admin/orders/${id}/returns`)).json;
const post = (returnId: string, step: string, body: object) =>
  owner.post(`/api/admin/returns/${returnId}/${step}`, body);
const replace = ({ id, lineId }: Delivered, body: object = {}) =>
  owner.post(`/api/admin/orders/${id}/replacements`, { lines: [{ lineId, quantity: 1 }], ...body });
const announce = async (order: Delivered, quantity: number, reason = 'unopened') => {
  const reply = await owner.post(`/api/admin/orders/${order.id}/returns`, {
    lines: [{ lineId: order.lineId, quantity }],
    ...{ reason, comesBack: true, message: '' },
  });
  return reply;
};

async function mails(): Promise<[string, string][]> {
  await shop.shop.outbox.drain();
  const rows = await shop.shop.db.selectFrom('mails').selectAll().orderBy('created_at').execute();
  return rows
    .filter(({ kind }) => /return|replace|received/.test(kind))
    .map(({ kind, subject }) => [kind, subject]);
}

test('a customer asks with a picture that only the owner sees, and gets a replacement, counted apart', async () => {
  const order = await deliver();
  const asked = await ask(order);
  expect(asked, asked.text).toMatchObject({
    status: 200,
    json: { returns: [{ state: 'asked', reason: 'damaged' }], left: [{ quantity: 5 }] },
  });
  expect(asked.text).not.toContain(picture.slice(0, 40));
  const [one] = (await returnsOf(order)).returns;
  expect(one).toMatchObject({ state: 'asked', message: 'The vial is cracked.', hasPicture: true });
  const address = `/api/admin/returns/${one.id}/picture`;
  expect((await buyer.get(address)).status).toBe(401);
  const shown = Buffer.from((await owner.get(address)).json.picture, 'base64');
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 40 });
  expect((await owner.get('/api/admin/overview')).json).toMatchObject({ returnsWaiting: 1 });
  const before = (await owner.get('/api/admin/overview')).json;

  const made = await replace(order, { returnId: one.id });
  expect(made.status, made.text).toBe(200);
  expect(await readOrder(shop, made.json.id)).toMatchObject({
    status: 'paid',
    total_cents: 0,
    replaces: order.id,
    email: recipient.email,
  });
  expect(await stock()).toBe(20 - 6 - 1);
  expect((await returnsOf(order)).returns[0]).toMatchObject({
    state: 'settled',
    outcome: 'replacement',
    replacement: { number: made.json.number },
  });
  const after = (await owner.get('/api/admin/overview')).json;
  expect(after).toMatchObject({ period: before.period, bestSellers: before.bestSellers });
  expect(after).toMatchObject({ returnsWaiting: 0, replacements: 1, toShip: 1 });
  expect((await buyer.get(`/api/orders/${made.json.id}`)).json).toMatchObject({
    viewer: 'buyer',
    replaces: { number: order.number },
  });
  expect((await buyer.get(`/api/orders/${order.id}`)).json.replacements).toEqual([
    { ...made.json, isCancelled: false },
  ]);
  const found = await owner.get('/api/admin/orders?q=replacement');
  expect(found.json.rows).toMatchObject([{ id: made.json.id, isReplacement: true }]);
  expect((await mails()).at(-1)).toEqual([
    'order-received',
    `Order ${made.json.number}: your replacement`,
  ]);
});

test('what came back intact is in stock again, once, and its refund leaves the stock alone', async () => {
  const order = await deliver();
  expect((await announce(order, 2)).status).toBe(200);
  const [one] = (await returnsOf(order)).returns;
  const came = { lines: [{ lineId: order.lineId, intact: 1, destroyed: 1 }] };
  expect((await post(one.id, 'receive', came)).status).toBe(200);
  expect((await post(one.id, 'receive', came)).status).toBe(409);
  expect(await stock()).toBe(20 - 6 + 1);
  const refund = {
    lines: [{ lineId: order.lineId, quantity: 2 }],
    ...{ shipping: false, other: '0.00', reason: 'Sent back', amount: '80.00' },
    // Of a return it is not heard: what is in stock is what was received.
    backInStock: true,
  };
  const settle = (body: object) =>
    owner.post(`/api/admin/orders/${order.id}/refund-part`, { ...body, returnId: one.id });
  const refunded = await settle(refund);
  expect(refunded, refunded.text).toMatchObject({
    status: 200,
    json: { payment: { toSendBack: '80.00' } },
  });
  expect((await settle({ ...refund, reason: 'Again' })).status).toBe(409);
  expect(await stock()).toBe(20 - 6 + 1);
  // Of the others, at most five can go back in stock; four are left to be refunded.
  const rest = await owner.post(`/api/admin/orders/${order.id}/refund-part`, {
    ...refund,
    lines: [{ lineId: order.lineId, quantity: 4 }],
    ...{ amount: '160.00', reason: 'The rest' },
  });
  expect(rest.status, rest.text).toBe(200);
  expect(await stock()).toBe(20 - 6 + 5);
  expect((await returnsOf(order)).left).toEqual([]);
});

test('a vial that came back is not put back in stock by a refund as well', async () => {
  const order = await deliver();
  await announce(order, 6);
  const [one] = (await returnsOf(order)).returns;
  await post(one.id, 'receive', { lines: [{ lineId: order.lineId, intact: 6, destroyed: 0 }] });
  await post(one.id, 'answer', { step: 'close', message: 'As you asked.' });
  const twice = await owner.post(`/api/admin/orders/${order.id}/refund-part`, {
    lines: [{ lineId: order.lineId, quantity: 1 }],
    ...{ shipping: false, other: '0.00', reason: 'Back', amount: '40.00', backInStock: true },
  });
  expect(twice).toMatchObject({ status: 409, json: { code: 'already_back' } });
  expect(await stock()).toBe(20);
});

test('never more is returned than was bought, of no other order, and only of what was shipped', async () => {
  const order = await deliver();
  const other = await deliver();
  const lines = (lineId: string, quantity: number) => ({ lines: [{ lineId, quantity }] });
  expect((await ask(order, lines(order.lineId, 7))).json.code).toBe('nothing_left');
  expect((await ask(order, lines(other.lineId, 1))).json.code).toBe('line_gone');
  expect((await announce(order, 5)).status).toBe(200);
  expect((await ask(order, lines(order.lineId, 2))).json.message).toContain('Only 1 ×');
  expect((await replace(order, lines(other.lineId, 1))).json.code).toBe('line_gone');
  const [one] = (await returnsOf(order)).returns;
  const mixed = await replace(other, { returnId: one.id });
  expect(mixed, mixed.text).toMatchObject({ status: 409, json: { code: 'not_possible' } });
  const unpaid = await placeOrder(shop, { buyer, product });
  const { json } = await owner.get(`/api/admin/orders/${unpaid.id}`);
  const early = { ...order, id: unpaid.id, lineId: json.items[0].id };
  expect((await ask(early)).json.code).toBe('not_shipped');
  expect((await replace(early)).json.code).toBe('not_shipped');
});

test('a stranger with the link can neither ask nor read what was written; with the email address, ask', async () => {
  const order = await deliver();
  const stranger = openBrowser(() => shop.app);
  expect((await ask(order, {}, stranger)).status).toBe(403);
  expect((await ask(order, { email: 'eve@example.com' }, stranger)).status).toBe(403);
  expect((await ask(order, { email: recipient.email }, stranger)).status).toBe(200);
  const [one] = (await returnsOf(order)).returns;
  await post(one.id, 'answer', { step: 'decline', message: 'It is not ours.' });
  const seen = (browser: Browser) => browser.get(`/api/orders/${order.id}/returns`);
  expect((await seen(buyer)).json.returns[0].answer).toBe('It is not ours.');
  expect((await seen(stranger)).text).not.toContain('not ours');
});

test('damage is reported within 48 hours of delivery with a picture, anything else within 14 days', async () => {
  const order = await deliver();
  expect((await ask(order, { picture: undefined })).json.fields).toEqual({
    picture: 'Add a picture of the damage',
  });
  const text = Buffer.from('no picture').toString('base64');
  expect((await ask(order, { picture: text })).json.fields.picture).toBeTruthy();
  const back = async (hours: number) => {
    const at = shop.shop.clock() - hours * 3_600_000;
    await shop.shop.db.updateTable('order_history').set({ at }).execute();
  };
  await back(47);
  const { json } = await buyer.get(`/api/orders/${order.id}/returns`);
  expect(json.reasons).toHaveLength(3);
  await back(49);
  expect(await ask(order)).toMatchObject({ status: 409, json: { code: 'too_late' } });
  expect((await ask(order, { reason: 'unopened', picture: undefined })).status).toBe(200);
  await back(15 * 24);
  const late = await ask(order, { reason: 'wrong-product' });
  expect(late.json.message).toMatch(/over\. Write to \S+@\S+/);
  expect((await announce(order, 1, 'damaged')).status).toBe(200);
});

test('each answer is previewed and mailed, and a mail that is not true any more is not sent', async () => {
  const order = await deliver();
  await ask(order);
  const [one] = (await returnsOf(order)).returns;
  expect((await mails()).map(([kind]) => kind).toSorted()).toEqual(
    expect.arrayContaining(['return-asked', 'return-for-owner']),
  );
  const answer = { step: 'accept', comesBack: false, message: 'We are sorry.' };
  const preview = await post(one.id, 'answer/preview', answer);
  expect(preview.json.mail.html).toContain('We are sorry.');
  expect((await returnsOf(order)).returns[0].state).toBe('asked');
  expect((await post(one.id, 'answer', { step: 'decline' })).json.fields.message).toBeTruthy();
  expect((await post(one.id, 'answer', answer)).status).toBe(200);
  expect((await mails()).at(-1)?.[0]).toBe('return-accepted');
  const [mail] = await shop.shop.db
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'return-asked')
    .execute();
  expect(mail && (await recheckMail(shop.shop, mail))).toBeUndefined();
  await post(one.id, 'answer', { step: 'close', message: 'You wrote that it is fine.' });
  expect((await mails()).at(-1)?.[0]).toBe('return-closed');
  expect((await returnsOf(order)).left).toMatchObject([{ quantity: 6 }]);
});

test('asked for twice at once, and replaced twice at once, each happens once', {
  tags: RACE,
}, async () => {
  const order = await deliver();
  const six = { lines: [{ lineId: order.lineId, quantity: 6 }] };
  const asked = await Promise.all([ask(order, six), ask(order, six)]);
  expect(asked.map(({ status }) => status)).toEqual([200, 200]);
  const [one, ...more] = (await returnsOf(order)).returns;
  expect(more).toEqual([]);
  const made = await Promise.all([1, 2].map(() => replace(order, { returnId: one.id })));
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await stock()).toBe(20 - 6 - 1);
  const { history } = (await owner.get(`/api/admin/orders/${order.id}`)).json;
  const unasked = await Promise.all([1, 2].map(() => replace(order, { seen: history.length })));
  expect(unasked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('what is not in stock is named, and no more is replaced than was bought', async () => {
  const order = await deliver();
  await putProduct(shop, { ...product, stock: 2 });
  const lines = (quantity: number) => ({ lines: [{ lineId: order.lineId, quantity }] });
  const lacking = await replace(order, lines(3));
  expect(lacking).toMatchObject({ status: 409, json: { code: 'not_enough_stock' } });
  expect(lacking.json.message).toContain(`${product.name}`);
  expect(lacking.json.message).toContain('2 of 3 in stock');
  await putProduct(shop, { ...product, stock: 20 });
  expect((await replace(order, lines(4))).status).toBe(200);
  expect((await replace(order, lines(3))).json.message).toContain('2 of what was sent');
});

test('of what was shipped today nothing comes back before it is delivered: the shipping may be undone', async () => {
  const order = await deliver({ to: 'shipped' });
  await announce(order, 1);
  const [one] = (await returnsOf(order)).returns;
  const came = { lines: [{ lineId: order.lineId, intact: 1, destroyed: 0 }] };
  expect((await post(one.id, 'receive', came)).json.code).toBe('just_shipped');
  await act(order.id, 'deliver', 'shipped');
  expect((await post(one.id, 'receive', came)).status).toBe(200);
  const more = await announce(order, 1);
  const second = more.json.returns[0].id;
  const lines = [{ lineId: order.lineId, intact: 2, destroyed: 0 }];
  expect((await post(second, 'receive', { lines })).json.code).toBe('too_many');
  expect(await stock()).toBe(20 - 6 + 1);
});

test('erasing a customer’s data erases what was written and the picture; the export has them', async () => {
  const order = await deliver();
  await ask(order);
  const find = () => owner.post('/api/admin/customer-data/find', { email: recipient.email });
  const open = await find();
  expect(open.text).toContain('a return that is not settled');
  const [exported] = open.json.data.orders[0].returns;
  expect(exported).toMatchObject({ message: 'The vial is cracked.', reason: 'damaged' });
  expect(exported.picture).toBeTruthy();
  const [one] = (await returnsOf(order)).returns;
  await post(one.id, 'answer', { step: 'decline', message: 'Ada, no.' });
  await shop.shop.outbox.drain();
  const erased = await owner.post('/api/admin/customer-data/erase', {
    email: recipient.email,
    seen: (await find()).json.counts,
  });
  expect(erased.status, erased.text).toBe(200);
  expect((await returnsOf(order)).returns[0]).toMatchObject({
    ...{ message: '', answer: '', hasPicture: false, state: 'declined' },
  });
});
