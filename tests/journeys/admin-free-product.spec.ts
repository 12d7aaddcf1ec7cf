import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';

test.afterEach(async ({ page }) => {
  await page.request.delete('/api/admin/products/journey-gift');
});

test('a price of 0.00 is asked about in the list and the form, and then saved @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  await signIn(page);
  const { image } = await (await page.request.get('/api/products/neurotensin')).json();
  const data = { name: 'Journey gift', image, price: '40.00' };
  const { id } = await (await page.request.post('/api/admin/products', { data })).json();
  const stored = async () => (await (await page.request.get(`/api/products/${id}`)).json()).price;
  await openPage(page, '/admin/dashboard/products?q=journey');
  const price = page.getByRole('textbox', { name: 'Price of Journey gift' });
  await price.fill('0');
  await price.press('Enter');
  const question = page.getByRole('dialog', { name: 'Sell Journey gift for $0.00?' });
  await question.getByRole('button', { name: 'Go Back' }).click();
  await expect(price).toHaveValue('40.00');
  await price.fill('0,00');
  await price.blur();
  await question.getByRole('button', { name: 'Yes, for $0.00' }).click();
  await expect(price).toHaveValue('0.00');
  expect(await stored()).toBe('0.00');

  // A save that failed is not asked about again on leaving.
  expectedProblems.push(/ERR_FAILED/);
  await price.fill('40');
  await price.press('Enter');
  await expect(price).toHaveValue('40.00');
  await page.route(`**/api/admin/products/${id}`, (route) => route.abort(), { times: 1 });
  await price.fill('0');
  await price.press('Enter');
  await question.getByRole('button', { name: 'Yes, for $0.00' }).click();
  await expect(page.getByText('Not saved. The shop could not be reached.')).toBeVisible();
  await price.focus();
  await page.getByLabel('Search products').focus();
  await expect(question).toBeHidden();
  await expect(price).toHaveValue('0');
  await price.press('Enter');
  await question.getByRole('button', { name: 'Yes, for $0.00' }).click();
  await expect.poll(stored).toBe('0.00');

  await openPage(page, `/admin/dashboard/products/${id}`);
  const update = page.getByRole('button', { name: 'Update Product' });
  const typed = page.getByLabel('Price (CAD)', { exact: true });
  await typed.fill('5');
  await update.click();
  await expect(toastOn(page, 'Product updated')).toBeVisible();
  await typed.fill('0.00');
  const name = page.getByLabel('Name', { exact: true });
  const called = await name.inputValue();
  await name.fill('');
  await update.click();
  await expect(name, 'what is wrong is said before it is asked').toBeFocused();
  await name.fill(called);
  await update.click();
  const asked = page.getByRole('dialog', { name: 'Sell it for $0.00?' });
  await asked.getByRole('button', { name: 'Go Back' }).click();
  await expect(typed).toHaveValue('0.00');
  expect(await stored()).toBe('5.00');
  await update.click();
  await asked.getByRole('button', { name: 'Yes, for $0.00' }).click();
  await expect.poll(stored).toBe('0.00');
});
