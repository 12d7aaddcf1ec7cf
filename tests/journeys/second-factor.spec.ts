import { type Browser, expect, type Page, test } from '@playwright/test';
import { STEP } from '../../src/server/administrator/second-factor/authenticator-app.ts';
import { PROOF_LIFETIME } from '../../src/server/platform/sessions/administrator-sessions.ts';
import { type ClockedShop, openClockedShop, PICTURE } from '../support/clocked-shop.ts';
import { putProduct } from '../support/factories.ts';
import { openPage } from '../support/open-page.ts';
import { placeOrder } from '../support/orders.ts';
import { codeAt } from '../support/second-factor.ts';
import { openVisitor } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';

const PAGE = '/admin/dashboard/second-factor';
const PAGE_CONTENT = '/admin/dashboard/page-content';
/** Refused on purpose: wrong codes and passwords, and calls that ask again. */
const REFUSED = /40[013]/;

let shop: ClockedShop;
test.beforeAll(async () => {
  shop = await openClockedShop('2026-11-16T09:00');
});
test.afterAll(() => shop.close());

async function openOwner(browser: Browser) {
  const { page, problems } = await openVisitor(browser, shop.address);
  const { password } = await signIn(page);
  return {
    page,
    password,
    close: async () => {
      expect(problems.filter((problem) => !REFUSED.test(problem))).toEqual([]);
      await page.context().close();
    },
  };
}

async function enterPassword(page: Page, password: string) {
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin$/);
}

const section = (page: Page, name: string) => page.getByRole('region', { name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('an app is set up, its codes and the recovery codes sign in, and the password takes it away @only-in-all', async ({
  browser,
}) => {
  const { page, password, close } = await openOwner(browser);
  await openPage(page, PAGE);
  await expect(page.getByText('Anyone who learns your password can sign in')).toBeVisible();
  await page.getByRole('button', { name: 'Set Up an App' }).click();
  const setUp = dialog(page, 'Set up an authenticator app');
  await expect(setUp.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
  await expect(setUp.getByLabel('Code', { exact: true })).toBeFocused();
  const secret = (await setUp.locator('#app-secret').innerText()).replaceAll(' ', '');
  await setUp.getByLabel('Code', { exact: true }).fill('12345');
  await setUp.getByRole('button', { name: 'Confirm' }).click();
  await expect(setUp.getByText('This code is incorrect')).toBeVisible();
  await expect(setUp.getByRole('alert'), 'it is said once').toHaveCount(0);
  await expect(setUp.getByLabel('Code', { exact: true })).toHaveValue('12345');
  await setUp.getByLabel('Code', { exact: true }).fill(codeAt(secret, shop.time.now));
  await setUp.getByRole('button', { name: 'Confirm' }).click();

  const codes = section(page, 'Recovery codes of Boreal Peptides').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  const leave = dialog(page, 'Leave without the codes?');
  await page.getByRole('link', { name: 'Overview' }).click();
  await leave.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();
  await expect(codes).toHaveCount(0);
  await expect(section(page, 'Recovery codes')).toContainText('10 of 10 left');

  await logOut(page);
  await enterPassword(page, password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One More Step');
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('main')).toContainText('This code is incorrect');
  await expect(code).toHaveValue('000000');
  shop.time.now += STEP;
  await code.fill(codeAt(secret, shop.time.now));
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await logOut(page);
  await enterPassword(page, password);
  await code.fill(recoveryCode.toUpperCase());
  await code.press('Enter');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await openPage(page, PAGE);
  await expect(section(page, 'Recovery codes')).toContainText('9 of 10 left');

  await page.getByRole('button', { name: 'Remove the App' }).click();
  const removal = dialog(page, 'Remove the authenticator app?');
  await removal.getByLabel('Password').fill(password);
  await removal.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Anyone who learns your password can sign in')).toBeVisible();
  await logOut(page);
  await enterPassword(page, password);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await close();
});

test('a passkey signs in alone, stands in for the code, and confirms a change @only-in-all', async ({
  browser,
}) => {
  const { page, password, close } = await openOwner(browser);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openPage(page, PAGE);
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await dialog(page, 'Add a passkey').getByLabel('Name').fill('Laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys).toContainText('Laptop');
  await expect(passkeys).toContainText('Not used yet');
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();

  await logOut(page);
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await logOut(page);
  await enterPassword(page, password);
  await expect(page.getByText('Use your passkey, or enter a recovery code')).toBeVisible();
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  shop.time.now += PROOF_LIFETIME;
  await openPage(page, PAGE);
  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  const removal = dialog(page, 'Remove the passkey ‘Laptop’?');
  await removal.getByLabel('Password').fill(password);
  await removal.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog(page, 'Confirm that it is you')
    .getByRole('button', { name: 'Use a Passkey' })
    .click();
  await expect(page.getByText('Anyone who learns your password can sign in')).toBeVisible();
  await close();
});

test('another address for payments is confirmed with the password, and holds for the next order alone @only-in-all', async ({
  browser,
}) => {
  const product = await putProduct(shop, { image: PICTURE });
  const before = await placeOrder(shop, { product });
  const { page, password, close } = await openOwner(browser);
  const { page: buyer } = await openVisitor(browser, shop.address);
  const recipientOf = async ({ id }: { id: string }) => {
    await openPage(buyer, `/payment/${id}`);
    return buyer.locator('#pay-recipient').innerText();
  };
  expect(await recipientOf(before)).toBe('payments@borealpeptides.example');

  await openPage(page, PAGE_CONTENT);
  shop.time.now += PROOF_LIFETIME;
  const email = section(page, 'E-Transfer Payment Email');
  await email.getByRole('button', { name: /Edit/ }).click();
  await email.getByRole('textbox').fill('new@example.com');
  const asked = dialog(page, 'Confirm that it is you');
  const save = async () => {
    await email.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Change the address' }).click();
  };
  await save();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(email.getByRole('alert')).toContainText('Nothing was changed');
  await expect(email.getByRole('textbox')).toHaveValue('new@example.com');

  await save();
  await asked.getByLabel('Password').fill('not it');
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(asked.getByText('The password is incorrect')).toBeVisible();
  await asked.getByLabel('Password').fill(password);
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(email).toContainText('Your text');
  await expect(email).toContainText('new@example.com');

  const after = await placeOrder(shop, { product });
  expect(await recipientOf(before)).toBe('payments@borealpeptides.example');
  await expect(buyer.getByRole('listitem').filter({ hasText: 'Add the recipient' })).toContainText(
    'payments@borealpeptides.example',
  );
  expect(await recipientOf(after)).toBe('new@example.com');
  await openPage(page, `/admin/dashboard/orders/${before.id}`);
  await expect(section(page, 'Money')).toContainText('payments@borealpeptides.example');

  await shop.catchUp();
  const told = (await shop.mailServer.read()).filter(({ subject }) =>
    subject?.endsWith('the address for e-Transfers was changed'),
  );
  expect(told).toHaveLength(1);
  await buyer.context().close();
  await close();
});
