import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '../../../tests/support/browser.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

const setUp = (query = '') => openBrowser(() => shop.app).post(`/api/setup-admin${query}`);

test('set-up works once and shows the password once', async () => {
  shop = await openTestShop();
  const first = await setUp();
  expect(first.status).toBe(201);
  expect(first.json.credentials).toEqual({
    username: 'admin',
    password: expect.stringMatching(/^[0-9a-z]{26}$/),
  });
  const account = await shop.shop.db.selectFrom('administrators').selectAll().executeTakeFirst();
  expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(account?.password_hash).not.toContain(first.json.credentials.password);

  const second = await setUp();
  expect(second.status).toBe(409);
  expect(second.json.message).toContain('already exists');
});

test('two simultaneous set-ups create one administrator', async () => {
  shop = await openTestShop();
  const replies = await Promise.all([setUp(), setUp(), setUp()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('a configured set-up token is required', async () => {
  shop = await openTestShop({ config: { setupToken: 'a-long-token' } });
  expect((await setUp()).status).toBe(403);
  expect((await setUp('?token=another-one')).status).toBe(403);
  const session = async () => (await openBrowser(() => shop.app).get('/api/auth/session')).json;
  expect(await session()).toEqual({ authenticated: false, setUp: 'by-link' });
  expect((await setUp('?token=a-long-token')).status).toBe(201);
  expect(await session()).toEqual({ authenticated: false });
});
