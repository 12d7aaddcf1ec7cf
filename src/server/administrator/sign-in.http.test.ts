// @module-tag one-engine

import { argon2Sync } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpAdministrator } from '../../../tests/support/administrator.ts';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { RACE } from '../../../tests/support/one-engine.ts';
import { ONLY_IN_ALL } from '../../../tests/support/only-in-all.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { endpoints } from '../../contracts/endpoints.ts';
import { capabilityOf } from '../../contracts/wire/endpoint.ts';
import { LOGIN_ATTEMPTS, LOGIN_ATTEMPTS_WINDOW } from './login-attempts.ts';
import { hashPassword } from './password.ts';

let shop: TestShop;
let owner: Browser;
let password: string;

beforeEach(async () => {
  shop = await openTestShop();
  ({ owner, password } = await setUpAdministrator(shop));
});
afterEach(() => shop.close());

const stranger = (visited = shop) => openBrowser(() => visited.app);
const logIn = (browser: Browser, guess: string, username = 'admin') =>
  browser.post('/api/auth/login', { username, password: guess });
const isSignedIn = async (browser: Browser) =>
  (await browser.get('/api/auth/session')).json.authenticated;

test('the right credentials sign in, and logout ends the session on the server', async () => {
  expect(await isSignedIn(owner)).toBe(true);
  const token = owner.cookies.get('assay_administrator') ?? '';
  expect((await owner.post('/api/auth/logout')).status).toBe(200);
  owner.cookies.set('assay_administrator', token);
  expect(await isSignedIn(owner)).toBe(false);
});

test('scripts and other sites cannot read the cookies', async () => {
  const { headers } = await logIn(stranger(), password);
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^assay_administrator=.*HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^assay_device=.*HttpOnly; SameSite=Lax$/),
  ]);
  const token = owner.cookies.get('assay_administrator') ?? '';
  const stored = await shop.shop.db.selectFrom('administrator_sessions').select('id').execute();
  expect(stored.map(({ id }) => id)).not.toContain(token);
});

