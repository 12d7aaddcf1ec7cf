import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts';
import { payOrder, placeOrder, putTransfer } from '../../../tests/support/orders.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import type { StoredOrder } from '../orders/index.ts';

const MINUTE = 60_000;

let server: MailServer;
let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  server = await startMailServer();
  shop = await openTestShop({ config: { smtpUrl: server.url } });
  owner = await openAdministrator(shop);
});
afterEach(async () => {
  await shop.close();
  await server.stop();
});

/** Writes and sends what is due after so long, minute by minute. */
async function after(milliseconds: number) {
  for (const end = shop.time.now + milliseconds; shop.time.now < end; shop.time.now += MINUTE) {
    await shop.shop.outbox.drain();
    await shop.shop.mailer.drain();
  }
}
/** An order is placed, and something done about it a minute later, while the mail server takes nothing. */
async function whileRefusing(work: (order: StoredOrder) => Promise<unknown>): Promise<StoredOrder> {
  server.refuseForNow(true);
  const order = await placeOrder(shop);
  await after(MINUTE);
  await work(order);
  await after(MINUTE);
  server.refuseForNow(false);
  return order;
}
const act = async (id: string, action: 'cancel' | 'ship', from: 'pending' | 'paid') =>
  expect((await owner.post(`/api/admin/orders/${id}/actions`, { action, from })).status).toBe(200);
const toAda = async () =>
  (await server.read())
    .filter(({ to }) => to?.[0]?.address === 'ada@example.com')
    .map(({ subject }) => subject);
const stateOf = async (kind: string) => {
  const { mails } = (await owner.get('/api/admin/mails')).json;
  return mails.find((mail: { kind: string }) => mail.kind === kind)?.state;
};

test('how to pay is not sent for an order that was paid meanwhile', async () => {
  const order = await whileRefusing((placed) => payOrder(shop, placed));
  await after(10 * MINUTE);
  // It was placed, and is paid: what was 'how to pay' says that there is nothing left to pay.
  expect(await toAda()).toEqual([
    `Order ${order.number}: received`,
    `Order ${order.number}: payment received`,
  ]);
});

test('how to pay estimates the arrival from the day on which it goes out', async () => {
  await whileRefusing(async () => {
    shop.time.now += 24 * 60 * MINUTE;
  });
  await after(10 * MINUTE);
  const mail = (await server.read()).find(({ to }) => to?.[0]?.address === 'ada@example.com');
  expect(mail?.text?.replace(/\s+/g, ' ')).toContain(
    'if you pay on Friday, January 16, the estimated arrival is Jan 21–23.',
  );
});

test('how to pay that may have arrived says the same on the day after, with the same Message-ID', async () => {
  await whileRefusing(() =>
    shop.shop.db
      .updateTable('mails')
      .set({ handed_at: shop.time.now })
      .where('kind', '=', 'order-received')
      .execute(),
  );
  shop.time.now += 24 * 60 * MINUTE;
  await after(10 * MINUTE);
  const mail = (await server.read()).find(({ to }) => to?.[0]?.address === 'ada@example.com');
  expect(mail?.text?.replace(/\s+/g, ' ')).toContain('if you pay on Thursday, January 15,');
  const { id } = await shop.shop.db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'order-received')
    .executeTakeFirstOrThrow();
  expect(mail?.messageId).toContain(`<${id}@`);
});

test('how to pay is not sent for an order that was cancelled meanwhile, and is shown as not true any more', async () => {
  const order = await whileRefusing(({ id }) => act(id, 'cancel', 'pending'));
  await after(10 * MINUTE);
  expect(await toAda()).toEqual([`Order ${order.number}: cancelled`]);
  expect(await stateOf('order-received')).toBe('outdated');
  const { mails } = (await owner.get('/api/admin/mails?filter=outdated')).json;
  expect(mails.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'order-for-owner',
    'order-received',
  ]);
  expect(await owner.post(`/api/admin/mails/${mails[0].id}/send`)).toMatchObject({
    status: 409,
    json: { code: 'outdated' },
  });
  // Nobody has to look after it.
  expect((await owner.get('/api/admin/mails/counts')).json).toEqual({ givenUp: 0, canSend: true });
});

test('how to pay is not sent for an order that expired meanwhile', async () => {
  await whileRefusing(() =>
    shop.shop.db.updateTable('orders').set({ status: 'expired' }).execute(),
  );
  await after(10 * MINUTE);
  expect(await toAda()).toEqual([]);
  expect(await stateOf('order-received')).toBe('outdated');
});

test('mails about one order are sent in order, however often the first is retried', async () => {
  server.refuseForNow(true);
  const order = await placeOrder(shop);
  const other = await placeOrder(shop, { details: { email: 'grace@example.com' } });
  await payOrder(shop, order);
  await after(10 * MINUTE);
  server.refuseForNow(false);
  await act(order.id, 'ship', 'paid');
  await after(10 * MINUTE);
  expect(await toAda()).toEqual([
    `Order ${order.number}: payment received`,
    `Order ${order.number}: on its way`,
  ]);
  expect((await server.read()).map(({ subject }) => subject)).toContain(
    `Order ${other.number}: how to pay`,
  );
});

async function match(id: string) {
  const transfer = await putTransfer(shop);
  const path = `/api/admin/transfers/${transfer.id}`;
  const matches = [{ orderId: id, amount: '55.00' }];
  const matched = await owner.post(`${path}/match`, { matches, confirm: false, sure: false });
  expect(matched.status).toBe(200);
  return async () => {
    expect((await owner.post(`${path}/unmatch`, { orderId: id })).status).toBe(200);
  };
}

test('a match that is taken back within a minute is told to nobody', async () => {
  const order = await placeOrder(shop);
  await after(MINUTE);
  const takeBack = await match(order.id);
  await shop.shop.outbox.drain();
  shop.time.now += MINUTE / 2;
  await shop.shop.mailer.drain();
  await takeBack();
  await after(10 * MINUTE);
  expect(await toAda()).toEqual([`Order ${order.number}: how to pay`]);
});

test('a match that was told is told to be a mistake when it is taken back', async () => {
  const order = await placeOrder(shop);
  await after(MINUTE);
  const takeBack = await match(order.id);
  await after(3 * MINUTE);
  await takeBack();
  await after(3 * MINUTE);
  expect(await toAda()).toEqual([
    `Order ${order.number}: how to pay`,
    `Order ${order.number}: payment received`,
    `Order ${order.number}: we made a mistake about your payment`,
  ]);
});

test('a code that the owner has deleted meanwhile is not sent', async () => {
  server.refuseForNow(true);
  await openBrowser(() => shop.app).post('/api/newsletter/signup', { email: 'ada@example.com' });
  await after(MINUTE);
  await shop.shop.db.deleteFrom('discount_codes').execute();
  server.refuseForNow(false);
  await after(10 * MINUTE);
  expect(await toAda()).toEqual([]);
});
