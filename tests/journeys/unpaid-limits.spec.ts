import { orderBradykinin } from '../support/buy-on-page.ts';
import { recipient } from '../support/factories.ts';
import { findFaults } from '../support/find-faults.ts';
import { openPage, reloadPage } from '../support/open-page.ts';
import { pay } from '../support/pay-on-page.ts';
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

const NOTICE = 'Reserved for you as soon as your payment is there';

test('the fifth order of a laboratory is taken without a reservation, says so, and is reserved once a transfer is matched @only-in-all', async ({
  page,
  strangersPage,
}) => {
  for (let order = 0; order < 4; order += 1) await orderBradykinin(strangersPage);
  const notice = strangersPage.getByRole('main').getByRole('note').filter({ hasText: NOTICE });
  await openCheckout(strangersPage);
  await expect(notice).toContainText('we ship once it is back, or return your money');
  await openPage(strangersPage, '/cart');
  await expect(notice).toBeVisible();
  expect(await findFaults(strangersPage)).toEqual([]);
  await strangersPage.getByRole('link', { name: 'Checkout' }).click();
  await fillShippingForm(strangersPage);
  await strangersPage.getByRole('button', { name: 'Place Order' }).click();
  await expect(strangersPage.getByRole('heading', { level: 1 })).toHaveText('Your order is placed');
  await expect(notice).toBeVisible();
  await expect(strangersPage.getByRole('main')).not.toContainText('held for you');
  const id = strangersPage.url().split('/').at(-1) ?? '';

  await openPage(page, `/admin/dashboard/orders/${id}`);
  await expect(page.getByText('Not reserved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hold Longer' })).toBeHidden();
  await page.getByRole('link', { name: 'Enter a Payment' }).click();
  await page.getByRole('button', { name: 'Record and Match' }).click();
  await expect(page.getByRole('heading', { name: 'Paid: pack and ship it' })).toBeVisible();

  await reloadPage(strangersPage);
  await expect(strangersPage.getByRole('heading', { level: 1 })).toHaveText(
    'Your payment has arrived',
  );
  await expect(notice).toBeHidden();
  const { payment } = await (await page.request.get(`/api/orders/${id}`)).json();
  expect(payment).toMatchObject({ state: 'paid', reserved: true });
});

test('what is paid and sold out waits until the owner reserves it, or is reserved before it is paid @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  const stockOf = database.selectFrom('products').select('stock').where('id', '=', 'bradykinin');
  const { stock } = await stockOf.executeTakeFirstOrThrow();
  const setStock = (count: number) =>
    database.updateTable('products').set({ stock: count }).where('id', '=', 'bradykinin').execute();
  for (let order = 0; order < 3; order += 1) await orderBradykinin(strangersPage);
  const paid = await orderBradykinin(strangersPage);
  const unpaid = await orderBradykinin(strangersPage);
  await setStock(0);
  await pay(database, paid, 7700);
  await openPage(strangersPage, `/payment/${paid.id}`);
  await expect(strangersPage.getByRole('heading', { level: 1 })).toHaveText(
    'Your payment has arrived, but a product has sold out',
  );
  await expect(strangersPage.getByText('In your bank’s app or website')).toBeHidden();

  await openPage(page, `/admin/dashboard/orders/${paid.id}`);
  await expect(page.getByRole('heading', { name: 'Paid, but the stock is gone' })).toBeVisible();
  const reserve = page.getByRole('button', { name: 'Reserve', exact: true });
  await expect(reserve).toBeDisabled();
  expect(await findFaults(page)).toEqual([]);
  await setStock(2);
  await reloadPage(page);
  await reserve.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('the order is paid, and the customer is emailed');
  await dialog.getByRole('button', { name: 'Reserve' }).click();
  await expect(page.getByRole('heading', { name: 'Paid: pack and ship it' })).toBeVisible();

  await openPage(page, `/admin/dashboard/orders/${unpaid.id}`);
  await reserve.click();
  await dialog.getByRole('button', { name: 'Reserve' }).click();
  await expect(page.getByRole('button', { name: 'Hold Longer' })).toBeVisible();
  await expect(page.getByText('Not reserved', { exact: true })).toBeHidden();
  expect(await stockOf.executeTakeFirst()).toEqual({ stock: 0 });
  await setStock(stock);
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
  await held.getByRole('button', { name: `Cancel These… of ${recipient.email}` }).click();
  const dialog = page.getByRole('dialog', {
    name: `Cancel 3 orders of ${recipient.email}?`,
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
  await expect(form.getByText('At least 1: else no order would be reserved')).toBeVisible();
  await form.getByLabel('Unpaid orders from one internet connection').fill('30');
  await form.getByLabel('Value of unpaid orders').fill('$7500');
  await form.getByRole('button', { name: 'Save Limits' }).click();
  await expect(form.getByText('Saved', { exact: true })).toBeVisible();
  await reloadPage(page);
  await expect(form.getByLabel('Unpaid orders from one internet connection')).toHaveValue('30');
  await expect(form.getByLabel('Value of unpaid orders')).toHaveValue('7500.00');
});
