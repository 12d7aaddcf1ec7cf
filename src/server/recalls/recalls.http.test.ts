// @module-tag one-engine

import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { aProvenCertificate, putLot, putProduct } from '../../../tests/support/factories.ts';
import { RACE } from '../../../tests/support/one-engine.ts';
import { payOrder, placeOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import type { EnteredLot } from '../certificates/index.ts';
import { recheckMail } from '../mails/index.ts';

const isSqlite = process.env.ASSAY_TEST_ENGINE !== 'postgres';

/** What was asked of the database, in order. */
let asked: RootOperationNode[] = [];
const watch: KyselyPlugin = {
  transformQuery({ node }) {
    asked.push(node);
    return node;
  },
  transformResult: async ({ result }) => result,
};

let shop: TestShop;
let owner: Browser;
let product: Product;
let lot: EnteredLot;

beforeEach(async () => {
  asked = [];
  ({ shop, owner } = await openOwnersShop({ plugin: watch }));
  product = await putProduct(shop, { id: 'neurotensin', name: 'Neurotensin' });
  lot = await putLot(shop, product.id, {
    ...{ number: 'NT-1', quantity: 50 },
    certificate: aProvenCertificate(),
  });
});
afterEach(() => shop.close());

const reason = 'A second laboratory found less peptide.';
const post = (what: string, body: object) => owner.post(`/api/admin/lots/${lot.id}/${what}`, body);
const recall = () => post('recall', { reason });
const orders = async (page = 1) =>
  (await owner.get(`/api/admin/lots/${lot.id}/orders?page=${page}`)).json;
const work = (id: string, what: string, body: object) =>
  owner.post(`/api/admin/orders/${id}/${what}`, body);

async function buy(email: string, upTo: 'paid' | 'packed' | 'shipped', quantity = 1) {
  const order = await placeOrder(shop, { product, quantity, details: { email } });
  await payOrder(shop, order);
  if (upTo === 'packed') await work(order.id, 'packed', { packed: true });
  if (upTo === 'shipped') {
    const parcel = { carrier: 'other', trackingNumber: '' };
    await work(order.id, 'actions', { action: 'ship', from: 'paid', ...parcel });
  }
  return order;
}

async function mails() {
  await shop.shop.outbox.drain();
  return shop.shop.db
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'lot-recalled')
    .orderBy('to_address')
    .execute();
}
const addressed = async () => (await mails()).map(({ to_address }) => to_address);

test('a lot says of an order when its own parcel was sent, not a later one without it', async () => {
  const other = await putLot(shop, product.id, { number: 'NT-2', quantity: 50 });
  const { id } = await buy('one@example.com', 'paid', 3);
  const part = async (quantity: number) =>
    owner.post(`/api/admin/orders/${id}/parcels`, {
      ...{ carrier: 'ups', trackingNumber: '1Z9', note: '' },
      items: [{ productId: product.id, quantity }],
    });
  expect((await part(1)).status).toBe(200);
  const lots = [{ lotId: other.id, quantity: 2 }];
  const changed = await work(id, 'lots', { productId: product.id, lots });
  expect(changed.status, changed.text).toBe(200);
  shop.time.now += 60_000;
  const { parcels } = (await part(1)).json;
  const [{ shippedAt }] = parcels;
  expect(parcels).toHaveLength(2);
  expect((await orders()).orders).toMatchObject([{ id, quantity: 1, shippedAt }]);
});

test('a lot lists its orders, the latest first, and how many of its vials they have', async () => {
  const first = await buy('one@example.com', 'shipped', 3);
  const second = await buy('two@example.com', 'packed');
  expect(await orders()).toMatchObject({
    total: 2,
    picked: 4,
    orders: [
      {
        id: second.id,
        number: second.number,
        quantity: 1,
        state: 'paid',
        packed: true,
        shippedAt: null,
      },
      {
        id: first.id,
        lastName: 'Tester',
        quantity: 3,
        state: 'shipped',
        shippedAt: expect.any(String),
      },
    ],
  });
  expect(await orders(2)).toMatchObject({ total: 2, orders: [] });
  expect((await owner.get('/api/admin/lots/none/orders')).status).toBe(404);
});

