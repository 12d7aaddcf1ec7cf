// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/support/browser.ts';
import { makeDatabaseSwitch } from '../../../../tests/support/database-switch.ts';
import { type MailServer, startMailServer } from '../../../../tests/support/mail-server.ts';
import { RACE } from '../../../../tests/support/one-engine.ts';
import { payOrder, placeOrder, readOrder } from '../../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../../tests/support/test-shop.ts';
import type { HistoryEntry } from '../../../contracts/orders/order-history.ts';
import { listParcels } from '../parcels.ts';
import type { StoredOrder } from '../tables.ts';

const MINUTE = 60_000;

const database = makeDatabaseSwitch();
let server: MailServer;
let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  server = await startMailServer();
  ({ shop, owner } = await openOwnersShop({
    config: { smtpUrl: server.url },
    plugin: database.plugin,
  }));
});
afterEach(async () => {
  database.giveBack();
  await shop.close();
  await server.stop();
});

const bulk = (what: 'packed' | 'ship' | 'unship', body: object) =>
  owner.post(`/api/admin/orders/${what}`, body);
const named = ({ id, number }: StoredOrder) => ({ id, number });
const parcelOf = ({ id }: StoredOrder, trackingNumber = '7023 2100 3941 4604') => ({
  id,
  carrier: 'canada-post',
  trackingNumber,
});
const historyOf = async ({ id }: StoredOrder): Promise<HistoryEntry[]> =>
  (await owner.get(`/api/admin/orders/${id}`)).json.history.map(
    ({ entry }: { entry: HistoryEntry }) => entry,
  );

async function placePaid(firstName = 'Ada'): Promise<StoredOrder> {
  const email = `${firstName.toLowerCase()}@example.com`;
  return payOrder(shop, await placeOrder(shop, { details: { firstName, email } }));
}

/** Writes and sends what is due after so many minutes. */
async function pass(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    await shop.shop.outbox.drain();
    await shop.shop.mailer.drain();
    shop.time.now += MINUTE;
  }
  await shop.shop.mailer.drain();
}
const told = async (email: string) =>
  (await server.read())
    .filter(({ to, subject }) => to?.[0]?.address === email && subject?.endsWith('on its way'))
    .map(({ text }) => text ?? '');

test('several orders are packed at once; those packed before and those not to be packed are told apart', {
  tags: RACE,
}, async () => {
  const [ada, grace, unpaid] = [
    await placePaid(),
    await placePaid('Grace'),
    await placeOrder(shop),
  ];
  await bulk('packed', { ids: [grace.id], packed: true });
  const ids = [ada.id, grace.id, unpaid.id, 'nothing', ada.id];
  expect(await bulk('packed', { ids, packed: true })).toMatchObject({
    status: 200,
    json: {
      done: [named(ada)],
      already: [named(grace)],
      failed: [
        { ...named(unpaid), reason: expect.stringContaining('and is not shipped yet') },
        { id: 'nothing', number: 'NOTHING', reason: 'Order not found' },
      ],
    },
  });
  expect(await historyOf(ada)).toContainEqual({ kind: 'packed', packed: true });
  expect((await bulk('packed', { ids: [ada.id], packed: false })).json.done).toEqual([named(ada)]);
  expect((await readOrder(shop, ada.id)).packed_at).toBeNull();
  expect((await readOrder(shop, grace.id)).packed_at).not.toBeNull();
});

test('several orders are shipped, each with its own parcel, and their customers are told a minute later', async () => {
  const [ada, grace] = [await placePaid(), await placePaid('Grace')];
  const parcels = [parcelOf(ada), { id: grace.id, carrier: 'purolator', trackingNumber: '' }];
  expect((await bulk('ship', { parcels })).json).toEqual({
    done: [named(ada), named(grace)],
    already: [],
    failed: [],
  });
  await shop.shop.outbox.drain();
  await shop.shop.mailer.drain();
  expect(await told('ada@example.com')).toEqual([]);
  await pass(3);
  expect(await told('ada@example.com')).toEqual([expect.stringContaining('7023210039414604')]);
  expect(await told('grace@example.com')).toEqual([expect.not.stringContaining('Tracking')]);
  expect(await historyOf(ada)).toMatchObject([
    { kind: 'matched' },
    { kind: 'step', action: 'confirm-payment' },
    { kind: 'parcel', carrier: 'canada-post', trackingNumber: '7023210039414604' },
    { kind: 'step', action: 'ship' },
  ]);
});

