// @module-tag one-engine
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { fillCart, orderFor, putProduct, recipient } from '../../../tests/support/factories.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';

let shop: TestShop;
let buyer: Browser;
let other: Browser;
let id: string;
let number: string;

beforeEach(async () => {
  shop = await openTestShop();
  buyer = openBrowser(() => shop.app);
  other = openBrowser(() => shop.app);
  id = await placeOrder(buyer);
  number = id.slice(0, 8).toUpperCase();
});
afterEach(() => shop.close());

async function placeOrder(browser: Browser, email = recipient.email): Promise<string> {
  const product = await putProduct(shop);
  await fillCart(browser, product);
  return (await browser.post('/api/orders', { ...orderFor([[product, 1]]), email })).json.id;
}

const find = (wanted: { number?: unknown; email?: unknown }) =>
  other.post('/api/orders/find', { number, email: recipient.email, ...wanted });

test('number and email address find an order in another browser, however they are spelled', async () => {
  const written = `${number.slice(0, 4)} ${number.slice(4)}`.toLowerCase();
  const reply = await find({ number: ` ${written}`, email: ' ADA@example.com ' });
  expect(reply).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  expect(reply.json).toEqual({ id });
  const misread = number.replaceAll('0', 'O').replaceAll('1', 'l');
  expect((await find({ number: misread.split('').join('-') })).json).toEqual({ id });
});

test('whoever has found an order sees no more of its person than anyone with the link', async () => {
  await find({});
  expect((await other.get(`/api/orders/${id}`)).json).toMatchObject({ masked: true, email: '•••' });
  expect(other.cookies.size).toBe(0);
});

test('a wrong number and a wrong email address get exactly the same answer', async () => {
  const another = await placeOrder(
    openBrowser(() => shop.app),
    'grace@example.com',
  );
  await shop.shop.db.deleteFrom('orders').where('id', '=', another).execute();
  const wrongNumber = await find({ number: another.slice(0, 8) });
  const wrongEmail = await find({ email: 'grace@example.com' });
  expect(wrongNumber.status).toBe(404);
  expect(wrongNumber.json).toEqual({
    message: 'We found no order with this number and email address.',
    code: 'not_found',
  });
  expect([wrongEmail.status, wrongEmail.text]).toEqual([wrongNumber.status, wrongNumber.text]);
});

test('a mistyped number is told so before anything is looked up', async () => {
  const last = number.endsWith('0') ? '2' : '0';
  for (const mistyped of [
    number.slice(0, 7) + last,
    number.slice(1),
    `${number}0`,
    '%',
    "' or 1",
  ]) {
    const fault = 'That is not an order number: check its 8 characters';
    expect(await find({ number: mistyped })).toMatchObject({
      status: 400,
      json: { fields: { number: fault } },
    });
  }
});

test.each([
  ['number', '', 'Enter your order number'],
  ['number', undefined, 'Enter your order number'],
  ['number', ['A'], 'Enter your order number'],
  ['number', 'A'.repeat(41), 'At most 40 characters fit here'],
  ['email', ' ', 'Enter your email address'],
  ['email', 'ada', 'An email address looks like name@example.com'],
])('%s as %j is refused', async (field, value, sentence) => {
  const reply = await find({ [field]: value });
  expect(reply).toMatchObject({ status: 400, json: { fields: { [field]: sentence } } });
});

test('one address asks ten times in ten minutes and is told when to come back', async () => {
  const replies = [];
  for (let asked = 0; asked < 11; asked += 1) replies.push(await find({ email: 'x@example.com' }));
  expect(replies.map(({ status }) => status)).toEqual([...Array(10).fill(404), 429]);
  expect(replies[10]).toMatchObject({
    json: { message: 'Too many attempts. Please wait 10 minutes and try again.' },
    headers: { 'retry-after': expect.anything() },
  });
});

describe('thirty networks that guess the email address of one order', () => {
  const guess = (network: number, path: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: path, remoteAddress: `10.0.0.${network}`, payload });
  const findFrom = async (network: number, email: string, wanted = number) =>
    (await guess(network, '/api/orders/find', { number: wanted, email })).statusCode;
  const exhaust = () =>
    Promise.all(Array.from({ length: 30 }, (_, n) => findFrom(n + 1, `guess-${n}@example.com`)));

  test('get no more than thirty answers in ten minutes, and the right one waits no longer', async () => {
    expect(new Set(await exhaust())).toEqual(new Set([404]));
    expect(await findFrom(41, recipient.email)).toBe(429);
    const reply = await guess(42, '/api/orders/find', { number, email: recipient.email });
    expect(reply.json().message).toBe('Too many attempts. Please wait 10 minutes and try again.');
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(600);
    shop.time.now += 10 * 60_000;
    expect(await findFrom(43, recipient.email)).toBe(200);
  });

  test('are not told more by the report that the transfer is sent', async () => {
    await exhaust();
    const sent = `/api/orders/${id}/sent`;
    expect((await guess(44, sent, { email: recipient.email })).statusCode).toBe(429);
    expect((await guess(45, sent, {})).statusCode).toBe(403);
  });

  test('keep neither another order’s buyer nor this one’s own browser away', async () => {
    const otherId = await placeOrder(openBrowser(() => shop.app));
    await exhaust();
    expect(await findFrom(46, recipient.email, otherId.slice(0, 8))).toBe(200);
    expect((await buyer.post(`/api/orders/${id}/sent`)).status).toBe(200);
  });

  test('a right address does not count', async () => {
    for (let n = 1; n <= 35; n += 1) expect(await findFrom(n, recipient.email)).toBe(200);
  });
});
