// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/support/browser.ts';
import { orderFor, putCode, putProduct } from '../../../../tests/support/factories.ts';
import { payOrder, placeOrder, putTransfer, readOrder } from '../../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../../tests/support/owners-shop.ts';
import { lookAtTheClock } from '../../../../tests/support/pass-time.ts';
import type { TestShop } from '../../../../tests/support/test-shop.ts';
import { type OrderDetails, ownerActions } from '../../../contracts/orders/admin-orders.ts';
import { actionsFrom, orderStates } from '../../../domain/orders/order-states.ts';

const DAY = 24 * 60 * 60 * 1000;

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const sheet = async (id: string): Promise<OrderDetails> =>
  (await owner.get(`/api/admin/orders/${id}`)).json;
const work = (id: string, what: string, body: object) =>
  owner.post(`/api/admin/orders/${id}/${what}`, body);

/** Waits until the products are let go, with nobody to sign in again. */
async function expire() {
  shop.time.now += 6 * DAY;
  await lookAtTheClock(shop);
}

async function stockOf(id: string): Promise<number> {
  const row = await shop.shop.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.stock;
}

const possible = ({ actions }: OrderDetails) =>
  actions.filter(({ reason }) => reason === null).map(({ action }) => action);

test('every button of the table is an action of the administrator', () => {
  const all = new Set(orderStates.flatMap((state) => actionsFrom(state, 'owner')));
  expect([...all].toSorted()).toEqual(ownerActions.toSorted());
});

test('an order shows its money, what may follow, and what happened', async () => {
  const { id } = await payOrder(shop, await placeOrder(shop), 5400);
  const shown = await sheet(id);
  expect(shown).toMatchObject({
    id,
    firstName: 'Ada',
    postalCode: 'V6Z 2C7',
    state: 'pending',
    payment: { state: 'short', problem: 'short', due: '55.00', received: '54.00', missing: '1.00' },
    waived: '0.00',
    items: [{ quantity: 1, price: '40.00' }],
    moves: [
      { kind: 'matched', amount: '54.00', sender: 'ADA TESTER', evidence: 'typed', by: 'admin' },
    ],
    refunds: [],
    parcels: [],
    history: [{ by: 'admin', entry: { kind: 'matched', amount: '54.00' } }],
  });
  expect(possible(shown)).toEqual(['cancel-and-refund']);
  expect(shown.actions).toContainEqual({
    action: 'cancel',
    reason: 'A payment for this order was received',
  });
  expect(await owner.get('/api/admin/orders/nothing')).toMatchObject({
    status: 404,
    json: { message: 'Order not found' },
  });
});

test('a paid order is packed, shipped with its parcel, corrected and delivered', async () => {
  const { id } = await payOrder(shop, await placeOrder(shop));
  expect((await work(id, 'packed', { packed: true })).json.packedAt).toEqual(expect.anything());
  await work(id, 'packed', { packed: true });
  const parcel = { carrier: 'canada-post', trackingNumber: '7023 2100-3941 4604' };
  const shipped = await work(id, 'actions', { action: 'ship', from: 'paid', ...parcel });
  expect(shipped).toMatchObject({
    status: 200,
    json: {
      state: 'shipped',
      parcels: [
        {
          carrier: 'canada-post',
          trackingNumber: '7023210039414604',
          trackingLink: expect.stringContaining('canadapost'),
        },
      ],
    },
  });
  expect(await work(id, 'packed', { packed: false })).toMatchObject({ status: 409 });

  const corrected = { carrier: 'other', trackingNumber: '' };
  expect((await work(id, 'parcel', corrected)).json.parcels).toMatchObject([
    { trackingLink: null },
  ]);
  const { json } = await work(id, 'actions', { action: 'deliver', from: 'shipped' });
  expect(json.state).toBe('delivered');
  expect(possible(json)).toEqual(['cancel-and-refund']);
  expect(json.history.map(({ entry }: OrderDetails['history'][number]) => entry)).toMatchObject([
    { kind: 'matched' },
    { kind: 'step', action: 'confirm-payment' },
    { kind: 'packed', packed: true },
    { kind: 'parcel', carrier: 'canada-post', trackingNumber: '7023210039414604' },
    { kind: 'step', action: 'ship' },
    { kind: 'parcel', carrier: 'other', trackingNumber: '' },
    { kind: 'step', action: 'deliver' },
  ]);
});

