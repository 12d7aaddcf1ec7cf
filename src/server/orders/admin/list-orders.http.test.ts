// @module-tag one-engine
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../../tests/support/browser.ts';
import { putProduct } from '../../../../tests/support/factories.ts';
import { payOrder, placeOrder, putTransfer } from '../../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../../tests/support/owners-shop.ts';
import { lookAtTheClock } from '../../../../tests/support/pass-time.ts';
import type { TestShop } from '../../../../tests/support/test-shop.ts';
import type { ListedOrder } from '../../../contracts/orders/admin-orders.ts';
import { readCents } from '../../../domain/pricing/money.ts';

const DAY = 24 * 60 * 60 * 1000;

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

async function list(query = '') {
  const { status, json } = await owner.get(`/api/admin/orders${query}`);
  expect(status).toBe(200);
  return json;
}
const numbers = async (query: string) =>
  (await list(query)).rows.map(({ number }: ListedOrder) => number);

test('orders are listed the latest first, with what the owner looks for in a row', async () => {
  const first = await placeOrder(shop, { quantity: 2 });
  const second = await placeOrder(shop, { details: { firstName: 'Grace' } });
  await payOrder(shop, second, 5400);
  expect(await list()).toEqual({
    rows: [
      {
        id: second.id,
        number: second.number,
        createdAt: new Date(second.created_at).toISOString(),
        firstName: 'Grace',
        lastName: 'Tester',
        total: '55.00',
        state: 'pending',
        problem: 'short',
        payment: 'short',
        itemCount: 1,
        packed: false,
        partlyShipped: false,
        isReplacement: false,
        onTerms: false,
        shippingMethod: 'standard',
        reserved: true,
        holdUntil: new Date(second.hold_until ?? 0).toISOString(),
      },
      expect.objectContaining({ id: first.id, total: '95.00', payment: 'unpaid', itemCount: 2 }),
    ],
    total: 2,
    isExact: true,
    awaited: null,
    counts: { toPay: 2, toShip: 0, problems: 1 },
  });
  expect(await list('?page=2')).toMatchObject({ rows: [], total: 2 });
});

test('an order is found by its number, name, email, postal code and products, all words at once', async () => {
  const product = await putProduct(shop, { name: 'Amyloid-β (1–42)' });
  const details = {
    firstName: 'Zoë',
    lastName: 'O’Brien',
    email: 'zoe@lab.example.com',
    postalCode: 'V5K 0A1',
    phone: '(604) 555-0143',
    city: 'Kelowna',
  };
  const order = await placeOrder(shop, { product, details });
  // Not 'Product 43', which the end of the telephone number would find.
  await placeOrder(shop, { product: await putProduct(shop, { name: 'Melittin' }) });
  const spelled = order.number.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
  for (const query of [
    order.number,
    `%23${spelled}`,
    [...spelled].join('-'),
    spelled.slice(3, 7),
    'zoe',
    'ZO%C3%8B+obri'.replace('obri', 'brien'),
    'zoe@lab.example.com',
    'obrien',
    '6045550143',
    '604+555+0143',
    '555-0143',
    'kelowna',
    'v5k0a',
    'V5K+0A1',
    'amyl+42+zo',
    'amyloid-%CE%B2',
  ]) {
    expect([query, await numbers(`?q=${query}`)]).toEqual([query, [order.number]]);
  }
  for (const query of ['zoe+tester', 'nobody', "'", '%22', '%25', '*', 'a+OR+b', '%00x']) {
    const { status, json } = await owner.get(`/api/admin/orders?q=${query}`);
    expect([query, status === 400 || json.total === 0]).toEqual([query, true]);
  }
});

