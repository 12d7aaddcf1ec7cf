import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { payOrder, placeOrder, putTransfer, readOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import { defaultRetention, monthsBefore } from '../../domain/customers/retention.ts';
import { recordHistory } from '../orders/index.ts';
import { purgeOldData } from './index.ts';

/** The shop's clock begins on 15 January 2026. */
const NEW_YEAR_2032 = Date.UTC(2032, 11, 31, 12);
const NEW_YEAR_2033 = Date.UTC(2033, 0, 1, 12);

let shop: TestShop;
let owner: Browser;
beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const act = (id: string, body: object) => owner.post(`/api/admin/orders/${id}/actions`, body);
const purge = (now: number) => purgeOldData(shop.shop.db, now);

async function deliver() {
  const order = await payOrder(shop, await placeOrder(shop));
  await act(order.id, { action: 'ship', from: 'paid', carrier: 'canada-post', trackingNumber: '' });
  await act(order.id, { action: 'deliver', from: 'shipped' });
  return order;
}

test('orders and their money are kept whole until six years after their year, then without whom they were of', async () => {
  const { db } = shop.shop;
  const order = await deliver();
  await shop.shop.outbox.drain();
  const before = await readOrder(shop, order.id);
  const readInvoices = () =>
    db.selectFrom('invoices').select(['number', 'total_cents', 'content']).execute();
  const invoices = await readInvoices();
  expect(invoices[0]?.content).toContain('Ada Tester');
  await purge(NEW_YEAR_2032);
  expect(await readOrder(shop, order.id)).toEqual(before);
  expect(await readInvoices()).toEqual(invoices);
  const findPayer = async () => (await owner.get('/api/admin/transfers?filter=all&q=tester')).json;
  expect(await findPayer()).toMatchObject({ total: 1 });

  await purge(NEW_YEAR_2033);
  expect(await readOrder(shop, order.id)).toMatchObject({
    last_name: 'customer',
    email: '',
    address: '',
    province: 'BC',
    total_cents: before.total_cents,
    status: 'delivered',
  });
  const [reduced] = await readInvoices();
  expect(reduced).toMatchObject({ number: invoices[0]?.number, total_cents: 5500 });
  expect(reduced?.content).not.toMatch(/Ada|Main Street|ada@/);
  expect(await db.selectFrom('transfers').selectAll().execute()).toMatchObject([
    { amount_cents: 5500, sender_name: '', message: '', source: '' },
  ]);
  expect(await findPayer()).toMatchObject({ total: 0 });
  for (const address of [
    `orders/${order.id}`,
    'orders?q=erased',
    'orders/export',
    'exports/taxes?from=2000-01-01&to=2099-12-31',
    'exports/invoices?from=2000-01-01&to=2099-12-31',
    'exports/journal?from=2000-01-01&to=2099-12-31',
    'transfers?filter=all',
    'refunds',
    'overview',
  ]) {
    expect((await owner.get(`/api/admin/${address}`)).status, address).toBe(200);
  }
});

test('what is not over is kept, however old, and so is what something was done about later', async () => {
  const unpaid = await placeOrder(shop);
  const waiting = await putTransfer(shop, { sender_name: 'GRACE WAITING' });
  const noted = await deliver();
  const later = { by: 'admin', at: Date.UTC(2027, 5, 1) };
  await recordHistory(shop.shop.db, noted.id, later, { kind: 'note', text: 'Sent a copy' });
  await purge(NEW_YEAR_2033);
  expect(await readOrder(shop, unpaid.id)).toMatchObject({ last_name: 'Tester' });
  expect(await readOrder(shop, noted.id)).toMatchObject({ last_name: 'Tester' });
  const { db } = shop.shop;
  const row = db.selectFrom('transfers').selectAll().where('id', '=', waiting.id);
  expect(await row.executeTakeFirst()).toMatchObject({ sender_name: 'GRACE WAITING' });
});

test('orders that were never paid lose their customer after their months; one with money is for the books', async () => {
  const never = await placeOrder(shop);
  await act(never.id, { action: 'cancel', from: 'pending', reason: 'Not wanted' });
  const refunded = await payOrder(shop, await placeOrder(shop));
  await act(refunded.id, { action: 'cancel-and-refund', from: 'paid', reason: 'Sold out' });
  const sent = { orderId: refunded.id, amount: '55.00', toName: 'Ada', bankReference: 'CA1' };
  expect((await owner.post('/api/admin/refunds', sent)).status).toBe(201);
  const after = monthsBefore(shop.time.now, -defaultRetention.unpaidOrderMonths);
  await purge(after - 24 * 60 * 60_000);
  expect(await readOrder(shop, never.id)).toMatchObject({ last_name: 'Tester' });
  await purge(after + 60_000);
  expect(await readOrder(shop, never.id)).toMatchObject({ last_name: 'customer', email: '' });
  expect(await readOrder(shop, refunded.id)).toMatchObject({ last_name: 'Tester' });
});

test('messages, mails and subscribers who left go after their months, those on the list never', async () => {
  const { db } = shop.shop;
  const browser = openBrowser(() => shop.app);
  const words = { name: 'Ada', subject: 'Hello', message: 'Hello' };
  await browser.post('/api/contact', { ...words, email: 'ada@example.com' });
  for (const email of ['stays@example.com', 'leaves@example.com']) {
    await browser.post('/api/newsletter/signup', { email });
  }
  await shop.shop.outbox.drain();
  const leaving = db
    .selectFrom('subscribers')
    .selectAll()
    .where('email', '=', 'leaves@example.com');
  const { unsubscribe_token } = await leaving.executeTakeFirstOrThrow();
  await browser.post(`/api/newsletter/leave/${unsubscribe_token}`);
  await db.updateTable('mails').set({ sent_at: shop.time.now }).execute();
  const count = async () => ({
    messages: (await db.selectFrom('contact_messages').select('id').execute()).length,
    mails: (await db.selectFrom('mails').select('id').execute()).length,
    subscribers: (await db.selectFrom('subscribers').select('id').execute()).length,
  });
  const all = await count();
  expect(all).toEqual({ messages: 1, mails: 3, subscribers: 2 });

  const after = (months: number) => monthsBefore(shop.time.now, -months);
  const { messageMonths, mailMonths, leftSubscriberMonths } = defaultRetention;
  await purge(after(Math.min(messageMonths, mailMonths) - 1));
  expect(await count()).toEqual(all);
  await purge(after(messageMonths) + 60_000);
  expect(await count()).toEqual({ messages: 0, mails: 0, subscribers: 2 });
  await purge(after(leftSubscriberMonths) + 60_000);
  expect(await count()).toMatchObject({ subscribers: 1 });
});

test('the owner’s settings count, never less than tax law, and a change of them asks who is there', async () => {
  const order = await deliver();
  const save = (retention: object) =>
    owner.patch('/api/admin/shop-settings', {
      retention: { ...defaultRetention, ...retention },
    });
  expect((await save({ orderYears: 5 })).json.fields).toEqual({
    'retention.orderYears': 'Tax law asks for 6 years at least',
  });
  expect((await save({ orderYears: 8, mailMonths: 1 })).json.retention).toMatchObject({
    orderYears: 8,
  });
  await purge(NEW_YEAR_2033);
  expect(await readOrder(shop, order.id)).toMatchObject({ last_name: 'Tester' });
  shop.time.now += 10 * 60_000;
  expect((await save({ mailMonths: 2 })).status).toBe(403);
});
