// @module-tag one-engine
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts';
import { ONLY_IN_ALL } from '../../../tests/support/only-in-all.ts';
import { payOrder, placeOrder, putTransfer } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import { readCents } from '../../domain/pricing/money.ts';
import type { StoredOrder } from '../orders/index.ts';

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
const act = async (
  id: string,
  action: 'cancel' | 'cancel-and-refund' | 'ship',
  from: 'pending' | 'paid',
) =>
  expect((await owner.post(`/api/admin/orders/${id}/actions`, { action, from })).status).toBe(200);
const toAda = async () =>
  (await server.read())
    .filter(({ to }) => to?.[0]?.address === 'ada@example.com')
    .map(({ subject }) => subject);
const stateOf = async (kind: string) => {
  const { rows: mails } = (await owner.get('/api/admin/mails')).json;
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

test('how to pay has the days when nothing ships that were entered since, in its promise too', async () => {
  const closures = [{ from: '2026-01-16', until: '2026-01-31', message: '' }];
  const order = await whileRefusing(async () => {
    const saved = await owner.patch('/api/admin/shop-settings', { closures });
    expect(saved.status).toBe(200);
  });
  await after(10 * MINUTE);
  const [mail] = (await server.read()).filter(({ to }) => to?.[0]?.address === 'ada@example.com');
  const text = mail?.text?.replace(/\s+/g, ' ');
  expect(mail?.subject).toBe(`Order ${order.number}: how to pay`);
  expect(text).toContain('Nothing ships from Jan 16 to Jan 31. Orders are sent from Feb 2.');
  expect(text).toContain('the estimated arrival is Feb 4–6');
  // Its last day was promised before.
  expect(text).toContain('the end of Tuesday, January 20');
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
  const { rows: mails } = (await owner.get('/api/admin/mails?filter=outdated')).json;
  expect(mails.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'order-for-owner',
    'order-received',
  ]);
  expect(await owner.post(`/api/admin/mails/${mails[0].id}/send`)).toMatchObject({
    status: 409,
    json: { code: 'outdated' },
  });
  // Nobody has to look after it.
  expect((await owner.get('/api/admin/mails/counts')).json).toEqual({
    givenUp: 0,
    canSend: true,
    waiting: 0,
    heldUpBy: null,
  });
});

test('how to pay is not sent for an order that expired meanwhile', async () => {
  await whileRefusing(() =>
    shop.shop.db.updateTable('orders').set({ status: 'expired' }).execute(),
  );
  await after(10 * MINUTE);
  expect(await toAda()).toEqual([]);
  expect(await stateOf('order-received')).toBe('outdated');
});

