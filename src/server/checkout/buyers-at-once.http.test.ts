import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../../../tests/support/browser.ts';
import { fillCart, orderFor, putCode, putProduct } from '../../../tests/support/factories.ts';
import { meanwhile } from '../../../tests/support/meanwhile.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';

let shop: TestShop;
const newBrowser = () => openBrowser(() => shop.app);

beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

/** Counts equal values. */
function tally(values: readonly unknown[]) {
  return Object.fromEntries(
    [...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]),
  );
}

test('100 buyers and 10 vials give 10 orders', async () => {
  const product = await putProduct(shop, { stock: 10 });
  const buyers = Array.from({ length: 100 }, newBrowser);
  for (const buyer of buyers) await fillCart(buyer, product);

  const body = orderFor([[product, 1]]);
  const replies = await Promise.all(buyers.map((buyer) => buyer.post('/api/orders', body)));

  expect(tally(replies.map(({ status }) => status))).toEqual({ 201: 10, 409: 90 });
  expect((await newBrowser().get(`/api/products/${product.id}`)).json.stock).toBe(0);
  const orders = await shop.shop.db.selectFrom('orders').select('id').execute();
  expect(orders).toHaveLength(10);
});

test('one single-use code gives one order, however many try it at once', async () => {
  const product = await putProduct(shop);
  await putCode(shop, { code: 'ONCE', usageLimit: 1 });
  const buyers = Array.from({ length: 20 }, newBrowser);
  for (const buyer of buyers) await fillCart(buyer, product);

  const once = { code: 'ONCE', type: 'percentage', value: 1000 } as const;
  const body = orderFor([[product, 1]], once);
  const replies = await Promise.all(buyers.map((buyer) => buyer.post('/api/orders', body)));

  expect(tally(replies.map(({ status }) => status))).toEqual({ 201: 1, 409: 19 });
  const code = await shop.shop.db.selectFrom('discount_codes').selectAll().executeTakeFirst();
  expect(code?.used_count).toBe(1);
  expect((await newBrowser().get(`/api/products/${product.id}`)).json.stock).toBe(99);
});

test('of two simultaneous first orders of one address, each with its own code, one is placed', async () => {
  for (const round of [1, 2, 3, 4, 5]) {
    // Products of their own, so that neither waits for the other's stock.
    const buyers = await Promise.all(
      ['one', 'two'].map(async (letter) => {
        const buyer = newBrowser();
        const product = await putProduct(shop);
        await fillCart(buyer, product);
        const address = { email: `${letter}-${round}@example.com` };
        const code = (await buyer.post('/api/newsletter/signup', address)).json.discountCode;
        const body = orderFor([[product, 1]], { code, type: 'percentage', value: 1000 });
        return { buyer, body };
      }),
    );
    const emails = [`Ada${round}@Example.com`, `ada${round}@example.com`];
    const replies = await Promise.all(
      buyers.map(({ buyer, body }, index) =>
        buyer.post('/api/orders', { ...body, email: emails[index] }),
      ),
    );
    expect(tally(replies.map(({ status }) => status))).toEqual({ 201: 1, 409: 1 });
    expect(replies.map(({ json }) => json.code)).toContain('first_order_only');
  }
});

test('20 clicks with one key give one order, and 20 times the same answer', async () => {
  const product = await putProduct(shop);
  const buyer = newBrowser();
  await fillCart(buyer, product);
  const body = orderFor([[product, 1]]);
  const key = { 'idempotency-key': 'one-attempt' };

  const clicks = Array.from({ length: 20 }, () => buyer.post('/api/orders', body, key));
  const replies = await Promise.all(clicks);

  expect(tally(replies.map(({ status }) => status))).toEqual({ 201: 20 });
  expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
  expect(await shop.shop.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
});

test('20 clicks without a key still give one order', async () => {
  const product = await putProduct(shop);
  const buyer = newBrowser();
  await fillCart(buyer, product);
  const body = orderFor([[product, 1]]);

  const clicks = Array.from({ length: 20 }, () => buyer.post('/api/orders', body));
  const replies = await Promise.all(clicks);

  expect(tally(replies.map(({ status }) => status))).toEqual({ 201: 1, 409: 19 });
  expect((await newBrowser().get(`/api/products/${product.id}`)).json.stock).toBe(99);
});

test('buyers who want the same two products, added in opposite order, never block each other', async () => {
  const a = await putProduct(shop, { id: 'a', stock: 100 });
  const b = await putProduct(shop, { id: 'b', stock: 100 });
  const buyers = Array.from({ length: 30 }, newBrowser);
  for (const [index, buyer] of buyers.entries()) {
    await fillCart(buyer, index % 2 ? a : b);
    await fillCart(buyer, index % 2 ? b : a);
  }
  const body = orderFor([
    [a, 1],
    [b, 1],
  ]);
  const replies = await Promise.all(buyers.map((buyer) => buyer.post('/api/orders', body)));
  expect(tally(replies.map(({ status }) => status))).toEqual({ 201: 30 });
});

test('a product that is deleted at that moment is not called out of stock', async () => {
  const product = await putProduct(shop);
  const buyer = newBrowser();
  await fillCart(buyer, product);
  const reply = await meanwhile(
    shop,
    (trx) => trx.deleteFrom('products').where('id', '=', product.id).execute(),
    () => buyer.post('/api/orders', orderFor([[product, 1]])),
  );
  expect(reply.status).toBe(409);
  // On SQLite it is deleted before, and gone from the cart.
  expect([
    'Your cart is empty',
    `${product.name} is no longer sold. Please check your cart.`,
  ]).toContain(reply.json.message);
});
