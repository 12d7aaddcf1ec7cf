import { openPage, reloadPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';

test.beforeEach(async ({ database }) => {
  // Another journey of this shop may have set it up.
  await database.deleteFrom('administrators').execute();
});
test.afterEach(async ({ database }) => {
  await database.deleteFrom('administrators').execute();
});

test('the login leads the owner of a new shop to the set-up, which says so where it is done', async ({
  page,
  expectedProblems,
}) => {
  await openPage(page, '/admin/login');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('This shop has no administrator yet')).toBeVisible();
  await page.getByRole('link', { name: 'Set Up the Shop' }).click();
  await page.getByRole('button', { name: 'Create Admin Account' }).click();
  await expect(page.getByText('Administrator account created')).toBeVisible();
  await expect(page.locator('#username')).toHaveText('admin');
  await expect(page.locator('#password')).toHaveText(/^[0-9a-z]{26}$/);
  await expect(page.getByText('Save these now')).toBeVisible();
  await expect(page.getByText('A new shop needs an administrator')).toBeHidden();

  await reloadPage(page);
  expectedProblems.push(/409/);
  await page.getByRole('button', { name: 'Create Admin Account' }).click();
  await expect(page.getByText('The administrator account already exists.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login Page' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('This shop has no administrator yet')).toHaveCount(0);
});

test('a set-up page that was open meanwhile is told that the administrator exists @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/409/);
  await openPage(page, '/setup');
  await expect(page.getByRole('button', { name: 'Create Admin Account' })).toBeVisible();
  await page.request.post('/api/setup-admin');
  await page.getByRole('button', { name: 'Create Admin Account' }).click();
  await expect(page.getByText('already exists', { exact: false }).first()).toBeVisible();
});

test.describe('whatever the set-up call answers, nobody is told of an account without its credentials', () => {
  for (const [answer, said] of [
    [{ message: 'Administrator account created' }, 'Administrator account created'],
    [{ error: 'The database is read-only' }, 'The database is read-only'],
    [{ error: 'An administrator already exists' }, 'This shop is already set up'],
    [{}, 'Failed to create admin user'],
    [null, 'Failed to create admin user'],
  ] as const) {
    test(`${JSON.stringify(answer)}: ${said} @only-in-all`, async ({ page }) => {
      await openPage(page, '/setup');
      await page.route('**/api/setup-admin', (route) => route.fulfill({ json: answer }));
      await page.getByRole('button', { name: 'Create Admin Account' }).click();
      await expect(page.getByRole('main').getByText(said)).toBeVisible();
      await expect(page.getByText('Save these now')).toBeHidden();
    });
  }
});

test('without a network the owner is told so and can try again @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED|503/);
  await openPage(page, '/setup');
  await page.route('**/api/setup-admin', (route) => route.abort());
  await page.getByRole('button', { name: 'Create Admin Account' }).click();
  await expect(page.getByText('Network error. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.unroute('**/api/setup-admin');
  await page.route('**/api/setup-admin', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Create Admin Account' }).click();
  await expect(page.getByText('Failed to create admin user')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: 'Create Admin Account' })).toBeVisible();
});