test('a whole email address finds its own orders, and nobody else’s that has the same words', async () => {
  const amyloid = await putProduct(shop, { name: 'Amyloid-β (1–42)', category: 'Lab example' });
  await placeOrder(shop, { product: amyloid, details: { email: 'bea@lab.example.com' } });
  const own = await placeOrder(shop, { details: { email: 'Amy@lab.example.com' } });
  expect(await numbers('?q=amy+lab')).toHaveLength(2);
  expect(await numbers('?q=amy@LAB.example.com+')).toEqual([own.number]);
  expect(await numbers('?q=amy@LAB.example.com&filter=to-ship')).toEqual([]);
});

test('a shipped order is found by its tracking number, as printed or typed, in its filters alone', async () => {
  const order = await payOrder(shop, await placeOrder(shop));
  await placeOrder(shop);
  const path = `/api/admin/orders/${order.id}/actions`;
  const parcel = { carrier: 'canada-post', trackingNumber: '7023 2104 3912 3456' };
  await owner.post(path, { action: 'ship', from: 'paid', ...parcel });
  for (const query of [
    '7023210439123456',
    '7023+2104+3912+3456',
    '%207023-2104-3912-3456%20',
    '7023210439123456&filter=sent',
    '7023210439123456&from=2026-01-15',
  ]) {
    expect([query, await numbers(`?q=${query}`)]).toEqual([query, [order.number]]);
  }
  for (const query of [
    '7023210439123457',
    '7023210439123456&filter=to-pay',
    '7023210439123456+ada',
  ]) {
    expect([query, await numbers(`?q=${query}`)]).toEqual([query, []]);
  }
});

test('each filter shows its orders, alone and with words, and follows their states', async () => {
  const unpaid = await placeOrder(shop);
  const paid = await payOrder(shop, await placeOrder(shop));
  const over = await payOrder(shop, await placeOrder(shop), 6000);
  const shown = async (filter: string) => ({
    all: await numbers(`?filter=${filter}`),
    found: await numbers(`?filter=${filter}&q=ada`),
  });
  const only = (...orders: { number: string }[]) => {
    const wanted = orders.map(({ number }) => number);
    return { all: wanted, found: wanted };
  };
  expect(await shown('to-pay')).toEqual(only(unpaid));
  expect(await shown('to-ship')).toEqual(only(paid, over));
  expect(await shown('problems')).toEqual(only(over));

  await owner.post(`/api/admin/orders/${paid.id}/actions`, { action: 'ship', from: 'paid' });
  expect(await shown('to-ship')).toEqual(only(over));
  expect(await shown('sent')).toEqual(only(paid));
  shop.time.now += 6 * DAY;
  await lookAtTheClock(shop);
  expect(await shown('to-pay')).toEqual(only());
  expect(await shown('closed')).toEqual(only(unpaid));
  expect((await list()).counts).toEqual({ toPay: 0, toShip: 1, problems: 1 });
});

test('the orders to pay come with what they lack together, of those that are listed', async () => {
  await placeOrder(shop, { details: { firstName: 'Grace' } });
  await payOrder(shop, await placeOrder(shop), 5400);
  await payOrder(shop, await placeOrder(shop));
  expect(await list('?filter=to-pay')).toMatchObject({ total: 2, awaited: '56.00' });
  expect(await list('?filter=to-pay&q=grace')).toMatchObject({ total: 1, awaited: '55.00' });
  expect(await list('?filter=to-pay&q=nobody')).toMatchObject({ total: 0, awaited: '0.00' });
  expect((await list('?filter=to-ship')).awaited).toBeNull();
});

test('days are the shop’s, both included', async () => {
  const first = await placeOrder(shop);
  // An hour before midnight in the shop, on the next day in Greenwich.
  shop.time.now = Date.UTC(2026, 0, 17, 7);
  const second = await placeOrder(shop);
  expect(await numbers('?from=2026-01-15&to=2026-01-15')).toEqual([first.number]);
  expect(await numbers('?from=2026-01-16&to=2026-01-16&q=ada')).toEqual([second.number]);
  expect(await numbers('?to=2026-01-16')).toEqual([second.number, first.number]);
  expect(await numbers('?from=2026-01-17')).toEqual([]);
  expect(await numbers('?to=2026-01-14&filter=to-pay')).toEqual([]);
});

