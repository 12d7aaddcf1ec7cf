import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { evidenceOf, putEvidence } from '../../../tests/support/evidence.ts';
import { meanwhile } from '../../../tests/support/meanwhile.ts';
import { placeOrder, putTransfer, readOrder } from '../../../tests/support/orders.ts';
import { becomeSure, lookAtTheClock } from '../../../tests/support/pass-time.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { makeOrderId, ORDER_ID_BYTES, orderNumber } from '../../domain/orders/order-number.ts';
import { recordEvidence } from '../payments/index.ts';
import { releaseUnpaid } from './hold-orders.ts';

const DAY = 24 * 60 * 60 * 1000;

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

async function lookLater(days: number) {
  shop.time.now += days * DAY;
  await lookAtTheClock(shop);
}

test.each(['confirmed', 'unconfirmed'])(
  'a number with letters for its digits keeps its order: %s',
  async (state) => {
    const order = await placeNumbered(/[01]/);
    const written = order.number.replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase();
    const message = `pour la commande #${written.slice(0, 3)}.${written.slice(3, 6)}/${written.slice(6)}, merci`;
    await putTransfer(shop, { message }, state === 'confirmed' ? 'open' : 'unconfirmed');
    await lookLater(4.5);
    await lookLater(8);
    expect(await readOrder(shop, order.id)).toMatchObject({ status: 'pending', reminded_at: null });
  },
);

test("the mail's number keeps the order also where the bank's row stands for the money", async () => {
  const order = await placeOrder(shop);
  await putEvidence(shop, { evidence: 'mail', message: order.number, reference: 'C1AbCdEfGhIj' });
  await putEvidence(shop, { reference: 'C1AbCdEfGhIj' });
  await lookLater(8);
  expect((await readOrder(shop, order.id)).status).toBe('pending');
});

test('a transfer that is recorded at that moment keeps the order', async () => {
  const { id, number } = await placeOrder(shop);
  shop.time.now += 8 * DAY;
  becomeSure(shop);
  await meanwhile(
    shop,
    (trx) => recordEvidence(trx, evidenceOf(shop, { message: number })),
    () => releaseUnpaid(shop.shop),
  );
  expect((await readOrder(shop, id)).status).toBe('pending');
});

test('an order that cannot be changed holds up no other', async () => {
  const [bad, good] = [await placeOrder(shop), await placeOrder(shop)];
  const { db } = shop.shop;
  await db
    .updateTable('orders')
    .set((e) => ({ hold_until: e('hold_until', '-', 1) }))
    .where('id', '=', bad.id)
    .execute();
  await db
    .updateTable('order_lines')
    .set({ product: '{}' })
    .where('order_id', '=', bad.id)
    .execute();
  await lookLater(4.5);
  expect((await readOrder(shop, good.id)).reminded_at).not.toBeNull();
  await lookLater(5);
  expect((await readOrder(shop, good.id)).status).toBe('expired');
  expect((await readOrder(shop, bad.id)).status).toBe('pending');
});

test('however many orders wait for their noticed transfers, the one behind them is let go', async () => {
  const last = await placeOrder(shop);
  const ids = Array.from({ length: 501 }, () => makeOrderId(randomBytes(ORDER_ID_BYTES)));
  const { db } = shop.shop;
  for (let done = 0; done < ids.length; done += 100) {
    const rows = ids.slice(done, done + 100).map((id) => ({
      ...last,
      id,
      number: orderNumber(id),
      idempotency_key: id,
      hold_until: (last.hold_until ?? 0) - 1,
    }));
    await db.insertInto('orders').values(rows).execute();
    await putTransfer(shop, { message: rows.map(({ number }) => number).join(' ') });
  }
  await lookLater(8);
  expect((await readOrder(shop, last.id)).status).toBe('expired');
  expect((await readOrder(shop, ids[0] ?? '')).status).toBe('pending');
});

/** Numbers are made of chance. */
async function placeNumbered(wanted: RegExp) {
  for (;;) {
    const order = await placeOrder(shop);
    if (wanted.test(order.number)) return order;
  }
}
