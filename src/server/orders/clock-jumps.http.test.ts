import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import type { Browser } from '../../../tests/support/browser.ts';
import { putProduct } from '../../../tests/support/factories.ts';
import { placeOrder, readOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import { letMinutesPass } from '../../../tests/support/pass-time.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';

const DAY = 24 * 60 * 60_000;

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const minutes = (count: number) => letMinutesPass(shop, count);
function jump(milliseconds: number) {
  shop.time.now += milliseconds;
  shop.time.jumped += milliseconds;
}
const kinds = async () => {
  const events = await shop.shop.db.selectFrom('outbox').select('kind').execute();
  return events.map(({ kind }) => kind).toSorted();
};
const early = async () => (await owner.get('/api/admin/orders/early')).json;

test('a clock that jumps ahead for less than ten minutes expires nobody’s order, and reminds nobody', async () => {
  const order = await placeOrder(shop);
  await minutes(15);
  for (const way of [30 * DAY, -30 * DAY, 30 * DAY, -30 * DAY]) {
    jump(way);
    await minutes(5);
  }
  await minutes(15);
  expect((await readOrder(shop, order.id)).status).toBe('pending');
  expect(await kinds()).toEqual(['order.placed']);
});

test('a shop that starts with a clock that is ahead expires nothing in its first ten minutes', async () => {
  const order = await placeOrder(shop);
  jump(30 * DAY);
  await shop.restart();
  await minutes(9);
  expect((await readOrder(shop, order.id)).status).toBe('pending');
  await minutes(3);
  expect((await readOrder(shop, order.id)).status).toBe('expired');
});

test('what a jump has expired is reinstated in one step, as far as it is in stock, and its customers are told', async () => {
  const scarce = await putProduct(shop, { stock: 1 });
  const orders = [await placeOrder(shop), await placeOrder(shop)];
  const soldOut = await placeOrder(shop, { product: scarce });
  jump(30 * DAY);
  await minutes(15);
  expect((await readOrder(shop, soldOut.id)).status).toBe('expired');
  owner = await openAdministrator(shop);
  expect(await early()).toEqual({ count: 0 });
  jump(-30 * DAY);
  owner = await openAdministrator(shop);
  expect(await early()).toEqual({ count: 3 });
  await placeOrder(shop, { product: scarce });

  const taken = await owner.post('/api/admin/orders/early/reopen');
  expect(taken).toMatchObject({ status: 200, json: { reopened: 2, soldOut: [soldOut.number] } });
  for (const { id, hold_until } of orders) {
    expect(await readOrder(shop, id)).toMatchObject({
      status: 'pending',
      hold_until,
      reminded_at: null,
    });
  }
  expect(await early()).toEqual({ count: 1 });
  await minutes(15);
  expect((await readOrder(shop, orders[0]?.id ?? '')).status).toBe('pending');
  const mails = shop.shop.db.selectFrom('mails').select('subject');
  const told = await mails.where('kind', '=', 'order-reopened').execute();
  expect(told.map(({ subject }) => subject).toSorted()).toEqual(
    orders.map(({ number }) => `Order ${number}: it stands after all`).toSorted(),
  );
});

test('an order whose time was over is not reinstated unpaid', async () => {
  const order = await placeOrder(shop);
  shop.time.now += 10 * DAY;
  await minutes(15);
  expect((await readOrder(shop, order.id)).status).toBe('expired');
  owner = await openAdministrator(shop);
  expect(await early()).toEqual({ count: 0 });
  expect((await owner.post('/api/admin/orders/early/reopen')).json).toEqual({
    reopened: 0,
    soldOut: [],
  });
  expect((await readOrder(shop, order.id)).status).toBe('expired');
});

test('reinstated twice at the same moment, no order is called sold out', async () => {
  const order = await placeOrder(shop);
  jump(30 * DAY);
  await minutes(15);
  expect((await readOrder(shop, order.id)).status).toBe('expired');
  jump(-30 * DAY);
  owner = await openAdministrator(shop);
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => owner.post('/api/admin/orders/early/reopen')),
  );
  expect(replies.flatMap(({ json }) => json.soldOut)).toEqual([]);
  expect(replies.reduce((sum, { json }) => sum + json.reopened, 0)).toBe(1);
});
