import type { Page } from '@playwright/test';
import { placeOrder } from '../support/buy-on-page.ts';
import { openPage, reloadPage } from '../support/open-page.ts';
import { putTextsBack } from '../support/restore-shop.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';

const EDITOR = '/admin/dashboard/page-content';
const EMAIL = 'E-Transfer Payment Email';
const TITLE = 'Home Page - Hero Title';

test.beforeEach(async ({ page }) => {
  await signIn(page);
});
test.afterEach(({ page }) => putTextsBack(page));

const part = (page: Page, name: string) => page.getByRole('region', { name });
const edit = (page: Page, name: string) =>
  page.getByRole('button', { name: `Edit ${name}` }).click();

async function shown(page: Page, pageId: string): Promise<string> {
  return (await (await page.request.get(`/api/page-content/${pageId}`)).json()).content;
}

test('the owner changes a text, sees it in the shop, and goes back to the default', async ({
  page,
}) => {
  await openPage(page, EDITOR);
  for (const name of [
    EMAIL,
    'Payment Instructions Text',
    TITLE,
    'Home Page - Hero Subtitle',
    'Home Page - Rating Badge',
  ]) {
    await expect(part(page, name)).toContainText('Default');
  }
  const title = part(page, TITLE);
  await edit(page, TITLE);
  await title.getByRole('textbox').fill('Never mind');
  await title.getByRole('button', { name: 'Cancel' }).click();
  await expect(title).toContainText('Premium Research Compounds');

  await edit(page, TITLE);
  await title.getByRole('textbox').fill('Spring list');
  await title.getByRole('button', { name: 'Save' }).click();
  await expect(toastOn(page, 'Content updated')).toBeVisible();
  await expect(title).toContainText('Spring list');
  await expect(title).toContainText('Your text');
  const shop = await page.context().newPage();
  await openPage(shop, '/');
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Spring list');

  await edit(page, TITLE);
  await title.getByRole('button', { name: 'Back to the default' }).click();
  const saved = page.waitForRequest((request) => request.method() !== 'GET');
  await title.getByRole('button', { name: 'Save' }).click();
  expect((await saved).method()).toBe('PUT');
  await expect(title).toContainText('Default');
  await reloadPage(shop);
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Premium Research Compounds');

  const badge = part(page, 'Home Page - Rating Badge');
  await edit(page, 'Home Page - Rating Badge');
  await badge.getByRole('textbox').fill('');
  await badge.getByRole('button', { name: 'Save' }).click();
  await expect(badge).toContainText('Empty: not shown');
  await reloadPage(shop);
  await expect(shop.getByText('Excellent 4.9/5')).toHaveCount(0);
});

test('another address for payments is confirmed once more, old and new @only-in-all', async ({
  page,
}) => {
  await openPage(page, EDITOR);
  const email = part(page, EMAIL);
  await edit(page, EMAIL);
  await email.getByRole('textbox').fill('not an address');
  await email.getByRole('button', { name: 'Save' }).click();
  await expect(email).toContainText('An email address looks like name@example.com');

  await email.getByRole('textbox').fill('new@example.com');
  await email.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send payments to another address?' });
  await expect(dialog).toContainText('payments@borealpeptides.example');
  await expect(dialog).toContainText('new@example.com');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await shown(page, 'payment-etransfer-email')).toBe('payments@borealpeptides.example');

  await email.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Change the address' }).click();
  await expect(email).toContainText('Your text');
  expect(await shown(page, 'payment-etransfer-email')).toBe('new@example.com');
  const audit = await (await page.request.get('/api/admin/audit?kind=page%20content')).json();
  expect(audit.rows[0].changes).toEqual([
    { field: 'content', before: 'payments@borealpeptides.example', after: 'new@example.com' },
  ]);
});

test('a text that cannot be saved says so and stays as typed @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/400|409|ERR_FAILED/);
  await openPage(page, EDITOR);
  const title = part(page, TITLE);
  await edit(page, TITLE);
  await title.getByRole('textbox').fill('');
  await title.getByRole('button', { name: 'Save' }).click();
  await expect(title.getByRole('alert')).toContainText('Failed to update content');
  await expect(title.getByRole('alert')).toContainText('Enter a title');

  await title.getByRole('textbox').fill('Mine');
  await page.route('**/api/admin/page-content', (route) => route.abort());
  await title.getByRole('button', { name: 'Save' }).click();
  await expect(title.getByRole('alert')).toContainText('could not be reached');
  await page.unroute('**/api/admin/page-content');

  await page.request.put('/api/admin/page-content', {
    data: { pageId: 'home-hero-title', pageName: TITLE, content: 'Theirs' },
  });
  await title.getByRole('button', { name: 'Save' }).click();
  await expect(title.getByRole('alert')).toContainText('was changed in another tab');
  await expect(title.getByRole('textbox')).toHaveValue('Mine');
  await title.getByRole('button', { name: 'Show the current version' }).click();
  await expect(title.getByRole('textbox')).toHaveValue('Theirs');
});

test('with Autodeposit on, customers get the name that banks show, and are told when to stop @only-in-all', async ({
  page,
  strangersPage: shopper,
}) => {
  await openPage(page, EDITOR);
  const name = 'Autodeposit Name';
  await edit(page, name);
  await part(page, name).getByRole('textbox').fill('Aurora Labs Inc.');
  await part(page, name).getByRole('button', { name: 'Save' }).click();
  await expect(toastOn(page, 'Content updated')).toBeVisible();

  await placeOrder(shopper);
  const card = shopper.getByRole('region', { name: 'Your Interac e-Transfer' });
  await expect(card.getByText('Aurora Labs Inc.')).toBeVisible();
  await expect(shopper.getByText('asks for a security question, stop and check')).toBeVisible();
});
