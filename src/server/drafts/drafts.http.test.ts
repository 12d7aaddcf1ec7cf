// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { putProduct, recipient } from '../../../tests/support/factories.ts';
import { RACE } from '../../../tests/support/one-engine.ts';
import { placeOrder, readOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import { addDays, shopDay } from '../../domain/dates/shop-day.ts';
import { findStock } from '../catalogue/index.ts';
import { recheckMail } from '../mails/index.ts';

let shop: TestShop;
let owner: Browser;
let product: Product;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop({ unpaidLimits: 'default' }));
  product = await putProduct(shop, { price: '40.00', priceFrom10: '36.00', stock: 39 });
});
afterEach(() => shop.close());

const customer = { ...recipient, addressLine2: '' };
const stock = () => findStock(shop.shop.db, product.id);
const today = () => shopDay(shop.shop.clock());

/** 25 vials at $30.00, shipping $5.00, less $10.00: $745.00. */
async function draft(fields: object = {}) {
  const made = await owner.post('/api/admin/drafts', {
    customer,
    lines: [{ productId: product.id, quantity: 25, price: '30.00' }],
    shipping: '5.00',
    adjustments: [{ kind: 'discount', amount: '10.00', reason: 'A good customer' }],
    note: 'Ready in the morning.',
    ...fields,
  });
  expect(made.status, made.text).toBe(201);
  return made.json;
}

type Made = Awaited<ReturnType<typeof draft>>;

const accept = ({ id, version, amounts }: Made, by = owner) =>
  by.post(`/api/admin/drafts/${id}/accept`, { version, total: amounts.total });
const quoteOf = ({ path }: Made) => `/api${path.replace('/quote/', '/quotes/')}`;
const acceptQuote = (made: Made, by: Browser, changes: object = {}) =>
  by.post(`${quoteOf(made)}/accept`, { ...recipient, total: made.amounts.total, ...changes });
const visitor = () => openBrowser(() => shop.app);

async function mails() {
  await shop.shop.outbox.drain();
  const rows = await shop.shop.db.selectFrom('mails').selectAll().orderBy('kind').execute();
  return rows.map(({ kind, to_address, text }) => ({ kind, to: to_address, text }));
}

const readMail = (kind: string) =>
  shop.shop.db.selectFrom('mails').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow();

const countOrders = async () =>
  (await shop.shop.db.selectFrom('orders').select('id').execute()).length;

test('a draft has its own prices, shipping and discounts, and the owner makes it an order beyond every limit', async () => {
  const made = await draft();
  expect(made).toMatchObject({
    state: 'open',
    amounts: { subtotal: '750.00', shipping: '5.00', total: '745.00' },
    validUntil: addDays(today(), 14),
    order: null,
    version: 1,
  });
  const accepted = await accept(made);
  expect(accepted.status, accepted.text).toBe(200);
  expect(accepted.json).toMatchObject({ state: 'accepted', version: 2 });
  const order = await readOrder(shop, accepted.json.order.id);
  expect(order).toMatchObject({
    status: 'pending',
    reserved: 1,
    network: null,
    session_id: null,
    email: recipient.email,
    subtotal_cents: 75_000,
    shipping_cents: 500,
    adjusted_cents: -1000,
    total_cents: 74_500,
  });
  expect(await stock()).toBe(14);
  const shown = await owner.get(`/api/admin/orders/${order.id}`);
  expect(shown.json.items).toMatchObject([{ quantity: 25, price: '30.00' }]);
  expect(shown.json.adjustments).toMatchObject([{ reason: 'A good customer' }]);
  expect((await mails()).map(({ kind, to }) => [kind, to])).toEqual([
    ['order-for-owner', expect.anything()],
    ['order-received', recipient.email],
  ]);
  // Also once it is its customer's by finding it.
  await visitor().post('/api/orders/find', { number: order.number, email: recipient.email });
  const received = (await mails()).find(({ kind }) => kind === 'order-received');
  const reason = `because we made order ${order.number} for you.`;
  expect(received?.text.replace(/\s+/g, ' ')).toContain(reason);
  const again = await recheckMail(shop.shop, await readMail('order-received'));
  expect(again?.text.replace(/\s+/g, ' ')).toContain(reason);
  const history = await owner.get('/api/admin/audit?kind=draft%20order');
  expect(history.json.rows).toHaveLength(2);
  expect(JSON.stringify(history.json)).not.toContain(recipient.email);
});

