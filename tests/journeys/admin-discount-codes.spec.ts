import type { Page } from '@playwright/test';
import { onePage } from '../support/one-page.ts';
import { openPage, reloadPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';

const LIST = '/admin/dashboard/discount-codes';

let codesBefore: string[] = [];

test.beforeEach(async ({ page }) => {
  await signIn(page);
  codesBefore = await listIds(page);
});
test.afterEach(async ({ page }) => {
  for (const id of await listIds(page)) {
    if (!codesBefore.includes(id)) await page.request.delete(`/api/admin/discount-codes/${id}`);
  }
});

async function listIds(page: Page): Promise<string[]> {
  const codes: { id: string }[] = await (
    await page.request.get('/api/admin/discount-codes')
  ).json();
  return codes.map(({ id }) => id);
}

const rowOf = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });

async function validate(page: Page, code: string): Promise<number> {
  return (await page.request.post('/api/discount-codes/validate', { data: { code } })).status();
}

async function createCode(page: Page, fields: Record<string, unknown>): Promise<string> {
  const reply = await page.request.post('/api/admin/discount-codes', { data: fields });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()).id;
}

test('the owner makes a code, a shopper can use it, and it goes again', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/discount-codes/);
  await openPage(page, LIST);
  await page.getByRole('link', { name: 'Add Discount Code' }).click();
  await expect(page.getByLabel('Type')).toHaveValue('percentage');
  await expect(page.getByLabel('Active', { exact: true })).toBeChecked();
  await page.getByLabel('Code', { exact: true }).fill('bench-15');
  await page.getByLabel('Value, in percent').fill('15');
  await page.getByRole('button', { name: 'Create Discount Code' }).click();
  await expect(toastOn(page, 'Discount code created')).toBeVisible();
  const row = rowOf(page, 'BENCH-15');
  await expect(row).toContainText('15% off');
  await expect(row).toContainText('0 / ∞');
  await expect(row).toContainText('Never');
  await expect(row).toContainText('Active');
  expect(await validate(page, 'bench-15')).toBe(200);

  await row.getByRole('link', { name: 'Edit BENCH-15' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Discount Code');
  await page.getByLabel('Type').selectOption('fixed');
  await page.getByLabel('Value, in dollars').fill('5');
  await page.getByLabel('Usage limit').fill('10');
  await page.getByLabel('Expires').fill('2099-12-31');
  await page.getByLabel('Active', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Update Discount Code' }).click();
  await expect(row).toContainText('$5.00 off');
  await expect(row).toContainText('0 / 10');
  await expect(row).toContainText('Dec 31, 2099');
  await expect(row).toContainText('Inactive');
  expect(await validate(page, 'bench-15')).toBe(409);

  await row.getByRole('button', { name: 'Delete BENCH-15' }).click();
  const dialog = page.getByRole('dialog', {
    name: 'Are you sure you want to delete the discount code BENCH-15?',
  });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByRole('button', { name: 'Delete BENCH-15' })).toBeFocused();
  await row.getByRole('button', { name: 'Delete BENCH-15' }).click();
  // What is there already stays in sight when it cannot be read again.
  await page.route('**/api/admin/discount-codes/page?*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOn(page, 'Discount code deleted')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This list may be out of date');
  await expect(row).toBeVisible();
  await page.unroute('**/api/admin/discount-codes/page?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await validate(page, 'bench-15')).toBe(404);
});

test('each mistake is shown at its field, and a name that is taken is refused @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/409/);
  await createCode(page, { code: 'TAKEN', discountValue: '10' });
  await openPage(page, `${LIST}/new`);
  const save = page.getByRole('button', { name: 'Create Discount Code' });
  await save.click();
  await expect(page.getByText('Enter a discount code')).toBeVisible();
  await expect(page.getByText('Enter a percentage, for instance 10 or 12.5')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('two words');
  await page.getByLabel('Value, in percent').fill('101');
  await page.getByLabel('Usage limit').fill('0');
  await save.click();
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
    /Use letters A to Z, digits/,
  );
  await expect(page.getByText('A percentage is at most 100')).toBeVisible();
  await expect(page.getByText('A limit is at least 1')).toBeVisible();
  await page.getByLabel('Expires').fill('2020-01-01');
  await expect(page.getByText('This day has passed')).toBeVisible();

  await page.getByLabel('Code', { exact: true }).fill('taken');
  await page.getByLabel('Value, in percent').fill('10');
  await page.getByLabel('Usage limit').fill('');
  await page.getByLabel('Expires').fill('');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Failed to save discount code');
  await expect(page.getByRole('alert')).toContainText('There is already a code TAKEN');
  await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('a save that is lost on the way says so, loses nothing and can be tried again @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED|ERR_INTERNET/);
  const id = await createCode(page, { code: 'OFFLINE', discountValue: '10' });
  await openPage(page, `${LIST}/${id}`);
  await page.getByLabel('Value, in percent').fill('20');
  await page.route('**/api/admin/discount-codes/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Update Discount Code' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to update discount code');
  await expect(page.getByLabel('Value, in percent')).toHaveValue('20');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.unroute('**/api/admin/discount-codes/*');
  await page.getByRole('button', { name: 'Update Discount Code' }).click();
  await expect(rowOf(page, 'OFFLINE')).toContainText('20% off');
});

test('of two tabs, the later save is told of the first @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/409/);
  const id = await createCode(page, { code: 'TWOTABS', discountValue: '10' });
  const change = (discountValue: string) =>
    page.request.patch(`/api/admin/discount-codes/${id}`, { data: { discountValue } });
  await openPage(page, `${LIST}/${id}`);
  const value = page.getByLabel('Value, in percent');
  await value.fill('30');
  await change('20');
  await page.getByRole('button', { name: 'Update Discount Code' }).click();
  await expect(page.getByRole('alert')).toContainText('was changed in another tab');
  await page.getByRole('button', { name: 'Show the current version' }).click();
  await expect(value).toHaveValue('20');

  await value.fill('30');
  await change('25');
  await page.getByRole('button', { name: 'Update Discount Code' }).click();
  const anyway = page.getByRole('button', { name: 'Save mine anyway' });
  // Kept back by its field, it is no leave for the save after it.
  await value.fill('');
  await anyway.click();
  await expect(page.getByText('Enter a percentage, for instance 10 or 12.5')).toBeVisible();
  await value.fill('30');
  const refused = page.waitForResponse((response) => response.status() === 409);
  await page.getByRole('button', { name: 'Update Discount Code' }).click();
  await refused;
  await anyway.click();
  await expect(rowOf(page, 'TWOTABS')).toContainText('30% off');
});

test('the list shows which codes can be used, and keeps those of sign-ups apart @only-in-all', async ({
  page,
  database,
}) => {
  await page.route('**/api/admin/discount-codes/page?*', (route) =>
    route.fulfill({ json: onePage([]) }),
  );
  await openPage(page, LIST);
  await expect(page.getByText('No discount codes created yet.')).toBeVisible();
  await page.unroute('**/api/admin/discount-codes/page?*');

  const email = `codes-${Date.now()}@example.com`;
  const signedUp = await page.request.post('/api/newsletter/signup', { data: { email } });
  const { discountCode } = await signedUp.json();
  await createCode(page, { code: 'OLD', discountValue: '10', expiresAt: '2020-01-01' });
  await createCode(page, { code: 'SPENT', discountValue: '10', usageLimit: 1 });
  await database
    .updateTable('discount_codes')
    .set({ used_count: 1 })
    .where('code', '=', 'SPENT')
    .execute();
  await reloadPage(page);
  await expect(rowOf(page, 'OLD')).toContainText('Expired');
  await expect(rowOf(page, 'OLD')).toContainText('Jan 1, 2020');
  await expect(rowOf(page, 'SPENT')).toContainText('Used up');
  await expect(rowOf(page, 'SPENT')).toContainText('1 / 1');
  await expect(rowOf(page, discountCode)).toHaveCount(0);

  await page.getByLabel('Show', { exact: true }).selectOption('Made by sign-ups');
  await expect(rowOf(page, discountCode)).toContainText(email);
  await expect(rowOf(page, 'OLD')).toHaveCount(0);
  await page.getByLabel('Search codes').fill(email.slice(0, 12));
  await expect(rowOf(page, discountCode)).toBeVisible();

  await page.getByRole('link', { name: discountCode, exact: true }).click();
  await expect(page.getByRole('main')).toContainText(`Made for ${email}`);
  await page.getByLabel('Usage limit').fill('2');
  // What was typed into the search right before came too late.
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'Update Discount Code' }).click();
  await expect(toastOn(page, 'Discount code updated')).toBeVisible();
  await database.deleteFrom('subscribers').where('email', '=', email).execute();
});
