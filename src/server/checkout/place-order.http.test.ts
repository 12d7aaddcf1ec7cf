import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { drawTwice } from '../../../tests/support/draw-twice.ts';
import { fillCart, orderFor, putCode, putProduct } from '../../../tests/support/factories.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { ORDER_ID_BYTES } from '../../domain/orders/order-number.ts';

let shop: TestShop;
let browser: Browser;
const newBrowser = () => openBrowser(() => shop.app);

beforeEach(async () => {
  shop = await openTestShop();
  browser = newBrowser();
});
afterEach(() => shop.close());

const stockOf = async (id: string) => (await browser.get(`/api/products/${id}`)).json.stock;
const countOrders = async () =>
  (await shop.shop.db.selectFrom('orders').select('id').execute()).length;

test('a cart becomes a stored order, its stock is taken and the cart is empty', async () => {
  const a = await putProduct(shop, { price: '40.00', stock: 10 });
  const b = await putProduct(shop, { price: '19.95', stock: 5 });
  await putCode(shop, { code: 'TEN' });
  await fillCart(browser, a, 2);
  await fillCart(browser, b);

  const ten = { code: 'TEN', type: 'percentage', value: 1000 } as const;
  const placed = await browser.post(
    '/api/orders',
    orderFor(
      [
        [a, 2],
        [b, 1],
      ],
      ten,
    ),
  );
  expect(placed.status).toBe(201);

  const { json: order } = await browser.get(`/api/orders/${placed.json.id}`);
  expect(order).toMatchObject({
    subtotal: '99.95',
    shipping: '15.00',
    discountAmount: '10.00',
    discountCode: 'TEN',
    total: '104.95',
    status: 'pending',
    email: 'ada@example.com',
    items: [
      { quantity: 2, price: '40.00', product: { id: a.id, name: a.name } },
      { quantity: 1, price: '19.95', product: { id: b.id, name: b.name } },
    ],
  });
  expect(order.number).toBe(placed.json.id.slice(0, 8).toUpperCase());
  expect((await browser.get('/api/cart')).json).toEqual([]);
  expect(await stockOf(a.id)).toBe(8);
  expect(await stockOf(b.id)).toBe(4);
});

test('the laboratory or room stands in the address, above the street: on the page, the slip and in the mail', async () => {
  const product = await putProduct(shop);
  await fillCart(browser, product);
  const wanted = { ...orderFor([[product, 1]]), addressLine2: ' Lab 4.12 ' };
  const { id } = (await browser.post('/api/orders', wanted)).json;
  expect((await browser.get(`/api/orders/${id}`)).json.addressLine2).toBe('Lab 4.12');
  await shop.shop.outbox.drain();
  const mail = await shop.shop.db.selectFrom('mails').select('text').executeTakeFirstOrThrow();
  expect(mail.text).toMatch(/Ada Tester\n +Lab 4\.12\n +100 Main Street/);
  expect((await newBrowser().get(`/api/orders/${id}`)).json.addressLine2).toBe('');
});

test('an order survives a restart of the server', async () => {
  const product = await putProduct(shop);
  await fillCart(browser, product);
  const { json } = await browser.post('/api/orders', orderFor([[product, 1]]));
  await shop.restart();
  expect((await browser.get(`/api/orders/${json.id}`)).json).toMatchObject({ firstName: 'Ada' });
});

test.each([
  ['subtotal', '-40.00'],
  ['discountAmount', '-5.00'],
  ['total', '-0.01'],
])('a negative %s is a figure that differs', async (figure, amount) => {
  const product = await putProduct(shop, { price: '40.00' });
  await fillCart(browser, product);
  const refused = await browser.post('/api/orders', {
    ...orderFor([[product, 1]]),
    [figure]: amount,
  });
  expect(refused).toMatchObject({ status: 409, json: { code: 'figures_changed' } });
  expect(refused.json.message).toContain(`from −$${amount.slice(1)} to $`);
  expect(await countOrders()).toBe(0);
});

test('an order whose number is drawn a second time gets another one', async () => {
  const product = await putProduct(shop);
  drawTwice(ORDER_ID_BYTES);
  const ids = [];
  for (const buyer of [openBrowser(() => shop.app), openBrowser(() => shop.app)]) {
    await fillCart(buyer, product);
    const placed = await buyer.post('/api/orders', orderFor([[product, 1]]));
    expect(placed.status, placed.text).toBe(201);
    ids.push(placed.json.id);
  }
  expect(new Set(ids).size).toBe(2);
});

test('figures that are not the server’s create nothing and say what changed', async () => {
  const product = await putProduct(shop, { price: '40.00' });
  await fillCart(browser, product);
  const seen = orderFor([[product, 1]]);
  await putProduct(shop, { ...product, price: '45.00' });

  const refused = await browser.post('/api/orders', seen);
  expect(refused.status).toBe(409);
  expect(refused.json).toEqual({
    code: 'figures_changed',
    message:
      'The subtotal has changed from $40.00 to $45.00. Please check your order and place it again.',
  });
  expect(await countOrders()).toBe(0);
  expect(await stockOf(product.id)).toBe(100);
  expect((await browser.get('/api/cart')).json).toHaveLength(1);
});

