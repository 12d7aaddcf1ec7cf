import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { expectInvoiced } from '../../../tests/support/expect-invoiced.ts';
import { fillCart, orderFor, putProduct, recipient } from '../../../tests/support/factories.ts';
import { placeOrderOnTerms } from '../../../tests/support/on-terms.ts';
import { payOrder, readOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import { DAY } from '../../domain/dates/shop-day.ts';
import { readCents } from '../../domain/pricing/money.ts';
import { eraseBuyers, listInvoicesOf, readContent } from './index.ts';
import { amountDue } from './invoice-words.ts';

let shop: TestShop;
let owner: Browser;
let product: Product;
let exempt: Product;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  product = await putProduct(shop, { price: '10.00', stock: 90 });
  exempt = await putProduct(shop, { price: '10.00', stock: 90 });
});
afterEach(() => shop.close());

const numbers = {
  'gst-hst': '123456789 RT0001',
  'pst-bc': 'PST-1234-5678',
  'pst-sk': '1234567',
} as const;

async function register(kinds: readonly (keyof typeof numbers)[] = ['gst-hst']) {
  const registrations = kinds.map((kind) => ({
    ...{ kind, number: numbers[kind], from: '2000-01-01', until: null },
  }));
  const taxes = { registrations, rates: [] };
  expect((await owner.patch('/api/admin/shop-settings', { taxes })).status).toBe(200);
}

const ontario = { province: 'ON', postalCode: 'M5V 2T6' };
const newBrunswick = { province: 'NB', postalCode: 'E1A 1A1' };
const saskatchewan = { province: 'SK', postalCode: 'S4P 3Y2' };

/** A paid order; of six vials at $10.00 with shipping of $15.00 unless others are named. */
async function sell(
  total: string,
  place: object = {},
  lines: [Product, number][] = [[product, 6]],
) {
  const buyer = openBrowser(() => shop.app);
  for (const [one, quantity] of lines) await fillCart(buyer, one, quantity);
  const reply = await buyer.post('/api/orders', { ...orderFor(lines), total, ...place });
  expect(reply.status, reply.text).toBe(201);
  return payOrder(shop, await readOrder(shop, reply.json.id));
}

const sheet = async (id: string) => (await owner.get(`/api/admin/orders/${id}`)).json;
const cancel = (id: string) =>
  owner.post(`/api/admin/orders/${id}/actions`, { action: 'cancel-and-refund', from: 'paid' });

async function issued({ id }: { id: string }) {
  await shop.shop.outbox.drain();
  return (await listInvoicesOf(shop.shop.db, id)).map(readContent);
}
const kindsOf = async (of: { id: string }) => (await issued(of)).map(({ kind }) => kind);

async function refund(id: string, vials: number, reason: string, shipping = false, other = '0.00') {
  const { items, history } = await sheet(id);
  const lines = vials > 0 ? [{ lineId: items[0].id, quantity: vials }] : [];
  const chosen = { lines, shipping, other, backInStock: false };
  const path = `/api/admin/orders/${id}/refund-part`;
  const { amount } = (await owner.post(`${path}/preview`, chosen)).json;
  const reply = await owner.post(path, { ...chosen, reason, amount, seen: history.length });
  expect(reply.status, reply.text).toBe(200);
}

async function change(id: string, place: object, lines?: [Product, number][]) {
  const { items, history, ...all } = await sheet(id);
  const { firstName, lastName, email, phone, address, addressLine2, city } = all;
  const { province, postalCode } = all;
  const whole = { firstName, lastName, email, phone, address, addressLine2, city, province };
  const wanted = {
    customer: { ...whole, postalCode, country: 'Canada', ...place },
    lines: lines
      ? lines.map(([{ id: productId }, quantity]) => ({ productId, quantity }))
      : items.map((one: { product: Product; quantity: number }) => ({
          productId: one.product.id,
          quantity: one.quantity,
        })),
    ...{ shipping: null, adjustments: [] },
  };
  const path = `/api/admin/orders/${id}/change`;
  const preview = await owner.post(`${path}/preview`, wanted);
  if (preview.status !== 200) return preview;
  const { total } = preview.json.after;
  return owner.post(path, { ...wanted, seen: history.length, total, isMailed: true });
}

const returnOf = async (until = '2026-01') => {
  await shop.shop.outbox.drain();
  return (await owner.get(`/api/admin/tax-return?from=2026-01&until=${until}`)).json.returns;
};
/** Some days on, with the owner signed in again. */
async function pass(days: number) {
  await shop.shop.outbox.drain();
  shop.time.now += days * DAY;
  owner = await openAdministrator(shop);
}

test('once a part was refunded with its tax, the order is not sent where that tax is not charged', async () => {
  await register();
  const { id } = await sell('86.25', newBrunswick);
  await refund(id, 5, 'Five broke', true, '5.00');
  expect(await change(id, ontario)).toMatchObject({
    status: 409,
    json: {
      message:
        'HST of this order was refunded in part: its province, and what was taxed of it, stay.',
    },
  });
  expect((await change(id, { address: '12 Oak Street' })).status).toBe(200);
  expect((await cancel(id)).status).toBe(200);
  await shop.shop.outbox.drain();
  await expectInvoiced(shop.shop.db);
});

test('nor is what was taxed taken out of it, when its shipping was refunded with tax', async () => {
  await register();
  await owner.patch(`/api/admin/products/${exempt.id}`, { taxExempt: true });
  const { id } = await sell('86.25', {}, [
    [exempt, 6],
    [product, 1],
  ]);
  await refund(id, 0, 'It came late', true);
  expect((await change(id, {}, [[exempt, 6]])).status).toBe(409);
  await shop.shop.outbox.drain();
  await expectInvoiced(shop.shop.db);
});

