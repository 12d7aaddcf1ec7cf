// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import { type Browser, openBrowser, type Reply } from '../../../tests/support/browser.ts';
import { fillCart, orderFor, putProduct } from '../../../tests/support/factories.ts';
import { RACE } from '../../../tests/support/one-engine.ts';
import { payOrder, readOrder } from '../../../tests/support/orders.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import { findStock } from '../catalogue/index.ts';
import { purgeNetworks } from '../orders/index.ts';

let shop: TestShop;
let product: Product;

beforeEach(async () => {
  shop = await openTestShop({ unpaidLimits: 'default' });
  product = await putProduct(shop, { stock: 200 });
});
afterEach(() => shop.close());

const newBrowser = (address?: string) => openBrowser(() => shop.app, address);

let addresses = 0;
/** An email address that has ordered nothing yet. */
function newEmail(): string {
  addresses += 1;
  return `buyer-${addresses}@example.com`;
}

async function order(
  buyer: Browser,
  given: { email?: string; quantity?: number; product?: Product } = {},
) {
  const { email = newEmail(), quantity = 1, product: wanted = product } = given;
  await fillCart(buyer, wanted, quantity);
  return buyer.post('/api/orders', { ...orderFor([[wanted, quantity]]), email });
}

/** Whether an order was taken, and with a reservation. */
async function taken({ status, json }: Reply): Promise<'reserved' | 'not reserved' | number> {
  if (status !== 201) return status;
  return (await readOrder(shop, json.id)).reserved === 1 ? 'reserved' : 'not reserved';
}

async function stockOf({ id }: Product): Promise<number | undefined> {
  return findStock(shop.shop.db, id);
}

test('one browser has three reserved orders at a time, whatever email it gives; the fourth is taken all the same', async () => {
  const buyer = newBrowser();
  const placed = [await order(buyer), await order(buyer), await order(buyer)];
  expect(await Promise.all(placed.map(taken))).toEqual(['reserved', 'reserved', 'reserved']);
  const fourth = await order(buyer, { quantity: 2 });
  expect(await taken(fourth)).toBe('not reserved');
  expect((await buyer.get('/api/cart')).json).toEqual([]);
  expect(await stockOf(product)).toBe(197);
  expect((await buyer.get(`/api/orders/${fourth.json.id}`)).json).toMatchObject({
    status: 'pending',
    payment: { state: 'unpaid', problem: null, reserved: false },
  });

  await payOrder(shop, await readOrder(shop, placed[0]?.json.id));
  expect(await taken(await order(buyer))).toBe('reserved');
});

test('one email address has three, from whatever browser, and however it is spelled', {
  tags: RACE,
}, async () => {
  const replies = [];
  for (const email of [
    'ada@example.com',
    'Ada@Example.com',
    'ADA@example.com',
    'ada@example.COM',
  ]) {
    replies.push(await taken(await order(newBrowser(), { email })));
  }
  expect(replies).toEqual(['reserved', 'reserved', 'reserved', 'not reserved']);
});

test('one network has ten, what is not reserved does not count, and another network has its own', async () => {
  const replies = [];
  for (let buyer = 0; buyer < 12; buyer += 1) {
    replies.push(await taken(await order(newBrowser('192.0.2.7'))));
  }
  expect(replies).toEqual([...Array(10).fill('reserved'), 'not reserved', 'not reserved']);
  expect(await taken(await order(newBrowser('192.0.2.8')))).toBe('reserved');
  const paid = await shop.shop.db
    .selectFrom('orders')
    .selectAll()
    .where('reserved', '=', 1)
    .executeTakeFirstOrThrow();
  await payOrder(shop, paid);
  expect(await taken(await order(newBrowser('192.0.2.7')))).toBe('reserved');
});

test('addresses of one network of version 6 are one', async () => {
  for (let buyer = 1; buyer <= 10; buyer += 1) {
    expect(await taken(await order(newBrowser(`2001:db8:0:1::${buyer}`)))).toBe('reserved');
  }
  expect(await taken(await order(newBrowser('2001:db8:0:1:ffff::1')))).toBe('not reserved');
});

test('of one product twenty are reserved unpaid, in however many orders; more can be bought', async () => {
  const few = await putProduct(shop, { stock: 39 });
  expect(await taken(await order(newBrowser(), { product: few, quantity: 25 }))).toBe(
    'not reserved',
  );
  expect(await stockOf(few)).toBe(39);
  const buyer = newBrowser();
  expect(await taken(await order(buyer, { product: few, quantity: 15 }))).toBe('reserved');
  expect(await taken(await order(buyer, { product: few, quantity: 6 }))).toBe('not reserved');
  expect(await taken(await order(buyer, { product: few, quantity: 5 }))).toBe('reserved');
  expect(await stockOf(few)).toBe(19);
});

test('what is not there is refused, also where nothing would be reserved', async () => {
  const few = await putProduct(shop, { stock: 30 });
  const buyer = newBrowser();
  await fillCart(buyer, few, 25);
  await order(newBrowser(), { product: few, quantity: 10 });
  const body = { ...orderFor([[few, 25]]), email: newEmail() };
  expect(await buyer.post('/api/orders', body)).toMatchObject({
    status: 409,
    json: {
      code: 'not_enough_stock',
      message: `${few.name}: Only 20 are in stock. Please change your cart.`,
    },
  });
  expect((await buyer.get('/api/cart')).json).toMatchObject([{ quantity: 25 }]);
});

