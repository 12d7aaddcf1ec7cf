import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { fillCart, orderFor, putProduct } from '../../../tests/support/factories.ts';
import { payByHand, placeOrderOnTerms } from '../../../tests/support/on-terms.ts';
import { payOrder, readOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import { DAY } from '../../domain/dates/shop-day.ts';
import { formatCents, readCents } from '../../domain/pricing/money.ts';
import { issueInvoices } from './index.ts';
import { listInvoicesOf, readContent } from './store.ts';

let shop: TestShop;
let owner: Browser;
let buyer: Browser;
let product: Product;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  buyer = openBrowser(() => shop.app);
  product = await putProduct(shop, { price: '10.00', stock: 90 });
});
afterEach(() => shop.close());

async function register() {
  const registration = { number: '123456789 RT0001', from: '2000-01-01', until: null };
  const registrations = [{ kind: 'gst-hst', ...registration }];
  const reply = await owner.patch('/api/admin/shop-settings', {
    taxes: { registrations, rates: [] },
  });
  expect(reply.status).toBe(200);
}

/** Six vials of $10.00 with shipping of $15.00: $75.00, or $78.75 with GST. */
async function order(total = '75.00', who = buyer) {
  await fillCart(who, product, 6);
  const reply = await who.post('/api/orders', { ...orderFor([[product, 6]]), total });
  expect(reply.status).toBe(201);
  return readOrder(shop, reply.json.id);
}
const pay = async (total?: string) => payOrder(shop, await order(total));

/** What was issued for an order, as it stands on it. */
async function issued({ id }: { id: string }) {
  await shop.shop.outbox.drain();
  return (await listInvoicesOf(shop.shop.db, id)).map(readContent);
}
const inShort = async (of: { id: string }) =>
  (await issued(of)).map(({ kind, number, total, credits }) =>
    [kind, number.slice(-1), total, credits?.number.slice(-1)].filter(Boolean).join(' '),
  );

const sumOf = (amounts: readonly string[]) =>
  amounts.reduce(
    (sum, amount) =>
      sum + (amount.startsWith('-') ? -readCents(amount.slice(1)) : readCents(amount)),
    0,
  );

const sheet = async (id: string) => (await owner.get(`/api/admin/orders/${id}`)).json;
async function act(id: string, action: string, from: string) {
  const reply = await owner.post(`/api/admin/orders/${id}/actions`, { action, from });
  expect(reply.status).toBe(200);
}

async function refund(id: string, quantity: number, reason: string, shipping = false) {
  const { items, history } = await sheet(id);
  const lines = quantity > 0 ? [{ lineId: items[0].id, quantity }] : [];
  const chosen = { lines, shipping, other: '0.00', backInStock: false };
  const path = `/api/admin/orders/${id}/refund-part`;
  const { amount } = (await owner.post(`${path}/preview`, chosen)).json;
  const reply = await owner.post(path, { ...chosen, reason, amount, seen: history.length });
  expect(reply.status).toBe(200);
}

async function change(id: string, with_: { quantity?: number; address?: string }) {
  const all = await sheet(id);
  const { firstName, lastName, email, phone, addressLine2, city, province, postalCode } = all;
  const customer = { firstName, lastName, email, phone, addressLine2, city, province, postalCode };
  const { quantity = all.items[0].quantity, address = all.address } = with_;
  const wanted = {
    customer: { ...customer, address, country: 'Canada' },
    lines: [{ productId: product.id, quantity }],
    shipping: null,
    adjustments: [],
  };
  const path = `/api/admin/orders/${id}/change`;
  const { total } = (await owner.post(`${path}/preview`, wanted)).json.after;
  const body = { ...wanted, seen: all.history.length, total, isMailed: false };
  expect((await owner.post(path, body)).status).toBe(200);
}

test('an unpaid order has no invoice; paid, it has a receipt without a word of tax, once', async () => {
  const placed = await order();
  expect(await issued(placed)).toEqual([]);
  await payOrder(shop, placed);
  const [receipt, ...more] = await issued(placed);
  expect(more).toEqual([]);
  expect(receipt).toMatchObject({
    kind: 'receipt',
    seller: { name: 'Boreal Peptides' },
    buyer: {
      name: 'Ada Tester',
      billingAddress: ['100 Main Street', 'Vancouver, BC V6Z 2C7', 'Canada'],
    },
    order: { number: placed.number },
    lines: [
      { name: expect.stringContaining(product.name), quantity: 6, price: '10.00', amount: '60.00' },
    ],
    ...{ subtotal: '60.00', shipping: '15.00', taxes: [], total: '75.00' },
    paid: { amount: '75.00' },
  });
  await issueInvoices(shop.shop)({ orderId: placed.id });
  expect(await issued(placed)).toHaveLength(1);
});

