import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { placeOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import { recheckMail } from '../mails/index.ts';

const FIRST = 'payments@borealpeptides.example';

let shop: TestShop;
let owner: Browser;
beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const changeAddress = (content: string) =>
  owner.put('/api/admin/page-content', { pageId: 'payment-etransfer-email', content });

/** The texts of an order's mails, as written and as they would be sent at this moment. */
async function mailsOf(orderId: string): Promise<string[]> {
  await shop.shop.outbox.drain();
  const { db } = shop.shop;
  const mails = await db.selectFrom('mails').selectAll().where('order_id', '=', orderId).execute();
  const words = await Promise.all(mails.map((mail) => recheckMail(shop.shop, mail)));
  return [...mails, ...words].map((mail) => mail?.text ?? '');
}

test('an address that is changed between placing and paying changes nothing for the order, and all for the next', async () => {
  const buyer = openBrowser(() => shop.app);
  const before = await placeOrder(shop, { buyer });
  await mailsOf(before.id);
  expect((await changeAddress('new@example.com')).status).toBe(200);
  const after = await placeOrder(shop, { buyer });

  for (const [order, address, other] of [
    [before, FIRST, 'new@example.com'],
    [after, 'new@example.com', FIRST],
  ] as const) {
    expect((await buyer.get(`/api/orders/${order.id}`)).json.payment.payTo).toBe(address);
    const desk = await owner.get(`/api/admin/orders/${order.id}`);
    expect(desk.json.payment.payTo).toBe(address);
    const texts = await mailsOf(order.id);
    expect(texts.filter((text) => text.includes(address))).toHaveLength(2);
    expect(texts.filter((text) => text.includes(other))).toEqual([]);
  }
});

test('an order with a wrong address is given the current one, and its customer is told', async () => {
  const buyer = openBrowser(() => shop.app);
  await changeAddress('thief@example.com');
  const order = await placeOrder(shop, { buyer });
  const path = `/api/admin/orders/${order.id}`;
  expect((await owner.get(path)).json.otherAddress).toBeNull();
  await changeAddress(FIRST);
  expect((await owner.get(path)).json.otherAddress).toBe(FIRST);
  await shop.shop.outbox.drain();
  const { db } = shop.shop;
  const warnings = await db
    .selectFrom('mails')
    .select('text')
    .where('kind', '=', 'account-changed')
    .orderBy('created_at')
    .execute();
  expect(warnings.map(({ text }) => text.includes(order.number))).toEqual([false, true]);

  const send = (address: string) => owner.post(`${path}/payment-address`, { address });
  expect((await send('thief@example.com')).json.code).toBe('address_changed');
  const sent = (await send(FIRST)).json;
  expect(sent).toMatchObject({ otherAddress: null, payment: { payTo: FIRST } });
  expect(sent.history.at(-1).entry).toEqual({
    kind: 'address',
    before: 'thief@example.com',
    after: FIRST,
  });
  expect((await buyer.get(`/api/orders/${order.id}`)).json.payment.payTo).toBe(FIRST);
  await shop.shop.outbox.drain();
  const told = db.selectFrom('mails').selectAll().where('kind', '=', 'address-corrected');
  expect(await told.execute()).toMatchObject([
    { to_address: order.email, text: expect.stringContaining(FIRST) },
  ]);
  expect((await send(FIRST)).json.code, 'it has that address').toBe('address_changed');
  await db.updateTable('administrator_sessions').set({ proven_at: 0 }).execute();
  expect((await send(FIRST)).json.code).toBe('reauthentication_required');
});

test('an order that a machine of the version before stored has the current address', async () => {
  const buyer = openBrowser(() => shop.app);
  const { id } = await placeOrder(shop, { buyer });
  await shop.shop.db.updateTable('orders').set({ pay_to: '' }).where('id', '=', id).execute();
  expect((await buyer.get(`/api/orders/${id}`)).json.payment.payTo).toBe(FIRST);
});

test('the owner is told at the old support address, with both addresses; not at the demonstration’s', async () => {
  await owner.patch('/api/admin/shop-settings', { supportEmail: 'owner@example.com' });
  await changeAddress('new@example.com');
  await owner.patch('/api/admin/shop-settings', { supportEmail: 'thief@example.com' });
  await changeAddress('thief@example.com');
  await shop.shop.outbox.drain();
  const mails = await shop.shop.db
    .selectFrom('mails')
    .selectAll()
    .orderBy('to_address')
    .orderBy('subject')
    .execute();
  expect(mails.map(({ to_address, subject }) => [to_address, subject])).toEqual([
    ['owner@example.com', 'Boreal Peptides: the address for e-Transfers was changed'],
    ['owner@example.com', 'Boreal Peptides: the support address was changed'],
    ['owner@example.com', 'Boreal Peptides: the support address was changed'],
    ['thief@example.com', 'Boreal Peptides: the address for e-Transfers was changed'],
  ]);
  expect(mails[0]?.text).toContain(FIRST);
  expect(mails[0]?.text).toContain('new@example.com');
});

test('the words above the address ask and tell as the address does', async () => {
  const change = () =>
    owner.put('/api/admin/page-content', {
      pageId: 'payment-instructions',
      content: 'Send it to thief@example.com.',
    });
  expect((await change()).status).toBe(200);
  await shop.shop.outbox.drain();
  const { db } = shop.shop;
  const mails = await db.selectFrom('mails').select(['subject', 'text']).execute();
  expect(mails).toEqual([
    {
      subject: 'Boreal Peptides: the payment instructions were changed',
      text: expect.stringContaining('thief@example.com'),
    },
  ]);
  await db.updateTable('administrator_sessions').set({ proven_at: 0 }).execute();
  expect((await change()).json.code).toBe('reauthentication_required');
});

test('with Autodeposit on, the mail names the recipient as the bank does, and warns of a security question', async () => {
  const change = { pageId: 'payment-autodeposit-name', content: ' Aurora Labs Inc. ' };
  expect((await owner.put('/api/admin/page-content', change)).json.content).toBe(
    'Aurora Labs Inc.',
  );
  await placeOrder(shop);
  await shop.shop.outbox.drain();
  const mail = await shop.shop.db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', 'ada@example.com')
    .executeTakeFirstOrThrow();
  expect(mail.text).toMatch(/Name: +Aurora Labs Inc\./);
  expect(mail.text).toContain('If it shows another name');
  expect(mail.text).not.toContain('call us with its answer');
});

test('saving the same address tells nobody', async () => {
  await changeAddress(FIRST);
  await shop.shop.outbox.drain();
  expect(await shop.shop.db.selectFrom('mails').selectAll().execute()).toEqual([]);
});
