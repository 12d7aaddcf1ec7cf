// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/support/browser.ts';
import { putEvidence } from '../../../../tests/support/evidence.ts';
import { RACE } from '../../../../tests/support/one-engine.ts';
import { payOrder, placeOrder, readOrder } from '../../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../../tests/support/test-shop.ts';
import { changeOrder, changeOrderState, type StoredOrder } from '../../orders/index.ts';
import { listOwedRefunds } from './owed-refunds.ts';

let shop: TestShop;
let owner: Browser;
beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const list = async (query = '') => (await owner.get(`/api/admin/refunds${query}`)).json;
const send = (refund: object) =>
  owner.post('/api/admin/refunds', { toName: 'Ada Tester', bankReference: 'R1', ...refund });
const match = (id: string, order: StoredOrder, amount: string) =>
  owner.post(`/api/admin/transfers/${id}/match`, { matches: [{ orderId: order.id, amount }] });

test('an overpayment stays on the worksheet until its refund is marked as sent', async () => {
  const order = await placeOrder(shop);
  const { id } = await putEvidence(shop, { amount: 6000, senderAddress: 'payer@example.com' });
  await match(id, order, '60.00');
  expect(await list()).toMatchObject({
    owed: [
      {
        orderId: order.id,
        orderNumber: order.number,
        toName: 'ADA TESTER',
        toAddress: 'payer@example.com',
        amount: '5.00',
        reason: 'too-much',
      },
    ],
    owedSum: '5.00',
    month: '2026-01',
    sent: [],
  });

  const sent = await send({ orderId: order.id, amount: '5.00', toAddress: 'payer@example.com' });
  expect(sent.status).toBe(201);
  expect(sent.json).toMatchObject({ orderNumber: order.number, transferId: id, amount: '5.00' });
  expect(await readOrder(shop, order.id)).toMatchObject({ status: 'paid', problem: null });
  expect(await list()).toMatchObject({ owed: [], sentTotal: 1, sentSum: '5.00' });
  expect(await list('?month=2025-12')).toMatchObject({ sentTotal: 0, sent: [] });

  const { entry } = await shop.shop.db
    .selectFrom('order_history')
    .select('entry')
    .where('order_id', '=', order.id)
    .where('entry', 'like', '%refunded%')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(entry)).toMatchObject({ kind: 'refunded', amount: '5.00', reference: 'R1' });
  const events = await shop.shop.db
    .selectFrom('outbox')
    .select('kind')
    .where('kind', '=', 'refund.sent')
    .execute();
  expect(events).toHaveLength(1);
});

test('a second payment goes back in parts, what came last first, and never more than is owed', async () => {
  const order = await placeOrder(shop);
  await payOrder(shop, order);
  const second = await putEvidence(shop, { senderName: 'BEN OTHER' });
  await match(second.id, order, '55.00');
  const refund = { orderId: order.id, amount: '30.00' };
  expect((await send(refund)).json).toMatchObject({ transferId: second.id });
  expect((await send(refund)).json.code).toBe('known_refund');
  const tooMuch = await send({ ...refund, bankReference: 'R2' });
  expect(tooMuch.json).toMatchObject({
    code: 'more_than_owed',
    message: 'Only $25.00 is left to refund here.',
  });
  expect((await send({ ...refund, amount: '25.00', bankReference: 'R2' })).status).toBe(201);
  expect((await send({ ...refund, bankReference: 'R3' })).json.code).toBe('more_than_owed');
  expect((await owner.get(`/api/admin/transfers/${second.id}`)).json).toMatchObject({
    state: 'returned',
  });
});

test('a cancelled order is refunded when all of it was sent back', async () => {
  const order = await placeOrder(shop);
  await payOrder(shop, order);
  await changeOrder(shop.shop, order.id, 'admin', (trx, locked, actor) =>
    changeOrderState(trx, locked, 'cancel-and-refund', actor),
  );
  expect((await list()).owed).toMatchObject([{ reason: 'cancelled', amount: '55.00' }]);
  await send({ orderId: order.id, amount: '55.00' });
  expect(await readOrder(shop, order.id)).toMatchObject({ status: 'refunded', problem: null });
});

