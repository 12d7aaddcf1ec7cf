// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpAdministrator } from '../../../../tests/support/administrator.ts';
import { type Browser, openBrowser } from '../../../../tests/support/browser.ts';
import { addPasskey, codeAt, setUpApp } from '../../../../tests/support/second-factor.ts';
import { makePasskey } from '../../../../tests/support/software-passkey.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';
import { LOGIN_ATTEMPTS } from '../login-attempts.ts';
import { STEP } from './authenticator-app.ts';
import { CHALLENGE_LIFETIME, purgeExpiredChallenges } from './passkeys.ts';

let shop: TestShop;
let owner: Browser;
let password: string;

beforeEach(async () => {
  shop = await openTestShop();
  ({ owner, password } = await setUpAdministrator(shop));
});
afterEach(() => shop.close());

const FACTOR = '/api/admin/second-factor';
const stranger = () => openBrowser(() => shop.app);
const ask = async (browser: Browser) => (await browser.post('/api/auth/passkey/options')).json;
const signIn = (browser: Browser, passkey: unknown) =>
  browser.post('/api/auth/passkey', { passkey });
const isSignedIn = async (browser: Browser) =>
  (await browser.get('/api/auth/session')).json.authenticated;

test('a passkey signs in alone, and where there is one the password does not', async () => {
  expect((await owner.get('/api/auth/session')).json).toEqual({ authenticated: true });
  const { passkey, added } = await addPasskey(owner);
  expect(added).toMatchObject({
    passkeys: [{ name: 'Laptop', usedAt: null }],
    recoveryCodes: 10,
    newRecoveryCodes: { length: 10 },
  });
  const browser = stranger();
  expect((await browser.get('/api/auth/session')).json).toEqual({
    authenticated: false,
    passkeys: true,
  });
  expect(await browser.post('/api/auth/login', { username: 'admin', password })).toMatchObject({
    status: 401,
    json: {
      code: 'second_factor_required',
      message: 'Use your passkey, or enter a recovery code',
      fields: { passkey: expect.any(String) },
    },
  });
  expect((await signIn(browser, passkey.get(await ask(browser)))).status).toBe(200);
  expect(await isSignedIn(browser)).toBe(true);
  expect((await browser.get(FACTOR)).json.passkeys[0].usedAt).not.toBeNull();
});

test('without a passkey nobody is given a question, which would be stored', async () => {
  const { status, json } = await stranger().post('/api/auth/passkey/options');
  expect([status, json.code]).toEqual([409, 'no_passkeys']);
  const { db } = shop.shop;
  expect(await db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([]);
});

test('with a passkey and an app, the password is answered with all that signs in', async () => {
  await addPasskey(owner);
  await setUpApp(owner, shop.time.now);
  const { json } = await stranger().post('/api/auth/login', { username: 'admin', password });
  expect(json).toMatchObject({
    message: 'Use your passkey, or enter a code of your app or a recovery code',
    fields: { app: expect.any(String), passkey: expect.any(String) },
  });
});

test('an answer counts once, for the question that was asked, within five minutes', async () => {
  const { passkey } = await addPasskey(owner);
  const answer = passkey.get(await ask(owner));
  const replies = await Promise.all(Array.from({ length: 3 }, () => signIn(stranger(), answer)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect((await signIn(stranger(), passkey.get({ challenge: 'bWFkZS11cA' }))).status).toBe(400);
  const late = passkey.get(await ask(owner));
  shop.time.now += CHALLENGE_LIFETIME;
  expect((await signIn(stranger(), late)).status).toBe(400);
  await purgeExpiredChallenges(shop.shop.db, shop.time.now);
  expect(await shop.shop.db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([]);
});

test('refused: another key, another site, a user nobody verified, a copy that counts backwards', async () => {
  const { passkey } = await addPasskey(owner);
  const unknown = makePasskey('http://localhost');
  const wrong = [
    unknown.get(await ask(owner)),
    { ...unknown.get(await ask(owner)), id: passkey.get({ challenge: 'AAAA' }).id },
  ];
  for (const answer of wrong) {
    expect(await signIn(stranger(), answer)).toMatchObject({
      status: 400,
      json: { code: 'wrong_passkey' },
    });
  }
  for (const made of [
    makePasskey('https://phishing.example'),
    makePasskey('http://localhost', { userVerified: false }),
  ]) {
    const options = await owner.post(`${FACTOR}/passkeys/options`);
    const body = { name: 'Wrong', passkey: made.create(options.json) };
    expect((await owner.post(`${FACTOR}/passkeys`, body)).status).toBe(400);
  }
  const early = passkey.get(await ask(owner));
  expect((await signIn(stranger(), passkey.get(await ask(owner)))).status).toBe(200);
  expect((await signIn(stranger(), early)).status).toBe(400);
});

test('unknown passkeys are slowed like wrong passwords', async () => {
  await addPasskey(owner);
  const unknown = makePasskey('http://localhost');
  const guesser = stranger();
  for (let guess = 0; guess < LOGIN_ATTEMPTS.address; guess += 1) {
    expect((await signIn(guesser, unknown.get({ challenge: 'AAAA' }))).status).toBe(400);
  }
  expect((await signIn(guesser, unknown.get({ challenge: 'AAAA' }))).status).toBe(429);
});

test('with an app and a passkey, each does, and each can go while the other stays', async () => {
  const { secret } = await setUpApp(owner, shop.time.now);
  const { passkey, added } = await addPasskey(owner);
  expect(added.newRecoveryCodes, 'the codes made with the app still work').toEqual([]);
  const browser = stranger();
  shop.time.now += STEP;
  const code = codeAt(secret, shop.time.now);
  expect(
    (await browser.post('/api/auth/login', { username: 'admin', password, code })).status,
  ).toBe(200);
  expect((await signIn(stranger(), passkey.get(await ask(owner)))).status).toBe(200);

  const [{ id }] = added.passkeys;
  expect((await owner.post(`${FACTOR}/app/remove`, {})).json).toMatchObject({ recoveryCodes: 10 });
  expect((await owner.post(`${FACTOR}/passkeys/${id}/remove`, {})).json.code).toBe(
    'password_required',
  );
  expect((await owner.post(`${FACTOR}/passkeys/${id}/remove`, { password })).status).toBe(200);
  expect((await owner.post(`${FACTOR}/passkeys/${id}/remove`, { password })).status).toBe(404);
  expect((await signIn(stranger(), passkey.get(await ask(owner)))).status).toBe(400);
});

test('a passkey that is there already is refused in a sentence', async () => {
  const { passkey } = await addPasskey(owner);
  const options = await owner.post(`${FACTOR}/passkeys/options`);
  const again = { name: 'Again', passkey: passkey.create(options.json) };
  expect(await owner.post(`${FACTOR}/passkeys`, again)).toMatchObject({
    status: 409,
    json: { code: 'passkey_known', message: 'This passkey is set up already' },
  });
  expect((await owner.get(FACTOR)).json.passkeys).toHaveLength(1);
});

test('an address of numbers can have no passkeys, and says so', async () => {
  const options = await owner.post(`${FACTOR}/passkeys/options`, undefined, { host: '127.0.0.1' });
  expect(options).toMatchObject({ status: 409, json: { code: 'no_domain' } });
});
