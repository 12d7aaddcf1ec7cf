// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/support/browser.ts';
import { makeDatabaseSwitch } from '../../../../tests/support/database-switch.ts';
import { putEvidence } from '../../../../tests/support/evidence.ts';
import { meanwhile } from '../../../../tests/support/meanwhile.ts';
import { RACE } from '../../../../tests/support/one-engine.ts';
import { payOrder, placeOrder, putTransfer, readOrder } from '../../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../../tests/support/test-shop.ts';
import type { SuggestedTransfer } from '../../../contracts/payments/transfers.ts';
import { lockLedger } from '../ledger/index.ts';
import { matchToOrder } from './match-to-order.ts';

const database = makeDatabaseSwitch();
let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop({ plugin: database.plugin }));
});
afterEach(async () => {
  database.giveBack();
  await shop.close();
});

async function suggested(page = 1): Promise<SuggestedTransfer[]> {
  return (await owner.get(`/api/admin/transfers/suggested?page=${page}`)).json.rows;
}

/** What is sent to match them as they are shown. */
function shownOf(transfers: readonly SuggestedTransfer[]) {
  return transfers.map(({ id, suggestion }) => ({
    transferId: id,
    matches: suggestion?.matches ?? [],
  }));
}

const certainOnes = async () => shownOf((await suggested()).filter(({ isCertain }) => isCertain));
const matchAll = (transfers: ReturnType<typeof shownOf>) =>
  owner.post('/api/admin/transfers/match', { transfers });

/** Orders of 55.00 by different people, each with a transfer that names it. */
async function payNamed(count: number) {
  const paid = [];
  for (let place = 0; place < count; place += 1) {
    const details = { email: `ada${place}@example.com` };
    const order = await placeOrder(shop, { details });
    const transfer = await putTransfer(shop, { message: `order ${order.number}`, sender_name: '' });
    paid.push({ order, transfer });
  }
  return paid;
}

test('each transfer to match is listed with its surest order and why, the surest first', async () => {
  const [named] = await payNamed(1);
  const unknown = await putTransfer(shop, { amount_cents: 1234, sender_name: 'NOBODY' });
  await putTransfer(shop, { message: named?.order.number ?? '', amount_cents: 9 }, 'unconfirmed');
  const [first, second, ...others] = await suggested();
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    id: named?.transfer.id,
    amount: '55.00',
    suggestion: { certainty: 'certain', matches: [{ orderId: named?.order.id, amount: '55.00' }] },
    suggestedOrders: [{ number: named?.order.number, name: 'Ada Tester', missing: '55.00' }],
    // The hint may be for the same order.
    isCertain: false,
  });
  expect(first?.suggestion?.reasons).toContain('The amount matches exactly');
  expect(second).toMatchObject({
    id: unknown.id,
    suggestion: null,
    suggestedOrders: [],
    isCertain: false,
  });
  expect((await owner.get('/api/admin/transfers/suggested?page=2')).json).toEqual({
    rows: [],
    total: 2,
    isExact: true,
  });
});

test('certain is what names its order, pays just that, and is the only one for it', async () => {
  const [simple, twice, short, contested] = await payNamed(4);
  await putTransfer(shop, { message: `again ${twice?.order.number}`, sender_name: '' });
  const place = { amount_cents: 5000, message: short?.order.number ?? '', sender_name: '' };
  await putTransfer(shop, place);
  await putTransfer(shop, { reference: 'CA1', message: contested?.order.number ?? '' });
  await putTransfer(shop, { reference: 'ca1', amount_cents: 99, sender_name: 'NOBODY' });
  expect((await certainOnes()).map(({ transferId }) => transferId)).toEqual([simple?.transfer.id]);
});

test('what is missing of an order, and one sum for two orders that are named, are certain as well', async () => {
  const short = await placeOrder(shop);
  await payOrder(shop, short, 5000);
  const rest = await putTransfer(shop, { amount_cents: 500, message: short.number });
  const both = [await placeOrder(shop), await placeOrder(shop)];
  const message = both.map(({ number }) => number).join(' and ');
  const sum = await putTransfer(shop, { amount_cents: 11_000, message });
  const certain = await certainOnes();
  expect(certain.map(({ transferId }) => transferId).toSorted()).toEqual(
    [rest.id, sum.id].toSorted(),
  );
  const { results } = (await matchAll(certain)).json;
  expect(results).toEqual(certain.map(({ transferId }) => ({ transferId, left: null })));
  for (const { id } of [short, ...both]) expect((await readOrder(shop, id)).status).toBe('paid');
});

test('the bank’s row of a mail is certain by the number that the mail names', async () => {
  const order = await placeOrder(shop);
  await putEvidence(shop, { evidence: 'mail', message: order.number });
  const [hint] = (await owner.get('/api/admin/transfers?filter=unconfirmed')).json.rows;
  expect(hint?.message).toBe(order.number);
  await putEvidence(shop, { evidence: 'bank', sourceKey: 'row 1' });
  const [row, ...others] = await suggested();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ evidence: 'bank', isCertain: true });
});

