// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpAdministrator } from '../../../../tests/support/administrator.ts';
import { type Browser, openBrowser } from '../../../../tests/support/browser.ts';
import { RACE } from '../../../../tests/support/one-engine.ts';
import { ONLY_IN_ALL } from '../../../../tests/support/only-in-all.ts';
import { codeAt, setUpApp } from '../../../../tests/support/second-factor.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';
import type { Capability } from '../../../domain/staff/roles.ts';
import { lockAccount } from '../../platform/sessions/administrator-sessions.ts';
import { LOGIN_ATTEMPTS, LOGIN_ATTEMPTS_WINDOW } from '../login-attempts.ts';
import { asVerified } from '../store.ts';
import { STEP } from './authenticator-app.ts';
import { renewRecoveryCodes } from './change-factors.ts';

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
const logIn = (browser: Browser, code?: string) =>
  browser.post('/api/auth/login', { username: 'admin', password, code });
const isSignedIn = async (browser: Browser) =>
  (await browser.get('/api/auth/session')).json.authenticated;
const code = (secret: string) => codeAt(secret, shop.time.now);
const nextStep = () => {
  shop.time.now += STEP;
};

test('with an app, the password alone opens no session, and password and code do', async () => {
  const { secret, recoveryCodes } = await setUpApp(owner, shop.time.now);
  expect(recoveryCodes).toHaveLength(10);
  const browser = stranger();
  expect(await logIn(browser)).toMatchObject({
    status: 401,
    json: {
      code: 'second_factor_required',
      fields: { code: 'Enter a code of your app or a recovery code', app: expect.any(String) },
    },
  });
  expect(browser.cookies.size).toBe(0);
  nextStep();
  expect((await logIn(browser, code(secret))).status).toBe(200);
  expect(await isSignedIn(browser)).toBe(true);
});

