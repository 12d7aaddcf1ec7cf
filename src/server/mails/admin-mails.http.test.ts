import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../tests/support/browser.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts';
import { placeOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import { becomeSure } from '../../../tests/support/pass-time.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';

const DAY = 24 * 60 * 60 * 1000;

let server: MailServer;
let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await shop.close();
  await server.stop();
});

async function open(smtpUrl?: string) {
  ({ shop, owner } = await openOwnersShop({ config: { smtpUrl } }));
}
async function work() {
  await shop.shop.outbox.drain();
  await shop.shop.mailer.drain();
}
const list = async (query = '') => (await owner.get(`/api/admin/mails${query}`)).json;

test('without a mail server, mails wait and can be read', async () => {
  await open();
  const { number, id: orderId } = await placeOrder(shop);
  await work();
  const { rows: mails, ...rest } = await list();
  expect(rest).toEqual({
    total: 2,
    isExact: true,
    waiting: 2,
    givenUp: 0,
    perhapsSent: 0,
    server: { host: null, answeredAt: null, failure: null },
    from: 'Boreal Peptides <support@borealpeptides.example>',
    owner: 'support@borealpeptides.example',
  });
  const toAda = mails.find((mail: { toAddress: string }) => mail.toAddress === 'ada@example.com');
  expect(toAda).toMatchObject({
    kind: 'order-received',
    subject: `Order ${number}: how to pay`,
    orderId,
    state: 'waiting',
    attempts: 0,
    sentAt: null,
    lastError: null,
  });
  expect((await owner.get(`/api/admin/mails/${toAda.id}`)).json).toMatchObject({
    toName: 'Ada Tester',
    replyTo: 'support@borealpeptides.example',
    messageId: `<${toAda.id}@borealpeptides.example>`,
    text: expect.stringContaining(number),
    html: expect.stringContaining(number),
  });
  for (const path of [`mails/${toAda.id}/send`, 'test-mails']) {
    expect(await owner.post(`/api/admin/${path}`)).toMatchObject({
      status: 409,
      json: { code: 'no_mail_server' },
    });
  }
});

test('mails are found by address, order number and state', async () => {
  await open(server.url);
  server.refuseRecipient('grace@example.com');
  const { number } = await placeOrder(shop);
  await placeOrder(shop, { details: { email: 'grace@example.com' } });
  await work();
  expect(await list('?q=GRACE@')).toMatchObject({ total: 1, rows: [{ state: 'given-up' }] });
  const typed = encodeURIComponent(` ${number.slice(0, 4).toLowerCase()} ${number.slice(4)}`);
  expect(await list(`?q=${typed}`)).toMatchObject({ total: 2 });
  expect(await list('?q=100%25')).toMatchObject({ total: 0 });
  expect(await list('?filter=sent')).toMatchObject({ total: 3, waiting: 0, givenUp: 1 });
  expect(await list('?filter=given-up')).toMatchObject({
    rows: [{ toAddress: 'grace@example.com', lastError: '550 No such mailbox', attempts: 1 }],
  });
  expect(await list('?filter=waiting&page=2')).toMatchObject({ total: 0, rows: [] });
  expect((await list()).server).toMatchObject({
    host: new URL(server.url).host,
    answeredAt: expect.any(String),
    failure: null,
  });
});

test('the owner can resend a mail that was given up, but not one that was sent', async () => {
  await open(server.url);
  server.refuseForNow(true);
  await placeOrder(shop);
  await work();
  const [{ id }] = (await list('?q=ada@')).rows;
  const get = async () => (await owner.get(`/api/admin/mails/${id}`)).json;
  expect(await get()).toMatchObject({
    state: 'retrying',
    nextAttemptAt: expect.any(String),
    lastError: '451 Try again later',
  });
  shop.time.now += 4 * DAY;
  becomeSure(shop);
  await work();
  expect(await get()).toMatchObject({
    state: 'given-up',
    lastError: 'It has waited for more than three days. 451 Try again later',
  });
  server.refuseForNow(false);
  const send = () => owner.post(`/api/admin/mails/${id}/send`);
  expect((await send()).status).toBe(200);
  await work();
  expect(await get()).toMatchObject({ state: 'sent', lastError: null });
  expect(await send()).toMatchObject({
    status: 409,
    json: { code: 'already_sent', message: 'This email has been sent already.' },
  });
  expect((await owner.post('/api/admin/mails/none/send')).status).toBe(404);
});

test('a test mail goes to the support address', async () => {
  await open(server.url);
  const { status, json } = await owner.post('/api/admin/test-mails');
  expect(status).toBe(201);
  await work();
  expect((await owner.get(`/api/admin/mails/${json.id}`)).json.state).toBe('sent');
  expect(await server.read()).toMatchObject([
    {
      subject: 'Test email from Boreal Peptides',
      to: [{ address: 'support@borealpeptides.example' }],
    },
  ]);
});

test('the order shows the mails about it, and their states', async () => {
  await open(server.url);
  server.refuseRecipient('ada@example.com');
  const { id, number } = await placeOrder(shop);
  await placeOrder(shop);
  await work();
  const { mails } = (await owner.get(`/api/admin/orders/${id}`)).json;
  expect(mails).toHaveLength(2);
  expect(mails).toContainEqual(
    expect.objectContaining({
      subject: `Order ${number}: how to pay`,
      toAddress: 'ada@example.com',
      state: 'given-up',
      lastError: expect.stringMatching(/\d{3}/),
    }),
  );
});
