import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../../tests/support/administrator.ts';
import { type Browser, openBrowser } from '../../../../tests/support/browser.ts';
import { fillCart, orderFor, putProduct, recipient } from '../../../../tests/support/factories.ts';
import { payByHand, placeOrderOnTerms } from '../../../../tests/support/on-terms.ts';
import { changeQuantity, refundVial } from '../../../../tests/support/order-steps.ts';
import { payOrder, putTransfer, readOrder } from '../../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../../tests/support/test-shop.ts';
import type { Product } from '../../../contracts/catalogue/products.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';

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

async function register() {
  const registrations = [
    { kind: 'gst-hst', number: '123456789 RT0001', from: shopDay(shop.time.now), until: null },
    { kind: 'qst', number: '1234567890 TQ0001', from: shopDay(shop.time.now), until: null },
  ];
  const taxes = { registrations, rates: [] };
  expect((await owner.patch('/api/admin/shop-settings', { taxes })).status).toBe(200);
}

/** Six vials at $10.00 with shipping of $15.00. */
async function order(total: string, place: object = {}) {
  const buyer = openBrowser(() => shop.app);
  await fillCart(buyer, product, 6);
  const wanted = { ...orderFor([[product, 6]]), total, ...place };
  const reply = await buyer.post('/api/orders', wanted);
  expect(reply.text).toContain('id');
  return readOrder(shop, reply.json.id);
}

async function post(path: string, body: object, status = 200) {
  const reply = await owner.post(path, body);
  expect(reply.status, reply.text).toBe(status);
  return reply.json;
}

async function monthOf(month: string) {
  const { status, json } = await owner.get(`/api/admin/months/${month}`);
  expect(status).toBe(200);
  return json;
}

const sendBack = (body: object) =>
  post(
    '/api/admin/refunds',
    { bankReference: 'CA1', toName: 'Ada', toAddress: 'a@b.ca', ...body },
    201,
  );
const ontario = { province: 'ON', postalCode: 'M5V 2T6' };
const quebec = { province: 'QC', postalCode: 'H2X 1Y4' };
const gst = { name: 'GST', rate: '5' };

/**
 * January: an order before the shop was registered, with a discount of $5.00; one overpaid by $5.25, which is sent back;
 * one of which a vial is refunded; one short by $34.75, which is waived; one cancelled; one on terms. $44.40 is of no
 * order, $20.00 is sent back to its payer, and $33.00 was only announced.
 */
async function playJanuary() {
  const first = await order('75.00');
  expect(
    await changeQuantity(owner, first.id, { productId: product.id, quantity: 6, off: 500 }),
  ).toBe(200);
  await payOrder(shop, await readOrder(shop, first.id));

  await goTo('2026-01-16');
  await register();
  const overpaid = await payOrder(shop, await order('84.75', ontario), 90_00);
  const sent = await sendBack({ orderId: overpaid.id, amount: '5.25' });
  const refunded = await payOrder(shop, await order('86.23', quebec));
  await post(`/api/admin/orders/${refunded.id}/actions`, { action: 'ship', from: 'paid' });
  const shipped = { ofShipped: true, backInStock: false };
  expect(await refundVial(owner, refunded.id, shipped, 'One was broken')).toBe(200);
  const short = await payOrder(shop, await order('84.75', ontario), 50_00);
  await post(`/api/admin/orders/${short.id}/waive`, {
    amount: '34.75',
    reason: 'Not worth asking for',
  });
  const cancelled = await order('84.75', ontario);
  await post(`/api/admin/orders/${cancelled.id}/actions`, { action: 'cancel', from: 'pending' });
  const onTerms = await placeOrderOnTerms(shop, { owner, product });
  await goTo('2026-01-20');
  await post(`/api/admin/orders/${onTerms.id}/actions`, { action: 'ship', from: 'pending' });

  await putTransfer(shop, { amount_cents: 44_40 });
  const { id } = await putTransfer(shop, { amount_cents: 20_00 });
  await post(`/api/admin/transfers/${id}/return`, { note: '' });
  await sendBack({ transferId: id, amount: '20.00' });
  await putTransfer(shop, { amount_cents: 33_00 }, 'unconfirmed');
  return { onTerms, refunded, sent };
}

const money = {
  opening: '0.00',
  // 70.00, 90.00, 86.23 and 50.00.
  forOrders: '296.23',
  ofNoOrder: '64.40',
  received: '360.63',
  sentBack: '25.25',
  cameBack: '0.00',
  closing: '335.38',
  ledger: '335.38',
};

test('a month has its orders, each tax by province, its money by the ledger, and what was owed at its end', async () => {
  await playJanuary();
  const january = await monthOf('2026-01');
  expect(january).toMatchObject({ month: '2026-01', earlier: null, later: null });
  expect(january.orders).toEqual({
    orders: 5,
    goods: '540.00',
    codeDiscounts: '0.00',
    otherDiscounts: '5.00',
    charges: '0.00',
    shipping: '60.00',
    beforeTax: '595.00',
    taxes: [
      { ...gst, province: 'BC', amount: '15.00' },
      { ...gst, province: 'QC', amount: '3.75' },
      { name: 'HST', rate: '13', province: 'ON', amount: '19.50' },
      { name: 'QST', rate: '9.975', province: 'QC', amount: '7.48' },
    ],
    charged: '640.73',
    refundedSince: '11.50',
    ordered: '629.23',
    waived: '34.75',
  });
  expect(january.refunds).toEqual({
    refunds: 1,
    beforeTax: '10.00',
    taxes: [
      { ...gst, province: 'QC', amount: '0.50' },
      { name: 'QST', rate: '9.975', province: 'QC', amount: '1.00' },
    ],
    refunded: '11.50',
  });
  expect(january.money).toEqual(money);
  expect(january.owed).toMatchObject({ on: '2026-01-20', owed: '315.00' });
  const [listed] = (await owner.get('/api/admin/months')).json.months;
  expect(listed).toEqual({
    month: '2026-01',
    orders: 5,
    ordered: '629.23',
    tax: '45.73',
    received: '360.63',
    sentBack: '25.25',
  });
});