test('behind https the cookies are secure, and no other host of the domain can set them', async () => {
  const secure = await openTestShop({ config: { publicUrl: 'https://shop.example' } });
  const made = await openBrowser(() => secure.app).post('/api/setup-admin');
  const browser = openBrowser(() => secure.app);
  const { headers } = await logIn(browser, made.json.credentials.password);
  const [name = '', token = ''] = [...browser.cookies][0] ?? [];
  const fromSubdomain = stranger(secure);
  fromSubdomain.cookies.set(name.replace('__Host-', ''), token);
  const signedIn = await Promise.all([browser, fromSubdomain].map(isSignedIn));
  await secure.close();
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^__Host-assay_administrator=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
    expect.stringMatching(/^__Host-assay_device=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  expect(signedIn).toEqual([true, false]);
});

test('logging in again ends the browser’s former session', async () => {
  const former = stranger();
  former.cookies.set('assay_administrator', owner.cookies.get('assay_administrator') ?? '');
  expect((await logIn(owner, password)).status).toBe(200);
  expect(await isSignedIn(owner)).toBe(true);
  expect(await isSignedIn(former)).toBe(false);
});

test('a wrong password and a wrong name get the same answer', async () => {
  const wrong = await logIn(stranger(), 'not it');
  expect(wrong).toMatchObject({
    status: 401,
    json: { message: 'Invalid credentials', code: 'invalid_credentials' },
  });
  expect((await logIn(stranger(), password, 'root')).json).toEqual(wrong.json);
});

test.each([{}, { username: ' ', password: '' }])(
  'what is left out is asked for by its field: %j',
  async (sent) => {
    const { status, json } = await stranger().post('/api/auth/login', sent);
    expect(status).toBe(400);
    expect(json).toEqual({
      message: 'Username is required',
      code: 'invalid_input',
      fields: { username: 'Username is required', password: 'Password is required' },
    });
  },
);

test('a session ends after a week without a visit, and visits prolong it', async () => {
  const day = 24 * 60 * 60 * 1000;
  for (let visit = 0; visit < 3; visit += 1) {
    shop.time.now += 5 * day;
    expect(await isSignedIn(owner)).toBe(true);
  }
  shop.time.now += 8 * day;
  expect(await isSignedIn(owner)).toBe(false);
});

test('a session ends a month after its login, however often it was used', async () => {
  const day = 24 * 60 * 60 * 1000;
  for (let visit = 0; visit < 5; visit += 1) {
    shop.time.now += 6 * day - 1000;
    expect(await isSignedIn(owner), `visit ${visit}`).toBe(true);
  }
  shop.time.now += 5 * 1000;
  expect(await isSignedIn(owner)).toBe(false);
  expect((await logIn(owner, password)).status).toBe(200);
  expect(await isSignedIn(owner)).toBe(true);
});

test('no administrator endpoint can be called without being signed in', async () => {
  const guarded = endpoints.filter(capabilityOf);
  const expected = endpoints.filter(({ path }) => path.startsWith('/api/admin/'));
  expect(guarded).toEqual(expect.arrayContaining(expected));
  for (const { method, path } of guarded) {
    for (const cookie of ['', 'assay_administrator=made-up', 'assay_session=made-up']) {
      const response = await shop.app.inject({
        method,
        url: path.replace(/\{\w+\}/g, 'some-id'),
        headers: { cookie, 'content-type': 'application/json' },
        // Invalid on purpose: the session is checked before the body.
        ...(method !== 'GET' && { payload: '{' }),
      });
      expect([method, path, response.statusCode]).toEqual([method, path, 401]);
      expect(response.json()).toEqual({
        message: 'Please sign in as the administrator',
        code: 'not_signed_in',
      });
    }
  }
});

test('one address is blocked for a quarter of an hour after ten wrong passwords', async () => {
  const counter = stranger();
  for (let guess = 0; guess < LOGIN_ATTEMPTS.address; guess += 1) {
    expect((await logIn(counter, `guess ${guess}`)).status).toBe(401);
  }
  const stopped = await logIn(counter, password);
  expect(stopped).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  shop.time.now += LOGIN_ATTEMPTS_WINDOW;
  expect((await logIn(counter, password)).status).toBe(200);
});

test('simultaneous attempts all count', { tags: RACE }, async () => {
  const counter = stranger();
  const replies = await Promise.all(
    Array.from({ length: LOGIN_ATTEMPTS.address + 5 }, (_, guess) =>
      logIn(counter, `guess ${guess}`),
    ),
  );
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(LOGIN_ATTEMPTS.address);
});

test('many addresses together are blocked, and the owner still gets in with a known browser', async () => {
  await attemptsOfStrangers(shop, LOGIN_ATTEMPTS.strangers - 1);
  expect((await logIn(stranger(), 'the last guess')).status).toBe(401);
  expect((await logIn(stranger(), password)).status).toBe(429);
  await owner.post('/api/auth/logout');
  expect((await logIn(owner, password)).status).toBe(200);
});

test('strangers who guess lock the owner out neither after set-up nor after a new password', {
  tags: ONLY_IN_ALL,
}, async () => {
  const other = await openTestShop();
  const browser = openBrowser(() => other.app);
  const made = await browser.post('/api/setup-admin');
  await attemptsOfStrangers(other, LOGIN_ATTEMPTS.strangers);
  const first = await logIn(browser, made.json.credentials.password);
  const passwords = {
    currentPassword: made.json.credentials.password,
    newPassword: 'a new password',
  };
  const changed = await browser.post('/api/auth/change-password', passwords);
  const second = await logIn(browser, 'a new password');
  const unknown = await logIn(
    openBrowser(() => other.app),
    'a new password',
  );
  await other.close();
  expect([first, changed, second, unknown].map(({ status }) => status)).toEqual([
    200, 200, 200, 429,
  ]);
});

/** Counts failed attempts from as many addresses; hashing them all would take seconds. */
async function attemptsOfStrangers({ shop: { db }, time }: TestShop, failures: number) {
  const guessed = { counter: 'strangers', failures, since: time.now };
  await db.insertInto('password_failures').values(guessed).execute();
}

test('right passwords do not count as attempts', { tags: ONLY_IN_ALL }, async () => {
  const browser = stranger();
  for (let visit = 0; visit < LOGIN_ATTEMPTS.address * 2; visit += 1) {
    expect((await logIn(browser, password)).status).toBe(200);
  }
  const left = await shop.shop.db.selectFrom('password_failures').selectAll().execute();
  expect(left).toEqual([]);
});

test('the addresses of one IPv6 network count as one', { tags: ONLY_IN_ALL }, async () => {
  const from = (remoteAddress: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      payload: { username: 'admin', password: 'guess' },
    });
  for (let guess = 1; guess <= LOGIN_ATTEMPTS.address; guess += 1) {
    await from(`2001:db8:0:1::${guess.toString(16)}`);
  }
  expect((await from('2001:db8::1:ffff:0:0:1')).statusCode).toBe(429);
  expect((await from('2001:db8:0:2::1')).statusCode).toBe(401);
});