test('above 5,000.00 unpaid together, an order is not reserved', async () => {
  const dear = await putProduct(shop, { price: '1000.00' });
  const buyer = newBrowser();
  expect(await taken(await order(buyer, { product: dear, quantity: 4 }))).toBe('reserved');
  expect(await taken(await order(buyer, { product: dear, quantity: 2 }))).toBe('not reserved');
  expect(await taken(await order(newBrowser(), { product: dear, quantity: 5 }))).toBe('reserved');
});

test('simultaneous orders of one network do not get past the limit', { tags: RACE }, async () => {
  const buyers = Array.from({ length: 20 }, () => newBrowser('192.0.2.7'));
  for (const buyer of buyers) await fillCart(buyer, product);
  const replies = await Promise.all(
    buyers.map(async (buyer) => {
      const body = { ...orderFor([[product, 1]]), email: newEmail() };
      return taken(await buyer.post('/api/orders', body));
    }),
  );
  expect(replies.filter((reply) => reply === 'reserved')).toHaveLength(10);
  expect(replies.filter((reply) => reply === 'not reserved')).toHaveLength(10);
  expect(await stockOf(product)).toBe(190);
});

test('one visitor, with many browsers and addresses, holds less than 8 % of the stock', {
  tags: RACE,
}, async () => {
  const shelf = [product];
  while (shelf.length < 26) shelf.push(await putProduct(shop, { stock: 60 }));
  const stock = 200 + 25 * 60;
  let orders = 0;
  for (const wanted of [...shelf, ...shelf.slice(0, 10)]) {
    const reply = await order(newBrowser('192.0.2.7'), { product: wanted, quantity: 20 });
    expect(reply.status).toBe(201);
    orders += 1;
  }
  const left = await Promise.all(shelf.map(stockOf));
  const held = stock - left.reduce<number>((sum, count = 0) => sum + count, 0);
  expect(orders).toBe(36);
  expect(held).toBeGreaterThan(0);
  expect(held / stock).toBeLessThan(0.08);
});

test('the signed-in owner is in nobody’s network, and has no limits', async () => {
  const owner = await openAdministrator(shop, '192.0.2.7');
  for (let placed = 0; placed < 12; placed += 1) {
    const reply = await order(owner, { quantity: 5 });
    expect(await taken(reply)).toBe('reserved');
    expect((await readOrder(shop, reply.json.id)).network).toBeNull();
  }
  expect(await taken(await order(newBrowser('192.0.2.7'), { quantity: 20 }))).toBe('reserved');
  await fillCart(owner, product, 50);
  expect((await owner.get('/api/cart')).json).toMatchObject([{ quantity: 50, reserved: true }]);
});

test('a cart says whether an order of it would be reserved', async () => {
  const buyer = newBrowser('192.0.2.7');
  const added = await buyer.post('/api/cart', { productId: product.id, quantity: 20 });
  expect(added.json).toMatchObject([{ quantity: 20, reserved: true }]);
  const path = `/api/cart/${added.json[0].id}`;
  expect((await buyer.patch(path, { quantity: 21 })).json).toMatchObject([{ reserved: false }]);
  expect((await buyer.get('/api/cart')).json).toMatchObject([{ reserved: false }]);
  const other = await putProduct(shop);
  await fillCart(buyer, other);
  expect((await buyer.get('/api/cart')).json).toMatchObject([
    { reserved: false },
    { reserved: false },
  ]);
  expect((await buyer.delete(path)).json).toMatchObject([{ reserved: true }]);

  for (let placed = 0; placed < 10; placed += 1) await order(newBrowser('192.0.2.7'));
  expect((await buyer.get('/api/cart')).json).toMatchObject([{ reserved: false }]);
  expect((await newBrowser('192.0.2.7').get('/api/cart')).json).toEqual([]);
});

test('the owner sets the limits, and the audit tells each', async () => {
  const owner = await openAdministrator(shop);
  const limits = { ordersOfBuyer: 1, ordersOfNetwork: 2, ofOneProduct: 3, total: '400.00' };
  const SETTINGS = '/api/admin/shop-settings';
  expect((await owner.patch(SETTINGS, { unpaidLimits: limits })).json.unpaidLimits).toEqual(limits);
  const buyer = newBrowser();
  expect(await taken(await order(buyer))).toBe('reserved');
  expect(await taken(await order(buyer))).toBe('not reserved');
  expect((await owner.get('/api/admin/audit?kind=settings')).json.rows[0].changes).toEqual([
    { field: 'unpaidOrdersOfBuyer', before: '3', after: '1' },
    { field: 'unpaidOrdersOfNetwork', before: '10', after: '2' },
    { field: 'unpaidOfOneProduct', before: '20', after: '3' },
    { field: 'unpaidTotal', before: '5000.00', after: '400.00' },
  ]);
  const wrong = { ordersOfBuyer: 0, ordersOfNetwork: 1.5, ofOneProduct: 1e9, total: '0.00' };
  expect(await owner.patch(SETTINGS, { unpaidLimits: wrong })).toMatchObject({
    status: 400,
    json: {
      fields: { 'unpaidLimits.ordersOfBuyer': 'At least 1: else no order would be reserved' },
    },
  });
});

test('the network of an order is deleted once it does not wait for payment any more', async () => {
  const buyer = newBrowser('192.0.2.7');
  const [paid, unpaid] = [(await order(buyer)).json.id, (await order(buyer)).json.id];
  await payOrder(shop, await readOrder(shop, paid));
  await purgeNetworks(shop.shop.db, shop.time.now + 2 * 60 * 60 * 1000);
  expect((await readOrder(shop, paid)).network).toBeNull();
  expect((await readOrder(shop, unpaid)).network).toBe('192.0.2.7');
});