test('what happens later is in its own month, and what was owed at a month’s end stays what it was', async () => {
  const { onTerms, refunded, sent } = await playJanuary();
  await goTo('2026-02-10');
  await payByHand({ owner, shop }, { orderId: onTerms.id, amount: '100.00' });
  await sendBack({ orderId: refunded.id, amount: '11.50' });
  await post(`/api/admin/refunds/${sent.id}/undo`, { reason: 'It came back' });

  const january = await monthOf('2026-01');
  expect(january.money).toEqual(money);
  expect(january.owed).toMatchObject({ on: '2026-01-31', owed: '315.00' });
  expect(january.later).toBe('2026-02');

  await goTo('2026-03-25');
  const february = await monthOf('2026-02');
  expect(february).toMatchObject({ orders: { orders: 0 }, refunds: { refunds: 0 } });
  expect(february.money).toEqual({
    opening: '335.38',
    forOrders: '100.00',
    ofNoOrder: '0.00',
    received: '100.00',
    sentBack: '11.50',
    cameBack: '5.25',
    closing: '429.13',
    ledger: '429.13',
  });
  // Due on February 19.
  const owing = (age: string) => ({ age, orders: 1, owed: '215.00' });
  expect(february.owed.ages).toContainEqual(owing('to-30'));
  expect((await monthOf('2026-03')).owed.ages).toContainEqual(owing('to-60'));

  await payByHand({ owner, shop }, { orderId: onTerms.id, amount: '215.00' });
  expect((await monthOf('2026-03')).owed.owed).toBe('0.00');
  expect((await monthOf('2026-02')).owed.ages, 'paid since').toContainEqual(owing('to-30'));
  expect((await monthOf('2026-01')).owed.owed).toBe('315.00');
});

test('a credit and what is waived later change nothing of what was owed before', async () => {
  const onTerms = await placeOrderOnTerms(shop, { owner, product });
  await post(`/api/admin/orders/${onTerms.id}/actions`, { action: 'ship', from: 'pending' });
  const owedIn = async (month: string) => (await monthOf(month)).owed.owed;
  expect(await owedIn('2026-01')).toBe('300.00');
  await goTo('2026-02-10');
  const shipped = { ofShipped: true, backInStock: false };
  expect(await refundVial(owner, onTerms.id, shipped, 'One was broken')).toBe(200);
  expect(await owedIn('2026-02')).toBe('270.00');
  expect((await monthOf('2026-02')).refunds).toMatchObject({ refunds: 1, refunded: '30.00' });
  await goTo('2026-03-10');
  await post(`/api/admin/orders/${onTerms.id}/waive`, { amount: '270.00', reason: 'Bankrupt' });
  expect(await Promise.all(['2026-01', '2026-02', '2026-03'].map(owedIn))).toEqual([
    '300.00',
    '270.00',
    '0.00',
  ]);
  const { orders } = await monthOf('2026-01');
  expect(orders).toMatchObject({
    charged: '300.00',
    refundedSince: '30.00',
    ordered: '270.00',
    waived: '270.00',
  });
});

test('a replacement is in no figure, and a charge of the owner stands apart', async () => {
  const sold = await payOrder(shop, await order('75.00'));
  await post(`/api/admin/orders/${sold.id}/actions`, { action: 'ship', from: 'paid' });
  const [line] = (await owner.get(`/api/admin/orders/${sold.id}`)).json.items;
  const lines = [{ lineId: line.id, quantity: 1 }];
  await post(`/api/admin/orders/${sold.id}/replacements`, { lines });
  const draft = await post(
    '/api/admin/drafts',
    {
      customer: { ...recipient, addressLine2: '' },
      lines: [{ productId: product.id, quantity: 2, price: '10.00' }],
      shipping: '0.00',
      adjustments: [{ kind: 'charge', amount: '7.00', reason: 'Dry ice' }],
    },
    201,
  );
  const { id, version, amounts } = draft;
  await post(`/api/admin/drafts/${id}/accept`, { version, total: amounts.total });
  expect((await monthOf('2026-01')).orders).toMatchObject({
    orders: 2,
    goods: '80.00',
    charges: '7.00',
    shipping: '15.00',
    ordered: '102.00',
  });
});

test('a ledger whose balances were tampered with does not prove the month', async () => {
  await payOrder(shop, await order('75.00'));
  await shop.shop.db
    .updateTable('ledger_balances')
    .set((e) => ({ amount_cents: e('amount_cents', '-', 100) }))
    .where('amount_cents', '>', 0)
    .execute();
  const { closing, ledger } = (await monthOf('2026-01')).money;
  expect([closing, ledger]).toEqual(['75.00', '74.00']);
});

test('there is no month before the first, nor of the future', async () => {
  await order('75.00');
  for (const month of ['2025-12', '2026-02']) {
    expect((await owner.get(`/api/admin/months/${month}`)).status).toBe(404);
  }
  expect((await owner.get('/api/admin/months/2026-13')).status).toBe(400);
});