test.each([
  ['total', { total: '0.01' }],
  ['discount', { discountAmount: '40.00', total: '15.00' }],
  ['subtotal', { subtotal: '1.00', total: '16.00' }],
])('a shopper who writes another %s pays no less', async (_, forged) => {
  const product = await putProduct(shop, { price: '40.00' });
  await fillCart(browser, product);
  const reply = await browser.post('/api/orders', { ...orderFor([[product, 1]]), ...forged });
  expect(reply.status).toBe(409);
  expect(await countOrders()).toBe(0);
});

test('an order cannot be created as paid', async () => {
  const product = await putProduct(shop);
  await fillCart(browser, product);
  const reply = await browser.post('/api/orders', { ...orderFor([[product, 1]]), status: 'paid' });
  expect(reply.status).toBe(400);
  expect(reply.json.fields).toEqual({ status: "A new order's status is 'pending'" });
});

test('stock that was sold meanwhile is refused with how many are left', async () => {
  const product = await putProduct(shop, { name: 'Neurotensin', stock: 5 });
  await fillCart(browser, product, 4);
  await putProduct(shop, { ...product, stock: 3 });
  const reply = await browser.post('/api/orders', orderFor([[product, 4]]));
  expect(reply.status).toBe(409);
  expect(reply.json.message).toBe('Neurotensin: Only 3 are in stock. Please change your cart.');
  expect(await stockOf(product.id)).toBe(3);
});

test('when one of two lines is out of stock, the other line’s stock is returned', async () => {
  const there = await putProduct(shop, { id: 'a-there', stock: 5 });
  const gone = await putProduct(shop, { id: 'b-gone', stock: 1 });
  await fillCart(browser, there);
  await fillCart(browser, gone);
  await putProduct(shop, { ...gone, stock: 0 });
  const reply = await browser.post(
    '/api/orders',
    orderFor([
      [there, 1],
      [gone, 1],
    ]),
  );
  expect(reply.status).toBe(409);
  expect(await stockOf(there.id)).toBe(5);
});

test('an empty cart and a browser without one are refused', async () => {
  const product = await putProduct(shop);
  const body = orderFor([[product, 1]]);
  expect((await browser.post('/api/orders', body)).json.code).toBe('cart_empty');
  await fillCart(browser, product);
  await browser.delete(`/api/cart/${(await browser.get('/api/cart')).json[0].id}`);
  expect((await browser.post('/api/orders', body)).json.code).toBe('cart_empty');
});

test('the same Idempotency-Key gives the same order again', async () => {
  const product = await putProduct(shop, { stock: 10 });
  await fillCart(browser, product);
  const body = orderFor([[product, 1]]);
  const key = { 'idempotency-key': 'click-1' };
  const first = await browser.post('/api/orders', body, key);
  const second = await browser.post('/api/orders', body, key);
  expect(second.status).toBe(201);
  expect(second.json).toEqual(first.json);
  expect(await countOrders()).toBe(1);
  expect(await stockOf(product.id)).toBe(9);
});

test('the same key with another address does not pretend that it was sent there', async () => {
  const product = await putProduct(shop);
  await fillCart(browser, product);
  const body = orderFor([[product, 1]]);
  const key = { 'idempotency-key': 'click-1' };
  const first = await browser.post('/api/orders', body, key);
  const changed = await browser.post('/api/orders', { ...body, address: '200 Other Street' }, key);
  expect(changed).toMatchObject({
    status: 409,
    json: { code: 'already_placed', message: expect.stringContaining('was already placed') },
  });
  expect((await browser.get('/api/order-attempts/click-1')).json).toEqual(first.json);
});

test('an order is found by its key only in the browser that placed it', async () => {
  const product = await putProduct(shop);
  await fillCart(browser, product);
  await browser.post('/api/orders', orderFor([[product, 1]]), { 'idempotency-key': 'click-1' });
  const stranger = newBrowser();
  await fillCart(stranger, product);
  expect((await stranger.get('/api/order-attempts/click-1')).status).toBe(404);
  expect((await newBrowser().get('/api/order-attempts/click-1')).status).toBe(404);
  expect((await browser.get('/api/order-attempts/another')).status).toBe(404);
});

test('two shoppers may use the same key', async () => {
  const product = await putProduct(shop);
  const ids = new Set<string>();
  for (const shopper of [newBrowser(), newBrowser()]) {
    await fillCart(shopper, product);
    const key = { 'idempotency-key': 'same' };
    ids.add((await shopper.post('/api/orders', orderFor([[product, 1]]), key)).json.id);
  }
  expect(ids.size).toBe(2);
});

test('deleting or changing a product never changes an old order', async () => {
  const product = await putProduct(shop, { name: 'As it was' });
  await fillCart(browser, product);
  const { json } = await browser.post('/api/orders', orderFor([[product, 1]]));
  await putProduct(shop, { ...product, name: 'Renamed', price: '1.00' });
  await shop.shop.db.deleteFrom('products').execute();
  const order = await browser.get(`/api/orders/${json.id}`);
  expect(order.json.items[0]).toMatchObject({ price: '40.00', product: { name: 'As it was' } });
});

test('a placed order has recorded one event, and its reactions have run', async () => {
  const product = await putProduct(shop);
  await fillCart(browser, product);
  const { json } = await browser.post('/api/orders', orderFor([[product, 1]]));
  await shop.shop.outbox.drain();
  const events = await shop.shop.db.selectFrom('outbox').selectAll().execute();
  expect(events.map(({ payload }) => JSON.parse(payload))).toEqual([
    { kind: 'order.placed', orderId: json.id },
  ]);
  expect(events[0]?.done_at).not.toBeNull();
});
