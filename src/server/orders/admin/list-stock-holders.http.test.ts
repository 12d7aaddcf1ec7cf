import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../../tests/support/browser.ts';
import { putProduct } from '../../../../tests/support/factories.ts';
import { payOrder, placeOrder, putTransfer, readOrder } from '../../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../../tests/support/test-shop.ts';
import type { Product } from '../../../contracts/catalogue/products.ts';
import type { Holder } from '../../../contracts/orders/stock-holders.ts';

let shop: TestShop;
let owner: Browser;
let product: Product;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop({ unpaidLimits: 'default' }));
  product = await putProduct(shop, { stock: 200, price: '10.00' });
});
afterEach(() => shop.close());

const newBrowser = (address?: string) => openBrowser(() => shop.app, address);
const place = (buyer: Browser, email: string, quantity = 1) =>
  placeOrder(shop, { buyer, product, quantity, details: { email } });
const holders = async (): Promise<Holder[]> =>
  (await owner.get('/api/admin/orders/holders')).json.holders;
const release = (ids: string[], body: object = {}) =>
  owner.post('/api/admin/orders/release', { ids, ...body });
const stock = async () =>
  (
    await shop.shop.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
  ).stock;
const mailsOf = async (id: string) =>
  (await owner.get(`/api/admin/orders/${id}`)).json.mails.map(({ kind }: { kind: string }) => kind);

test('only whoever holds much is shown, once, with what they hold', async () => {
  await place(newBrowser('192.0.2.1'), 'one@example.com', 2);
  await place(newBrowser('192.0.2.2'), 'two@example.com', 3);
  expect(await holders()).toEqual([]);

  const buyer = newBrowser('192.0.2.3');
  const numbers = [];
  for (const quantity of [4, 5, 6]) {
    numbers.push((await place(buyer, 'Much@example.com', quantity)).number);
  }
  expect(await holders()).toMatchObject([
    {
      of: 'email',
      name: 'much@example.com',
      vials: 15,
      total: '195.00',
      most: { name: `${product.name}, 5 mg`, quantity: 15 },
      orders: numbers.toReversed().map((number) => ({ number, saidSent: false })),
    },
  ]);
});

test('an order that is paid in part is no reason to warn: it would not be cancelled', async () => {
  const buyer = newBrowser('192.0.2.3');
  const first = await place(buyer, 'much@example.com', 6);
  for (const quantity of [5, 4]) await place(buyer, 'much@example.com', quantity);
  expect(await holders()).toMatchObject([{ vials: 15 }]);
  await payOrder(shop, first, 1000);
  expect(JSON.stringify(await holders())).not.toContain(first.number);
});

test('a network that gives each order another email is shown by itself', async () => {
  for (let buyer = 0; buyer < 8; buyer += 1) {
    await place(newBrowser('192.0.2.9'), `buyer-${buyer}@example.com`);
  }
  expect(await holders()).toMatchObject([{ of: 'network', name: '192.0.2.9', vials: 8 }]);
});

test('everything that somebody holds is released in one step, and each customer is mailed', async () => {
  const buyer = newBrowser('192.0.2.3');
  for (const quantity of [5, 5, 10]) await place(buyer, 'much@example.com', quantity);
  expect(await stock()).toBe(180);
  const [holder] = await holders();
  const ids = holder?.orders.map(({ id }) => id) ?? [];
  const reply = await release(ids, { notifyCustomer: 'Please order again when you can pay.' });
  expect(reply).toMatchObject({
    status: 200,
    json: { released: 3, kept: [], counts: { toPay: 0 } },
  });
  await shop.shop.outbox.drain();
  expect(await stock()).toBe(200);
  expect(await holders()).toEqual([]);
  for (const id of ids) {
    expect((await readOrder(shop, id)).status).toBe('cancelled');
    expect(await mailsOf(id)).toContain('order-cancelled');
  }
});

test('an order with money, with a transfer that names it, or that is paid by now, is kept', async () => {
  const buyer = newBrowser();
  const [short, noticed, free] = [
    await place(buyer, 'much@example.com'),
    await place(buyer, 'much@example.com'),
    await place(buyer, 'much@example.com'),
  ];
  await payOrder(shop, short, 100);
  await putTransfer(shop, { message: noticed.number }, 'unconfirmed');
  const paid = await payOrder(shop, await place(newBrowser(), 'paid@example.com'));

  const { json } = await release([short.id, noticed.id, free.id, paid.id]);
  expect(json).toMatchObject({
    released: 1,
    kept: [
      { number: short.number, reason: 'A payment for this order was received.' },
      { number: noticed.number, reason: 'A transfer that names it is waiting to be matched.' },
      { number: paid.number, reason: 'It is no longer awaiting payment.' },
    ],
  });
  expect((await readOrder(shop, free.id)).status).toBe('cancelled');
  expect((await readOrder(shop, noticed.id)).status).toBe('pending');
  // A second press changes nothing.
  expect((await release([free.id])).json).toMatchObject({ released: 0 });
  expect(await stock()).toBe(197);
});

test('an unknown order is reported, and only the owner may ask', async () => {
  expect((await release(['nothing'])).json.kept).toEqual([
    { number: 'NOTHING', reason: 'Order not found' },
  ]);
  expect((await release([])).status).toBe(400);
  const stranger = newBrowser();
  expect((await stranger.get('/api/admin/orders/holders')).status).toBe(401);
  expect((await stranger.post('/api/admin/orders/release', { ids: ['a'] })).status).toBe(401);
});