test("somebody else's money is never sent to the customer's address", async () => {
  const addressed = async (order: StoredOrder, amount: string, ...evidence: object[]) => {
    for (const given of evidence) {
      const { id } = await putEvidence(shop, { amount: 6000, ...given });
      await match(id, order, amount);
    }
    const { owed } = await list();
    return owed.find(({ orderId }: { orderId: string }) => orderId === order.id);
  };
  const own = await addressed(await placeOrder(shop), '60.00', { senderName: 'TESTER, ADA' });
  expect(own).toMatchObject({ toAddress: expect.stringContaining('@'), addressOf: 'order' });

  const spouse = { senderName: 'JOHN SPOUSE' };
  expect(await addressed(await placeOrder(shop), '60.00', spouse)).toMatchObject({
    toName: 'JOHN SPOUSE',
    toAddress: '',
    addressOf: null,
  });
  const both = await placeOrder(shop);
  const paid = await addressed(both, '55.00', { senderName: 'ADA TESTER' }, spouse);
  expect(paid).toMatchObject({ toName: 'JOHN SPOUSE', amount: '55.00' });
  shop.time.now += 60_000;
  const cancelledAt = shop.shop.clock();
  await changeOrder(shop.shop, both.id, 'admin', (trx, locked, actor) =>
    changeOrderState(trx, locked, 'cancel-and-refund', actor),
  );
  const { owed } = await list();
  expect(Date.parse(owed.at(-1).since)).toBeGreaterThanOrEqual(cancelledAt);
  expect(owed.at(-1)).toMatchObject({
    toName: expect.stringMatching(/^(ADA TESTER and JOHN SPOUSE|JOHN SPOUSE and ADA TESTER)$/),
    toAddress: '',
    amount: '110.00',
  });

  const unnamed = { senderName: '', reference: 'C1X', amount: 7000 };
  const mail = { ...unnamed, ...spouse, senderAddress: 'john@example.com' };
  await putEvidence(shop, { ...mail, evidence: 'mail' });
  expect(await addressed(await placeOrder(shop), '70.00', unnamed)).toMatchObject({
    toName: 'JOHN SPOUSE',
    toAddress: 'john@example.com',
    addressOf: 'payer',
  });
});