test('an action on an order that has changed meanwhile is refused, and the owner is told', async () => {
  const order = await placeOrder(shop);
  await payOrder(shop, order);
  expect(await work(order.id, 'actions', { action: 'cancel', from: 'pending' })).toMatchObject({
    status: 409,
    json: {
      code: 'order_moved',
      message: 'This order was changed in the meantime: it is ‘paid’ now. Nothing was changed.',
    },
  });
  const both = [1, 2].map(() => work(order.id, 'actions', { action: 'ship', from: 'paid' }));
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
});

test('a cancelled order returns its stock, with or without a refund to send', async () => {
  const product = await putProduct(shop, { stock: 5 });
  const [unpaid, paid] = [
    await placeOrder(shop, { product, quantity: 2 }),
    await payOrder(shop, await placeOrder(shop, { product })),
  ];
  const cancel = { action: 'cancel', from: 'pending', reason: ' The customer asked ' };
  const { json } = await work(unpaid.id, 'actions', cancel);
  expect(json).toMatchObject({ state: 'cancelled', actions: [] });
  expect(json.history.at(-1).entry).toMatchObject({
    action: 'cancel',
    reason: 'The customer asked',
  });
  expect(await stockOf(product.id)).toBe(4);
  const refund = { action: 'cancel-and-refund', from: 'paid' };
  expect((await work(paid.id, 'actions', refund)).json).toMatchObject({
    state: 'refund-due',
    payment: { problem: 'refund-due', toSendBack: '55.00' },
  });
  expect(await stockOf(product.id)).toBe(5);
});

test('an order that costs nothing is cancelled, and returns its stock', async () => {
  const product = await putProduct(shop, { stock: 5, price: '200.00' });
  await putCode(shop, { code: 'ALL', discountValue: '100' });
  const discount = { code: 'ALL', type: 'percentage', value: 10_000 } as const;
  const { id, status } = await placeOrder(shop, {
    product,
    details: orderFor([[product, 1]], discount),
  });
  expect(status).toBe('paid');
  expect(possible(await sheet(id))).toEqual(['ship', 'cancel']);
  const { json } = await work(id, 'actions', { action: 'cancel', from: 'paid' });
  expect(json).toMatchObject({ state: 'cancelled', payment: { toSendBack: '0.00' } });
  expect(await stockOf(product.id)).toBe(5);
});

test.each(['shipped', 'delivered'] as const)(
  'an order that is %s is refunded, and its stock stays gone',
  async (from) => {
    const product = await putProduct(shop, { stock: 5 });
    const { id } = await payOrder(shop, await placeOrder(shop, { product }));
    await work(id, 'actions', { action: 'ship', from: 'paid' });
    if (from === 'delivered') await work(id, 'actions', { action: 'deliver', from: 'shipped' });
    const { json } = await work(id, 'actions', { action: 'cancel-and-refund', from });
    expect(json).toMatchObject({ state: 'refund-due', payment: { toSendBack: '55.00' } });
    expect(await stockOf(product.id)).toBe(4);
  },
);

test('what the customer is told of a cancellation is kept beside the owner’s reason', async () => {
  const { id } = await placeOrder(shop);
  const words = { reason: 'Lot failed', notifyCustomer: 'The lot did not pass our tests.' };
  const cancel = { action: 'cancel', from: 'pending', ...words };
  const { json } = await work(id, 'actions', cancel);
  expect(json.history.at(-1).entry).toMatchObject({ action: 'cancel', ...words });
  expect(await work(id, 'actions', { ...cancel, notifyCustomer: 'x'.repeat(301) })).toMatchObject({
    status: 400,
    json: { fields: { notifyCustomer: expect.anything() } },
  });
});

