import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { fillCart, orderFor, putProduct } from '../../../tests/support/factories.ts';
import { payOrder, readOrder } from '../../../tests/support/orders.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
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

const help = 'to support@borealpeptides.example: we gladly help. Your cart is kept as it is.';

test('one browser has three unpaid orders at a time, whatever email it gives, and keeps its cart', async () => {
  const buyer = newBrowser();
  const placed = [await order(buyer), await order(buyer), await order(buyer)];
  expect(placed.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await order(buyer, { quantity: 2 })).toMatchObject({
    status: 409,
    json: {
      code: 'too_much_unpaid',
      message: `You have 3 orders waiting for payment. Please pay for one of them first, or write ${help}`,
    },
  });
  expect((await buyer.get('/api/cart')).json).toMatchObject([{ quantity: 2 }]);
  expect((await buyer.get(`/api/products/${product.id}`)).json.stock).toBe(197);

  await payOrder(shop, await readOrder(shop, placed[0]?.json.id));
  const again = await buyer.post('/api/orders', {
    ...orderFor([[product, 2]]),
    email: newEmail(),
  });
  expect(again.status).toBe(201);
});

test('one email address has three, from whatever browser, and however it is spelled', async () => {
  const statuses = [];
  for (const email of [
    'ada@example.com',
    'Ada@Example.com',
    'ADA@example.com',
    'ada@example.COM',
  ]) {
    statuses.push((await order(newBrowser(), { email })).status);
  }
  expect(statuses).toEqual([201, 201, 201, 409]);
});

test('one network has ten, and another is not asked to wait', async () => {
  const statuses = [];
  for (let buyer = 0; buyer < 11; buyer += 1) {
    statuses.push((await order(newBrowser('192.0.2.7'))).status);
  }
  expect(statuses).toEqual([...Array(10).fill(201), 409]);
  expect((await order(newBrowser('192.0.2.8'))).status).toBe(201);
});

test('addresses of one network of version 6 are one', async () => {
  for (let buyer = 1; buyer <= 10; buyer += 1) {
    expect((await order(newBrowser(`2001:db8:0:1::${buyer}`))).status).toBe(201);
  }
  const refused = await order(newBrowser('2001:db8:0:1:ffff::1'));
  expect(refused.json.message).toMatch(
    /^From your internet connection, which may be that of a whole university, as many orders as we can hold unpaid have been ordered\. /,
  );
});

test('of one product twenty are set aside unpaid, in however many orders', async () => {
  const buyer = newBrowser();
  expect((await order(buyer, { quantity: 15 })).status).toBe(201);
  const refused = await order(buyer, { quantity: 6 });
  expect(refused.json.message).toBe(
    `${product.name}: at most 20 can be held for you until they are paid for, and 15 are already. Please order 5 or fewer, or write ${help}`,
  );
  await buyer.patch(`/api/cart/${(await buyer.get('/api/cart')).json[0].id}`, { quantity: 5 });
  const body = { ...orderFor([[product, 5]]), email: newEmail() };
  expect((await buyer.post('/api/orders', body)).status).toBe(201);

  const first = await order(newBrowser(), { quantity: 21 });
  expect(first.json.message).toBe(
    `${product.name}: at most 20 can be held for you until they are paid for. Please order 20 or fewer, or write ${help}`,
  );
});

test('above 5,000.00 unpaid together asks to write first', async () => {
  const dear = await putProduct(shop, { price: '1000.00' });
  const buyer = newBrowser();
  expect((await order(buyer, { product: dear, quantity: 4 })).status).toBe(201);
  const refused = await order(buyer, { product: dear, quantity: 2 });
  expect(refused.json.message).toBe(
    `Unpaid orders may come to $5,000.00 together. Please pay for what you have ordered first, or write ${help}`,
  );
  expect((await order(newBrowser(), { product: dear, quantity: 5 })).status).toBe(201);
});

test('simultaneous orders of one network do not get past the limit', async () => {
  const buyers = Array.from({ length: 20 }, () => newBrowser('192.0.2.7'));
  for (const buyer of buyers) await fillCart(buyer, product);
  const replies = await Promise.all(
    buyers.map((buyer) =>
      buyer.post('/api/orders', { ...orderFor([[product, 1]]), email: newEmail() }),
    ),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(10);
});

test('the owner sets the limits, and the audit tells each', async () => {
  const owner = await openAdministrator(shop);
  const limits = { ordersOfBuyer: 1, ordersOfNetwork: 2, ofOneProduct: 3, total: '400.00' };
  const SETTINGS = '/api/admin/shop-settings';
  expect((await owner.patch(SETTINGS, { unpaidLimits: limits })).json.unpaidLimits).toEqual(limits);
  const buyer = newBrowser();
  expect((await order(buyer)).status).toBe(201);
  expect((await order(buyer)).json.message).toMatch(/^You have 1 order waiting for payment/);
  expect((await owner.get('/api/admin/audit?kind=settings')).json.rows[0].changes).toEqual([
    { field: 'unpaidOrdersOfBuyer', before: '3', after: '1' },
    { field: 'unpaidOrdersOfNetwork', before: '10', after: '2' },
    { field: 'unpaidOfOneProduct', before: '20', after: '3' },
    { field: 'unpaidTotal', before: '5000.00', after: '400.00' },
  ]);
  const wrong = { ordersOfBuyer: 0, ordersOfNetwork: 1.5, ofOneProduct: 1e9, total: '0.00' };
  expect(await owner.patch(SETTINGS, { unpaidLimits: wrong })).toMatchObject({
    status: 400,
    json: { fields: { 'unpaidLimits.ordersOfBuyer': 'At least 1: else nobody could order' } },
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
