import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../../tests/support/administrator.ts';
import { type Browser, openBrowser } from '../../../../tests/support/browser.ts';
import { fillCart, orderFor, putProduct } from '../../../../tests/support/factories.ts';
import { refundVial } from '../../../../tests/support/order-steps.ts';
import { payOrder, readOrder } from '../../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../../tests/support/test-shop.ts';
import type { Product } from '../../../contracts/catalogue/products.ts';
import type { TaxEntry, TaxReturn } from '../../../contracts/payments/tax-return.ts';

let shop: TestShop;
let owner: Browser;
let product: Product;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  product = await putProduct(shop, { price: '10.00', stock: 90 });
});
afterEach(() => shop.close());

/** Moves the clock to a day, after which the owner signs in again. */
async function goTo(day: string) {
  shop.time.now = Date.parse(`${day}T20:00:00.000Z`);
  owner = await openAdministrator(shop);
}

async function register(until: string | null = null) {
  const registrations = [
    { kind: 'gst-hst', number: '123456789 RT0001', from: '2026-01-15', until },
    { kind: 'qst', number: '1234567890 TQ0001', from: '2026-01-15', until },
  ];
  const taxes = { registrations, rates: [] };
  expect((await owner.patch('/api/admin/shop-settings', { taxes })).status).toBe(200);
}

/** Six vials at $10.00 with shipping of $15.00. */
async function order(total: string, place: object = {}) {
  const buyer = openBrowser(() => shop.app);
  await fillCart(buyer, product, 6);
  const reply = await buyer.post('/api/orders', { ...orderFor([[product, 6]]), total, ...place });
  expect(reply.text).toContain('id');
  return readOrder(shop, reply.json.id);
}

const act = async (id: string, action: string, from: string) => {
  const reply = await owner.post(`/api/admin/orders/${id}/actions`, { action, from });
  expect(reply.status, reply.text).toBe(200);
};

async function returnsOf(from: string, until = from): Promise<TaxReturn[]> {
  await shop.shop.outbox.drain();
  const { status, json } = await owner.get(`/api/admin/tax-return?from=${from}&until=${until}`);
  expect(status).toBe(200);
  return json.returns;
}

const amounts = (one: TaxReturn | undefined) =>
  one?.lines.map(({ line, amount }) => `${line ?? ''} ${amount}`.trim());

const ontario = { province: 'ON', postalCode: 'M5V 2T6' };
const quebec = { province: 'QC', postalCode: 'H2X 1Y4' };

/**
 * Before the registration one order; in January one to Ontario and two to Quebec, of which one has a vial refunded in
 * January and is cancelled in February, after it had shipped; one that is cancelled unpaid. In February one to Ontario.
 */
async function playTwoMonths() {
  const untaxed = await order('75.00');
  await register();
  const first = await payOrder(shop, await order('84.75', ontario));
  const kept = await payOrder(shop, await order('86.23', quebec));
  const given = await payOrder(shop, await order('86.23', quebec));
  await shop.shop.outbox.drain();
  await act(given.id, 'ship', 'paid');
  const shipped = { ofShipped: true, backInStock: false };
  expect(await refundVial(owner, given.id, shipped, 'One was broken')).toBe(200);
  await act((await order('84.75', ontario)).id, 'cancel', 'pending');
  await shop.shop.outbox.drain();
  await goTo('2026-02-10');
  await act(given.id, 'cancel-and-refund', 'shipped');
  const later = await payOrder(shop, await order('84.75', ontario));
  return { untaxed, first, kept, given, later };
}

