// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpAdministrator } from '../../../tests/support/administrator.ts';
import { openBrowser } from '../../../tests/support/browser.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { LOGIN_ATTEMPTS } from './login-attempts.ts';
import { UNLOCK_LIFETIME } from './unlock-browser.ts';

const ORIGIN = 'https://shop.example';

let server: MailServer;
let shop: TestShop;
let password: string;

beforeEach(async () => {
  server = await startMailServer();
  shop = await openTestShop({ config: { publicUrl: ORIGIN, smtpUrl: server.url } });
  ({ password } = await setUpAdministrator(shop));
  const guessed = {
    counter: 'strangers',
    failures: LOGIN_ATTEMPTS.strangers,
    since: shop.time.now,
  };
  await shop.shop.db.insertInto('password_failures').values(guessed).execute();
});
afterEach(async () => {
  await shop.close();
  await server.stop();
});

const stranger = () => openBrowser(() => shop.app);
const logIn = (browser: ReturnType<typeof stranger>, guess = password) =>
  browser.post('/api/auth/login', { username: 'admin', password: guess });
const unlock = (browser: ReturnType<typeof stranger>, token: string) =>
  browser.post('/api/auth/unlock', { token });

/** The fragments of the mails' links. */
async function tokensMailed(): Promise<string[]> {
  await shop.shop.mailer.drain();
  const mails = await server.read();
  return mails.flatMap(({ text = '' }) => /\/admin#unlock=([\w-]+)/.exec(text)?.[1] ?? []);
}

test('an owner locked out by strangers gets in with a mailed link and the password', async () => {
  const phone = stranger();
  expect((await logIn(phone)).status).toBe(429);
  expect((await phone.post('/api/auth/unlock-link')).status).toBe(200);
  const [token = ''] = await tokensMailed();
  expect((await server.read())[0]?.to).toEqual([
    { name: expect.any(String), address: 'support@borealpeptides.example' },
  ]);

  expect((await unlock(phone, token)).status).toBe(200);
  expect((await logIn(phone, 'a guess')).status, 'the link is no password').toBe(401);
  expect((await logIn(phone)).status).toBe(200);
  expect((await logIn(stranger())).status, 'of another browser').toBe(429);
});

test('a link works once, for an hour', async () => {
  const { db } = shop.shop;
  await stranger().post('/api/auth/unlock-link');
  const [first = ''] = await tokensMailed();
  expect((await unlock(stranger(), first)).status).toBe(200);
  expect(await unlock(stranger(), first)).toMatchObject({
    status: 410,
    json: { code: 'link_expired' },
  });

  shop.time.now += UNLOCK_LIFETIME;
  await stranger().post('/api/auth/unlock-link');
  const second = (await tokensMailed())[1] ?? '';
  const stored = await db.selectFrom('unlock_tokens').select('id').execute();
  expect(stored.map(({ id }) => id)).not.toContain(second);
  shop.time.now += UNLOCK_LIFETIME;
  expect((await unlock(stranger(), second)).status).toBe(410);
});

test('a new password invalidates mailed links', async () => {
  await stranger().post('/api/auth/unlock-link');
  const [token = ''] = await tokensMailed();
  const owner = stranger();
  await shop.shop.db.deleteFrom('password_failures').execute();
  await logIn(owner);
  const passwords = { currentPassword: password, newPassword: 'a new password' };
  expect((await owner.post('/api/auth/change-password', passwords)).status).toBe(200);
  expect((await unlock(stranger(), token)).status).toBe(410);
});

test('one link is mailed per quarter of an hour, whoever asks', async () => {
  // On the hour, when a quarter begins.
  shop.time.now = Math.ceil(shop.time.now / 3_600_000) * 3_600_000;
  const ask = async () => (await stranger().post('/api/auth/unlock-link')).json.message;
  expect(await ask()).toMatch(/^A link is on its way/);
  for (let asked = 0; asked < 3; asked += 1) expect(await ask()).toMatch(/^A link was emailed/);
  expect(await tokensMailed()).toHaveLength(1);
  const stored = await shop.shop.db.selectFrom('unlock_tokens').select('id').execute();
  expect(stored).toHaveLength(1);
  shop.time.now += 15 * 60 * 1000;
  await stranger().post('/api/auth/unlock-link');
  expect(await tokensMailed()).toHaveLength(2);
});

test('without a mail server or a public address, the answer says that no link can be sent', async () => {
  const ask = async (config: Parameters<typeof openTestShop>[0]) => {
    const other = await openTestShop(config);
    const { status, json } = await openBrowser(() => other.app).post('/api/auth/unlock-link');
    await other.close();
    return { status, code: json.code };
  };
  expect(await ask({ config: { publicUrl: ORIGIN } })).toEqual({
    status: 409,
    code: 'no_mail_server',
  });
  expect(await ask({ config: { smtpUrl: server.url } })).toEqual({
    status: 409,
    code: 'no_public_url',
  });
});
