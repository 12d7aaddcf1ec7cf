import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';

let shop: TestShop;
let visitor: Browser;
let owner: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  visitor = openBrowser(() => shop.app);
  owner = await openAdministrator(shop);
});
afterEach(() => shop.close());

const email = 'ada@example.com';
const signUp = () => visitor.post('/api/newsletter/signup', { email });
const token = async () =>
  (
    await shop.shop.db
      .selectFrom('subscribers')
      .select('unsubscribe_token')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).unsubscribe_token;
const listed = async (query = '') =>
  (await owner.get(`/api/admin/mailing-list${query}`)).json.subscribers;

test('whoever has the link of a mail takes that address off the list; twice is as once', async () => {
  await signUp();
  const path = `/api/newsletter/leave/${await token()}`;
  expect(await visitor.post(path)).toMatchObject({ status: 200, json: { email } });
  expect(await listed()).toEqual([]);
  const [gone] = await listed('?left=yes');
  expect(gone).toMatchObject({ email, unsubscribedAt: expect.any(String) });
  expect((await visitor.post(path)).status).toBe(200);
  expect((await listed('?left=yes'))[0].unsubscribedAt).toBe(gone.unsubscribedAt);
});

test('a mail program leaves by one click, with a form and without a visit', async () => {
  await signUp();
  const reply = await shop.app.inject({
    method: 'POST',
    url: `/unsubscribe/${await token()}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(reply.statusCode).toBe(204);
  expect(await listed()).toEqual([]);
});

test.each(['x'.repeat(32), 'short', "' or 1=1"])('%j takes nobody off', async (made) => {
  await signUp();
  const reply = await visitor.post(`/api/newsletter/leave/${encodeURIComponent(made)}`);
  expect([400, 404]).toContain(reply.status);
  expect(await listed()).toHaveLength(1);
  const clicked = await shop.app.inject({
    method: 'POST',
    url: `/unsubscribe/${encodeURIComponent(made)}`,
  });
  expect([400, 404]).toContain(clicked.statusCode);
});

test('whoever left may come back, with a new consent and a new code', async () => {
  const first = (await signUp()).json.discountCode;
  await visitor.post(`/api/newsletter/leave/${await token()}`);
  const back = await visitor.post('/api/newsletter/signup', {
    email: 'ADA@example.com',
    consent: { wording: 'You agree again.', page: '/faq' },
  });
  expect(back.status).toBe(200);
  expect(back.json.discountCode).not.toBe(first);
  expect(await listed()).toMatchObject([
    { email: 'ADA@example.com', unsubscribedAt: null, consent: { page: '/faq' } },
  ]);
});
