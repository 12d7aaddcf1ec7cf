// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { putProduct, recipient } from '../../../tests/support/factories.ts';
import { RACE } from '../../../tests/support/one-engine.ts';
import { placeOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import { purgeExpiredSessions, SESSION_LIFETIME } from '../platform/sessions/sessions.ts';

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const open = () => openBrowser(() => shop.app);
const show = async (browser: Browser, id: string) => (await browser.get(`/api/orders/${id}`)).json;
const find = (browser: Browser, id: string) =>
  browser.post('/api/orders/find', { number: id.slice(0, 8), email: recipient.email });

const whole = { ...recipient, masked: false, viewer: 'buyer' };
const hidden = { masked: true, email: '•••', viewer: 'other' };

/** An order that the owner made of a draft: no browser placed it. */
async function makeOrder(): Promise<string> {
  const product = await putProduct(shop, { stock: 20 });
  const { json: draft } = await owner.post('/api/admin/drafts', {
    customer: { ...recipient, addressLine2: '' },
    lines: [{ productId: product.id, quantity: 1, price: '30.00' }],
  });
  const body = { version: draft.version, total: draft.amounts.total };
  return (await owner.post(`/api/admin/drafts/${draft.id}/accept`, body)).json.order.id;
}

test('an order that the owner made is shown whole in the browser that finds it, and in no other', async () => {
  const id = await makeOrder();
  const customer = open();
  expect(await show(customer, id)).toMatchObject({ ...hidden, isFindable: true });
  expect((await find(customer, id)).json).toEqual({ id });
  expect(await show(customer, id)).toMatchObject({ ...whole, isFindable: false });

  const other = open();
  expect(await show(other, id)).toMatchObject({ ...hidden, isFindable: false });
  expect((await find(other, id)).status).toBe(200);
  expect(await show(other, id)).toMatchObject(hidden);
  expect(other.cookies.size).toBe(0);
});

test('a browser that has a session already keeps it', async () => {
  const id = await makeOrder();
  const customer = open();
  const own = await placeOrder(shop, { buyer: customer });
  const cookies = new Map(customer.cookies);
  await find(customer, id);
  expect(customer.cookies).toEqual(cookies);
  expect(await show(customer, id)).toMatchObject(whole);
  expect(await show(customer, own.id)).toMatchObject(whole);
});

test('an order whose browser comes no more belongs to the next that finds it, purged or not', async () => {
  const { id } = await placeOrder(shop);
  const later = await placeOrder(shop);
  shop.time.now += SESSION_LIFETIME + 1;
  const customer = open();
  expect(await show(customer, id)).toMatchObject({ ...hidden, isFindable: true });
  await find(customer, id);
  expect(await show(customer, id)).toMatchObject(whole);
  await purgeExpiredSessions(shop.shop.db, shop.time.now);
  await find(customer, later.id);
  expect(await show(customer, later.id)).toMatchObject(whole);
});

test('the owner who finds an order does not take it from its customer', async () => {
  const id = await makeOrder();
  expect((await find(owner, id)).json).toEqual({ id });
  expect(await show(owner, id)).toMatchObject({ viewer: 'administrator' });
  const customer = open();
  await find(customer, id);
  expect(await show(customer, id)).toMatchObject(whole);
});

test('an order whose customer asked to be erased becomes nobody’s again', async () => {
  const id = await makeOrder();
  // What is left for the books; see `reduceToBooks`.
  await shop.shop.db.updateTable('orders').set({ phone: '' }).where('id', '=', id).execute();
  const customer = open();
  expect((await find(customer, id)).json).toEqual({ id });
  expect(await show(customer, id)).toMatchObject({ ...hidden, isFindable: false });
});

test('of browsers that find it at the same moment, one has it', { tags: [RACE] }, async () => {
  const id = await makeOrder();
  const browsers = [open(), open(), open(), open()];
  await Promise.all(browsers.map((browser) => find(browser, id)));
  const shown = await Promise.all(browsers.map((browser) => show(browser, id)));
  expect(shown.filter(({ masked }) => !masked)).toHaveLength(1);
});
