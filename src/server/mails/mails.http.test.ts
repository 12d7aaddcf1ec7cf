// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import { putProduct } from '../../../tests/support/factories.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts';
import { type Mailbox, openMailbox } from '../../../tests/support/mailbox.ts';
import { payOrder, placeOrder, putTransfer, readOrder } from '../../../tests/support/orders.ts';
import { becomeSure } from '../../../tests/support/pass-time.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { recordEvent } from '../events/index.ts';
import { changeOrder, changeOrderState, releaseUnpaid, remindUnpaid } from '../orders/index.ts';
import { matchToOrder, unmatchFromOrder } from '../payments/index.ts';
import { moveMoney } from '../payments/ledger/index.ts';

const DAY = 24 * 60 * 60 * 1000;
const OWNER = 'support@borealpeptides.example';

import { TIME_TO_DECIDE } from './write-mail.ts';

let server: MailServer;
let shop: TestShop;
let mailbox: Mailbox;

beforeEach(async () => {
  server = await startMailServer();
  shop = await openTestShop({
    config: { smtpUrl: server.url, publicUrl: 'https://shop.example' },
  });
  mailbox = openMailbox(shop, server);
});
afterEach(async () => {
  await shop.close();
  await server.stop();
});

const sell = (order: { id: string }) =>
  shop.shop.db
    .updateTable('products')
    .set({ stock: 0 })
    .where('stock', '>', 0)
    .execute()
    .then(() => order);
const act = (orderId: string, action: Parameters<typeof changeOrderState>[2]) =>
  changeOrder(shop.shop, orderId, 'admin', (trx, order, actor) =>
    changeOrderState(trx, order, action, actor),
  );
const expire = async () => {
  shop.time.now += 10 * DAY;
  becomeSure(shop);
  await releaseUnpaid(shop.shop);
};