test('a return that was filed stays as it was, wherever the order goes since', async () => {
  await register(['gst-hst', 'pst-bc', 'pst-sk']);
  const { id } = await sell('84.00');
  const filed = await returnOf();
  await pass(20);
  expect((await change(id, saskatchewan)).status).toBe(200);
  expect(await returnOf()).toEqual(filed);
});

test('an order that was changed in another month of the quarter is in its return once', async () => {
  await register();
  const { id } = await sell('78.75');
  await pass(20);
  expect((await change(id, { address: '12 Oak Street' })).status).toBe(200);
  const [federal] = await returnOf('2026-03');
  expect(federal.lines[0]).toMatchObject({ line: '101', amount: '75.00' });
});

test('the only part of an order on terms is taken back: its invoice is, too', async () => {
  const { id } = await placeOrderOnTerms(shop, { owner, product });
  const items = [{ productId: product.id, quantity: 2 }];
  const parcel = { items, carrier: 'canada-post', trackingNumber: '', note: '' };
  expect((await owner.post(`/api/admin/orders/${id}/parcels`, parcel)).status).toBe(200);
  expect(await kindsOf({ id })).toEqual(['invoice']);
  // Nobody was told of the parcel.
  await shop.shop.db.deleteFrom('mails').where('kind', '=', 'order-part-shipped').execute();
  expect((await owner.delete(`/api/admin/orders/${id}/parcels/1`)).status).toBe(200);
  expect(await kindsOf({ id })).toEqual(['invoice', 'credit-note']);
});

test('of a paid order with waived cents, nothing is due', async () => {
  const buyer = openBrowser(() => shop.app);
  await fillCart(buyer, product, 6);
  const { json } = await buyer.post('/api/orders', orderFor([[product, 6]]));
  await payOrder(shop, await readOrder(shop, json.id), 7495);
  const waived = { reason: 'cents', amount: '0.05' };
  expect((await owner.post(`/api/admin/orders/${json.id}/waive`, waived)).status).toBe(200);
  const [receipt] = await issued(json);
  expect(receipt).toMatchObject({ waived: '0.05', total: '75.00' });
  expect(receipt && amountDue(receipt)).toBe(0);
});

test('an order that is unpaid again has no invoice for the dollar that came since', async () => {
  await register();
  const { id } = await sell('78.75');
  await issued({ id });
  const [move] = (await sheet(id)).moves;
  await owner.post(`/api/admin/transfers/${move.transferId}/unmatch`, { orderId: id });
  await payOrder(shop, await readOrder(shop, id), 100);
  expect((await change(id, { address: '12 Oak Street' })).status).toBe(200);
  expect(await kindsOf({ id })).toEqual(['invoice', 'credit-note']);
});

test('nothing is credited where all was credited in parts', async () => {
  await register();
  const { id } = await sell('78.75');
  await refund(id, 6, 'All broke', true);
  await issued({ id });
  expect((await cancel(id)).status).toBe(200);
  expect((await issued({ id })).map(({ total }) => readCents(total))).toEqual([7875, 7875]);
});

test('erased, no word of why a part was refunded is left', async () => {
  const { id } = await sell('75.00');
  await refund(id, 0, 'Ada Tester fell ill', false, '5.00');
  await issued({ id });
  await shop.shop.db.transaction().execute((trx) => eraseBuyers(trx, [id]));
  const rows = await shop.shop.db.selectFrom('invoices').selectAll().execute();
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/Ada|fell/);
});

test('a draft that its tax takes beyond what fits is refused', async () => {
  await register();
  const made = await owner.post('/api/admin/drafts', {
    customer: recipient,
    lines: [{ productId: product.id, quantity: 1, price: '9999999999.00' }],
    shipping: '0.00',
  });
  const { id, version, amounts } = made.json;
  const path = `/api/admin/drafts/${id}/accept`;
  expect((await owner.post(path, { version, total: amounts.total })).status).toBe(400);
});

test('a quote that was shown without tax is not accepted with it unseen', async () => {
  const made = await owner.post('/api/admin/drafts', {
    lines: [{ productId: product.id, quantity: 6, price: '10.00' }],
  });
  const token = made.json.path.split('/')[2];
  const buyer = openBrowser(() => shop.app);
  const { total, beforeTax } = (await buyer.get(`/api/quotes/${token}`)).json;
  expect(beforeTax).toBe(false);
  await register();
  const path = `/api/quotes/${token}/accept`;
  const accepted = { ...recipient, total, beforeTax };
  expect(await buyer.post(path, accepted)).toMatchObject({
    status: 409,
    json: { code: 'figures_changed' },
  });
  expect((await buyer.post(path, { ...accepted, beforeTax: true })).status).toBe(201);
});

test('a product that is not taxed stays so through export and import', async () => {
  await owner.patch(`/api/admin/products/${exempt.id}`, { taxExempt: true });
  const [one] = (await owner.get('/api/products')).json.filter(
    ({ id }: Product) => id === exempt.id,
  );
  const products = [{ ...one, name: 'A copy' }];
  await owner.post('/api/admin/products/import', { products, existing: 'add' });
  const all: Product[] = (await owner.get('/api/products')).json;
  expect(all.find(({ name }) => name === 'A copy')).toHaveProperty('taxExempt', true);
});