test('the worksheet asks the database as often for many refunds as for a few', async () => {
  const oweOfEachKind = async () => {
    const over = await placeOrder(shop);
    await match((await putEvidence(shop, { amount: 6000 })).id, over, '60.00');
    const cancelled = await placeOrder(shop);
    await payOrder(shop, cancelled);
    await changeOrder(shop.shop, cancelled.id, 'admin', (trx, locked, actor) =>
      changeOrderState(trx, locked, 'cancel-and-refund', actor),
    );
    const { id } = await putEvidence(shop, { senderName: 'BEN OTHER' });
    await owner.post(`/api/admin/transfers/${id}/return`, {});
  };
  let queries = 0;
  const db = shop.shop.db.withPlugin({
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await oweOfEachKind();
  expect((await listOwedRefunds(db)).owed).toHaveLength(3);
  const forAFew = queries;
  queries = 0;
  for (let n = 0; n < 3; n += 1) await oweOfEachKind();
  expect((await listOwedRefunds(db)).owed).toHaveLength(12);
  expect(queries).toBe(forAFew);
});

test('money that belongs to no order is set aside and sent back', async () => {
  const { id } = await putEvidence(shop);
  await owner.post(`/api/admin/transfers/${id}/return`, {});
  expect((await list()).owed).toMatchObject([
    { orderId: null, transferId: id, amount: '55.00', reason: 'set-aside' },
  ]);
  expect((await send({ transferId: id, amount: '55.00' })).json).toMatchObject({ orderId: null });
  expect((await list()).owed).toEqual([]);
});

test('a refund of set-aside money that is marked as sent with the same reference again is refused', async () => {
  const { id } = await putEvidence(shop);
  await owner.post(`/api/admin/transfers/${id}/return`, {});
  const part = { transferId: id, amount: '20.00' };
  expect((await send(part)).status).toBe(201);
  expect((await send({ ...part, bankReference: 'r 1' })).json.code).toBe('known_refund');
  expect((await list()).owed).toMatchObject([{ transferId: id, amount: '35.00' }]);
});

/** As long as its dialog takes. */
const unclaimed = 'The bank returned it. '.repeat(22).padEnd(500, '.');
const undo = (id: string, reason = unclaimed) =>
  owner.post(`/api/admin/refunds/${id}/undo`, { reason });
const eventsOf = async (kind: string) =>
  (await shop.shop.db.selectFrom('outbox').select('kind').where('kind', 'like', kind).execute())
    .length;

test('a refund that came back is undone, owed again, and sent again with the same reference', async () => {
  const order = await placeOrder(shop);
  await payOrder(shop, order, 3000);
  await payOrder(shop, order, 2500);
  await changeOrder(shop.shop, order.id, 'admin', (trx, locked, actor) =>
    changeOrderState(trx, locked, 'cancel-and-refund', actor),
  );
  const refund = { orderId: order.id, amount: '55.00' };
  const { id } = (await send(refund)).json;
  expect(await readOrder(shop, order.id)).toMatchObject({ status: 'refunded' });
  expect((await undo(id, ' ')).json.fields.reason).toBe('Say why, in a few words');

  expect((await undo(id)).json).toMatchObject({ id, undoneAt: expect.any(String) });
  expect(await readOrder(shop, order.id)).toMatchObject({
    status: 'refund-due',
    problem: 'refund-due',
  });
  expect(await list()).toMatchObject({
    owed: [{ orderId: order.id, amount: '55.00', reason: 'cancelled' }],
    sent: [{ id, amount: '55.00' }],
    sentSum: '0.00',
  });
  const sheet = (await owner.get(`/api/admin/orders/${order.id}`)).json;
  expect(sheet.payment).toMatchObject({ received: '55.00', toSendBack: '55.00', refunds: [] });
  expect(sheet.history.map(({ entry }: { entry: object }) => entry)).toContainEqual({
    kind: 'refund-undone',
    refundId: id,
    amount: '55.00',
    reason: unclaimed,
  });
  expect(await eventsOf('order.refund-owed')).toBe(0);
  expect((await undo(id)).json.code).toBe('undone_already');
  expect((await undo('nobody')).status).toBe(404);

  expect((await send(refund)).status).toBe(201);
  expect(await readOrder(shop, order.id)).toMatchObject({ status: 'refunded', problem: null });
});

test('an undone refund puts the money back where it was', async () => {
  const order = await placeOrder(shop);
  await payOrder(shop, order, 6000);
  const { id } = (await send({ orderId: order.id, amount: '5.00' })).json;
  await undo(id);
  expect(await readOrder(shop, order.id)).toMatchObject({ status: 'paid', problem: 'over' });

  const other = await putEvidence(shop, { amount: 4000 });
  await owner.post(`/api/admin/transfers/${other.id}/return`, {});
  const aside = (await send({ transferId: other.id, amount: '40.00' })).json;
  await undo(aside.id);
  const transfer = (await owner.get(`/api/admin/transfers/${other.id}`)).json;
  expect(transfer).toMatchObject({ state: 'to-return' });
  expect(transfer.moves.at(-1)).toMatchObject({
    from: 'returned',
    to: 'to-return',
    note: unclaimed,
  });
  expect((await send({ transferId: other.id, amount: '40.00' })).status).toBe(201);
});

test('of two simultaneous attempts to undo a refund, one succeeds', { tags: RACE }, async () => {
  const order = await placeOrder(shop);
  await payOrder(shop, order, 6000);
  const { id } = (await send({ orderId: order.id, amount: '5.00' })).json;
  const undone = await Promise.all([undo(id), undo(id)]);
  expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await list()).owed).toMatchObject([{ amount: '5.00' }]);
});

test('of two simultaneous attempts to mark a refund as sent, one succeeds', {
  tags: RACE,
}, async () => {
  const order = await placeOrder(shop);
  await payOrder(shop, order, 6000);
  const sent = await Promise.all(
    ['R1', 'R2'].map((bankReference) => send({ orderId: order.id, amount: '5.00', bankReference })),
  );
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('what is typed wrong is named', async () => {
  const wrong: [object, string][] = [
    [{ amount: '0.00', orderId: 'x' }, 'amount'],
    [{ amount: '1.00', orderId: 'x', bankReference: ' ' }, 'bankReference'],
    [{ amount: '1.00', orderId: 'x', toName: '' }, 'toName'],
    [{ amount: '1.00' }, 'orderId'],
    [{ amount: '1.00', orderId: 'x', transferId: 'y' }, 'orderId'],
  ];
  for (const [refund, field] of wrong) {
    const reply = await send(refund);
    expect([reply.status, Object.keys(reply.json.fields)]).toEqual([400, [field]]);
  }
  expect((await send({ orderId: 'nobody', amount: '1.00' })).status).toBe(404);
  expect((await send({ transferId: 'nobody', amount: '1.00' })).status).toBe(404);
  expect((await owner.get('/api/admin/refunds?month=2026-13')).status).toBe(400);
});