test('an order placed: how to pay to the customer, and the order to the owner', async () => {
  const { number, id } = await placeOrder(shop);
  const mail = await mailbox.onlyMail();
  expect(mail.subject).toBe(`Order ${number}: how to pay`);
  for (const fact of [
    'Hello Ada,',
    'payments@borealpeptides.example',
    '$55.00 CAD',
    number,
    'the end of Tuesday, January 20',
    'if you pay on Thursday, January 15, the estimated arrival is Jan 21–23.',
    '100 Main Street',
    'V6Z 2C7',
    'Boreal Peptides',
    '1200 Burrard Street, Suite 400',
  ]) {
    mail.says(fact);
  }
  const raw = await server.read();
  // Either may be sent first.
  const forBuyer = raw.find(({ to }) => to?.[0]?.address === 'ada@example.com');
  expect(forBuyer?.text).toContain(`https://shop.example/payment/${id}`);
  expect(forBuyer?.html).toContain(`href="https://shop.example/payment/${id}"`);
  expect(raw.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(['ada@example.com', OWNER]);
  const forOwner = raw.find(({ to }) => to?.[0]?.address === OWNER);
  expect(forOwner).toMatchObject({
    subject: `New order ${number}: $55.00`,
    replyTo: [{ address: 'ada@example.com' }],
  });
});

test('a large order is told how banks split it', async () => {
  const product = await putProduct(shop, { price: '3200.00' });
  await placeOrder(shop, { product, quantity: 1 });
  const mail = await mailbox.onlyMail();
  for (const fact of ['Transfer 1 of 2', '$3,000.00 CAD', 'Transfer 2 of 2', '$200.00 CAD'])
    mail.says(fact);
});

test('an unpaid order: a reminder with the same three things, then that the time is over', async () => {
  const { number, hold_until } = await placeOrder(shop);
  await mailbox.newMails();
  shop.time.now = (hold_until ?? 0) - DAY / 2;
  becomeSure(shop);
  await remindUnpaid(shop.shop);
  const reminder = await mailbox.onlyMail();
  expect(reminder.subject).toBe(`Order ${number}: held for you until Tuesday, January 20`);
  for (const fact of ['payments@borealpeptides.example', '$55.00 CAD', number]) reminder.says(fact);
  await expire();
  const expired = await mailbox.onlyMail();
  expect(expired.subject).toBe(`Order ${number}: the time to pay has passed`);
  expired.says('A transfer that is on its way already is not lost.');
  expired.says('reply to this email');
});

test('payment: short, then whole; what was undone before the mail was written is not told', async () => {
  const order = await placeOrder(shop);
  await mailbox.newMails();
  await payOrder(shop, order, 4500);
  const short = await mailbox.onlyMail();
  expect(short.subject).toBe(`Order ${order.number}: $10.00 is missing`);
  for (const fact of ['$45.00 of $55.00', '$10.00 CAD', order.number]) short.says(fact);
  await payOrder(shop, order, 1000);
  const whole = await mailbox.onlyMail();
  expect(whole.subject).toBe(`Order ${order.number}: payment received`);
  whole.says('$55.00');

  // Paid for the second time and taken back before anybody has looked.
  const { id } = await placeOrder(shop);
  await mailbox.newMails();
  const transfer = await putTransfer(shop);
  const match = { transferId: transfer.id, orderId: id, amount: 5500 };
  const actor = { by: 'admin', at: shop.time.now };
  await shop.shop.db.transaction().execute(async (trx) => {
    await moveMoney(trx, { ...match, from: 'open', to: 'order', ...actor });
    await recordEvent(trx, { kind: 'order.paid', orderId: id }, actor.at);
    await unmatchFromOrder(trx, match, actor);
  });
  expect(await mailbox.newMails()).toEqual([]);
});

/** The mail about money that was taken off an order is written, and waits longer than `newMails` does. */
async function passTimeToDecide() {
  await shop.shop.outbox.drain();
  shop.time.now += TIME_TO_DECIDE;
}

test('a payment that was matched by mistake is told to be one, with the new hold', async () => {
  const order = await placeOrder(shop);
  await mailbox.newMails();
  const transfer = await putTransfer(shop);
  const match = { transferId: transfer.id, orderId: order.id, amount: 5500 };
  const actor = { by: 'admin', at: shop.time.now };
  await shop.shop.db.transaction().execute((trx) => matchToOrder(trx, match, actor));
  expect((await mailbox.onlyMail()).subject).toBe(`Order ${order.number}: payment received`);
  shop.time.now += 4 * DAY;
  const back = { ...actor, at: shop.time.now };
  await shop.shop.db.transaction().execute((trx) => unmatchFromOrder(trx, match, back));
  await passTimeToDecide();
  const mail = await mailbox.onlyMail();
  expect(mail.subject).toBe(`Order ${order.number}: we made a mistake about your payment`);
  mail.says('please disregard it');
  mail.says('$55.00 CAD');
  mail.says('the end of Thursday, January 22');
});

test('the first transfer of the plan that the shop gave is no fault', async () => {
  const order = await placeOrder(shop, { product: await putProduct(shop, { price: '3600.00' }) });
  await mailbox.newMails();
  await payOrder(shop, order, 300_000);
  const mail = await mailbox.onlyMail();
  expect(mail.subject).toBe(`Order ${order.number}: transfer 1 of 2 has arrived`);
  mail.says('Still to come is $600.00');
  mail.says('Transfer 2 of 2');
});

test('an overpayment is told in the mail that says that the order is paid', async () => {
  const order = await placeOrder(shop);
  await mailbox.newMails();
  await payOrder(shop, order, 6000);
  const mail = await mailbox.onlyMail();
  expect(mail.subject).toBe(`Order ${order.number}: paid, with $5.00 too much`);
  mail.says('We will send it back to you by Interac e-Transfer');
});

test('mails about a shipped order do not say that it is prepared or held', async () => {
  const order = await placeOrder(shop);
  await payOrder(shop, order);
  await act(order.id, 'ship');
  await mailbox.newMails();
  await payOrder(shop, order, 5500);
  const over = await mailbox.onlyMail();
  expect(over.subject).toBe(`Order ${order.number}: paid, with $55.00 too much`);
  over.says('There is nothing left to pay. Your parcel is on its way.');
  await act(order.id, 'deliver');
  await payOrder(shop, order, 100);
  (await mailbox.onlyMail()).says('There is nothing left to pay. Your parcel was delivered.');

  const short = await placeOrder(shop);
  await payOrder(shop, short, 5500);
  await act(short.id, 'ship');
  await mailbox.newMails();
  const places = shop.shop.db.selectFrom('ledger_balances').select('transfer_id');
  const { transfer_id } = await places.where('order_id', '=', short.id).executeTakeFirstOrThrow();
  const match = { transferId: transfer_id, orderId: short.id, amount: 5500 };
  const actor = { by: 'admin', at: shop.time.now };
  await shop.shop.db.transaction().execute((trx) => unmatchFromOrder(trx, match, actor));
  await payOrder(shop, short, 1000);
  const missing = await mailbox.onlyMail();
  expect(missing.subject).toBe(`Order ${short.number}: $45.00 is missing`);
  expect((await server.read()).at(-1)?.text).not.toContain('held');
});

test('whoever had an order cancelled is not told that it has expired', async () => {
  const order = await placeOrder(shop);
  const transfer = await putTransfer(shop);
  const match = { transferId: transfer.id, orderId: order.id, amount: 5500 };
  const actor = { by: 'admin', at: shop.time.now };
  await shop.shop.db.transaction().execute((trx) => matchToOrder(trx, match, actor));
  await act(order.id, 'cancel-and-refund');
  await mailbox.newMails();
  const back = { ...actor, at: shop.time.now };
  await shop.shop.db.transaction().execute((trx) => unmatchFromOrder(trx, match, back));
  await passTimeToDecide();
  const mail = await mailbox.onlyMail();
  mail.says('We have not received a payment for your order, and it was cancelled.');
  expect((await server.read()).at(-1)?.text).not.toContain('time is over');
});

test('late money: revived where the stock is there, else safe with us', async () => {
  const product = await putProduct(shop, { stock: 2 });
  const order = await placeOrder(shop, { product });
  const other = await placeOrder(shop, { product });
  await expire();
  await mailbox.newMails();
  await payOrder(shop, order);
  const revived = await mailbox.onlyMail();
  expect(revived.subject).toBe(`Order ${order.number}: payment received`);
  revived.says('Your payment came after the time to pay.');

  await sell(order);
  await payOrder(shop, other);
  const late = await mailbox.onlyMail();
  expect(late.subject).toBe(`Order ${other.number}: your payment arrived late`);
  late.says('We have received your $55.00');
  late.says('There is nothing for you to do.');
});

test('shipped, with the carrier’s page', async () => {
  const order = await placeOrder(shop);
  await payOrder(shop, order);
  await mailbox.newMails();
  const owner = await openAdministrator(shop);
  await owner.post(`/api/admin/orders/${order.id}/actions`, {
    ...{ action: 'ship', from: 'paid' },
    ...{ carrier: 'canada-post', trackingNumber: '7023210039414604' },
  });
  const mail = await mailbox.onlyMail();
  expect(mail.subject).toBe(`Order ${order.number}: on its way`);
  mail.says('Canada Post');
  mail.says('7023210039414604');
  const last = (await server.read()).at(-1);
  expect(last?.html).toContain('https://www.canadapost-postescanada.ca/');
  await act(order.id, 'deliver');
  expect(await mailbox.newMails()).toEqual([]);
});

test('cancelled with and without a refund, and the refund', async () => {
  const unpaid = await placeOrder(shop);
  const paid = await placeOrder(shop);
  await payOrder(shop, paid);
  await mailbox.newMails();
  await changeOrder(shop.shop, unpaid.id, 'admin', (trx, order, actor) =>
    changeOrderState(trx, order, 'cancel', {
      ...actor,
      reason: 'Fraud?',
      notifyCustomer: 'It sold out.',
    }),
  );
  const told = await mailbox.onlyMail();
  told.says('please do not send a transfer');
  told.says('It sold out.');
  expect((await server.read()).at(-1)?.text).not.toContain('Fraud');
  await act(paid.id, 'cancel-and-refund');
  const cancelled = await mailbox.onlyMail();
  expect(cancelled.subject).toBe(`Order ${paid.number}: cancelled`);
  cancelled.says('We will send the $55.00 that we have for it back to you');

  await changeOrder(shop.shop, paid.id, 'admin', async (trx, order, actor) => {
    const refund = { id: 'refund-1', to_name: 'GRACE PAYER', to_address: 'grace@example.com' };
    await trx
      .insertInto('refunds')
      .values({
        ...refund,
        order_id: order.id,
        amount_cents: 5500,
        bank_reference: 'C1AbCdEfGhIj',
        note: '',
        sent_at: actor.at,
        by: actor.by,
      })
      .execute();
    const { transfer_id } = await trx
      .selectFrom('ledger_balances')
      .select('transfer_id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const way = { from: 'order', to: 'returned', orderId: order.id, refundId: 'refund-1' } as const;
    await moveMoney(trx, { ...way, transferId: transfer_id, amount: 5500, ...actor });
    const sent = { kind: 'refund.sent', orderId: order.id, refundId: 'refund-1' } as const;
    await recordEvent(trx, sent, actor.at);
  });
  expect((await readOrder(shop, paid.id)).status).toBe('refunded');
  const refund = await mailbox.onlyMail();
  expect(refund.subject).toBe(`Order ${paid.number}: $55.00 sent back`);
  refund.says('C1AbCdEfGhIj');
  // Who paid is not the customer's to know.
  expect((await server.read()).at(-1)?.text).not.toMatch(/grace/i);
});

test('a reaction that runs twice writes one mail', async () => {
  const { id, created_at } = await placeOrder(shop);
  expect(await mailbox.newMails()).toHaveLength(1);
  await recordEvent(shop.shop.db, { kind: 'order.placed', orderId: id }, created_at);
  expect(await mailbox.newMails()).toEqual([]);
});

test('hostile names stay plain text in every field', async () => {
  const hostile = '"><script>alert(1)</script>';
  const { id } = await placeOrder(shop, {
    details: { firstName: hostile, lastName: 'O’Brien & Søn', address: `${hostile}, 1 Rd` },
  });
  // As the shop took names before it refused what turns them around.
  const turned = { first_name: `${hostile}\u202e` };
  await shop.shop.db.updateTable('orders').set(turned).where('id', '=', id).execute();
  const [mail] = await mailbox.newMails();
  expect(mail?.html).not.toMatch(/<script/i);
  expect(mail?.html).toContain('&#60;script&#62;');
  expect(mail?.text).not.toContain('\u202e');
  expect(mail?.text).toContain('Hello,');
  expect(mail?.to?.[0]?.name).toContain('O’Brien & Søn');
});