test('shipping follows the shop’s rule where the owner sets none', async () => {
  const made = await draft({
    lines: [{ productId: product.id, quantity: 1, price: '30.00' }],
    shipping: null,
    adjustments: [],
  });
  expect(made.amounts).toMatchObject({ subtotal: '30.00', shipping: '15.00', total: '45.00' });
});

test('the price of a draft stands though the product’s has changed', async () => {
  const made = await draft();
  await putProduct(shop, { ...product, price: '90.00', priceFrom10: null });
  const { json } = await accept(made);
  expect(await readOrder(shop, json.order.id)).toMatchObject({ total_cents: 74_500 });
});

test('an order by phone has no email address: only the owner is mailed, and it is changed and cancelled like every other', async () => {
  const made = await draft({ customer: { ...customer, email: '' } });
  const { order } = (await accept(made)).json;
  const written = await mails();
  expect(written.map(({ kind }) => kind)).toEqual(['order-for-owner']);
  expect(written[0]?.text).toContain('none: it was ordered by phone');
  const shown = (await owner.get(`/api/admin/orders/${order.id}`)).json;
  const wanted = {
    customer: { ...customer, email: '', city: 'Burnaby' },
    lines: [{ productId: product.id, quantity: 25 }],
    shipping: null,
    adjustments: shown.adjustments,
  };
  const change = `/api/admin/orders/${order.id}/change`;
  expect((await owner.post(`${change}/preview`, wanted)).json.mail).toBeNull();
  const changed = await owner.post(change, { ...wanted, total: shown.total, isMailed: true });
  expect(changed.json, changed.text).toMatchObject({ city: 'Burnaby', email: '' });
  expect(changed.json.history.at(-1).entry).toMatchObject({ kind: 'changed', isMailed: false });
  const cancelled = await owner.post(`/api/admin/orders/${order.id}/actions`, {
    action: 'cancel',
    from: 'pending',
  });
  expect(cancelled.status, cancelled.text).toBe(200);
  expect((await mails()).map(({ kind }) => kind)).toEqual(['order-for-owner']);
  expect(await stock()).toBe(39);
  const stranger = await visitor().post(`/api/orders/${order.id}/cancel`, { email: '' });
  expect(stranger.status).toBe(400);
});

test('an order needs a whole customer, and the draft says what is missing', async () => {
  const made = await draft({ customer: { firstName: 'Ada', phone: '604 555 0199' } });
  const refused = await accept(made);
  expect(refused).toMatchObject({
    status: 400,
    json: {
      code: 'customer_incomplete',
      message:
        'An order needs more of its customer: last name, address, city, province, postal code.',
      fields: { 'customer.city': 'Enter your city' },
    },
  });
  expect(refused.json.fields).not.toHaveProperty('customer.email');
  expect(await countOrders()).toBe(0);
});

test('what is not in stock is named with how many there are, and nothing is taken', async () => {
  const other = await putProduct(shop, { name: 'Neurotensin', dosage: '5 mg', stock: 3 });
  const made = await draft({
    lines: [
      { productId: product.id, quantity: 2, price: '30.00' },
      { productId: other.id, quantity: 4, price: '30.00' },
    ],
  });
  const refused = await accept(made);
  expect(refused).toMatchObject({ status: 409, json: { code: 'not_enough_stock' } });
  expect(refused.json.message).toBe('Neurotensin: 3 of 4 in stock.');
  expect(await stock()).toBe(39);
  await shop.shop.db.deleteFrom('products').where('id', '=', other.id).execute();
  expect((await accept(made)).json.code).toBe('product_gone');
  expect((await visitor().get(quoteOf(made))).status).toBe(404);
});

test('what another tab has changed is not overwritten, sent or accepted', async () => {
  const made = await draft();
  const change = (note: string) =>
    owner.patch(`/api/admin/drafts/${made.id}`, { note, version: made.version });
  expect((await change('First')).json).toMatchObject({ note: 'First', version: 2 });
  const late = [
    await change('Second'),
    await accept(made),
    await owner.post(`/api/admin/drafts/${made.id}/send`, { version: made.version }),
  ];
  expect(late.map(({ status, json }) => [status, json.code])).toEqual(
    Array(3).fill([409, 'changed_meanwhile']),
  );
});

