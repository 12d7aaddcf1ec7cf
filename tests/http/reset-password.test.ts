// @module-tag only-in-all
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runNode } from '../../scripts/run-process.ts';
import { setUpAdministrator } from '../support/administrator.ts';
import { openBrowser } from '../support/browser.ts';
import { ONE_ENGINE } from '../support/one-engine.ts';
import { addPasskey, setUpApp } from '../support/second-factor.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

/** The command as the owner runs it, beside the shop that is open. */
async function runCommand(...args: string[]) {
  const { dataDir, databaseUrl } = shop.shop.config;
  return runNode(['scripts/admin.ts', ...args], {
    output: 'collect',
    env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  });
}

test('an owner who lost the password gets a new one at the console; sessions end, wrong guesses are forgotten', async () => {
  const { owner, password } = await setUpAdministrator(shop);
  await shop.shop.db
    .insertInto('password_failures')
    .values({ counter: 'strangers', failures: 50, since: shop.time.now })
    .execute();
  const { code, output } = await runCommand('reset-password');
  expect(code).toBe(0);
  const made = /New password: (\w+)/.exec(output)?.[1];
  expect((await owner.get('/api/auth/session')).json).toEqual({ authenticated: false });

  const browser = openBrowser(() => shop.app);
  const logIn = (guess: string | undefined) =>
    browser.post('/api/auth/login', { username: 'admin', password: guess });
  expect((await logIn(password)).status).toBe(401);
  expect((await logIn(made)).status).toBe(200);
  const audit = await browser.get('/api/admin/audit?kind=password');
  expect(audit.json.rows).toMatchObject([{ administrator: 'console', action: 'changed' }]);
});

test('the second factor stays with a new password, and goes where it is asked for', {
  tags: ONE_ENGINE,
}, async () => {
  const { owner } = await setUpAdministrator(shop);
  await setUpApp(owner, shop.time.now);
  await addPasskey(owner);
  const kept = await runCommand('reset-password');
  expect(kept.output).toContain('A code of the authenticator app is still asked for.');
  expect(kept.output).toContain('Passkeys still sign in alone, without the password: ‘Laptop’.');
  const browser = openBrowser(() => shop.app);
  const logInWith = ({ output }: { output: string }) => {
    const password = /New password: (\w+)/.exec(output)?.[1];
    return browser.post('/api/auth/login', { username: 'admin', password });
  };
  expect((await logInWith(kept)).json.code).toBe('second_factor_required');

  const gone = await runCommand('reset-password', '--without-second-factor');
  expect(gone.output).not.toContain('Passkeys');
  expect((await logInWith(gone)).status).toBe(200);
  const { rows: entries } = (await browser.get('/api/admin/audit?kind=second%20factor')).json;
  expect(entries[0]).toMatchObject({ administrator: 'console', action: 'deleted' });
});

test('without an administrator, or with another word, it says what to do', {
  tags: ONE_ENGINE,
}, async () => {
  expect(await runCommand('reset-password')).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no administrator yet'),
  });
  for (const wrong of [['make-tea'], ['reset-password', '--everything']]) {
    expect(await runCommand(...wrong)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Usage: npm run admin -- reset-password'),
    });
  }
});