test.each([
  ['from=yesterday', 'from', 'A day looks like 2026-01-31'],
  ['to=0000-01-01', 'to', 'Enter a day of this century'],
  ['page=0', 'page', expect.anything()],
  ['page=1001', 'page', expect.anything()],
  ['filter=nothing', 'filter', expect.anything()],
])('?%s is refused at its field', async (query, field, sentence) => {
  const reply = await owner.get(`/api/admin/orders?${query}`);
  expect(reply).toMatchObject({ status: 400, json: { fields: { [field]: sentence } } });
});

test('the export has each order in full, in parts', async () => {
  const product = await putProduct(shop, { name: 'Neurotensin' });
  const order = await placeOrder(shop, { product, quantity: 2 });
  await payOrder(shop, order);
  const parcel = { carrier: 'purolator', trackingNumber: '123 456' };
  const ship = { action: 'ship', from: 'paid', ...parcel };
  await owner.post(`/api/admin/orders/${order.id}/actions`, ship);
  await placeOrder(shop);
  const { json } = await owner.get('/api/admin/orders/export?filter=sent');
  expect(json).toMatchObject({
    orders: [
      {
        number: order.number,
        email: 'ada@example.com',
        items: '2 × Neurotensin',
        balance: '95.00',
        paidOn: '2026-01-15',
        carrier: 'Purolator',
        trackingNumber: '123456',
      },
    ],
    next: null,
  });
  expect((await owner.get('/api/admin/orders/export?before=2')).json.orders).toMatchObject([
    { number: order.number },
  ]);
});

test('the export says on which day the last of an order’s money came, also once it was sent back', async () => {
  const order = await placeOrder(shop);
  const paidOn = async () => (await owner.get('/api/admin/orders/export')).json.orders[0].paidOn;
  /** The later transfer is matched first. */
  const pay = async (amount: string, received_on: string) => {
    const amount_cents = readCents(amount);
    const { id } = await putTransfer(shop, { amount_cents, received_on });
    const matches = [{ orderId: order.id, amount }];
    const { status } = await owner.post(`/api/admin/transfers/${id}/match`, { matches });
    expect(status).toBe(200);
    return id;
  };
  expect(await paidOn()).toBeNull();
  await pay('50.00', '2026-01-14');
  expect(await paidOn()).toBeNull();
  const first = await pay('5.00', '2026-01-12');
  expect(await paidOn()).toBe('2026-01-14');

  await owner.post(`/api/admin/transfers/${first}/unmatch`, { orderId: order.id });
  expect(await paidOn(), 'the money was somebody else’s').toBeNull();
  await pay('10.00', '2026-01-15');
  await owner.post('/api/admin/refunds', {
    orderId: order.id,
    amount: '5.00',
    bankReference: 'CA1',
    toName: 'Ada',
  });
  expect(await paidOn()).toBe('2026-01-15');
});

test('finding orders uses the index, and scans no table', async () => {
  if (process.env.ASSAY_TEST_ENGINE === 'postgres') return;
  const { db } = shop.shop;
  const { rows } = await sql<{ detail: string }>`
    explain query plan select rowid from order_words
    where order_words match ${'("ada"*) AND ("@toship")'} and rowid >= ${1} and rowid < ${9}
    order by rowid desc limit 50`.execute(db);
  // 'M' says that the words are looked up, '<' and '>' the sequence numbers; no line says that anything is sorted.
  expect(rows.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SCAN order_words VIRTUAL TABLE INDEX \d+:.*M\d/),
  ]);
});

test('nobody but the owner sees the orders of others', async () => {
  const stranger = openBrowser(() => shop.app);
  expect((await stranger.get('/api/admin/orders?q=ada')).status).toBe(401);
});