test('more cannot be taken off than the items cost', async () => {
  const refused = await owner.post('/api/admin/drafts', {
    lines: [{ productId: product.id, quantity: 1, price: '5.00' }],
    adjustments: [{ kind: 'discount', amount: '5.01', reason: 'Too much' }],
  });
  expect(refused).toMatchObject({ status: 400, json: { code: 'below_zero' } });
});

test('a quote is mailed with its link, shown without its customer, and accepted with their address', async () => {
  const made = await draft({ customer: { ...customer, address: '' } });
  const sent = await owner.post(`/api/admin/drafts/${made.id}/send`, { version: made.version });
  expect(sent.json).toMatchObject({ state: 'sent', version: 2 });
  const [mail] = await mails();
  expect(mail).toMatchObject({ kind: 'quote', to: recipient.email });
  expect(mail?.text).toContain('Ready in the morning.');
  expect(mail?.text).toContain('$745.00');

  const buyer = visitor();
  const quote = await buyer.get(quoteOf(made));
  expect(quote.json).toMatchObject({
    state: 'sent',
    total: '745.00',
    note: 'Ready in the morning.',
    lines: [{ quantity: 25, price: '30.00', product: { name: product.name } }],
    orderId: null,
  });
  expect(quote.text).not.toContain(recipient.email);
  const outdated = await acceptQuote(made, buyer, { total: '744.00' });
  expect(outdated).toMatchObject({ status: 409, json: { code: 'figures_changed' } });

  const accepted = await acceptQuote(made, buyer);
  expect(accepted.status, accepted.text).toBe(201);
  const { id } = accepted.json;
  expect((await buyer.get(`/api/orders/${id}`)).json).toMatchObject({
    viewer: 'buyer',
    total: '745.00',
    address: recipient.address,
  });
  expect((await mails()).find(({ kind }) => kind === 'order-received')?.text).toContain(
    'with this address. If it was not you',
  );
  expect((await acceptQuote(made, buyer)).json).toEqual({ id });
  expect((await buyer.get(quoteOf(made))).json).toMatchObject({ state: 'accepted', orderId: id });
  const stranger = visitor();
  expect((await stranger.get(quoteOf(made))).json).toMatchObject({
    state: 'accepted',
    orderId: null,
  });
  expect((await acceptQuote(made, stranger)).json.code).toBe('accepted');
  expect((await accept(sent.json)).json.code).toBe('changed_meanwhile');
  expect((await owner.patch(`/api/admin/drafts/${made.id}`, { note: 'Later' })).json.code).toBe(
    'accepted',
  );
  expect((await mails()).map(({ kind }) => kind)).toContain('order-received');
});

test('a quote is mailed to somebody, says what it offers when it goes out, and not at all once it is withdrawn', async () => {
  const nobody = await draft({ customer: { ...customer, email: '' } });
  const refused = await owner.post(`/api/admin/drafts/${nobody.id}/send`, {});
  expect(refused).toMatchObject({
    status: 400,
    json: { fields: { 'customer.email': expect.anything() } },
  });

  const made = await draft();
  await owner.post(`/api/admin/drafts/${made.id}/send`, {});
  await shop.shop.outbox.drain();
  const mail = await shop.shop.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  await owner.patch(`/api/admin/drafts/${made.id}`, { note: 'Ready at noon.' });
  expect((await recheckMail(shop.shop, mail))?.text).toContain('Ready at noon.');
  await owner.delete(`/api/admin/drafts/${made.id}`);
  expect(await recheckMail(shop.shop, mail)).toBeUndefined();
});

test('a quote is sent once its mail is, and not where that was given up', async () => {
  const made = await draft();
  const mailState = async () => {
    const { json } = await owner.get(`/api/admin/drafts/${made.id}`);
    const [row] = (await owner.get('/api/admin/drafts/page?filter=sent')).json.rows;
    expect(row?.mailState ?? null).toBe(json.mailState);
    return json.mailState;
  };
  const setMail = (set: { sent_at?: number | null; given_up_at?: number | null }) =>
    shop.shop.db.updateTable('mails').set(set).execute();
  expect(await mailState()).toBeNull();
  const sent = await owner.post(`/api/admin/drafts/${made.id}/send`, {});
  expect(sent.json).toMatchObject({ state: 'sent', mailState: 'waiting' });
  expect(await mailState()).toBe('waiting');
  await shop.shop.outbox.drain();
  await setMail({ sent_at: null, given_up_at: shop.time.now });
  expect(await mailState()).toBe('given-up');
  await setMail({ sent_at: shop.time.now, given_up_at: null });
  expect(await mailState()).toBe('sent');

  // Sent again, it is another mail.
  shop.time.now += 1000;
  await owner.post(`/api/admin/drafts/${made.id}/send`, {});
  expect(await mailState()).toBe('waiting');
});

