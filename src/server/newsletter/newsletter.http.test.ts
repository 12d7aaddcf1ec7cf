// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { drawTwice } from '../../../tests/support/draw-twice.ts';
import { fillCart, orderFor, putProduct } from '../../../tests/support/factories.ts';
import { RACE } from '../../../tests/support/one-engine.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';

let shop: TestShop;
let browser: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  browser = openBrowser(() => shop.app);
});
afterEach(() => shop.close());

const consent = { wording: 'You agree to our news. You can unsubscribe.', page: '/' };
const signUp = (email: string) => browser.post('/api/newsletter/signup', { email, consent });
const subscribers = () => shop.shop.db.selectFrom('subscribers').selectAll().execute();
const codes = () => shop.shop.db.selectFrom('discount_codes').selectAll().execute();

test('a new address gets a code of its own, and its consent is kept with time and page', async () => {
  const reply = await signUp('ada@example.com');
  expect(reply).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store' },
    json: { discountCode: expect.stringMatching(/^NEWS-[0-9A-Z]{8}$/) },
  });
  const [code] = await codes();
  expect(code).toMatchObject({
    code: reply.json.discountCode,
    discount_type: 'percentage',
    value_hundredths: 1000,
    usage_limit: 1,
    used_count: 0,
    is_active: 1,
  });
  expect(await subscribers()).toEqual([
    {
      id: expect.any(String),
      email: 'ada@example.com',
      discount_code_id: code?.id,
      consent_wording: consent.wording,
      consent_page: consent.page,
      created_at: expect.any(Number),
      unsubscribe_token: expect.stringMatching(/^[\w-]{32}$/),
      unsubscribed_at: null,
    },
  ]);
  const other = await signUp('grace@example.com');
  expect(other.json.discountCode).not.toBe(reply.json.discountCode);
});

test('an address alone is enough', async () => {
  const reply = await browser.post('/api/newsletter/signup', { email: 'ada@example.com' });
  expect(reply.status).toBe(200);
  expect(await subscribers()).toMatchObject([{ consent_wording: null, consent_page: null }]);
});

test('the code takes 10 % off one order', async () => {
  const { discountCode } = (await signUp('ada@example.com')).json;
  const product = await putProduct(shop, { price: '40.00' });
  const discount = { code: discountCode, type: 'percentage', value: 1000 } as const;
  await fillCart(browser, product);
  const order = orderFor([[product, 1]], discount);
  expect(order.discountAmount).toBe('4.00');
  expect((await browser.post('/api/orders', order)).status).toBe(201);
  await fillCart(browser, product);
  expect(await browser.post('/api/orders', order)).toMatchObject({
    status: 409,
    json: { message: 'This discount code has already been used' },
  });
});

test('an address on the list is told so, not its code, however it is spelled', async () => {
  const { discountCode } = (await signUp('ada@example.com')).json;
  const again = await signUp(' Ada@EXAMPLE.com ');
  expect(again).toMatchObject({
    status: 409,
    json: { message: 'This address is already on the list.', code: 'already_subscribed' },
  });
  expect(again.text).not.toContain(discountCode);
  expect(await subscribers()).toHaveLength(1);
  expect(await codes()).toHaveLength(1);
});

test('a code that is drawn a second time is another one', async () => {
  drawTwice(8);
  const replies = [await signUp('ada@example.com'), await signUp('grace@example.com')];
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await codes()).toHaveLength(2);
});

test('sign-ups at once make one subscriber and one code', { tags: RACE }, async () => {
  const spellings = ['ada@example.com', 'ADA@example.com', 'Ada@Example.com', 'ada@example.com'];
  const replies = await Promise.all(spellings.map(signUp));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await subscribers()).toHaveLength(1);
  expect(await codes()).toHaveLength(1);
});

test('the database itself allows one subscriber per address', async () => {
  await signUp('ada@example.com');
  const second = {
    id: 'second',
    email: 'ADA@example.com',
    created_at: 1,
    unsubscribe_token: 'another',
    unsubscribed_at: null,
  };
  await expect(shop.shop.db.insertInto('subscribers').values(second).execute()).rejects.toThrow(
    /unique/i,
  );
});

test('a subscriber stays when the code is deleted, and gets no other one', async () => {
  await signUp('ada@example.com');
  await shop.shop.outbox.drain();
  await shop.shop.db.deleteFrom('discount_codes').execute();
  expect((await signUp('ada@example.com')).status).toBe(409);
  expect(await subscribers()).toMatchObject([{ email: 'ada@example.com', discount_code_id: null }]);
  expect(await codes()).toEqual([]);
});

test.each(['', 'ada', 'ada@example', 7, undefined, `${'a'.repeat(250)}@example.com`])(
  '%j is not an address',
  async (email) => {
    const reply = await browser.post('/api/newsletter/signup', { email });
    expect(reply).toMatchObject({ status: 400, json: { fields: { email: expect.any(String) } } });
    expect(await codes()).toEqual([]);
  },
);

test('one network address signs up ten times a minute and no more', async () => {
  const replies = [];
  for (let made = 0; made < 11; made += 1) replies.push(await signUp(`ada${made}@example.com`));
  expect(replies.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
});