test('what was paid late is revived once the stock is back', async () => {
  const product = await putProduct(shop, { stock: 1 });
  const late = await placeOrder(shop, { product });
  await expire();
  const other = await placeOrder(shop, { product });
  await payOrder(shop, late);
  const shown = await sheet(late.id);
  expect(shown.payment.problem).toBe('late-money');
  expect(shown.actions).toContainEqual({
    action: 'revive',
    reason: 'Not every product in the order is still in stock',
  });
  const revive = { action: 'revive', from: 'expired' };
  expect((await work(late.id, 'actions', revive)).status).toBe(409);
  await work(other.id, 'actions', { action: 'cancel', from: 'pending' });
  // Whatever happens to it next, an order with its money and its stock there is paid.
  expect((await work(late.id, 'actions', revive)).json.state).toBe('paid');
  expect(await stockOf(product.id)).toBe(0);
});

test('what was paid late for a product that was deleted meanwhile is not called out of stock', async () => {
  const product = await putProduct(shop, { stock: 1 });
  const late = await placeOrder(shop, { product });
  await expire();
  await shop.shop.db.deleteFrom('products').where('id', '=', product.id).execute();
  await payOrder(shop, late);
  const reason = 'A product in the order was deleted from the shop';
  expect((await sheet(late.id)).actions).toContainEqual({ action: 'revive', reason });
  expect(await work(late.id, 'actions', { action: 'revive', from: 'expired' })).toMatchObject({
    status: 409,
    json: { message: `${reason}.` },
  });
});

test('the hold is extended by business days, with another reminder', async () => {
  const { id } = await placeOrder(shop);
  shop.time.now += 4.5 * DAY;
  await lookAtTheClock(shop);
  expect((await sheet(id)).remindedAt).toEqual(expect.anything());
  const { json } = await work(id, 'hold', { businessDays: 5 });
  expect(json).toMatchObject({ remindedAt: null });
  // Five business days after Monday, 19 January; the day ends at eight in Greenwich.
  expect(json.payment.holdUntil).toBe('2026-01-27T07:59:59.999Z');
  expect(await work(id, 'hold', { businessDays: 1 })).toMatchObject({
    status: 409,
    json: { message: 'The products are already held until 2026-01-26. Enter more days.' },
  });
  await expire();
  expect((await readOrder(shop, id)).status).toBe('pending');
  for (const businessDays of [0, 31, 1.5, '3']) {
    expect(await work(id, 'hold', { businessDays })).toMatchObject({
      status: 400,
      json: { fields: { businessDays: expect.anything() } },
    });
  }
});

test('the rest of a short order is waived for a reason, and it is paid', async () => {
  const { id } = await payOrder(shop, await placeOrder(shop), 5400);
  const waive = { amount: '1.00', reason: 'The bank kept a fee' };
  expect(await work(id, 'waive', { ...waive, reason: ' ' })).toMatchObject({
    json: { fields: { reason: 'Say why, in a few words' } },
  });
  expect(await work(id, 'waive', { ...waive, amount: '2.00' })).toMatchObject({
    status: 409,
    json: { message: 'Now $1.00 is missing on this order. Nothing was waived.' },
  });
  const { json } = await work(id, 'waive', waive);
  expect(json).toMatchObject({
    state: 'paid',
    waived: '1.00',
    payment: { state: 'paid', problem: null, due: '54.00' },
  });
  expect(json.history).toContainEqual(
    expect.objectContaining({ by: 'admin', entry: { kind: 'waived', ...waive } }),
  );
  expect((await work(id, 'waive', waive)).json.code).toBe('amount_changed');
});

test('late money that is a little short is waived, and the order is revived', async () => {
  const order = await placeOrder(shop);
  await expire();
  await payOrder(shop, order, 5499);
  const waive = { amount: '0.01', reason: 'The bank kept a fee' };
  expect((await work(order.id, 'waive', { ...waive, amount: '0.00' })).status).toBe(409);
  expect((await work(order.id, 'waive', waive)).json).toMatchObject({
    state: 'paid',
    payment: { state: 'paid', problem: null, due: '54.99' },
  });
});

test('notes are kept in the history, and nothing else of the order changes', async () => {
  const { id } = await placeOrder(shop);
  const before = await readOrder(shop, id);
  const { json } = await work(id, 'notes', { text: 'Called.\r\nPays on Friday.' });
  expect(json.history.at(-1)).toMatchObject({
    by: 'admin',
    entry: { kind: 'note', text: 'Called.\nPays on Friday.' },
  });
  expect(await readOrder(shop, id)).toEqual(before);
  expect((await work(id, 'notes', { text: '' })).json.fields.text).toBe('Write the note');
});