test('with a registration it is an invoice, with each tax, its rate and the number', async () => {
  await register();
  const [invoice] = await issued(await pay('78.75'));
  expect(invoice).toMatchObject({
    kind: 'invoice',
    taxes: [{ name: 'GST', rate: '5', amount: '3.75', number: '123456789 RT0001' }],
    total: '78.75',
  });
});

test('a part that is refunded has a credit note with its tax; cancelled, all that is left is credited', async () => {
  await register();
  const { id } = await pay('78.75');
  await refund(id, 1, 'One vial broke');
  await refund(id, 0, 'It came late', true);
  expect(await inShort({ id })).toEqual([
    'invoice 1 78.75',
    'credit-note 2 10.50 1',
    'credit-note 3 15.75 1',
  ]);
  const [, part] = await issued({ id });
  expect(part).toMatchObject({
    reason: 'One vial broke',
    lines: [{ quantity: 1, amount: '10.00' }],
    ...{ subtotal: '10.00', shipping: '0.00', discount: null, adjustments: [] },
    taxes: [{ name: 'GST', amount: '0.50' }],
  });
  await act(id, 'cancel-and-refund', 'paid');
  const all = await issued({ id });
  expect(all.at(-1)).toMatchObject({
    kind: 'credit-note',
    lines: [{ quantity: 5, amount: '50.00' }],
    ...{ subtotal: '50.00', shipping: '0.00', total: '52.50' },
    taxes: [{ amount: '2.50' }],
  });
});

test('a paid order that is changed has its invoice credited and a new one', async () => {
  const { id } = await pay();
  await issued({ id });
  await change(id, { quantity: 7 });
  expect(await inShort({ id })).toEqual([
    'receipt 1 75.00',
    'credit-note 2 75.00 1',
    'receipt 3 85.00',
  ]);
  await change(id, { address: '12 Oak Street' });
  const last = (await issued({ id })).at(-1);
  expect(last).toMatchObject({ number: expect.stringMatching(/5$/), total: '85.00' });
  expect(last?.buyer.shippingAddress).toContain('12 Oak Street');
});

test('an order on terms has its invoice once it is sent, with the days and the last of them', async () => {
  const { id } = await placeOrderOnTerms(shop, { owner, product });
  expect(await issued({ id })).toEqual([]);
  await act(id, 'ship', 'pending');
  expect(await issued({ id })).toMatchObject([
    {
      kind: 'invoice',
      buyer: { company: 'University of Example', billingAddress: ['Accounts Payable'] },
      poNumber: 'PO-4471',
      paid: null,
      terms: { days: 30, dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    },
  ]);
  await refund(id, 1, 'One vial broke');
  await payByHand({ owner, shop }, { orderId: id, amount: '270.00' });
  expect(await inShort({ id })).toEqual(['invoice 1 300.00', 'credit-note 2 30.00 1']);
});

test('a purchase order’s number that comes after the invoice stands on a new one', async () => {
  const { id } = await placeOrderOnTerms(shop, { owner, product, with_: { poNumber: '' } });
  await act(id, 'ship', 'pending');
  await issued({ id });
  const body = { poNumber: 'PO-9913', poFile: null };
  expect((await owner.put(`/api/admin/orders/${id}/purchase-order`, body)).status).toBe(200);
  expect(await issued({ id })).toMatchObject([
    { number: expect.stringMatching(/1$/), poNumber: '' },
    { kind: 'credit-note', poNumber: '' },
    { poNumber: 'PO-9913' },
  ]);
});

test('what is stored never changes, whatever the owner changes since', async () => {
  const paid = await pay();
  const before = await issued(paid);
  await owner.patch('/api/admin/shop-settings', { shopName: 'Another Name' });
  await owner.patch(`/api/admin/products/${product.id}`, { name: 'Renamed', price: '99.00' });
  await issueInvoices(shop.shop)({ orderId: paid.id });
  expect(await issued(paid)).toEqual(before);
});

test('numbers have no gap in a year and begin anew in the next, also where orders are paid at once', async () => {
  const orders = [];
  for (let n = 0; n < 6; n += 1)
    orders.push(
      await order(
        '75.00',
        openBrowser(() => shop.app),
      ),
    );
  for (const one of orders) await payOrder(shop, one);
  // As several machines do after a pause: all at once, and each twice.
  const issue = issueInvoices(shop.shop);
  await Promise.all([...orders, ...orders].map(({ id }) => issue({ orderId: id })));
  const rows = await shop.shop.db
    .selectFrom('invoices')
    .select('number')
    .orderBy('number')
    .execute();
  const year = new Date(shop.time.now).getUTCFullYear();
  expect(rows.map(({ number }) => number)).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => `${year}-0000${n}`),
  );
  shop.time.now += 366 * DAY;
  const later = await order();
  await payOrder(shop, later);
  expect((await issued(later))[0]?.number).toBe(`${year + 1}-00001`);
});

