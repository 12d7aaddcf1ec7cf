import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/support/browser.ts';
import { placeOrder, putTransfer } from '../../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../../tests/support/test-shop.ts';

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const nextOf = async (id: string) => (await owner.get(`/api/admin/transfers/${id}/next`)).json;

test('going on from transfer to transfer shows each one once, in the order of the list', async () => {
  const recorded_at = shop.time.now;
  // Rows of one bank file are recorded at the same moment.
  for (const amount_cents of [1100, 2200, 3300]) {
    await putTransfer(shop, { amount_cents, recorded_at, received_on: '2026-01-14' });
  }
  await putTransfer(shop, { amount_cents: 4400, received_on: '2026-01-14' });
  await putTransfer(shop, { amount_cents: 5500, received_on: '2026-01-15' });
  await putTransfer(shop, { amount_cents: 6600, received_on: '2026-01-13' });
  await putTransfer(shop, { amount_cents: 7700, received_on: '2026-01-14' }, 'unconfirmed');
  const { rows: transfers } = (await owner.get('/api/admin/transfers')).json;
  const listed: string[] = transfers.map(({ id }: { id: string }) => id);
  expect(listed).toHaveLength(6);

  const visited = [listed[0] ?? ''];
  for (;;) {
    const { next, waiting } = await nextOf(visited.at(-1) ?? '');
    expect(waiting).toBe(5);
    if (!next) break;
    visited.push(next.id);
  }
  expect(visited).toEqual(listed);
});

test('after each match the next one is further down, even after one without an order', async () => {
  const unknown = await putTransfer(shop, { amount_cents: 1234, sender_name: 'NOBODY' });
  const orders = [await placeOrder(shop), await placeOrder(shop)];
  const transfers = [];
  for (const { number } of orders) transfers.push(await putTransfer(shop, { message: number }));
  const [first, second] = [transfers[1], transfers[0]];
  const matches = [{ orderId: orders[1]?.id, amount: '55.00' }];
  const body = { matches, confirm: false, sure: false };
  expect((await owner.post(`/api/admin/transfers/${first?.id}/match`, body)).status).toBe(200);
  expect(await nextOf(first?.id ?? '')).toMatchObject({ next: { id: second?.id }, waiting: 2 });
  expect(await nextOf(second?.id ?? '')).toMatchObject({ next: { id: unknown.id }, waiting: 1 });
  expect(await nextOf(unknown.id)).toMatchObject({ next: null, waiting: 1 });
  expect((await owner.get('/api/admin/transfers/none/next')).status).toBe(404);
});
