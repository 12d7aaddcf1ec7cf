// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../../../tests/support/browser.ts';
import {
  fillCart,
  orderFor,
  putCode,
  putProduct,
  recipient,
} from '../../../tests/support/factories.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import { type OrderState, orderStates } from '../../domain/orders/order-states.ts';

let shop: TestShop;
let product: Product;

beforeEach(async () => {
  shop = await openTestShop();
  product = await putProduct(shop, { price: '40.00', stock: 10 });
});
afterEach(() => shop.close());

/** Orders from a browser of its own, with a code where one is given. */
async function order(email: string, code?: string) {
  const browser = openBrowser(() => shop.app);
  await fillCart(browser, product);
  const discount = code ? ({ code, type: 'percentage', value: 1000 } as const) : null;
  const body = { ...orderFor([[product, 1]], discount), email };
  return { browser, reply: await browser.post('/api/orders', body) };
}

async function newsletterCode(email: string): Promise<string> {
  const browser = openBrowser(() => shop.app);
  return (await browser.post('/api/newsletter/signup', { email })).json.discountCode;
}

const usedCount = async (code: string) =>
  (
    await shop.shop.db
      .selectFrom('discount_codes')
      .select('used_count')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).used_count;

test('a newsletter code is for the first order of an email address, however that is spelled', async () => {
  expect((await order(recipient.email)).reply.status).toBe(201);
  const code = await newsletterCode('someone.else@example.com');
  const { reply, browser } = await order('ADA@Example.com', code);
  expect(reply).toMatchObject({
    status: 409,
    json: {
      code: 'first_order_only',
      message: 'This code is for a first order, and there is already one for this email address.',
    },
  });
  expect(await shop.shop.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  expect((await browser.get('/api/cart')).json).toMatchObject([{ product: { stock: 9 } }]);
  expect(await usedCount(code)).toBe(0);
});

test('the refused shopper orders without the code, and someone new with it', async () => {
  await order(recipient.email);
  const code = await newsletterCode(recipient.email);
  const { reply, browser } = await order(recipient.email, code);
  expect(reply.status).toBe(409);
  const without = await browser.post('/api/orders', orderFor([[product, 1]]));
  expect(without.status).toBe(201);
  expect((await order('grace@example.com', code)).reply.status).toBe(201);
  expect(await usedCount(code)).toBe(1);
});

const answers: Record<OrderState, number> = {
  pending: 409,
  paid: 409,
  shipped: 409,
  delivered: 409,
  expired: 201,
  cancelled: 201,
  'refund-due': 201,
  refunded: 201,
};

test.each(orderStates)(
  'an earlier order that is %s counts only while it stands',
  async (status) => {
    const { id } = (await order(recipient.email)).reply.json;
    await shop.shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute();
    const { reply } = await order(recipient.email, await newsletterCode(recipient.email));
    expect(reply.status).toBe(answers[status]);
  },
);

test('a code does not tell whether an address has ordered, unless an order is placed', async () => {
  await order(recipient.email);
  const code = await newsletterCode('someone.else@example.com');
  const prober = openBrowser(() => shop.app);
  await fillCart(prober, product);
  const body = orderFor([[product, 1]], { code, type: 'percentage', value: 1000 });
  const probe = async (email: string, wrong: Partial<typeof body>) =>
    (await prober.post('/api/orders', { ...body, ...wrong, email })).json.code;

  for (const email of [recipient.email, 'stranger@example.com']) {
    expect(await probe(email, { total: '1.00' })).toBe('figures_changed');
  }
  await shop.shop.db.updateTable('products').set({ stock: 0 }).execute();
  for (const email of [recipient.email, 'stranger@example.com']) {
    expect(await probe(email, {})).toBe('not_enough_stock');
  }
});

test('any other code takes off a second order too', async () => {
  await putCode(shop, { code: 'TEN' });
  await order(recipient.email);
  expect((await order(recipient.email, 'TEN')).reply.status).toBe(201);
});
