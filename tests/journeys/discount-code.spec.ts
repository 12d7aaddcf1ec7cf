import type { Page } from '@playwright/test';
import { fillShippingForm, openCheckout, summaryOn } from '../support/screens.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { toastOn } from '../support/toast.ts';
import { holdRequests } from './hold-requests.ts';

const validate = '**/api/discount-codes/validate';

test('a code is refused with its reason, and an applied one can be removed', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/discount-codes\/validate/);
  await openCheckout(page);
  const code = page.getByLabel('Discount code');
  const apply = page.getByRole('button', { name: 'Apply' });

  await code.fill('never');
  await apply.click();
  await expect(page.getByText('Invalid discount code', { exact: true })).toBeVisible();
  await expect(toastOn(page, 'This discount code is not valid')).toBeVisible();

  await code.fill('FROST15');
  await apply.click();
  await expect(toastOn(page, 'This discount code has expired')).toBeVisible();

  await code.fill('bench5');
  await apply.click();
  await expect(code).toHaveAccessibleDescription('$5.00 off');
  await expect(code).toBeDisabled();
  await expect(code).toHaveValue('BENCH5');
  await expect(summaryOn(page).getByText('$173.00 CAD')).toBeVisible();

  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(code).toBeEnabled();
  await expect(summaryOn(page).getByText('$178.00 CAD')).toBeVisible();
});

test('an accepted code takes the focus to Remove from its own field only @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/discount-codes\/validate/);
  await openCheckout(page);
  const code = page.getByLabel('Discount code');
  const remove = page.getByRole('button', { name: 'Remove' });
  await code.fill('bench5');
  await code.press('Enter');
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await expect(code).toBeEnabled();

  await code.fill('never');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription('This discount code is not valid');
  const city = page.getByLabel('City');
  const release = await holdRequests(page, validate, 'POST');
  await code.fill('bench5');
  await code.press('Enter');
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeVisible();
  await city.focus();
  release();
  await expect(code).toBeDisabled();
  await expect(city).toBeFocused();
});

test('while a code is being checked no order is placed, and then it has the discount', async ({
  page,
}) => {
  await openCheckout(page);
  await fillShippingForm(page);
  const release = await holdRequests(page, validate, 'POST');
  await page.getByLabel('Discount code').fill('welcome10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checking code...' })).toBeDisabled();
  await page.getByLabel('City').press('Enter');
  release();
  await expect(page.getByText('Discount applied!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expectThePaymentOf(page, '$160.20 CAD');
});

test('a code that was typed but not applied is applied before anything is ordered', async ({
  page,
}) => {
  await openCheckout(page);
  await fillShippingForm(page);
  await page.getByLabel('Discount code').fill('welcome10');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Discount applied!', { exact: true })).toBeVisible();
  await expect(page.getByText('Your order is not placed yet')).toBeVisible();
  await expect(summaryOn(page).getByText('$160.20 CAD')).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);

  await page.getByRole('button', { name: 'Place Order' }).click();
  await expectThePaymentOf(page, '$160.20 CAD');
});

test('whoever typed a code that is refused can order without it @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/discount-codes\/validate/);
  await openCheckout(page);
  await fillShippingForm(page);
  await page.getByLabel('Discount code').fill('never');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Invalid discount code', { exact: true })).toBeVisible();
  await expect(page.getByText('Your order is not placed yet')).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expectThePaymentOf(page, '$178.00 CAD');
});

test('a code that could not be checked is checked again before ordering @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED/);
  await openCheckout(page);
  await fillShippingForm(page);
  await page.route(validate, (route) => route.abort(), { times: 1 });
  await page.getByLabel('Discount code').fill('welcome10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(toastOn(page, /The code could not be checked/)).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Discount applied!', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expectThePaymentOf(page, '$160.20 CAD');
});

test('a code that was removed while it was checked again stays removed @only-in-all', async ({
  page,
  database,
  expectedProblems,
}) => {
  expectedProblems.push(/409/);
  await openCheckout(page);
  await fillShippingForm(page);
  const code = page.getByLabel('Discount code');
  await code.fill('welcome10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(summaryOn(page).getByText('$160.20 CAD')).toBeVisible();
  await database
    .updateTable('products')
    .set({ price_cents: 6000 })
    .where('id', '=', 'ghk-cu')
    .execute();

  const release = await holdRequests(page, validate, 'POST');
  const asked = page.waitForRequest(validate);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await asked;
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(code).toHaveValue('');
  release();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  await expect(code).toHaveValue('');
  await expect(code).toBeEnabled();
  await expect(summaryOn(page).getByText('$184.00 CAD')).toBeVisible();
});

async function expectThePaymentOf(page: Page, total: string) {
  await expect(page).toHaveURL(/\/payment\//);
  await expect(
    page.getByRole('region', { name: 'Your Interac e-Transfer' }).getByText(total),
  ).toBeVisible();
}
