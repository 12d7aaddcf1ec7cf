// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../tests/support/browser.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts';
import { payOrder, placeOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';

const MINUTE = 60_000;

let server: MailServer;
let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  server = await startMailServer();
  ({ shop, owner } = await openOwnersShop({ config: { smtpUrl: server.url } }));
});
afterEach(async () => {
  await shop.close();
  await server.stop();
});

/** Sends what is due within so many minutes, and gives Ada's mails of that time with their files. */
async function sent(minutes = 3) {
  const before = server.mailbox.length;
  for (let minute = 0; minute < minutes; minute += 1) {
    await shop.shop.outbox.drain();
    await shop.shop.mailer.drain();
    shop.time.now += MINUTE;
  }
  const mails = (await server.read()).slice(before);
  return mails
    .filter(({ to }) => to?.[0]?.address === 'ada@example.com')
    .map(({ subject = '', attachments }) => [
      subject.split(': ')[1],
      ...attachments.map(({ filename, mimeType }) => `${filename} ${mimeType}`),
    ]);
}
const numbers = async () => {
  const rows = await shop.shop.db
    .selectFrom('invoices')
    .select('number')
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
};

test('the receipt goes out with ‘payment received’, and with no mail after it', async () => {
  const order = await placeOrder(shop);
  expect(await sent()).toEqual([['how to pay']]);
  await payOrder(shop, order);
  const mails = await sent();
  const [number] = await numbers();
  expect(mails).toEqual([['payment received', `receipt-${number}.pdf application/pdf`]]);
  await owner.post(`/api/admin/orders/${order.id}/actions`, { action: 'ship', from: 'paid' });
  expect(await sent()).toEqual([['on its way']]);
});

test('what was taken back before anybody had it goes out with no mail', async () => {
  const order = await placeOrder(shop);
  await sent();
  const paid = await payOrder(shop, order);
  await shop.shop.outbox.drain();
  const { moves } = (await owner.get(`/api/admin/orders/${paid.id}`)).json;
  const path = `/api/admin/transfers/${moves[0].transferId}`;
  expect((await owner.post(`${path}/unmatch`, { orderId: order.id })).status).toBe(200);
  await shop.shop.outbox.drain();
  const matches = [{ orderId: order.id, amount: moves[0].amount }];
  expect((await owner.post(`${path}/match`, { matches })).status).toBe(200);
  const mails = await sent(15);
  const all = await numbers();
  expect(all).toHaveLength(3);
  expect(mails).toEqual([['payment received', `receipt-${all[2]}.pdf application/pdf`]]);
});

test('a refund goes out with its credit note', async () => {
  const order = await payOrder(shop, await placeOrder(shop));
  await sent();
  const { items, history } = (await owner.get(`/api/admin/orders/${order.id}`)).json;
  const chosen = { lines: [], shipping: true, other: '0.00', backInStock: false };
  const path = `/api/admin/orders/${order.id}/refund-part`;
  const { amount } = (await owner.post(`${path}/preview`, chosen)).json;
  const body = { ...chosen, reason: 'It came late', amount, seen: history.length };
  expect((await owner.post(path, body)).status).toBe(200);
  expect(items).toHaveLength(1);
  expect(await sent()).toEqual([]);
  const refund = { bankReference: 'C1', toName: 'Ada', toAddress: 'ada@example.com' };
  const reply = await owner.post('/api/admin/refunds', { ...refund, orderId: order.id, amount });
  expect(reply.status).toBe(201);
  const mails = await sent();
  const [, credit] = await numbers();
  expect(mails).toEqual([
    [expect.stringContaining('sent back'), `credit-note-${credit}.pdf application/pdf`],
  ]);
});
