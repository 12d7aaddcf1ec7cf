// @module-tag one-engine

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { recipient } from '../../../tests/support/factories.ts';
import { payOrder, placeOrder, putTransfer, readOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import { insertEvent } from '../platform/outbox/outbox.ts';
import { PROOF_LIFETIME } from '../platform/sessions/administrator-sessions.ts';

let shop: TestShop;
let owner: Browser;
beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const email = 'zelda@quibble.example';
const zelda = {
  firstName: 'Zelda',
  lastName: 'Quibble',
  email,
  phone: '604 555 0177',
  address: '77 Marmot Lane',
  addressLine2: 'Marmot Lab 3',
  city: 'Nakusp',
  postalCode: 'V0G 1R0',
};
/** Words that occur nowhere but in what is hers. */
const hers = /zelda|quibble|5550177|555 0177|marmot|nakusp|v0g ?1r0/i;

const find = async (address = email) =>
  (await owner.post('/api/admin/customer-data/find', { email: address })).json;
const erase = (seen: object, address = email) =>
  owner.post('/api/admin/customer-data/erase', { email: address, seen });
const act = (id: string, body: object) => owner.post(`/api/admin/orders/${id}/actions`, body);

/** She wrote, signed up, let one order go and received another. */
async function makeCustomer() {
  const browser = openBrowser(() => shop.app);
  const words = { name: 'Zelda Quibble', subject: 'Quibble again', message: 'From Nakusp' };
  await browser.post('/api/contact', { ...words, email: email.toUpperCase() });
  await browser.post('/api/newsletter/signup', { email });
  await owner.post('/api/admin/earlier-orders/import', {
    shop: 'Shopify',
    orders: [
      {
        ...{ number: '#1001', placedOn: '2025-03-04', total: '9.00', currency: 'CAD', status: '' },
        ...{ customerName: 'Zelda Quibble', email: email.toUpperCase(), lines: [] },
      },
    ],
    import: { id: 'moved', file: 'orders_export.csv' },
  });
  await owner.post('/api/admin/drafts', { customer: zelda, internalNote: 'From Nakusp' });
  const cancelled = await placeOrder(shop, { buyer: browser, details: zelda });
  await act(cancelled.id, { action: 'cancel', from: 'pending', reason: 'Zelda asked for it' });
  const placed = await placeOrder(shop, {
    buyer: browser,
    details: { ...zelda, email: 'Zelda@Quibble.example' },
  });
  await owner.post(`/api/admin/orders/${placed.id}/notes`, { text: 'Zelda rang' });
  const [line] = (await owner.get(`/api/admin/orders/${placed.id}`)).json.items;
  await owner.post(`/api/admin/orders/${placed.id}/change`, {
    customer: { ...recipient, ...zelda, addressLine2: 'Marmot Lab 4' },
    lines: [{ productId: line.product.id, quantity: 1 }],
    shipping: null,
    adjustments: [],
    notifyCustomer: 'As Zelda asked',
    total: '55.00',
    isMailed: true,
  });
  const delivered = await payOrder(shop, placed);
  await act(placed.id, {
    action: 'ship',
    from: 'paid',
    carrier: 'canada-post',
    trackingNumber: '',
  });
  await act(placed.id, { action: 'deliver', from: 'shipped' });
  await shop.shop.outbox.drain();
  return { browser, cancelled, delivered };
}

async function messageId(): Promise<string> {
  const messages = shop.shop.db.selectFrom('contact_messages').select('id');
  return (await messages.executeTakeFirstOrThrow()).id;
}

/** Every row of every table that has a word of hers, as 'table: row'. */
async function findWords(): Promise<string[]> {
  const tables = await shop.shop.db.introspection.getTables();
  const found: string[] = [];
  for (const { name } of tables) {
    // What a full-text index consists of is no text; the search below asks it.
    if (/_(data|idx|docsize|config)$/.test(name)) continue;
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(shop.shop.db);
    for (const row of rows.map((one) => JSON.stringify(one))) {
      if (hers.test(row)) found.push(`${name}: ${row}`);
    }
  }
  return found;
}

test('the owner finds everything that is one customer’s, however the address is written, and nothing of others', async () => {
  const { delivered } = await makeCustomer();
  const other = await placeOrder(shop, { details: { email: 'other@example.com' } });
  await payOrder(shop, other);
  const { data, counts, obstacles } = await find('ZELDA@quibble.example');
  expect(obstacles).toEqual([]);
  expect(counts).toEqual({
    orders: 2,
    drafts: 1,
    earlierOrders: 1,
    transfers: 1,
    refunds: 0,
    newsletter: 1,
    stockAlerts: 0,
    messages: 1,
  });
  expect(data.orders).toMatchObject([
    { state: 'cancelled', address: '77 Marmot Lane', keptUntil: null },
    { number: delivered.number, state: 'delivered', phone: zelda.phone, keptUntil: '2032-12-31' },
  ]);
  expect(data.orders[1].items).toMatchObject([{ quantity: 1, price: '40.00' }]);
  expect(data.orders[1].history.map(({ entry }: { entry: object }) => entry)).toContainEqual({
    kind: 'note',
    text: 'Zelda rang',
  });
  expect(data.transfers).toMatchObject([
    { amount: '55.00', message: delivered.number, keptUntil: '2032-12-31' },
  ]);
  expect(data.newsletter).toMatchObject([{ discountCode: expect.stringMatching(/^NEWS/) }]);
  expect(data.messages).toMatchObject([{ subject: 'Quibble again', message: 'From Nakusp' }]);
  const subjects = data.mails.map(({ subject }: { subject: string }) => subject);
  expect(subjects).toContain('Contact form: Quibble again');
  expect(data.browsers).toHaveLength(1);
  expect(JSON.stringify(data)).not.toContain('other@example.com');
});

test('erased is all but the books: no other table, mail or list has a word of the customer', async () => {
  const { browser, cancelled, delivered } = await makeCustomer();
  expect((await findWords()).length).toBeGreaterThan(10);
  expect((await erase((await find()).counts)).status).toBe(200);

  const left = await findWords();
  // The order with its words, by which it is found; SQLite has those in its index alone.
  expect(left.map((row) => row.split(':')[0]).toSorted()).toEqual(
    shop.shop.config.databaseUrl ? ['invoices', 'order_search', 'orders'] : ['invoices', 'orders'],
  );
  expect(await readOrder(shop, delivered.id)).toMatchObject({
    last_name: 'Quibble',
    address: '77 Marmot Lane',
    phone: '',
    session_id: null,
  });
  expect(await readOrder(shop, cancelled.id)).toMatchObject({
    first_name: 'Erased',
    last_name: 'customer',
    email: '',
    province: 'BC',
    total_cents: cancelled.total_cents,
  });
  const search = async (q: string) => (await owner.get(`/api/admin/orders?q=${q}`)).json.rows;
  expect((await search('quibble')).map(({ id }: { id: string }) => id)).toEqual([delivered.id]);
  expect(await search('5550177')).toEqual([]);
  expect((await search('erased'))[0]).toMatchObject({ id: cancelled.id });
  expect((await browser.get(`/api/orders/${delivered.id}`)).json.masked).toBe(true);
  const { counts, data } = await find();
  expect(counts).toMatchObject({ orders: 1, transfers: 1, newsletter: 0, messages: 0 });
  expect(data.mails).toEqual([]);
});

test('the change history says how much was erased, and not of whom', async () => {
  await makeCustomer();
  const { counts, data } = await find();
  await erase(counts);
  const { json, text } = await owner.get('/api/admin/audit?kind=customer%20data');
  expect(json.rows).toMatchObject([{ subjectName: 'one customer’s data', action: 'deleted' }]);
  expect(json.rows[0].changes).toEqual(
    Object.entries({
      orders: 1,
      drafts: 1,
      earlierOrders: 1,
      messages: 1,
      mails: data.mails.length,
      newsletter: 1,
      stockAlerts: 0,
    }).map(([field, count]) => ({ field, before: String(count), after: null })),
  );
  expect(text).not.toMatch(hers);
});

test('an order that is not over refuses the erasure, whatever it still waits for', async () => {
  const order = await placeOrder(shop, { details: zelda });
  const refused = async (sentence: string) => {
    await shop.shop.outbox.drain();
    const { obstacles, counts } = await find();
    expect(obstacles).toEqual([
      { sentence: `Order ${order.number} ${sentence}`, orderId: order.id, transferId: null },
    ]);
    const before = await findWords();
    expect(await erase(counts)).toMatchObject({
      status: 409,
      json: { code: 'not_settled', message: expect.stringContaining(sentence) },
    });
    expect(await findWords()).toEqual(before);
  };
  await refused('waits for its payment. Cancel it, or wait until it is paid or has expired.');
  await payOrder(shop, order);
  await refused('is paid and has to be shipped.');
  await act(order.id, { action: 'ship', from: 'paid', carrier: 'canada-post', trackingNumber: '' });
  await refused('is on its way. Mark it as delivered once it has arrived.');
  await act(order.id, { action: 'cancel-and-refund', from: 'shipped', reason: 'Lost' });
  await refused('has a refund that you still have to send.');
});

test.each([
  { from: 'her address', transfer: { sender_address: email.toUpperCase() } },
  { from: 'somebody of her name', transfer: { sender_name: 'QUIBBLE ZELDA' } },
])('a transfer of $from that is not settled refuses it', async ({ transfer }) => {
  const { cancelled } = await makeCustomer();
  const { id } = await putTransfer(shop, transfer);
  const named = await putTransfer(shop, { message: cancelled.number }, 'unconfirmed');
  const { obstacles, counts } = await find();
  expect(obstacles.map(({ transferId }: { transferId: string }) => transferId).toSorted()).toEqual(
    [id, named.id].toSorted(),
  );
  expect((await erase(counts)).json.message).toContain('is not settled');
});

test('while a mail about the customer is to be written, nothing is erased', async () => {
  await makeCustomer();
  const { counts, data } = await find();
  await insertEvent(
    shop.shop.db,
    { kind: 'message.received', messageId: await messageId() },
    shop.time.now,
  );
  expect((await erase(counts)).json.message).toContain('still writing mails');
  await shop.shop.outbox.drain();
  expect((await erase(counts)).status).toBe(200);
  expect(data.mails.length).toBeGreaterThan(0);
  expect((await find()).data.mails).toEqual([]);
});

test('what came after the owner looked is not erased unseen', async () => {
  await makeCustomer();
  const { counts } = await find();
  const words = { name: 'Z', subject: 'One more thing', message: 'Please' };
  await openBrowser(() => shop.app).post('/api/contact', { ...words, email });
  await shop.shop.outbox.drain();
  expect(await erase(counts)).toMatchObject({ status: 409, json: { code: 'changed_meanwhile' } });
  expect((await find()).counts.messages).toBe(2);
});

test('others keep what is theirs', async () => {
  await makeCustomer();
  const other = 'other@example.com';
  const order = await placeOrder(shop, { details: { email: other } });
  await payOrder(shop, order);
  await openBrowser(() => shop.app).post('/api/newsletter/signup', { email: other });
  await shop.shop.outbox.drain();
  const before = (await find(other)).data;
  await erase((await find()).counts);
  const after = (await find(other)).data;
  expect(after).toEqual({ ...before, writtenAt: after.writtenAt });
});

test('money that comes later for an order whose customer was erased mails nobody and holds up nothing', async () => {
  const { cancelled } = await makeCustomer();
  await erase((await find()).counts);
  const late = await payOrder(shop, cancelled);
  expect(late.status).toBe('refund-due');
  const waiting = shop.shop.db.selectFrom('outbox').selectAll().where('done_at', 'is', null);
  expect(await waiting.execute()).toEqual([]);
  const about = shop.shop.db.selectFrom('mails').selectAll().where('order_id', '=', cancelled.id);
  expect(await about.execute()).toEqual([]);
  expect((await owner.get(`/api/admin/orders/${cancelled.id}`)).status).toBe(200);
  expect((await owner.get('/api/admin/refunds')).status).toBe(200);
});

test('it needs somebody who has just shown who they are, and strangers get nothing', async () => {
  await makeCustomer();
  const { counts } = await find();
  const unproven = { status: 403, json: { code: 'reauthentication_required' } };
  shop.time.now += PROOF_LIFETIME;
  expect(await erase(counts)).toMatchObject(unproven);
  const refused = await owner.post('/api/admin/customer-data/find', { email });
  expect(refused).toMatchObject(unproven);
  expect(refused.text).not.toContain('Ada');
  const stranger = openBrowser(() => shop.app);
  expect((await stranger.post('/api/admin/customer-data/find', { email })).status).toBe(401);
  shop.time.now -= PROOF_LIFETIME;
  expect((await find()).counts).toEqual(counts);
});

test('an address that the shop does not know has nothing, and a broken one gets a sentence', async () => {
  const { counts } = await find('nobody@example.com');
  expect(new Set(Object.values(counts))).toEqual(new Set([0]));
  expect((await find('nobody')).fields).toEqual({
    email: 'An email address looks like name@example.com',
  });
});
