import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { fillCart, orderFor, putProduct } from '../../../tests/support/factories.ts';
import { payOrder, readOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import { addDays, shopDay } from '../../domain/dates/shop-day.ts';
import type { RegistrationKind } from '../../domain/tax/registrations.ts';

let shop: TestShop;
let owner: Browser;
let product: Product;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  product = await putProduct(shop, { price: '10.00', stock: 50 });
});
afterEach(() => shop.close());

const today = () => shopDay(shop.shop.clock());
const numbers: Partial<Record<RegistrationKind, string>> = {
  'gst-hst': '123456789rt0001',
  qst: '1234567890TQ0001',
  'pst-bc': 'PST-1234-5678',
};

async function register(kinds: readonly RegistrationKind[], from = today(), rates: object[] = []) {
  const registrations = kinds.map((kind) => ({ kind, number: numbers[kind], from, until: null }));
  const taxes = { registrations, rates };
  return owner.patch('/api/admin/shop-settings', { taxes });
}

/** Six vials at $10.00 with shipping of $15.00: $75.00 before tax, unless they are of another product. */
async function order(total: string, with_: object = {}, buyer = openBrowser(() => shop.app)) {
  await fillCart(buyer, product, 6);
  const reply = await buyer.post('/api/orders', { ...orderFor([[product, 6]]), total, ...with_ });
  const shown = reply.status === 201 ? await buyer.get(`/api/orders/${reply.json.id}`) : undefined;
  return { reply, id: reply.json.id, shown: shown?.json };
}

test('without a registration an order has no taxes; from its first day on, those of the province are in its total', async () => {
  const before = await order('75.00');
  expect(before.shown).toMatchObject({ taxes: [], total: '75.00' });

  expect((await register(['gst-hst', 'pst-bc'])).status).toBe(200);
  const { shown } = await order('84.00');
  expect(shown).toMatchObject({
    subtotal: '60.00',
    shipping: '15.00',
    taxes: [
      { name: 'GST', rate: '5', amount: '3.75', number: '123456789 RT0001' },
      { name: 'PST', rate: '7', amount: '5.25', number: 'PST-1234-5678' },
    ],
    total: '84.00',
    payment: { missing: '84.00' },
  });
  const ontario = { province: 'ON', postalCode: 'M5V 2T6' };
  expect((await order('84.75', ontario)).shown.taxes).toMatchObject([
    { name: 'HST', rate: '13', amount: '9.75' },
  ]);
  const [placedBefore] = await shop.shop.db
    .selectFrom('orders')
    .select(['total_cents', 'taxes'])
    .where('id', '=', before.id)
    .execute();
  expect(placedBefore).toEqual({ total_cents: 7500, taxes: '[]' });
});

test('a total without the tax, or with another one, is refused with the difference, and nothing is placed', async () => {
  await register(['gst-hst']);
  const { reply } = await order('75.00');
  expect(reply).toMatchObject({
    status: 409,
    json: {
      code: 'figures_changed',
      message:
        'The total has changed from $75.00 to $78.75. Please check your order and place it again.',
    },
  });
  expect(await shop.shop.db.selectFrom('orders').select('id').execute()).toEqual([]);
});

test('nothing is charged before the first day, and a rate that the owner changed is', async () => {
  await register(['gst-hst'], addDays(today(), 1));
  expect((await order('75.00')).shown.taxes).toEqual([]);
  await register(['gst-hst'], today(), [
    { place: 'BC', tax: 'GST', rate: '6', from: addDays(today(), -1) },
  ]);
  expect((await order('79.50')).shown.taxes).toMatchObject([{ rate: '6', amount: '4.50' }]);
});

test('a product that is not taxed is charged none, in any of its sizes', async () => {
  await register(['gst-hst']);
  const edited = await owner.patch(`/api/admin/products/${product.id}`, { taxExempt: true });
  expect(edited).toMatchObject({ status: 200, json: { taxExempt: true } });
  const { shown } = await order('75.00');
  expect(shown).toMatchObject({ taxes: [{ amount: '0.00' }], total: '75.00' });
  expect(shown.items[0].product.taxExempt).toBe(true);
  const again = await owner.patch(`/api/admin/products/${product.id}`, { taxExempt: false });
  expect(again.json).not.toHaveProperty('taxExempt');
});

test.each([
  [{ number: '123456789' }, 'A number looks like 123456789 RT0001'],
  [{ from: '2026-13-01' }, 'A day looks like 2026-01-31'],
  [{ until: '2020-01-01' }, 'The last day is before the first'],
])('a registration that is none, as %o, is refused', async (wrong, message) => {
  const good = { kind: 'gst-hst', number: '123456789 RT0001', from: '2026-01-01', until: null };
  const registrations = [{ ...good, ...wrong }];
  const reply = await owner.patch('/api/admin/shop-settings', {
    taxes: { registrations, rates: [] },
  });
  expect(reply).toMatchObject({ status: 400, json: { message } });
});