test('a changed password signs out everywhere and replaces the old one', async () => {
  const phone = stranger();
  await logIn(phone, password);
  const change = (currentPassword: string, newPassword: string) =>
    owner.post('/api/auth/change-password', { currentPassword, newPassword });

  expect(await change('not it', 'a new password')).toMatchObject({
    status: 400,
    json: { fields: { currentPassword: 'The current password is incorrect' } },
  });
  expect((await change(password, 'short')).json.fields).toEqual({
    newPassword: 'New password must be at least 6 characters',
  });
  for (const blank of ['      ', '\t\t\t\t\t\t', '\u00a0\u2003\u200b\ufeff\u2060\u3000']) {
    expect((await change(password, blank)).json.fields).toEqual({
      newPassword: 'A new password needs more than spaces',
    });
  }
  expect((await change(password, 'a new password')).status).toBe(200);
  expect(await isSignedIn(owner)).toBe(false);
  expect(await isSignedIn(phone)).toBe(false);
  expect((await logIn(stranger(), password)).status).toBe(401);
  expect((await logIn(stranger(), 'a new password')).status).toBe(200);
});

test('a new password may be long, of any characters, and is taken as it was typed', async () => {
  const newPassword = ' Żółw & 龜 & turtle '.repeat(10).slice(0, 199).concat(' ');
  const change = { currentPassword: password, newPassword };
  expect((await owner.post('/api/auth/change-password', change)).status).toBe(200);
  for (const other of [newPassword.trim(), newPassword.toLowerCase(), newPassword.slice(0, 72)]) {
    expect((await logIn(owner, other)).status).toBe(401);
  }
  expect((await logIn(owner, newPassword)).status).toBe(200);
});

test('a login during a change of the password gets no session', { tags: RACE }, async () => {
  const { db } = shop.shop;
  const changeTo = (password_hash: string) =>
    db.updateTable('administrators').set({ password_hash }).execute();
  const sessions = () => db.selectFrom('administrator_sessions').select('id').execute();
  const before = await sessions();
  const another = await hashPassword('another');
  await changeTo(slowHash(password));

  const late = stranger();
  const underWay = logIn(late, password);
  // An attempt is counted before its password is checked.
  const counted = db.selectFrom('password_failures').select('counter');
  await vi.waitUntil(async () => (await counted.execute()).length === 2, { interval: 5 });
  await changeTo(another);
  expect(await underWay).toMatchObject({ status: 401, json: { code: 'invalid_credentials' } });
  expect(late.cookies.has('assay_administrator')).toBe(false);
  expect(await sessions()).toEqual(before);
});

/** Takes a good part of a second to hash. */
function slowHash(message: string): string {
  const nonce = Buffer.alloc(16);
  const cost = { memory: 19_456, passes: 40, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync('argon2id', { message, nonce, ...cost });
  return `$argon2id$v=19$m=19456,t=40,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`;
}

test('while strangers are blocked, another address leaves no row', async () => {
  const { db } = shop.shop;
  const counter = {
    counter: 'strangers',
    failures: LOGIN_ATTEMPTS.strangers,
    since: shop.time.now,
  };
  await db.insertInto('password_failures').values(counter).execute();
  expect((await logIn(stranger(), 'a guess')).status).toBe(429);
  const rows = await db.selectFrom('password_failures').select('counter').execute();
  expect(rows).toEqual([{ counter: 'strangers' }]);
});

test('in a signed-in browser the password cannot be guessed either', {
  tags: ONLY_IN_ALL,
}, async () => {
  const change = () =>
    owner.post('/api/auth/change-password', { currentPassword: 'guess', newPassword: 'my own' });
  for (let guess = 0; guess < LOGIN_ATTEMPTS.device; guess += 1)
    expect((await change()).status).toBe(400);
  expect((await change()).status).toBe(429);
});