test('a quote ends with its last day, until the owner sets another', async () => {
  const made = await draft({ validUntil: today() });
  expect((await visitor().get(quoteOf(made))).json.state).toBe('open');
  shop.time.now += 24 * 60 * 60 * 1000;
  expect((await visitor().get(quoteOf(made))).json.state).toBe('expired');
  expect((await acceptQuote(made, visitor())).json.code).toBe('expired');
  expect((await accept(made)).json.code).toBe('expired');
  expect((await owner.post(`/api/admin/drafts/${made.id}/send`, {})).json.code).toBe('expired');
  await owner.patch(`/api/admin/drafts/${made.id}`, { validUntil: today() });
  expect((await acceptQuote(made, visitor())).status).toBe(201);
});

test('a link that nobody was given leads nowhere, nor does that of a deleted quote', async () => {
  const made = await draft();
  const foreign = { ...made, path: `/quote/${'a'.repeat(32)}` };
  expect((await visitor().get(quoteOf(foreign))).status).toBe(404);
  expect((await acceptQuote(foreign, visitor())).status).toBe(404);
  await owner.delete(`/api/admin/drafts/${made.id}`);
  expect((await acceptQuote(made, visitor())).status).toBe(404);
  expect(await countOrders()).toBe(0);
});

test('accepted by many at once, by customer and owner, it is one order', {
  tags: RACE,
}, async () => {
  const made = await draft();
  const replies = await Promise.all([
    accept(made),
    ...Array.from({ length: 8 }, () => acceptQuote(made, visitor())),
    accept(made),
  ]);
  const placed = replies.filter(({ status }) => status < 300);
  expect(placed).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
  expect(await countOrders()).toBe(1);
  expect(await stock()).toBe(14);
});

test('an order is repeated with its customer and items, at today’s prices', async () => {
  const gone = await putProduct(shop);
  const order = await placeOrder(shop, { product, quantity: 10 });
  const line = { productId: gone.id, quantity: 1, price: '1.00' };
  const withGone = await draft({ lines: [line], adjustments: [] });
  const other = (await accept(withGone)).json.order;
  await putProduct(shop, { ...product, price: '50.00', priceFrom10: '45.00' });
  await shop.shop.db.deleteFrom('products').where('id', '=', gone.id).execute();

  const repeated = await owner.post(`/api/admin/orders/${order.id}/repeat`);
  expect(repeated.status, repeated.text).toBe(201);
  expect(repeated.json).toMatchObject({
    customer: { email: recipient.email, address: recipient.address },
    lines: [{ productId: product.id, quantity: 10, price: '45.00' }],
    amounts: { subtotal: '450.00' },
    state: 'open',
  });
  expect((await owner.post(`/api/admin/orders/${other.id}/repeat`)).json.lines).toEqual([]);
});

test('drafts are listed by state and found by their customer', async () => {
  const open = await draft({ customer: { firstName: 'Grace', lastName: 'Hopper' } });
  const sent = await draft();
  await owner.post(`/api/admin/drafts/${sent.id}/send`, {});
  const accepted = await draft();
  await accept(accepted);
  const old = await draft({ validUntil: '2020-01-31' });
  const idsOf = async (query: string) => {
    const { rows } = (await owner.get(`/api/admin/drafts/page?${query}`)).json;
    return rows.map(({ id }: Made) => id);
  };
  expect(await idsOf('filter=open')).toEqual([open.id]);
  expect(await idsOf('filter=sent')).toEqual([sent.id]);
  expect(await idsOf('filter=accepted')).toEqual([accepted.id]);
  expect(await idsOf('filter=expired')).toEqual([old.id]);
  expect(await idsOf('q=hopp')).toEqual([open.id]);
  expect(await idsOf('sort=until')).toHaveLength(4);
});