test('all are matched, each by itself, and each can be taken back', async () => {
  const paid = await payNamed(3);
  const certain = await certainOnes();
  expect(certain).toHaveLength(3);
  const { status, json } = await matchAll(certain);
  expect(status).toBe(200);
  expect(json.results.map(({ left }: { left: string | null }) => left)).toEqual([null, null, null]);
  for (const { order } of paid) expect((await readOrder(shop, order.id)).status).toBe('paid');
  expect(await suggested()).toEqual([]);
  // The mails wait a minute.
  await shop.shop.outbox.drain();
  const [one] = paid;
  const back = await owner.post(`/api/admin/transfers/${one?.transfer.id}/unmatch`, {
    orderId: one?.order.id,
  });
  expect(back.status).toBe(200);
  expect((await readOrder(shop, one?.order.id ?? '')).status).toBe('pending');
});

test('after a fault in the middle the matches before it are told, and the rest is not tried', async () => {
  await payNamed(3);
  const certain = await certainOnes();
  const [first, second] = certain;
  database.takeAwayRow(second?.transferId ?? '');
  const { status, json } = await matchAll(certain);
  database.giveBack();
  expect([status, json.results.map(({ left }: { left: string | null }) => left)]).toEqual([
    200,
    [null, 'It could not be done: try it again.', 'Not tried.'],
  ]);
  expect((await certainOnes()).map(({ transferId }) => transferId)).not.toContain(
    first?.transferId,
  );
  const again = (await matchAll(certain.slice(1))).json.results;
  expect(again.map(({ left }: { left: string | null }) => left)).toEqual([null, null]);
});

test('two windows match all at once: each transfer is matched once, and the other window is told', {
  tags: RACE,
}, async () => {
  const paid = await payNamed(4);
  const certain = await certainOnes();
  const both = await Promise.all([matchAll(certain), matchAll(certain.toReversed())]);
  const results = both.flatMap(({ json }) => json.results);
  for (const { order, transfer } of paid) {
    expect((await readOrder(shop, order.id)).status).toBe('paid');
    const told = results
      .filter(({ transferId }) => transferId === transfer.id)
      .map(({ left }) => left);
    expect(told.toSorted()).toEqual(['This payment was matched or moved in the meantime.', null]);
  }
  const balances = await shop.shop.db
    .selectFrom('ledger_balances')
    .select('amount_cents')
    .where('account', '=', 'order')
    .execute();
  expect(balances.map(({ amount_cents }) => amount_cents)).toEqual([5500, 5500, 5500, 5500]);
});

test('what was matched, cancelled or paid otherwise meanwhile is left, and the rest is matched', {
  tags: RACE,
}, async () => {
  const [matched, cancelled, paidOtherwise, untouched] = await payNamed(4);
  const certain = await certainOnes();
  expect(certain).toHaveLength(4);
  const cancelling = await owner.post(`/api/admin/orders/${cancelled?.order.id}/actions`, {
    action: 'cancel',
    from: 'pending',
    reason: 'Ordered twice',
  });
  expect(cancelling.status, cancelling.text).toBe(200);
  if (paidOtherwise) await payOrder(shop, paidOtherwise.order, 500);
  const match = {
    transferId: matched?.transfer.id ?? '',
    orderId: matched?.order.id ?? '',
    amount: 5500,
  };
  const reply = await meanwhile(
    shop,
    async (trx) => {
      await lockLedger(trx);
      await matchToOrder(trx, match, { by: 'admin', at: shop.shop.clock() });
    },
    () => matchAll(certain),
  );
  const left = new Map(
    reply.json.results.map(({ transferId, left }: { transferId: string; left: string | null }) => [
      transferId,
      left,
    ]),
  );
  expect(left.get(matched?.transfer.id)).toBe('This payment was matched or moved in the meantime.');
  expect(left.get(cancelled?.transfer.id)).toBe(
    `Order ${cancelled?.order.number} was cancelled in the meantime.`,
  );
  expect(left.get(paidOtherwise?.transfer.id)).toBe(
    `Order ${paidOtherwise?.order.number} is $50.00 short now.`,
  );
  expect(left.get(untouched?.transfer.id)).toBeNull();
  expect(await readOrder(shop, untouched?.order.id ?? '')).toMatchObject({ status: 'paid' });
  expect(await readOrder(shop, cancelled?.order.id ?? '')).toMatchObject({ status: 'cancelled' });
});

test('a list that cannot be is refused in words, and only the owner may see or match', async () => {
  const [one] = await payNamed(1);
  const [shown] = await certainOnes();
  expect(shown?.transferId).toBe(one?.transfer.id);
  const none = await owner.post('/api/admin/transfers/match', { transfers: [] });
  expect([none.status, none.text]).toEqual([400, expect.stringContaining('Choose a transfer')]);
  const twice = await owner.post('/api/admin/transfers/match', { transfers: [shown, shown] });
  expect([twice.status, twice.text]).toEqual([400, expect.stringContaining('named once')]);
  const unknown = { transferId: 'none', matches: [{ orderId: 'none', amount: '1.00' }] };
  const { results } = (await owner.post('/api/admin/transfers/match', { transfers: [unknown] }))
    .json;
  expect(results).toEqual([{ transferId: 'none', left: 'There is no such transfer' }]);
  owner.cookies.clear();
  expect((await owner.get('/api/admin/transfers/suggested')).status).toBe(401);
  expect((await owner.post('/api/admin/transfers/match', { transfers: [shown] })).status).toBe(401);
});
