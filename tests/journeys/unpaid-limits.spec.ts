import { orderBradykinin } from '../support/buy-on-page.ts';
import { recipient } from '../support/factories.ts';
import { findFaults } from '../support/find-faults.ts';
import { openPage, reloadPage } from '../support/open-page.ts';
import { deleteOrders, putSettingsBack } from '../support/restore-shop.ts';
import { fillShippingForm, openCheckout } from '../support/screens.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';

const limits = { ordersOfBuyer: 3, ordersOfNetwork: 10, ofOneProduct: 20, total: '5000.00' };

test.beforeEach(async ({ page, database }) => {
  await deleteOrders(database);
  await signIn(page);
  const saved = await page.request.patch('/api/admin/shop-settings', {
    data: { unpaidLimits: limits },
  });
  expect(saved.ok()).toBe(true);
});
test.afterEach(async ({ page, database }) => {
  await putSettingsBack(page, database);
  await page.close();
  await deleteOrders(database);
});

test('whoever has three unpaid orders is told kindly, and keeps cart and form', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/409/);
  for (let order = 0; order < 3; order += 1) await orderBradykinin(page);
  await openCheckout(page);
  await fillShippingForm(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  const told = page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
  await expect(told).toContainText('Your order was not placed');
  await expect(told).toContainText(
    'You have 3 orders waiting for payment. Please pay for one of them first, or write to support@borealpeptides.example: we gladly help. Your cart is kept as it is.',
  );
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(recipient.address);
  expect(await (await page.request.get('/api/cart')).json()).not.toEqual([]);
});

test('the owner sees who holds many vials, and cancels those orders in one step @only-in-all', async ({
  page,
  strangersPage,
}) => {
  for (let order = 0; order < 3; order += 1) await orderBradykinin(strangersPage);
  await openPage(page, '/admin/dashboard/orders');
  const held = page.getByRole('list', { name: 'Who holds many vials' }).getByRole('listitem');
  await expect(held).toHaveCount(1);
  await expect(held).toContainText(
    `${recipient.email}: 3 vials in 3 unpaid orders, $231.00 together: 3 × Bradykinin, 5 mg.`,
  );
  expect(await findFaults(page)).toEqual([]);
  await held.getByRole('button', { name: `Cancel All… of ${recipient.email}` }).click();
  const dialog = page.getByRole('dialog', {
    name: `Cancel the unpaid orders of ${recipient.email}?`,
  });
  await expect(dialog).toContainText(
    '3 unpaid orders are cancelled, 3 vials are for sale again, and each customer is emailed.',
  );
  await dialog.getByLabel('To the customers').fill('Please order again when you can pay.');
  await dialog.getByRole('button', { name: 'Cancel the Orders' }).click();
  await expect(page.getByText('3 orders cancelled', { exact: true })).toBeVisible();
  await expect(held).toHaveCount(0);
  const row = page.getByRole('table', { name: 'Orders' }).locator('tbody tr').first();
  await expect(row).toContainText('Cancelled');
});

test('the owner sets the limits @only-in-all', async ({ page }) => {
  await openPage(page, '/admin/dashboard/settings');
  const form = page.getByRole('form', { name: 'How much may be held unpaid' });
  await expect(form.getByLabel('Unpaid orders of one customer')).toHaveValue('3');
  await form.getByLabel('Unpaid orders from one internet connection').fill('0');
  await form.getByRole('button', { name: 'Save Limits' }).click();
  await expect(form.getByText('At least 1: else nobody could order')).toBeVisible();
  await form.getByLabel('Unpaid orders from one internet connection').fill('30');
  await form.getByLabel('Value of unpaid orders').fill('$7500');
  await form.getByRole('button', { name: 'Save Limits' }).click();
  await expect(form.getByText('Saved')).toBeVisible();
  await reloadPage(page);
  await expect(form.getByLabel('Unpaid orders from one internet connection')).toHaveValue('30');
  await expect(form.getByLabel('Value of unpaid orders')).toHaveValue('7500.00');
});