test('the secret counts once a code of it has come, and stands nowhere in the clear', async () => {
  const { secret, uri } = (await owner.post(`${FACTOR}/app/secret`)).json;
  expect(uri).toBe(
    `otpauth://totp/Boreal%20Peptides:admin?issuer=Boreal%20Peptides&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect((await logIn(stranger())).status).toBe(200);
  const wrong = await owner.put(`${FACTOR}/app`, { secret, code: '000000' });
  expect(wrong).toMatchObject({ status: 400, json: { code: 'wrong_code' } });
  expect((await owner.get(FACTOR)).json).toEqual({
    authenticatorApp: null,
    passkeys: [],
    recoveryCodes: 0,
  });
});

test('a code works once, in its own step and the two beside it', async () => {
  const { secret } = await setUpApp(owner, shop.time.now);
  expect((await logIn(stranger(), code(secret))).json.code, 'used to set it up').toBe('code_used');
  shop.time.now += 10 * STEP;
  const { now } = shop.time;
  expect((await logIn(stranger(), codeAt(secret, now - 2 * STEP))).json.code).toBe('clocks_differ');
  expect((await logIn(stranger(), codeAt(secret, now + 2 * STEP))).json.code).toBe('wrong_code');
  expect((await logIn(stranger(), codeAt(secret, now - STEP))).status).toBe(200);
  expect((await logIn(stranger(), codeAt(secret, now + STEP))).status).toBe(200);
  expect((await logIn(stranger(), codeAt(secret, now))).json.code, 'older than the last').toBe(
    'code_used',
  );
});

test('a guess that will be right in a while is answered like any other wrong one', async () => {
  const { secret } = await setUpApp(owner, shop.time.now);
  const soon = codeAt(secret, shop.time.now + 80 * STEP);
  const never = codeAt(secret, shop.time.now + 8000 * STEP);
  const [guessed, wrong] = [await logIn(stranger(), soon), await logIn(stranger(), never)];
  expect(guessed.json).toEqual(wrong.json);
});

test('the owner is told of five wrong codes behind the right password, once in a quarter of an hour', {
  tags: ONLY_IN_ALL,
}, async () => {
  await setUpApp(owner, shop.time.now);
  const guess = () => logIn(stranger(), 'wrong');
  const subjects = async () => {
    const mails = await shop.shop.db.selectFrom('mails').select(['kind', 'subject']).execute();
    return mails.filter(({ kind }) => kind === 'wrong-codes').map(({ subject }) => subject);
  };
  for (let guesses = 0; guesses < 4; guesses += 1) await guess();
  expect(await subjects()).toEqual([]);
  for (let guesses = 0; guesses < 3; guesses += 1) await guess();
  const told = 'Boreal Peptides: wrong codes of the second factor';
  expect(await subjects()).toEqual([told]);

  shop.time.now += LOGIN_ATTEMPTS_WINDOW;
  for (let guesses = 0; guesses < 5; guesses += 1) await guess();
  expect(await subjects()).toEqual([told, told]);
});

test('of simultaneous logins with one code, or one recovery code, one gets in', {
  tags: RACE,
}, async () => {
  const { secret, recoveryCodes } = await setUpApp(owner, shop.time.now);
  nextStep();
  for (const used of [code(secret), recoveryCodes[0]]) {
    const replies = await Promise.all(Array.from({ length: 4 }, () => logIn(stranger(), used)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  }
  expect((await owner.get(FACTOR)).json.recoveryCodes).toBe(9);
});

test('recovery codes are read in any spelling, stored as hashes, and can be made anew', async () => {
  const { recoveryCodes } = await setUpApp(owner, shop.time.now);
  const [first = '', second = ''] = recoveryCodes;
  expect(first).toMatch(/^([\da-z]{4}-){3}[\da-z]{4}$/);
  expect((await logIn(stranger(), ` ${first.replaceAll('-', ' ').toUpperCase()} `)).status).toBe(
    200,
  );
  const stored = await shop.shop.db.selectFrom('recovery_codes').select('id').execute();
  expect(JSON.stringify(stored)).not.toContain(second);

  const made = (await owner.post(`${FACTOR}/recovery-codes`)).json;
  expect(made).toMatchObject({ recoveryCodes: 10 });
  expect((await logIn(stranger(), second)).status).toBe(400);
  expect((await logIn(stranger(), made.newRecoveryCodes[9])).status).toBe(200);
});

test('wrong codes are slowed like wrong passwords, and the right one is not counted', async () => {
  const { secret } = await setUpApp(owner, shop.time.now);
  const guesser = stranger();
  for (let guess = 0; guess < LOGIN_ATTEMPTS.address; guess += 1) {
    const wrong = String(1_000_000 - Number(code(secret)) - guess).padStart(6, '0');
    expect((await logIn(guesser, wrong.slice(-6))).status).toBe(400);
  }
  nextStep();
  expect((await logIn(guesser, code(secret))).status).toBe(429);
  expect((await logIn(stranger(), code(secret))).status).toBe(200);
  await shop.shop.db.deleteFrom('password_failures').execute();
  nextStep();
  expect((await logIn(guesser)).status).toBe(401);
  expect((await logIn(guesser, code(secret))).status).toBe(200);
  expect(await shop.shop.db.selectFrom('password_failures').selectAll().execute()).toEqual([]);
});

test('an app in place of another comes with new recovery codes', async () => {
  const { recoveryCodes } = await setUpApp(owner, shop.time.now);
  nextStep();
  const renewed = (await setUpApp(owner, shop.time.now)).recoveryCodes;
  expect(renewed).toHaveLength(10);
  expect((await logIn(stranger(), recoveryCodes[0])).status).toBe(400);
  expect((await logIn(stranger(), renewed[0])).status).toBe(200);
});

test('a session that another browser ends meanwhile makes no recovery codes', {
  tags: RACE,
}, async () => {
  const { recoveryCodes } = await setUpApp(owner, shop.time.now);
  const { db } = shop.shop;
  const session = await db
    .selectFrom('administrator_sessions')
    .selectAll()
    .executeTakeFirstOrThrow();
  await db.deleteFrom('administrator_sessions').execute();
  const ended = {
    ...{ id: 1, username: 'admin', sessionId: session.id, provenAt: shop.time.now },
    ...{ role: 'owner' as const, capabilities: new Set<Capability>() },
  };
  await expect(renewRecoveryCodes(shop.shop, { administrator: ended })).rejects.toMatchObject({
    status: 401,
  });
  expect((await logIn(stranger(), recoveryCodes[0])).status).toBe(200);
});

test('adding and removing a factor signs other browsers out, and not this one', async () => {
  const phone = stranger();
  await logIn(phone);
  const { secret } = await setUpApp(owner, shop.time.now);
  expect(await isSignedIn(phone)).toBe(false);
  expect(await isSignedIn(owner)).toBe(true);

  nextStep();
  await logIn(phone, code(secret));
  expect(await isSignedIn(phone)).toBe(true);
  expect((await owner.post(`${FACTOR}/app/remove`, { password })).status).toBe(200);
  expect(await isSignedIn(phone)).toBe(false);
});

test('of two browsers that set an app up at once, one is signed out with nothing set up by it', {
  tags: RACE,
}, async () => {
  const phone = stranger();
  await logIn(phone);
  const both = [owner, phone];
  const secrets = await Promise.all(
    both.map(async (browser) => (await browser.post(`${FACTOR}/app/secret`)).json.secret),
  );
  const replies = await Promise.all(
    both.map((browser, which) =>
      browser.put(`${FACTOR}/app`, { secret: secrets[which], code: code(secrets[which]) }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  const winner = replies.findIndex(({ status }) => status === 200);
  nextStep();
  expect((await logIn(stranger(), code(secrets[winner]))).status).toBe(200);
  expect(await isSignedIn(both[1 - winner] ?? owner)).toBe(false);
});

test('a login that was checked before the app was set up gets no session after it', async () => {
  const { db } = shop.shop;
  const account = await db.selectFrom('administrators').selectAll().executeTakeFirstOrThrow();
  const stillStands = () =>
    db.transaction().execute((trx) => lockAccount(trx, asVerified(account)));
  expect(await stillStands()).toBe(true);
  await setUpApp(owner, shop.time.now);
  expect(await stillStands()).toBe(false);
});

test('the last factor is removed with the password, and takes the recovery codes along', async () => {
  await setUpApp(owner, shop.time.now);
  expect(await owner.post(`${FACTOR}/app/remove`, {})).toMatchObject({
    status: 400,
    json: { code: 'password_required', fields: { password: expect.any(String) } },
  });
  expect((await owner.post(`${FACTOR}/app/remove`, { password: 'not it' })).status).toBe(400);
  expect((await owner.get(FACTOR)).json.authenticatorApp).not.toBeNull();
  expect((await owner.post(`${FACTOR}/app/remove`, { password })).json).toEqual({
    authenticatorApp: null,
    passkeys: [],
    recoveryCodes: 0,
  });
  expect((await logIn(stranger())).status).toBe(200);
  expect((await owner.post(`${FACTOR}/recovery-codes`)).status).toBe(409);
});

test('changes are in the history, and mailed', async () => {
  await setUpApp(owner, shop.time.now);
  await owner.post(`${FACTOR}/recovery-codes`);
  await owner.post(`${FACTOR}/app/remove`, { password });
  const { rows: entries } = (await owner.get('/api/admin/audit?kind=second%20factor')).json;
  expect(entries.toReversed()).toMatchObject([
    { action: 'created', subjectName: 'Authenticator app' },
    { action: 'changed', subjectName: 'Recovery codes' },
    { action: 'deleted', subjectName: 'Authenticator app' },
  ]);
  await shop.shop.outbox.drain();
  const mails = await shop.shop.db
    .selectFrom('mails')
    .select(['to_address', 'subject'])
    .orderBy('position')
    .execute();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Boreal Peptides: an authenticator app was set up',
    'Boreal Peptides: new recovery codes were made',
    'Boreal Peptides: the authenticator app was removed',
  ]);
  expect(mails[0]?.to_address).toBe('support@borealpeptides.example');
});