test('mails about one order are sent in order, however often the first is retried', {
  tags: ONLY_IN_ALL,
}, async () => {
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

/** Matches a transfer, and gives what takes it back and what matches it again. */
async function match(id: string, amount = '55.00') {
  const transfer = await putTransfer(shop, { amount_cents: readCents(amount) });
  const path = `/api/admin/transfers/${transfer.id}`;
  const again = async () => {
    const matches = [{ orderId: id, amount }];
    const matched = await owner.post(`${path}/match`, { matches, confirm: false, sure: false });
    expect(matched.status).toBe(200);
  };
  const takeBack = async () => {
    expect((await owner.post(`${path}/unmatch`, { orderId: id })).status).toBe(200);
  };
  await again();
  return { id: transfer.id, takeBack, again };
}

test('a match that is taken back within a minute is told to nobody', async () => {
  const order = await placeOrder(shop);
  await after(MINUTE);
  const { takeBack } = await match(order.id);
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
  const { takeBack } = await match(order.id);
  await after(3 * MINUTE);
  await takeBack();
  await after(11 * MINUTE);
  expect(await toAda()).toEqual([
    `Order ${order.number}: how to pay`,
    `Order ${order.number}: payment received`,
    `Order ${order.number}: we made a mistake about your payment`,
  ]);
});

test('a match that was told, taken back and made again within ten minutes is told once', async () => {
  const order = await placeOrder(shop);
  await after(MINUTE);
  const { takeBack, again } = await match(order.id);
  await after(3 * MINUTE);
  await takeBack();
  await shop.shop.outbox.drain();
  await shop.shop.mailer.drain();
  shop.time.now += 9 * MINUTE;
  await again();
  await after(10 * MINUTE);
  expect(await toAda()).toEqual([
    `Order ${order.number}: how to pay`,
    `Order ${order.number}: payment received`,
  ]);
  expect(await stateOf('payment-withdrawn')).toBe('outdated');

  // Nobody has told them of the second match, but of the first.
  await takeBack();
  await after(11 * MINUTE);
  expect((await toAda()).at(-1)).toBe(
    `Order ${order.number}: we made a mistake about your payment`,
  );
  // And of this one too.
  await again();
  await after(3 * MINUTE);
  expect((await toAda()).at(-1)).toBe(`Order ${order.number}: payment received`);
});

test('another transfer that takes the place of the first within a minute is told once', async () => {
  const order = await placeOrder(shop);
  await after(MINUTE);
  const first = await match(order.id);
  await after(3 * MINUTE);
  await first.takeBack();
  const second = await match(order.id);
  await second.takeBack();
  await match(order.id);
  await after(10 * MINUTE);
  expect((await toAda()).slice(1)).toEqual([`Order ${order.number}: payment received`]);
});

test('the part that was told stays told when the rest is taken back in time', async () => {
  const order = await placeOrder(shop);
  await after(MINUTE);
  await match(order.id, '30.00');
  await after(3 * MINUTE);
  const { takeBack } = await match(order.id, '25.00');
  await takeBack();
  await after(10 * MINUTE);
  expect((await toAda()).slice(1)).toEqual([`Order ${order.number}: $25.00 is missing`]);
});

test('whatever is matched and taken back, the last that was told is what is true', async () => {
  const steps = fc.array(fc.tuple(fc.boolean(), fc.constantFrom(0, 20_000, 4 * MINUTE)), {
    maxLength: 7,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const { id, number } = await placeOrder(shop);
      await after(MINUTE);
      const mine = async () => (await toAda()).filter((subject) => subject?.includes(number));
      const { takeBack, again } = await match(id);
      let isMatched = true;
      for (const [isTakingBack, time] of given) {
        if (isTakingBack === isMatched) {
          await (isTakingBack ? takeBack() : again());
          isMatched = !isMatched;
        }
        await shop.shop.outbox.drain();
        await shop.shop.mailer.drain();
        shop.time.now += time;
      }
      await after(15 * MINUTE);
      const told = (await mine()).map((subject) => subject?.split(': ')[1]);
      const isTold = told.at(-1) === 'payment received';
      expect(isTold).toBe(isMatched);
      expect(told.some((subject, at) => subject === told[at - 1])).toBe(false);
    }),
    { numRuns: 8 },
  );
});

test('a refund that is taken back within a minute is not told to be on its way', async () => {
  const order = await placeOrder(shop);
  await match(order.id);
  await after(3 * MINUTE);
  await act(order.id, 'cancel-and-refund', 'paid');
  await after(MINUTE);
  const refund = { orderId: order.id, amount: '55.00', toName: 'Ada Tester', bankReference: 'R1' };
  const sent = await owner.post('/api/admin/refunds', { ...refund, toAddress: 'a@example.com' });
  expect(sent.status).toBe(201);
  await shop.shop.outbox.drain();
  await shop.shop.mailer.drain();
  const { sent: list } = (await owner.get('/api/admin/refunds')).json;
  const undone = await owner.post(`/api/admin/refunds/${list[0].id}/undo`, { reason: 'Typing' });
  expect(undone.status).toBe(200);
  await after(10 * MINUTE);
  expect((await toAda()).at(-1)).toBe(`Order ${order.number}: cancelled`);
  expect(await stateOf('refund-sent')).toBe('outdated');
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

/** Does something of the owner's way, and lets a time (milliseconds) pass. */
async function take(step: Promise<unknown>, time: number) {
  await step;
  for (const end = shop.time.now + time; shop.time.now < end; shop.time.now += 10_000) {
    await shop.shop.outbox.drain();
    await shop.shop.mailer.drain();
  }
}

test.each([10_000, 40_000, 150_000])(
  'money that is taken back, matched in part and waived for the rest, %i ms a step, is told as what it came to',
  async (pause) => {
    const order = await placeOrder(shop);
    await after(MINUTE);
    const { takeBack } = await match(order.id);
    await after(3 * MINUTE);
    await take(takeBack(), pause);
    await take(match(order.id, '50.00'), pause);
    const waived = { amount: '5.00', reason: 'Bank fee' };
    await take(owner.post(`/api/admin/orders/${order.id}/waive`, waived), pause);
    await after(15 * MINUTE);
    const told = (await server.read()).filter(({ to }) => to?.[0]?.address === 'ada@example.com');
    expect(told.map(({ subject }) => subject)).toEqual([
      `Order ${order.number}: how to pay`,
      `Order ${order.number}: payment received`,
      `Order ${order.number}: payment received`,
    ]);
    expect(told.at(-1)?.text).toContain('$50.00');
  },
);

test.each([10_000, 40_000, 150_000])(
  'money that is taken back, set aside and sent back, %i ms a step, is not told to have been a mistake',
  async (pause) => {
    const order = await placeOrder(shop);
    await after(MINUTE);
    const { id, takeBack } = await match(order.id);
    await after(3 * MINUTE);
    await take(takeBack(), pause);
    await take(owner.post(`/api/admin/transfers/${id}/return`, {}), pause);
    const refund = { transferId: id, amount: '55.00', toName: 'Ada', bankReference: 'R1' };
    await take(owner.post('/api/admin/refunds', refund), pause);
    await after(15 * MINUTE);
    expect((await toAda()).slice(1)).toEqual([`Order ${order.number}: payment received`]);
    expect(await stateOf('payment-withdrawn')).toBe('outdated');
  },
);

test('money that was set aside and kept after all is told to have been a mistake', async () => {
  const order = await placeOrder(shop);
  await after(MINUTE);
  const { id, takeBack } = await match(order.id);
  await after(3 * MINUTE);
  await takeBack();
  await owner.post(`/api/admin/transfers/${id}/return`, {});
  await owner.post(`/api/admin/transfers/${id}/keep`, {});
  await after(15 * MINUTE);
  expect((await toAda()).at(-1)).toBe(
    `Order ${order.number}: we made a mistake about your payment`,
  );
});
