// @module-tag one-engine
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { putProduct } from '../../../tests/support/factories.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts';
import { payOrder, placeOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import { wantedOrder } from '../../../tests/support/wanted-order.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import type { OrderDetails } from '../../contracts/orders/admin-orders.ts';

const MINUTE = 60_000;
const gray = { width: 40, height: 30, channels: 3, background: 'gray' } as const;
const picture = (await sharp({ create: gray }).jpeg().toBuffer()).toString('base64');

let server: MailServer;
let shop: TestShop;
let owner: Browser;
let buyer: Browser;
let product: Product;

beforeEach(async () => {
  server = await startMailServer();
  ({ shop, owner } = await openOwnersShop({ config: { smtpUrl: server.url } }));
  buyer = openBrowser(() => shop.app);
  product = await putProduct(shop, { price: '40.00', stock: 20 });
});
afterEach(async () => {
  await shop.close();
  await server.stop();
});

const sheet = async (id: string): Promise<OrderDetails> =>
  (await owner.get(`/api/admin/orders/${id}`)).json;
const act = async (id: string, action: string, from: string) =>
  expect((await owner.post(`/api/admin/orders/${id}/actions`, { action, from })).status).toBe(200);

/** What is written in a minute is sent, or refused for now. */
async function pass(minutes = 1) {
  for (let minute = 0; minute < minutes; minute += 1) {
    await shop.shop.outbox.drain();
    shop.time.now += MINUTE;
    await shop.shop.mailer.drain();
  }
}
/** The mails that one address got since the last call. */
let seen = 0;
beforeEach(() => {
  seen = 0;
});
async function newMails(to = 'ada@example.com') {
  const all = await server.read();
  const mails = all.slice(seen).filter((mail) => mail.to?.[0]?.address === to);
  seen = all.length;
  return mails.map(({ subject = '', text = '' }) => ({
    subject,
    text: text.replace(/\s+/g, ' '),
  }));
}

async function pay(quantity = 6) {
  const order = await placeOrder(shop, { buyer, product, quantity });
  await payOrder(shop, order);
  await pass(2);
  return order;
}
async function deliver() {
  const order = await pay();
  await act(order.id, 'ship', 'paid');
  await pass(2);
  await act(order.id, 'deliver', 'shipped');
  await newMails();
  const lineId = (await sheet(order.id)).items[0]?.id;
  return { ...order, lines: [{ lineId, quantity: 1 }] };
}
type Delivered = Awaited<ReturnType<typeof deliver>>;

const report = ({ id, lines }: Delivered) =>
  buyer.post(`/api/orders/${id}/returns`, {
    ...{ lines, reason: 'damaged', message: 'The vial is cracked.', picture },
  });
async function replace({ id, lines }: Delivered): Promise<string> {
  const returnId = (await owner.get(`/api/admin/orders/${id}/returns`)).json.returns[0].id;
  const made = await owner.post(`/api/admin/orders/${id}/replacements`, { lines, returnId });
  return made.json.id;
}

/** Changes an order as the page does, and gives the mail that it shows before. */
async function change(id: string, with_: object) {
  const before = await sheet(id);
  const wanted = wantedOrder(before, with_);
  const { json } = await owner.post(`/api/admin/orders/${id}/change/preview`, wanted);
  const body = { ...wanted, seen: before.history.length, total: json.after.total, isMailed: true };
  expect((await owner.post(`/api/admin/orders/${id}/change`, body)).status).toBe(200);
  return json.mail;
}

test('where a replacement is made and cancelled before any mail went, its customer reads that the report arrived', async () => {
  const order = await deliver();
  server.refuseForNow(true);
  expect((await report(order)).status).toBe(200);
  await pass();
  const replacement = await replace(order);
  await pass();
  await act(replacement, 'cancel', 'paid');
  await pass();
  server.refuseForNow(false);
  await pass(60);
  const [told, ...others] = await newMails();
  expect(told?.subject).toBe(`Order ${order.number}: we have your report`);
  expect(others).toEqual([]);
  const { returns } = (await owner.get(`/api/admin/orders/${order.id}/returns`)).json;
  expect(returns).toMatchObject([{ state: 'asked' }]);
});

test('whoever was told of a replacement reads that it was cancelled, and that the report stays open', async () => {
  const order = await deliver();
  await report(order);
  await pass();
  const replacement = await replace(order);
  await pass();
  const made = (await newMails()).find(({ subject }) => subject.endsWith('your replacement'));
  expect(made?.text).toContain(
    `because we made order ${replacement.slice(0, 8).toUpperCase()} for you.`,
  );
  await act(replacement, 'cancel', 'paid');
  await pass();
  const mails = await newMails();
  expect(mails).toMatchObject([{ subject: expect.stringContaining('cancelled') }]);
  expect(mails[0]?.text).toContain('Your report stays open');
  // Nothing is written anew only to be dropped: the outbox would call untrue what is true.
  const { rows } = (await owner.get('/api/admin/mails?filter=outdated')).json;
  expect(rows).toEqual([]);
});

test('who paid exactly is told of no money too much where the order became cheaper since', async () => {
  const order = await placeOrder(shop, { buyer, product, quantity: 3 });
  await pass();
  await newMails();
  await payOrder(shop, order);
  const lines = [{ productId: product.id, quantity: 2 }];
  await change(order.id, { lines });
  await pass(2);
  const paid = (await newMails()).find(({ subject }) => !subject.includes('changed'));
  expect(paid?.subject).toBe(`Order ${order.number}: payment received`);
  expect(paid?.text).not.toContain('You sent');
  expect(paid?.text).toContain('more than your order costs. We will send it back to you');
});

test('changes that nobody was told of yet are told in one mail, as it was shown to the owner', async () => {
  const order = await pay(2);
  const other = await putProduct(shop, { price: '30.00', stock: 5 });
  await newMails();
  server.refuseForNow(true);
  const first = { productId: product.id, quantity: 3 };
  await change(order.id, { lines: [first], message: 'One more, as you asked.' });
  await pass();
  const lines = [first, { productId: other.id, quantity: 1 }];
  const shown = await change(order.id, { lines });
  await pass();
  const { rows } = (await owner.get(`/api/admin/mails?q=${order.number}`)).json;
  const [second, one] = rows.filter(({ kind }: { kind: string }) => kind === 'order-changed');
  const mailOf = async ({ id }: { id: string }) => (await owner.get(`/api/admin/mails/${id}`)).json;
  expect(await mailOf(one)).toMatchObject({ willBeSent: false });
  expect(await mailOf(second)).toMatchObject({ willBeSent: true, ...shown });
  server.refuseForNow(false);
  await pass(60);
  const mails = await newMails();
  expect(mails).toMatchObject([{ subject: shown.subject }]);
  expect(mails[0]?.text).toMatch(/3 × \$40\.00 \(before: 2 × \$40\.00\).*1 × \$30\.00/);
});

test('what waits is shown as it would go out by now', async () => {
  server.refuseForNow(true);
  const order = await placeOrder(shop, { buyer, product, quantity: 2 });
  await pass();
  const { rows } = (await owner.get('/api/admin/mails')).json;
  const { id } = rows.find(({ kind }: { kind: string }) => kind === 'order-received');
  const read = async () => (await owner.get(`/api/admin/mails/${id}`)).json;
  expect((await read()).text).toContain('$95.00');
  await change(order.id, { lines: [{ productId: product.id, quantity: 1 }] });
  const now = await read();
  expect(now.text).toContain('$55.00');
  expect(now.text).not.toContain('$95.00');
  await act(order.id, 'cancel', 'pending');
  expect(await read()).toMatchObject({ willBeSent: false });
});

test('a part that turned out to be all is told to be all', async () => {
  const order = await pay(3);
  await newMails();
  const items = [{ productId: product.id, quantity: 2 }];
  const label = { carrier: 'canada-post', trackingNumber: '7023210039414604' };
  await owner.post(`/api/admin/orders/${order.id}/parcels`, { ...label, note: '', items });
  const lineId = (await sheet(order.id)).items[0]?.id;
  const refund = { shipping: false, other: '0.00', amount: '40.00', reason: 'It broke' };
  const reply = await owner.post(`/api/admin/orders/${order.id}/refund-part`, {
    ...{ lines: [{ lineId, quantity: 1 }], backInStock: false, ...refund },
  });
  expect(reply.status).toBe(200);
  await pass(2);
  const mail = (await newMails()).find(({ text }) => text.includes('In this parcel'));
  expect(mail?.subject).toBe(`Order ${order.number}: on its way`);
});