test('the rows of every credit note add up, and the credit notes of an invoice never come to more than it', async () => {
  await register();
  const { id } = await pay('78.75');
  for (const n of [1, 2, 3]) await refund(id, 1, `Part ${n}`);
  await act(id, 'cancel-and-refund', 'paid');
  const all = await issued({ id });
  for (const one of all) {
    const own = one.adjustments.map(
      ({ kind, amount }) => `${kind === 'charge' ? '' : '-'}${amount}`,
    );
    const rows = [one.subtotal, one.shipping, ...one.taxes.map(({ amount }) => amount), ...own];
    expect(formatCents(sumOf(rows) - sumOf([one.discount?.amount ?? '0.00']))).toBe(one.total);
  }
  const [invoice, ...credits] = all;
  expect(formatCents(sumOf(credits.map(({ total }) => total)))).toBe(invoice?.total);
});

test('a customer reads and downloads what was issued; whoever only has the link does not', async () => {
  const { id } = await pay();
  const [receipt] = await issued({ id });
  const shown = (await buyer.get(`/api/orders/${id}`)).json.invoices;
  expect(shown).toMatchObject([{ kind: 'receipt', number: receipt?.number, total: '75.00' }]);
  const path = `/api/orders/${id}/invoices/${receipt?.number}`;
  const file = await buyer.get(path);
  expect(file).toMatchObject({ status: 200, json: { fileName: `receipt-${receipt?.number}.pdf` } });
  expect((await owner.get(`${path}?paper=a4`)).status).toBe(200);
  const stranger = openBrowser(() => shop.app);
  expect((await stranger.get(`/api/orders/${id}`)).json.invoices).toEqual([]);
  expect((await stranger.get(path)).status).toBe(404);
  expect((await buyer.get(`/api/orders/${id}/invoices/2020-00001`)).status).toBe(404);
  const other = await pay();
  expect((await buyer.get(`/api/orders/${other.id}/invoices/${receipt?.number}`)).status).toBe(404);
});

test('the owner’s list finds an invoice by number, order and buyer, and has all of a month', async () => {
  const one = await pay();
  const { id, number } = await pay();
  await issued(one);
  await refund(id, 1, 'One vial broke');
  const [first, credit] = await issued({ id });
  const list = async (query: string) => (await owner.get(`/api/admin/invoices?${query}`)).json;
  expect((await list('')).rows.map((row: { number: string }) => row.number)).toEqual([
    credit?.number,
    first?.number,
    (await issued(one))[0]?.number,
  ]);
  expect(await list(`q=${number}`)).toMatchObject({ total: 2 });
  expect(await list('q=ada')).toMatchObject({ total: 3 });
  expect(await list('filter=credit-note')).toMatchObject({
    rows: [{ kind: 'credit-note', credits: first?.number, buyer: 'Ada Tester', order: { number } }],
  });
  const month = first?.issuedOn.slice(0, 7);
  const { invoices } = (await owner.get(`/api/admin/invoices/months/${month}`)).json;
  expect(invoices).toHaveLength(3);
  expect((await owner.get('/api/admin/invoices/months/2001-01')).json.invoices).toEqual([]);
});

test('a quote is a proforma invoice for whoever has its link', async () => {
  const made = await owner.post('/api/admin/drafts', {
    lines: [{ productId: product.id, quantity: 25, price: '8.00' }],
  });
  const token = made.json.path.split('/')[2];
  const reply = await openBrowser(() => shop.app).get(`/api/quotes/${token}/proforma`);
  expect(reply).toMatchObject({ status: 200, json: { fileName: 'proforma.pdf' } });
  expect((await buyer.get('/api/quotes/no-such/proforma')).status).toBe(404);
});