test('pressed twice, also at once, an order is shipped once; with another number it is reported', {
  tags: RACE,
}, async () => {
  const order = await placePaid();
  const twice = await Promise.all([1, 2].map(() => bulk('ship', { parcels: [parcelOf(order)] })));
  expect(twice.flatMap(({ json }) => json.done)).toEqual([named(order)]);
  expect(twice.flatMap(({ json }) => json.already)).toEqual([named(order)]);
  const other = await bulk('ship', { parcels: [parcelOf(order, '9999999999999999')] });
  expect(other.json.failed).toEqual([
    { ...named(order), reason: expect.stringContaining('‘shipped’ now'), mayTryAgain: false },
  ]);
  const [parcel] = await listParcels(shop.shop.db, order.id);
  expect(parcel?.trackingNumber).toBe('7023210039414604');
  await pass(3);
  expect(await told('ada@example.com')).toHaveLength(1);
});

test('an order that was cancelled meanwhile is reported, and the others are shipped', async () => {
  const [ada, grace] = [await placePaid(), await placePaid('Grace')];
  await owner.post(`/api/admin/orders/${ada.id}/actions`, {
    action: 'cancel-and-refund',
    from: 'paid',
  });
  const { json } = await bulk('ship', { parcels: [parcelOf(ada), parcelOf(grace)] });
  expect(json.done).toEqual([named(grace)]);
  expect(json.failed).toEqual([
    { ...named(ada), reason: expect.stringContaining('‘refund due’ now'), mayTryAgain: false },
  ]);
});

test('a fault in the middle leaves what is done done and told, the rest untried, and all of it can be sent again', async () => {
  const [ada, grace, joan] = [await placePaid(), await placePaid('Grace'), await placePaid('Joan')];
  const parcels = [ada, grace, joan].map((order) => parcelOf(order));
  database.takeAwayRow(grace.id);
  expect(await bulk('ship', { parcels })).toMatchObject({
    status: 200,
    json: {
      done: [named(ada)],
      failed: [
        { ...named(grace), reason: 'It could not be done: try it again.', mayTryAgain: true },
        { ...named(joan), reason: 'Not tried.', mayTryAgain: true },
      ],
    },
  });
  database.giveBack();
  expect((await bulk('ship', { parcels })).json).toEqual({
    done: [named(grace), named(joan)],
    already: [named(ada)],
    failed: [],
  });
});

test('a shipping that is taken back in time is never told, and the next one is told once', async () => {
  const order = await placePaid();
  await bulk('ship', { parcels: [parcelOf(order, '1111111111111')] });
  await shop.shop.outbox.drain();
  shop.time.now += MINUTE / 2;
  expect((await bulk('unship', { ids: [order.id] })).json.done).toEqual([named(order)]);
  expect((await readOrder(shop, order.id)).status).toBe('paid');
  expect(await listParcels(shop.shop.db, order.id)).toEqual([]);
  await pass(3);
  expect(await told('ada@example.com')).toEqual([]);

  await bulk('ship', { parcels: [parcelOf(order)] });
  await pass(3);
  expect(await told('ada@example.com')).toEqual([expect.stringContaining('7023210039414604')]);
});

test('a shipping that was taken back leaves no trace in what the customer sees', {
  tags: RACE,
}, async () => {
  const order = await placePaid();
  const seen = async () => (await owner.get(`/api/orders/${order.id}`)).json;
  const { progress } = await seen();
  await bulk('ship', { parcels: [parcelOf(order)] });
  shop.time.now += 1000;
  await bulk('unship', { ids: [order.id] });
  expect((await seen()).progress).toEqual(progress);
});

test('what was shipped more than a day ago is not taken back, whatever became of its mail', async () => {
  const order = await placePaid();
  await bulk('ship', { parcels: [parcelOf(order)] });
  await shop.shop.db.deleteFrom('mails').execute();
  shop.time.now += 25 * 60 * MINUTE;
  expect((await bulk('unship', { ids: [order.id] })).json).toMatchObject({
    done: [],
    failed: [{ reason: expect.stringContaining('more than a day ago') }],
  });
});

test('a shipping taken back before its mail was even written is not told by the next one', async () => {
  const order = await placePaid();
  await bulk('ship', { parcels: [parcelOf(order, '1111111111111')] });
  await bulk('unship', { ids: [order.id] });
  shop.time.now += 1000;
  await bulk('ship', { parcels: [parcelOf(order)] });
  await pass(3);
  expect(await told('ada@example.com')).toHaveLength(1);
});

