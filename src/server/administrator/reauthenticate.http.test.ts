// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpAdministrator } from '../../../tests/support/administrator.ts';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { addPasskey, codeAt, setUpApp } from '../../../tests/support/second-factor.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { endpoints } from '../../contracts/endpoints.ts';
import { PROOF_LIFETIME } from '../platform/sessions/administrator-sessions.ts';
import { LOGIN_ATTEMPTS } from './login-attempts.ts';

let shop: TestShop;
let owner: Browser;
let password: string;

beforeEach(async () => {
  shop = await openTestShop();
  ({ owner, password } = await setUpAdministrator(shop));
});
afterEach(() => shop.close());

const changeAddress = (browser: Browser, content = 'other@example.com') =>
  browser.put('/api/admin/page-content', { pageId: 'payment-etransfer-email', content });
const prove = (browser: Browser, proof: object) => browser.post('/api/auth/reauthenticate', proof);
const waitLong = () => {
  shop.time.now += PROOF_LIFETIME;
};

test('five minutes after signing in, another address for payments asks for the password, once in five minutes', async () => {
  expect((await changeAddress(owner, 'first@example.com')).status).toBe(200);
  waitLong();
  expect(await changeAddress(owner)).toMatchObject({
    status: 403,
    json: { code: 'reauthentication_required' },
  });
  expect((await owner.get('/api/page-content/payment-etransfer-email')).json.content).toBe(
    'first@example.com',
  );
  expect((await prove(owner, { password })).status).toBe(200);
  expect((await changeAddress(owner)).status).toBe(200);
  waitLong();
  expect((await changeAddress(owner)).status).toBe(403);
});

test('other texts and settings do not ask; another support address does', async () => {
  waitLong();
  const title = { pageId: 'home-hero-title', content: 'Ours' };
  expect((await owner.put('/api/admin/page-content', title)).status).toBe(200);
  const settings = (body: object) => owner.patch('/api/admin/shop-settings', body);
  expect((await settings({ shopName: 'Other' })).status).toBe(200);
  expect((await settings({ supportEmail: 'other@example.com' })).status).toBe(403);
});

test('every change of the second factor asks', async () => {
  waitLong();
  const changing = endpoints.filter(
    ({ method, path }) => path.startsWith('/api/admin/second-factor') && method !== 'GET',
  );
  expect(changing).toHaveLength(7);
  expect(changing).toEqual(changing.map(() => expect.objectContaining({ reauthenticated: true })));
  const reply = await owner.post('/api/admin/second-factor/app/secret');
  expect(reply).toMatchObject({ status: 403, json: { code: 'reauthentication_required' } });
});

test('one browser that was asked proves nothing for another', async () => {
  const phone = openBrowser(() => shop.app);
  await phone.post('/api/auth/login', { username: 'admin', password });
  waitLong();
  await prove(owner, { password });
  expect((await changeAddress(phone)).status).toBe(403);
});

test('with a second factor the password alone is not enough, a code or a passkey is', async () => {
  const { secret } = await setUpApp(owner, shop.time.now);
  const { passkey } = await addPasskey(owner);
  waitLong();
  expect((await prove(owner, { password })).json.fields).toEqual({
    code: 'Enter a code, or use a passkey',
  });
  const passwords = { currentPassword: password, newPassword: 'a new password' };
  expect((await owner.post('/api/auth/change-password', passwords)).status).toBe(403);
  expect((await prove(owner, { code: codeAt(secret, shop.time.now) })).status).toBe(200);
  expect((await changeAddress(owner)).status).toBe(200);
  waitLong();
  const asked = (await owner.post('/api/auth/passkey/options')).json;
  expect((await prove(owner, { passkey: passkey.get(asked) })).status).toBe(200);
  expect((await owner.post('/api/auth/change-password', passwords)).status).toBe(200);
});

test('without one, the current password is all that a new one takes, however long ago the login was', async () => {
  waitLong();
  const passwords = { currentPassword: password, newPassword: 'a new password' };
  expect((await owner.post('/api/auth/change-password', passwords)).status).toBe(200);
});

test('guessing here is slowed as well', async () => {
  for (let guess = 0; guess < LOGIN_ATTEMPTS.device; guess += 1) {
    expect((await prove(owner, { password: 'guess' })).status).toBe(400);
  }
  expect((await prove(owner, { password })).status).toBe(429);
});

test('a clock that was ahead and is set back does not leave a browser proven', async () => {
  shop.time.now += 365 * 24 * 60 * 60 * 1000;
  const ahead = openBrowser(() => shop.app);
  await ahead.post('/api/auth/login', { username: 'admin', password });
  shop.time.now -= 365 * 24 * 60 * 60 * 1000;
  expect((await changeAddress(ahead)).status).toBe(403);
});
