import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';

test('a size is chosen on the page of its product and goes through cart and certificate', async ({
  page,
  database,
}) => {
  await openPage(page, '/shop');
  const card = page.getByRole('article').filter({ hasText: 'HA Peptide' });
  await expect(card).toContainText(/5.mg · 3 sizes/);
  await card.getByRole('link').click();
  const sizes = page.getByRole('navigation', { name: 'Sizes' }).getByRole('link');
  await expect(sizes).toHaveText([/1.mg.*\$32\.00/, /5.mg.*\$96\.00/, /25.mg.*\$385\.00/]);
  await expect(sizes.nth(1)).toHaveAttribute('aria-current', 'page');

  await sizes.nth(2).click();
  await expect(page).toHaveURL(/\/product\/ha-peptide-25-mg$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('HA Peptide');
  const buy = page.getByRole('region', { name: 'Buy' });
  await expect(buy).toContainText('$15.40/mg');
  await buy.getByRole('button', { name: 'Add to Cart HA Peptide, 25 mg' }).click();
  await expect(
    page.getByText('HA Peptide, 25 mg has been added to your cart.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  const line = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
  await expect(line).toContainText(/25.mg/);
  await expect(line).toContainText('$385.00');

  const sold = database.updateTable('products').set({ stock: 0 });
  await sold.where('id', '=', 'ha-peptide-25-mg').execute();
  await openPage(page, '/checkout');
  const refusal = page.getByText('HA Peptide, 25 mg', { exact: true }).locator('visible=true');
  await expect(page.getByRole('alert').filter({ has: refusal })).toBeVisible();

  await openPage(page, '/coa/ha-peptide-25-mg');
  await expect(page.getByRole('main')).toContainText('25 mg');
});

test('a search for a product with a content leads to that size, and one without says from what price on @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.getByRole('combobox').fill('ha pep');
  const option = page.getByRole('option').filter({ hasText: 'HA Peptide' });
  await expect(option).toContainText('from $32.00');
  await page.getByRole('combobox').fill('ha peptide 25 mg');
  await expect(option).toContainText(/HA Peptide, 25.mg.*\$385\.00/);
  await expect(option).not.toContainText('from $');
  await option.click();
  await expect(page).toHaveURL(/\/product\/ha-peptide-25-mg$/);
});

test('five of a product cost less each, on its page, in the cart and at the checkout', async ({
  page,
}) => {
  await openPage(page, '/product/flag-peptide');
  const prices = page.getByRole('table', { name: 'Price by quantity' });
  await expect(prices.getByRole('columnheader')).toHaveText(['1–4', '5–9', '10 or more']);
  await expect(prices.getByRole('cell')).toHaveText(['$89.00 each', '$82.00 each', '$76.00 each']);
  const quantity = page.getByRole('spinbutton', { name: 'Quantity of FLAG Peptide' });
  await quantity.fill('5');
  await quantity.press('Enter');
  const buy = page.getByRole('region', { name: 'Buy' });
  await expect(buy).toContainText('5 × $82.00 = $410.00 · $16.40/mg');
  await buy.getByRole('button', { name: /Add .*to Cart/ }).click();
  await page.getByRole('link', { name: 'Cart, 5 items' }).click();
  const line = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
  await expect(line).toContainText('$82.00 each, for 5 or more');
  await expect(line).toContainText('$410.00');
  await openPage(page, '/checkout');
  await expect(page.getByText('5 × $82.00').locator('visible=true')).toBeVisible();
});

test('an owner adds a size to a product, and takes it away again @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/400/);
  await signIn(page);
  await openPage(page, '/admin/dashboard/products/bradykinin');
  await page.getByRole('button', { name: 'Add a Size' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a Size' });
  await dialog.getByLabel('Content').fill('5 mg');
  await dialog.getByLabel('Price (CAD)').fill('250');
  await dialog.getByLabel('Stock').fill('9');
  await dialog.getByLabel('Price each, 5+ (CAD)').fill('260');
  await dialog.getByRole('button', { name: 'Add Size' }).click();
  await expect(dialog.getByText(/that is not below \$250\.00/).first()).toBeVisible();
  await dialog.getByLabel('Price each, 5+ (CAD)').fill('230');
  await dialog.getByRole('button', { name: 'Add Size' }).click();
  await expect(dialog.getByText(/There is already a size of 5 mg/).first()).toBeVisible();
  await dialog.getByLabel('Content').fill('25 mg');
  await dialog.getByRole('button', { name: 'Add Size' }).click();
  await expect(dialog).toBeHidden();
  await page
    .getByRole('table', { name: 'Other sizes' })
    .getByRole('link', { name: '25 mg' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bradykinin, 25 mg');
  await expect(page.getByLabel('Price each, 5+ (CAD)')).toHaveValue('230.00');
  await openPage(page, '/admin/dashboard/products?q=bradykinin');
  await expect(page.getByRole('checkbox', { name: /^Select Bradykinin, / })).toHaveCount(2);
  await page.getByRole('link', { name: 'Edit Bradykinin, 25 mg' }).click();

  await page.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await openPage(page, '/product/bradykinin-25-mg');
  await expect(page).toHaveURL(/\/product\/bradykinin$/);
  await expect(page.getByRole('navigation', { name: 'Sizes' })).toHaveCount(0);
});