test.each([
  ['actions', { action: 'expire', from: 'pending' }, 'action'],
  ['actions', { action: 'ship', from: 'gone' }, 'from'],
  ['actions', { action: 'ship', from: 'paid', carrier: 'pigeon' }, 'carrier'],
  ['actions', { action: 'ship', from: 'paid', trackingNumber: '123' }, 'carrier'],
  ['parcel', { trackingNumber: '123' }, 'carrier'],
  ['parcel', { carrier: 'ups', trackingNumber: 'x'.repeat(61) }, 'trackingNumber'],
  ['packed', { packed: 'yes' }, 'packed'],
  ['waive', { amount: '1', reason: 'x' }, 'amount'],
])('%s with %j is refused at its field', async (what, body, field) => {
  const { id } = await placeOrder(shop);
  expect(await work(id, what, body)).toMatchObject({
    status: 400,
    json: { fields: { [field]: expect.anything() } },
  });
});

test('the pick list sums what is not packed yet by product', async () => {
  const [one, two] = [
    await putProduct(shop, { name: 'Bradykinin' }),
    await putProduct(shop, { name: 'Angiotensin II' }),
  ];
  const first = await payOrder(shop, await placeOrder(shop, { product: one, quantity: 2 }));
  const second = await payOrder(shop, await placeOrder(shop, { product: one }));
  const packed = await payOrder(shop, await placeOrder(shop, { product: two }));
  const third = await payOrder(shop, await placeOrder(shop, { product: two }));
  await placeOrder(shop, { product: two });
  await work(packed.id, 'packed', { packed: true });
  const reference = ({ id, number }: { id: string; number: string }) => ({
    ...{ id, number },
    expedited: false,
  });
  expect((await owner.get('/api/admin/orders/pick-list')).json).toEqual({
    orders: 3,
    packed: 1,
    isWhole: true,
    products: [
      expect.objectContaining({
        name: 'Angiotensin II',
        quantity: 1,
        orders: [{ ...reference(third), quantity: 1 }],
      }),
      expect.objectContaining({
        name: 'Bradykinin',
        dosage: '5 mg',
        vialSize: '3 mL',
        quantity: 3,
        orders: [
          { ...reference(first), quantity: 2 },
          { ...reference(second), quantity: 1 },
        ],
      }),
    ],
  });
});

test('packing slips are those of the orders that are not packed yet, the oldest first', async () => {
  const product = await putProduct(shop, { name: 'Bradykinin' });
  const first = await payOrder(shop, await placeOrder(shop, { product, quantity: 2 }));
  const packed = await payOrder(shop, await placeOrder(shop));
  const last = await payOrder(shop, await placeOrder(shop));
  await placeOrder(shop);
  await work(packed.id, 'packed', { packed: true });
  const { json } = await owner.get('/api/admin/orders/packing-slips');
  expect(json).toMatchObject({
    isWhole: true,
    slips: [
      {
        number: first.number,
        firstName: 'Ada',
        items: [{ quantity: 2, product: { name: 'Bradykinin', dosage: '5 mg', vialSize: '3 mL' } }],
      },
      { number: last.number },
    ],
  });
  expect(JSON.stringify(json)).not.toContain('55.00');
});

test('what was waived beside money that is taken back is asked for again', async () => {
  const order = await placeOrder(shop);
  const { id: transferId } = await putTransfer(shop, { amount_cents: 500 });
  const matches = [{ orderId: order.id, amount: '5.00' }];
  await owner.post(`/api/admin/transfers/${transferId}/match`, { matches });
  await work(order.id, 'waive', { amount: '50.00', reason: 'Agreed by phone' });
  await owner.post(`/api/admin/transfers/${transferId}/unmatch`, { orderId: order.id });
  const { waived, payment, history } = await sheet(order.id);
  expect({ waived, payment }).toMatchObject({ waived: '0.00', payment: { due: '55.00' } });
  expect(history.map(({ entry }) => entry)).toContainEqual({
    kind: 'waiver-dropped',
    amount: '50.00',
  });
  expect(await payOrder(shop, order, 500)).toMatchObject({ status: 'pending', problem: 'short' });
});
