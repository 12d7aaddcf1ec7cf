import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { payOrder, placeOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { StoredOrder } from './tables.ts';

const label = { carrier: 'canada-post', trackingNumber: '7023210039414604' };

let shop: TestShop;
let owner: Browser;
let buyer: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  buyer = openBrowser(() => shop.app);
});
afterEach(() => shop.close());

async function ship(details: object = {}, how: object = label): Promise<StoredOrder> {
  const order = await payOrder(shop, await placeOrder(shop, { buyer, details }));
  const body = { action: 'ship', from: 'paid', ...how };
  expect((await owner.post(`/api/admin/orders/${order.id}/actions`, body)).status).toBe(200);
  return order;
}
const sharedOn = async (path: string, by: Browser) =>
  (await by.get(path)).json.parcels.map((parcel: { sharedWith: unknown }) => parcel.sharedWith);

test('orders of one customer that went in one parcel name each other, to the owner and to the customer alone', async () => {
  const first = await ship();
  const second = await ship({ email: 'ADA@example.com' });
  const third = await ship();
  const others = [second, third].map(({ id, number }) => ({ id, number }));
  const [toOwner] = await sharedOn(`/api/admin/orders/${first.id}`, owner);
  expect(toOwner).toHaveLength(2);
  expect(toOwner).toEqual(expect.arrayContaining(others));
  const [toBuyer] = await sharedOn(`/api/orders/${first.id}`, buyer);
  expect(toBuyer.toSorted()).toEqual(others.map(({ number }) => number).toSorted());
  const stranger = openBrowser(() => shop.app);
  expect(await sharedOn(`/api/orders/${first.id}`, stranger)).toEqual([[]]);
});

test.each([
  ['email address', { email: 'grace@example.com' }, label],
  ['address', { address: '200 Main Street' }, label],
  ['unit', { addressLine2: 'Unit 2' }, label],
  ['carrier', {}, { ...label, carrier: 'purolator' }],
  ['number', {}, { ...label, trackingNumber: '7023210039414605' }],
])('another %s is another parcel', async (_what, details, how) => {
  const first = await ship();
  await ship(details, how);
  expect(await sharedOn(`/api/admin/orders/${first.id}`, owner)).toEqual([[]]);
});

test('parcels without a number are none that others are in', async () => {
  const untracked = { ...label, trackingNumber: '' };
  const first = await ship({}, untracked);
  await ship({}, untracked);
  expect(await sharedOn(`/api/admin/orders/${first.id}`, owner)).toEqual([[]]);
});