test('each registration has its return, of the invoices and credit notes that were issued in the period', async () => {
  const { first, kept, given } = await playTwoMonths();
  const [federal, provincial, ...others] = await returnsOf('2026-01');
  expect(others).toEqual([]);
  expect(federal).toMatchObject({ kind: 'gst-hst', numbers: ['123456789 RT0001'] });
  // 9.75 and twice 3.75; of the vial, 0.50.
  expect(amounts(federal)).toEqual(['101 225.00', '103 17.25', '105 17.25', '107 0.50', '16.75']);
  expect(amounts(provincial)).toEqual(['203 14.96', '205 14.96', '207 1.00', '13.96']);

  const { entries } = (await owner.get('/api/admin/tax-return/entries?month=2026-01')).json;
  expect(
    entries.map(({ kind, order, on, beforeTax }: TaxEntry) => [kind, order.number, on, beforeTax]),
  ).toEqual([
    ['invoice', first.number, '2026-01-15', '75.00'],
    ['invoice', kept.number, '2026-01-15', '75.00'],
    ['invoice', given.number, '2026-01-15', '75.00'],
    ['credit-note', given.number, '2026-01-15', '10.00'],
  ]);
  expect(entries.at(-1).taxes).toMatchObject([
    { name: 'GST', amount: '0.50' },
    { name: 'QST', amount: '1.00' },
  ]);
});

test('what was filed stays: a later cancellation takes off what was left; the quarter leaves out what was sold and taken back in it', async () => {
  const { given } = await playTwoMonths();
  const [federal, provincial] = await returnsOf('2026-02');
  expect(amounts(federal)).toEqual(['101 75.00', '103 9.75', '105 9.75', '107 3.25', '6.50']);
  expect(amounts(provincial)).toEqual(['203 0.00', '205 0.00', '207 6.48', '-6.48']);
  const { entries } = (await owner.get('/api/admin/tax-return/entries?month=2026-02')).json;
  expect(entries[0]).toMatchObject({
    kind: 'credit-note',
    order: { number: given.number },
    beforeTax: '65.00',
    province: 'QC',
  });
  const [quarter] = await returnsOf('2026-01', '2026-03');
  expect(amounts(quarter)).toEqual(['101 225.00', '103 23.25', '105 23.25', '107 0.00', '23.25']);
});

test('a shop has returns where it is registered in the period, or charged taxes then', async () => {
  expect(await returnsOf('2026-01')).toEqual([]);
  await register('2026-01-31');
  expect((await returnsOf('2026-01')).map(({ kind }) => kind)).toEqual(['gst-hst', 'qst']);
  expect(await returnsOf('2026-02')).toEqual([]);
  await payOrder(shop, await order('84.75', ontario));
  await shop.shop.outbox.drain();
  const none = { taxes: { registrations: [], rates: [] } };
  expect((await owner.patch('/api/admin/shop-settings', none)).status).toBe(200);
  const [federal, ...others] = await returnsOf('2026-01');
  expect(federal?.numbers).toEqual(['123456789 RT0001']);
  expect(others).toEqual([]);
});

test('an invoice that was taken back whole in its month is in no line: an order that changed is there once', async () => {
  await register();
  const { id } = await payOrder(shop, await order('84.75', ontario));
  await shop.shop.outbox.drain();
  await act(id, 'cancel-and-refund', 'paid');
  const [federal] = await returnsOf('2026-01');
  expect(amounts(federal)).toEqual(['101 0.00', '103 0.00', '105 0.00', '107 0.00', '0.00']);
  expect((await owner.get('/api/admin/tax-return/entries?month=2026-01')).json.entries).toEqual([]);
});

test('line 101 has an invoice of nothing but products that are not taxed, and not what was sold before the registration', async () => {
  await payOrder(shop, await order('75.00', ontario));
  await shop.shop.outbox.drain();
  await register();
  expect((await owner.patch(`/api/admin/products/${product.id}`, { taxExempt: true })).status).toBe(
    200,
  );
  await payOrder(shop, await order('75.00', ontario));
  const [federal] = await returnsOf('2026-01');
  expect(amounts(federal)).toEqual(['101 75.00', '103 0.00', '105 0.00', '107 0.00', '0.00']);
});

test('a return covers one month to twelve', async () => {
  for (const query of [
    'from=2026-02&until=2026-01',
    'from=2025-01&until=2026-01',
    'from=2026-01',
  ]) {
    expect((await owner.get(`/api/admin/tax-return?${query}`)).status, query).toBe(400);
  }
  expect(await returnsOf('2025-01', '2025-12')).toEqual([]);
});
