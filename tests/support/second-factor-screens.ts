import type { Page } from '@playwright/test';
import { openPage } from './open-page.ts';
import { answerWith, type Screen, signedInAt } from './screen.ts';

const PAGE = '/admin/dashboard/second-factor';
const FACTOR = '**/api/admin/second-factor';

/** Nothing of it is stored. */
const everything = {
  authenticatorApp: { addedAt: '2026-11-16T17:00:00.000Z' },
  passkeys: [
    {
      id: 'laptop',
      name: 'Office laptop',
      addedAt: '2026-11-16T17:05:00.000Z',
      usedAt: '2026-11-20T16:31:00.000Z',
    },
    {
      id: 'key',
      name: 'A security key with a name that somebody typed at length, in the drawer',
      addedAt: '2026-11-17T18:00:00.000Z',
      usedAt: null,
    },
  ],
  recoveryCodes: 9,
};

const anApp = { ...everything, passkeys: [] };

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const offered = {
  secret,
  uri: `otpauth://totp/Boreal%20Peptides:admin?issuer=Boreal%20Peptides&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
};

const newRecoveryCodes = Array.from({ length: 10 }, (_, at) => `q3v${at}-0c9m-7k2x-w8rt`);

async function openSetUp(page: Page): Promise<void> {
  await signedInAt(PAGE, 'Anyone who learns your password can sign in', {
    [`${FACTOR}/app/secret`]: offered,
  })(page);
  await page.getByRole('button', { name: 'Set Up an App' }).click();
  await page.getByRole('img', { name: 'QR code with the key' }).waitFor();
}

/** The second factor's screens, with the login's second one and the dialog that asks again. */
export const secondFactorScreens: readonly Screen[] = [
  {
    name: 'admin-second-factor',
    open: signedInAt(PAGE, 'Anyone who learns your password can sign in'),
  },
  {
    name: 'admin-second-factor-all',
    open: signedInAt(PAGE, 'Office laptop', { [FACTOR]: everything }),
  },
  { name: 'admin-second-factor-app', fillsWindow: true, open: openSetUp },
  {
    name: 'admin-second-factor-codes',
    open: async (page) => {
      await openSetUp(page);
      await answerWith(page, { [`${FACTOR}/app`]: { ...anApp, newRecoveryCodes } });
      await page.getByLabel('Code', { exact: true }).fill('123456');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByText('q3v0-0c9m-7k2x-w8rt').waitFor();
    },
  },
  {
    name: 'admin-second-factor-few',
    open: signedInAt(PAGE, 'Only 1 recovery code is left', {
      [FACTOR]: { ...anApp, recoveryCodes: 1 },
    }),
  },
  {
    name: 'admin-second-factor-remove',
    fillsWindow: true,
    open: async (page) => {
      await signedInAt(PAGE, 'Set up on', { [FACTOR]: anApp })(page);
      await page.getByRole('button', { name: 'Remove the App' }).click();
      await page.getByLabel('Password').waitFor();
    },
  },
  {
    name: 'admin-asked-again',
    fillsWindow: true,
    problems: /40[03]/,
    open: async (page) => {
      await signedInAt(PAGE, 'Office laptop', { [FACTOR]: everything })(page);
      const refused = { message: 'Please confirm', code: 'reauthentication_required' };
      await page.route(`${FACTOR}/app/secret`, (route) =>
        route.fulfill({ status: 403, json: refused }),
      );
      const message =
        'This code is incorrect. A code of the app has six digits, and a recovery code works once.';
      await page.route('**/api/auth/reauthenticate', (route) =>
        route.fulfill({
          status: 400,
          json: { message, code: 'wrong_code', fields: { code: message } },
        }),
      );
      await page.getByRole('button', { name: 'Replace the App' }).click();
      await page.getByLabel('Authenticator or recovery code').fill('000000');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByText('This code is incorrect').waitFor();
    },
  },
  {
    name: 'admin-login-code',
    problems: /401/,
    open: async (page) => {
      const message = 'Use your passkey, or enter a code of your app or a recovery code';
      const fields = { code: message, app: 'A code does', passkey: 'A passkey does' };
      await page.route('**/api/auth/login', (route) =>
        route.fulfill({
          status: 401,
          json: { message, code: 'second_factor_required', fields },
        }),
      );
      await openPage(page, '/admin');
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password').fill('any');
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByRole('heading', { name: 'One More Step' }).waitFor();
    },
  },
];