test('a recall is public at once, stops picking, is in the audit, and is made once', async () => {
  const visitor = openBrowser(() => shop.app);
  const light = async () => (await visitor.get('/api/lots/NT-1')).json[0].verdict;
  expect((await light()).light).toBe('green');
  expect((await recall()).json).toMatchObject({ version: 1, recall: { reason } });
  expect(await light()).toEqual({ light: 'red', reasons: [`This lot was recalled: ${reason}`] });
  const { json: lots } = await visitor.get('/api/products/neurotensin/lots');
  expect(lots).toMatchObject([{ recall: { reason } }]);
  const [entry] = (await owner.get('/api/admin/audit?kind=lot')).json.rows;
  expect(entry.changes).toEqual([{ field: 'recall', before: null, after: reason }]);
  expect(await recall()).toMatchObject({ status: 409, json: { code: 'recalled' } });
  await buy('late@example.com', 'paid');
  expect((await orders()).total).toBe(0);
});

test('everyone whose parcel has vials of it gets one mail, and nobody else', async () => {
  await buy('shipped@example.com', 'shipped', 2);
  await buy('packed@example.com', 'packed');
  await buy('paid@example.com', 'paid');
  const other = await putLot(shop, (await putProduct(shop)).id);
  expect(other.number).not.toBe('NT-1');
  const { json: preview } = await post('recall-previews', { reason });
  expect(preview).toMatchObject({ mails: 2, subject: expect.stringContaining('NT-1') });
  expect(preview.html).toContain(reason);
  expect(await mails()).toEqual([]);

  await recall();
  expect(await addressed()).toEqual(['packed@example.com', 'shipped@example.com']);
  const [, mail] = await mails();
  expect(mail?.text).toMatch(/recalled lot NT-1 of Neurotensin\. Your order \w{8} has 2\svials/);
  expect(mail?.text).toContain(reason);
  // Withdrawn within a minute, it goes to nobody.
  const recalledAt = Number(mail?.key.split(':').at(-1));
  expect(mail?.next_attempt_at).toBe(recalledAt + 60_000);
  // The event of a crash is run again.
  await shop.shop.db
    .updateTable('outbox')
    .set({ done_at: null })
    .where('kind', '=', 'lot.recalled')
    .execute();
  expect(await addressed()).toHaveLength(2);
});

test('customers whose data were erased are not counted: nobody can write to them', async () => {
  const [{ id }] = [
    await buy('erased@example.com', 'shipped'),
    await buy('b@example.com', 'packed'),
  ];
  const erased = { email: '' };
  await shop.shop.db.updateTable('orders').set(erased).where('id', '=', id).execute();
  expect((await post('recall-previews', { reason })).json).toMatchObject({ mails: 1 });
  await recall();
  expect(await addressed()).toEqual(['b@example.com']);
});

test('of orders that are packed while the lot is recalled, those that were packed are told', {
  tags: RACE,
}, async () => {
  const bought = [];
  for (let n = 0; n < 10; n += 1) bought.push(await buy(`${n}@example.com`, 'paid'));
  const pack = ({ id }: { id: string }) => work(id, 'packed', { packed: true });
  const [early, late] = [bought.slice(0, 5), bought.slice(5)];
  const answers = await Promise.all([...early.map(pack), recall(), ...late.map(pack)]);
  expect(answers.splice(5, 1)).toMatchObject([{ status: 200 }]);
  const packed = bought.filter((_, n) => answers[n]?.status === 200).map(({ email }) => email);
  expect(await addressed()).toEqual(packed);
});