test('a shipping that was told, or is being told, cannot be taken back', async () => {
  const [sent, sending] = [await placePaid(), await placePaid('Grace')];
  await bulk('ship', { parcels: [parcelOf(sent)] });
  await pass(2);
  await bulk('ship', { parcels: [parcelOf(sending)] });
  await shop.shop.outbox.drain();
  await shop.shop.db
    .updateTable('mails')
    .set({ claimed_until: shop.time.now + MINUTE })
    .where('order_id', '=', sending.id)
    .where('kind', '=', 'order-shipped')
    .execute();
  const { json } = await bulk('unship', { ids: [sent.id, sending.id] });
  expect(json.done).toEqual([]);
  expect(json.failed).toMatchObject([
    { id: sent.id, reason: 'The customer was already emailed that it is on its way.' },
    { id: sending.id },
  ]);
  const { actions } = (await owner.get(`/api/admin/orders/${sent.id}`)).json;
  expect(actions).toContainEqual({ action: 'unship', reason: 'The customer was emailed' });
  expect((await readOrder(shop, sending.id)).status).toBe('shipped');
  const asked = `/api/admin/orders/to-ship?orders=${sent.number},${sending.number}`;
  const others: { id: string; isTold: boolean }[] = (await owner.get(asked)).json.others;
  expect(new Map(others.map(({ id, isTold }) => [id, isTold]))).toEqual(
    new Map([
      [sent.id, true],
      [sending.id, false],
    ]),
  );
});

test('the orders to ship, their slips and their pick list are listed for some of them', async () => {
  const [ada, grace, unpaid] = [
    await placePaid(),
    await placePaid('Grace'),
    await placeOrder(shop),
  ];
  await bulk('packed', { ids: [ada.id], packed: true });
  const read = async (path: string, ...orders: StoredOrder[]) => {
    const numbers = orders.map(({ number }) => number).join();
    return (await owner.get(`/api/admin/orders/${path}${numbers && `?orders=${numbers}`}`)).json;
  };
  const all = await read('to-ship');
  expect(all).toMatchObject({
    orders: [
      { id: ada.id, firstName: 'Ada', postalCode: 'V6Z 2C7', packed: true, subtotal: '40.00' },
      { id: grace.id, packed: false },
    ],
    others: [],
    isWhole: true,
  });
  const some = await read('to-ship', grace, unpaid);
  expect(some.orders).toMatchObject([{ id: grace.id }]);
  expect(some.others).toEqual([{ ...named(unpaid), state: 'pending', isTold: false }]);

  expect((await read('packing-slips')).slips).toMatchObject([{ id: grace.id }]);
  expect((await read('packing-slips', ada, unpaid)).slips).toMatchObject([{ id: ada.id }]);
  expect(await read('pick-list')).toMatchObject({ orders: 1, packed: 1 });
  expect(await read('pick-list', ada)).toMatchObject({ orders: 1, packed: 0 });
});

test.each([
  ['packed', { ids: [], packed: true }, 'Say which orders'],
  ['packed', { ids: Array.from({ length: 101 }, (_, n) => `${n}`), packed: true }, 'At most 100'],
  ['packed', { ids: ['a'] }, 'Say whether they are packed'],
  ['ship', { parcels: [{ id: 'a', carrier: 'pigeon', trackingNumber: '' }] }, 'Choose who carries'],
  ['unship', {}, ''],
] as const)(
  '%s without what it needs is refused with a sentence: %#',
  async (what, body, sentence) => {
    const { status, json } = await bulk(what, body);
    expect(status).toBe(400);
    expect(JSON.stringify(json)).toContain(sentence);
  },
);

test('a list of what is no order number is refused', async () => {
  expect(await owner.get('/api/admin/orders/to-ship?orders=NOTHING')).toMatchObject({
    status: 400,
    json: { fields: { orders: expect.stringContaining('look like 4K7M2QX4') } },
  });
});

test('what the columns of a carrier’s file hold is remembered by its headings', async () => {
  const path = '/api/admin/orders/tracking-layouts';
  const layout = ['reference', null, 'tracking'];
  expect((await owner.get(path)).json).toEqual({ layouts: {} });
  expect((await owner.put(path, { key: 'a|b|c', layout })).status).toBe(200);
  await owner.put(path, { key: 'd', layout: ['tracking'] });
  await owner.put(path, { key: 'a|b|c', layout: ['tracking', null, 'reference'] });
  expect((await owner.get(path)).json).toEqual({
    layouts: { d: ['tracking'], 'a|b|c': ['tracking', null, 'reference'] },
  });
  expect((await owner.put(path, { key: 'a', layout: ['nonsense'] })).status).toBe(400);
});

test('what columns hold is kept also for files that are read at the same time, and is audited', async () => {
  const path = '/api/admin/orders/tracking-layouts';
  const keys = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all(keys.map((key) => owner.put(path, { key, layout: ['tracking', null] })));
  await owner.put(path, { key: 'a', layout: ['tracking', 'reference'] });
  expect(Object.keys((await owner.get(path)).json.layouts).toSorted()).toEqual(keys);
  const { rows: entries } = (await owner.get('/api/admin/audit?kind=settings')).json;
  expect(entries).toHaveLength(6);
  expect(entries[0]).toMatchObject({
    subjectName: 'Carrier’s files of a',
    action: 'changed',
    changes: [{ field: 'columns', before: 'tracking, –', after: 'tracking, reference' }],
  });
});
