import type { Page } from '@playwright/test';
import { openPage, pressBack } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';
import { holdRequests } from './hold-requests.ts';

async function fillLogin(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('the owner logs in, sees the dashboard and logs out', async ({ page }) => {
  const { username, password } = await signIn(page);
  await page.request.post('/api/auth/logout');
  await openPage(page, '/admin/dashboard');
  await expect(page).toHaveURL(/\/admin$/);

  await fillLogin(page, username, password);
  await expect(toastOn(page, 'Login successful')).toBeVisible();
  await expect(toastOn(page, 'Welcome to the admin dashboard')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await openPage(page, '/admin');
  await expect(page, 'signed in already').toHaveURL(/\/admin\/dashboard$/);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toastOn(page, 'Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await pressBack(page);
  await expect(page).toHaveURL(/\/admin$/);
});

test('a wrong password is refused, and the name stays typed @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/401/);
  await openPage(page, '/admin');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();

  await fillLogin(page, 'admin', 'not it');
  await expect(toastOn(page, 'Login failed')).toContainText('Invalid credentials');
  await expect(page.getByRole('alert')).toContainText('Forgot it?');
  await expect(page.getByLabel('Username')).toHaveValue('admin');
  await expect(page.getByLabel('Password')).toHaveValue('');
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.getByText('How to reset it').click();
  await expect(page.getByText('npm run admin -- reset-password')).toBeVisible();
});

test('while logging in the button says so @only-in-all', async ({ page, expectedProblems }) => {
  expectedProblems.push(/401/);
  await openPage(page, '/admin');
  const release = await holdRequests(page, '**/api/auth/login', 'POST');
  await fillLogin(page, 'admin', 'not it');
  await expect(page.getByRole('button', { name: 'Logging in...' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  release();
  await expect(page.getByRole('alert')).toContainText('Check the username and the password');
});

test('a stranger sees nothing of the dashboard; after the login the owner lands where they were going', async ({
  page,
}) => {
  const { username, password } = await signIn(page);
  await page.request.post('/api/auth/logout');
  const asked = page.waitForRequest('**/api/auth/session');
  const release = await holdRequests(page, '**/api/auth/session');
  await openPage(page, '/admin/dashboard/password');
  await asked;
  await expect(page.getByRole('heading')).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/admin\?to=/);
  await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
  await fillLogin(page, username, password);
  await expect(page).toHaveURL(/\/admin\/dashboard\/password$/);
});

test('the login leads nowhere but to the dashboard @only-in-all', async ({ page }) => {
  await signIn(page);
  await openPage(page, '/admin?to=https://example.com/admin/dashboard/');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('a shopper loads nothing of the administrator’s code @only-in-all', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text());
  });
  const hasAdministratorsCode = async () =>
    (await Promise.all(scripts)).some((code) => code.includes('/api/auth/change-password'));
  for (const address of ['/', '/shop', '/cart', '/contact', '/setup']) {
    await openPage(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(scripts.length).toBeGreaterThan(0);
  expect(await hasAdministratorsCode()).toBe(false);

  await signIn(page);
  await openPage(page, '/admin/dashboard/password');
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
  expect(await hasAdministratorsCode()).toBe(true);
});

test('the owner changes the password and logs in with the new one @only-in-all', async ({
  page,
  database,
  expectedProblems,
}) => {
  expectedProblems.push(/400|503/);
  const { password } = await signIn(page);
  await openPage(page, '/admin/dashboard/password');
  const submit = page.getByRole('button', { name: 'Change Password' });
  await submit.click();
  await expect(page.getByText('Current password is required')).toBeVisible();
  await expect(page.getByText('New password must be at least 6 characters')).toBeVisible();

  const fill = async (current: string, wanted: string, again: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill(wanted);
    await page.getByLabel('Confirm new password').fill(again);
    await submit.click();
  };
  await fill('not it', 'a new password', 'another one');
  await expect(page.getByText('New passwords do not match')).toBeVisible();
  await fill('not it', 'a new password', 'a new password');
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
    'The current password is incorrect',
  );
  await expect(page.getByRole('alert')).toContainText('Failed to change password');
  await expect(toastOn(page, 'Error')).toBeVisible();

  await page.route('**/api/auth/change-password', (route) =>
    route.fulfill({ status: 503, body: '' }),
  );
  await fill(password, 'a new password', 'a new password');
  await expect(toastOn(page, 'Failed to change password')).toBeVisible();
  await page.unroute('**/api/auth/change-password');

  await fill(password, 'a new password', 'a new password');
  await expect(toastOn(page, 'Please log in with your new password.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await fillLogin(page, 'admin', 'a new password');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  // The next journey sets this shop up anew. Until then the dashboard must not ask for anything.
  await openPage(page, '/robots.txt');
  await database.deleteFrom('administrators').execute();
});

test('what is typed is not lost by leaving the page by mistake @only-in-all', async ({ page }) => {
  await signIn(page);
  await openPage(page, '/admin');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.getByRole('link', { name: 'Change Password' }).click();
  const field = page.getByLabel('Current password');
  await field.fill('something');
  await pressBack(page);
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(field).toHaveValue('something');
  await expect(field, 'the focus is where it was').toBeFocused();
  await pressBack(page);
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});
