import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/support/browser.ts';
import { payOrder, placeOrder, putTransfer } from '../../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../../tests/support/test-shop.ts';
import type { MonthFigures } from '../../../contracts/payments/months.ts';
import type { OrderState } from '../../../domain/orders/order-states.ts';

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

async function list(query = '') {
  const { status, json } = await owner.get(`/api/admin/months${query}`);
  expect(status).toBe(200);
  return json;
}
const monthsOf = async (query?: string) =>
  (await list(query)).months.map(({ month }: MonthFigures) => month);

/** An order of 55.00 that was placed at a time (ISO). */
async function orderedAt(time: string, status: OrderState = 'pending') {
  const order = await placeOrder(shop);
  await shop.shop.db
    .updateTable('orders')
    .set({ created_at: Date.parse(time), status })
    .where('id', '=', order.id)
    .execute();
  return order;
}

test('orders count in the shop’s month in which they were placed, unless they expired or were cancelled', async () => {
  expect(await list()).toEqual({ months: [], earlier: null, later: null });
  // The last evening of November in the shop, and the first millisecond of December.
  await orderedAt('2025-12-01T07:59:59.999Z', 'delivered');
  await orderedAt('2025-12-01T08:00:00.000Z');
  await orderedAt('2025-12-20T08:00:00.000Z', 'paid');
  await orderedAt('2025-12-20T08:00:00.000Z', 'cancelled');
  await orderedAt('2025-12-20T08:00:00.000Z', 'expired');
  const nothing = { tax: '0.00', received: '0.00', sentBack: '0.00' };
  expect(await list()).toEqual({
    months: [
      { month: '2026-01', orders: 0, ordered: '0.00', ...nothing },
      { month: '2025-12', orders: 2, ordered: '110.00', ...nothing },
      { month: '2025-11', orders: 1, ordered: '55.00', ...nothing },
    ],
    earlier: null,
    later: null,
  });
});

test('money counts in the month in which it came, of an order or not, and once more where it was sent back', async () => {
  const order = await placeOrder(shop);
  const { id } = await putTransfer(shop, { amount_cents: 60_00, received_on: '2025-12-31' });
  await putTransfer(shop, { amount_cents: 9_00 }, 'unconfirmed');
  const path = `/api/admin/transfers/${id}`;
  const figures = async () =>
    (await list()).months.map(({ received, sentBack }: MonthFigures) => [received, sentBack]);
  const matches = [{ orderId: order.id, amount: '60.00' }];
  const received = [
    ['0.00', '0.00'],
    ['60.00', '0.00'],
  ];
  expect(await figures(), 'money of no order').toEqual(received);
  expect((await owner.post(`${path}/match`, { matches })).status).toBe(200);
  expect(await figures()).toEqual(received);

  const refund = { bankReference: 'CA1', toName: 'Ada', toAddress: 'ada@example.com' };
  const sent = await owner.post('/api/admin/refunds', {
    ...refund,
    orderId: order.id,
    amount: '5.00',
  });
  expect(sent.status).toBe(201);
  expect(await figures()).toEqual([
    ['0.00', '5.00'],
    ['60.00', '0.00'],
  ]);
  const undo = `/api/admin/refunds/${sent.json.id}/undo`;
  expect((await owner.post(undo, { reason: 'It came back' })).status).toBe(200);
  expect(await figures()).toEqual(received);
});

test('twelve months are shown at a time, and all earlier ones by their address', async () => {
  await orderedAt('2024-02-10T20:00:00.000Z');
  await payOrder(shop, await placeOrder(shop));
  const latest = await list();
  expect(latest.months).toHaveLength(12);
  expect(latest.months.at(-1).month).toBe('2025-02');
  expect(latest).toMatchObject({ earlier: '2025-01', later: null });
  const before = await list('?until=2025-01');
  expect(before.months.map(({ month }: MonthFigures) => month).at(-1)).toBe('2024-02');
  expect(before).toMatchObject({ earlier: null, later: '2026-01' });
  expect(await monthsOf('?until=2024-03')).toEqual(['2024-03', '2024-02']);
  expect(await list('?until=2023-12')).toEqual({ months: [], earlier: null, later: '2024-12' });
  expect(await monthsOf('?until=2999-01'), 'none of the future').toHaveLength(12);
  for (const until of ['2026-13', '1999-12', 'now', '']) {
    expect((await owner.get(`/api/admin/months?until=${until}`)).status).toBe(400);
  }
});