test('two registrations for one tax on the same day are refused; one after the other are not', async () => {
  const number = '123456789 RT0001';
  const first = { kind: 'gst-hst', number, from: '2026-01-01', until: null };
  const second = { kind: 'gst-hst', number, from: '2026-06-01', until: null };
  const save = (registrations: object[]) =>
    owner.patch('/api/admin/shop-settings', { taxes: { registrations, rates: [] } });
  expect((await save([first, second])).status).toBe(400);
  expect((await save([{ ...first, until: '2026-05-31' }, second])).status).toBe(200);
});

test('sent to another province, an order has the taxes of that one; what is added is taxed as on its day', async () => {
  await register(['gst-hst', 'qst']);
  const { id } = await order('78.75');
  const change = async (with_: object, quantity = 6) => {
    const sheet = (await owner.get(`/api/admin/orders/${id}`)).json;
    const { firstName, lastName, email, phone, address, addressLine2, city, country } = sheet;
    const customer = { firstName, lastName, email, phone, address, addressLine2, city, country };
    const place = { province: sheet.province, postalCode: sheet.postalCode, ...with_ };
    const wanted = {
      customer: { ...customer, ...place },
      lines: [{ productId: product.id, quantity }],
      shipping: null,
      adjustments: [],
    };
    const path = `/api/admin/orders/${id}/change`;
    const { after } = (await owner.post(`${path}/preview`, wanted)).json;
    const seen = sheet.history.length;
    const body = { ...wanted, seen, total: after.total, isMailed: true };
    expect((await owner.post(path, body)).status).toBe(200);
    return after;
  };
  const quebec = await change({ province: 'QC', postalCode: 'H2X 1Y4' });
  expect(quebec).toMatchObject({
    taxes: [
      { name: 'GST', amount: '3.75' },
      { name: 'QST', rate: '9.975', amount: '7.48' },
    ],
    total: '86.23',
  });
  // The registration ends meanwhile: the order keeps the taxes of its day.
  await owner.patch('/api/admin/shop-settings', { taxes: { registrations: [], rates: [] } });
  expect(await change({}, 7)).toMatchObject({
    taxes: [{ amount: '4.25' }, { amount: '8.48' }],
    total: '97.73',
  });
  await shop.shop.outbox.drain();
  const mails = await shop.shop.db.selectFrom('mails').select('text').execute();
  expect(mails.map(({ text }) => text).join()).toMatch(/QST 9\.975\u202f% +\$8\.48/);
});

test('a part is refunded with its taxes: all parts come to all that was paid', async () => {
  await register(['gst-hst', 'qst']);
  const quebec = { province: 'QC', postalCode: 'H2X 1Y4' };
  const { id } = await order('86.23', quebec);
  const paid = await payOrder(shop, await readOrder(shop, id));
  await owner.post(`/api/admin/orders/${id}/actions`, { action: 'ship', from: paid.status });
  const path = `/api/admin/orders/${id}/refund-part`;
  const refund = async (quantity: number, shipping: boolean) => {
    const { items, history } = (await owner.get(`/api/admin/orders/${id}`)).json;
    const chosen = {
      lines: [{ lineId: items[0].id, quantity }],
      ...{ shipping, other: '0.00', backInStock: false },
    };
    const preview = (await owner.post(`${path}/preview`, chosen)).json;
    const reason = `Part of ${quantity}`;
    const body = { ...chosen, reason, seen: history.length, amount: preview.amount };
    const reply = await owner.post(path, body);
    expect(reply.status).toBe(200);
    return { preview, order: reply.json };
  };
  const first = await refund(1, false);
  // 7.48125 less 6.48375: the QST falls by a dollar, and the vial costs 10.00.
  expect(first.preview).toMatchObject({
    amount: '11.50',
    taxes: [
      { name: 'GST', amount: '0.50' },
      { name: 'QST', amount: '1.00' },
    ],
    total: '74.73',
  });
  expect(first.order).toMatchObject({
    taxes: [{ amount: '3.75' }, { amount: '7.48' }],
    adjustments: [{ kind: 'refund', amount: '11.50', taxable: '10.00' }],
    payment: { toSendBack: '11.50' },
  });
  const rest = await refund(5, true);
  expect(rest.preview.amount).toBe('74.73');
  expect(rest.order).toMatchObject({ total: '0.00', payment: { toSendBack: '86.23' } });
});

test('a quote is before tax: accepted, its order has the taxes of where it goes', async () => {
  await register(['gst-hst']);
  const made = await owner.post('/api/admin/drafts', {
    customer: { ...orderFor([]), country: 'Canada' },
    lines: [{ productId: product.id, quantity: 6, price: '10.00' }],
    adjustments: [{ kind: 'discount', amount: '5.00', reason: 'Your third order' }],
  });
  expect(made.json.amounts).toMatchObject({ beforeTax: true, total: '70.00' });
  const path = `/api/admin/drafts/${made.json.id}/accept`;
  const { json } = await owner.post(path, { version: made.json.version, total: '70.00' });
  const sheet = (await owner.get(`/api/admin/orders/${json.order.id}`)).json;
  expect(sheet).toMatchObject({ taxes: [{ name: 'GST', amount: '3.50' }], total: '73.50' });
});