test('a withdrawn recall has its reason in the audit and mails nobody; a second recall mails again', async () => {
  await buy('shipped@example.com', 'shipped');
  await recall();
  expect(await addressed()).toHaveLength(1);
  const withdrawn = await post('withdraw-recall', { reason: 'The sample was mixed up' });
  expect(withdrawn.json).toMatchObject({ version: 1, recall: null });
  const [entry] = (await owner.get('/api/admin/audit?kind=lot')).json.rows;
  expect(entry.changes).toEqual([
    { field: 'recall', before: reason, after: null },
    { field: 'recallWithdrawn', before: null, after: 'The sample was mixed up' },
  ]);
  expect((await openBrowser(() => shop.app).get('/api/lots/NT-1')).json).toMatchObject([
    { verdict: { light: 'green' } },
  ]);
  expect(await post('withdraw-recall', { reason: 'x' })).toMatchObject({
    status: 409,
    json: { code: 'not_recalled' },
  });
  expect(await addressed()).toHaveLength(1);
  await recall();
  expect(await addressed()).toHaveLength(2);
});

test('a mail about a recall that was withdrawn before it is written is not written', async () => {
  await buy('shipped@example.com', 'shipped');
  const { outbox } = shop.shop;
  const wake = outbox.wake;
  outbox.wake = () => undefined;
  await recall();
  await post('withdraw-recall', { reason: 'Mistake' });
  outbox.wake = wake;
  expect(await mails()).toEqual([]);
});

test.each([
  ['recall', { reason: ' ' }, 'Write what customers and the public read'],
  ['recall-previews', {}, 'Write what customers and the public read'],
  ['withdraw-recall', { reason: '' }, 'Say why, in a few words'],
])('%s without a reason is refused', async (what, body, sentence) => {
  const refused = await post(what, body);
  expect(refused).toMatchObject({ status: 400, json: { fields: { reason: sentence } } });
});

test('a recall’s mail that still waits goes out as it was written where the product was deleted', async () => {
  await buy('shipped@example.com', 'shipped');
  await recall();
  const [mail] = await mails();
  if (!mail) throw new Error('There is no email');
  expect(await recheckMail(shop.shop, mail)).toMatchObject({ subject: mail.subject });
  await owner.delete(`/api/admin/products/${product.id}`);
  expect(await recheckMail(shop.shop, mail)).toMatchObject({
    subject: mail.subject,
    text: mail.text,
  });
});

test('a withdrawn recall is not told because another lot of the order went with its product', async () => {
  const { id } = await buy('shipped@example.com', 'shipped');
  await recall();
  const [mail] = await mails();
  if (!mail) throw new Error('There is no email');
  const gone = { product_id: 'gone', lot_id: null, lot_number: 'Z-1', quantity: 1 };
  await shop.shop.db
    .insertInto('picked_lots')
    .values({ id: 'gone', order_id: id, ...gone })
    .execute();
  await post('withdraw-recall', { reason: 'Mistake' });
  expect(await recheckMail(shop.shop, mail)).toBeUndefined();
});

test('a form of the lot that was open meanwhile is still saved, and the recall stays', async () => {
  await recall();
  const saved = await owner.patch(`/api/admin/lots/${lot.id}`, { version: 1, quantity: 60 });
  expect(saved.json).toMatchObject({ quantity: 60, recall: { reason } });
});

test('the orders of a lot, and what it has left, are read from its index', async ({ skip }) => {
  skip(!isSqlite, 'PostgreSQL reads tables of a few rows whole, rightly');
  await buy('one@example.com', 'shipped');
  await shop.shop.outbox.drain();
  asked = [];
  await orders();
  const db = shop.shop.db.withoutPlugins();
  const queries = asked
    .map((node) => db.getExecutor().compileQuery(node, { queryId: 'of a test' }))
    .filter(({ sql }) => sql.includes('picked_lots'));
  expect(queries.length).toBeGreaterThanOrEqual(3);
  for (const { sql, parameters } of queries) {
    const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery<{ detail: string }>(explain);
    const plan = rows.map(({ detail }) => detail).join('\n');
    expect(plan).toContain('SEARCH picked_lots USING COVERING INDEX picked_lots_by_lot');
    expect(plan).not.toMatch(/SCAN (picked_lots|orders)/);
  }
});
