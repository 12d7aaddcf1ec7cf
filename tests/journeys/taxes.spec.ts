import { fillCart, orderTwoProducts } from '../support/buy-on-page.ts';
import { openPage } from '../support/open-page.ts';
import { pay } from '../support/pay-on-page.ts';
import { putSettingsBack } from '../support/restore-shop.ts';
import { fillShippingForm, summaryOn } from '../support/screens.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';

// Other journeys are in a shop without taxes.
test.afterEach(({ page, database }) => putSettingsBack(page, database));

test('the owner registers for GST/HST: from that day on prices are before tax, an order from before keeps its total, and a part is refunded with its tax', async ({
  page,
  strangersPage,
  database,
}) => {
  const before = await orderTwoProducts(strangersPage);
  await signIn(page);
  await openPage(page, '/admin/dashboard/settings');
  const form = page.getByRole('form', { name: 'Taxes' });
  await expect(form).toContainText('No tax is charged.');
  await form.getByRole('button', { name: 'Add a Registration' }).click();
  await form.getByLabel('Number').fill('123456789');
  await form.getByLabel('First day').fill('2026-01-01');
  await form.getByRole('button', { name: 'Save Taxes' }).click();
  await expect(form.getByLabel('Number')).toHaveAccessibleDescription(
    /A number looks like 123456789 RT0001/,
  );
  await form.getByLabel('Number').fill('123456789rt0001');
  await expect(form).toContainText('HST 13\u202f%');
  await form.getByRole('button', { name: 'Save Taxes' }).click();
  await expect(form.getByText('Saved', { exact: true })).toBeVisible();

  await fillCart(strangersPage);
  await openPage(strangersPage, '/cart');
  const cart = strangersPage.getByRole('region', { name: 'Summary' });
  await expect(cart).toContainText('Plus tax, by province');
  await expect(cart).toContainText('Total before tax');
  await strangersPage.getByRole('link', { name: 'Checkout' }).click();
  const summary = summaryOn(strangersPage);
  await expect(summary).toContainText('Plus tax, by province');
  await fillShippingForm(strangersPage);
  await expect(summary).toContainText('GST 5\u202f%');
  await strangersPage.getByLabel('Province').selectOption('ON');
  await strangersPage.getByLabel('Postal code').fill('M5V 2T6');
  await expect(summary).not.toContainText('GST');
  await expect(summary).toContainText('HST 13\u202f%');
  await expect(summary).toContainText('$23.14');
  await summary.getByRole('button', { name: 'Place Order' }).click();
  await expect(strangersPage.getByRole('heading', { level: 1 })).toHaveText('Your order is placed');
  const transfer = strangersPage.getByRole('region', { name: 'Your Interac e-Transfer' });
  await expect(transfer.getByText('$201.14 CAD')).toBeVisible();
  await expect(strangersPage.getByText('HST 13\u202f%')).toBeVisible();
  const id = new URL(strangersPage.url()).pathname.split('/')[2] ?? '';
  await openPage(strangersPage, `/payment/${before}`);
  await expect(transfer.getByText('$178.00 CAD')).toBeVisible();
  await expect(strangersPage.getByText('HST')).toBeHidden();

  await pay(database, { id, number: id.slice(0, 8).toUpperCase() }, 20_114);
  await openPage(page, `/admin/dashboard/orders/${id}`);
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('HST 13\u202f%');
  await page.getByRole('button', { name: 'Refund Part…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Vials of GHK-Cu').fill('1');
  await dialog.getByLabel('Reason').fill('One vial broke');
  await expect(dialog.getByRole('status')).toContainText('HST 13\u202f% in it');
  await dialog.getByRole('button', { name: 'Refund $61.02' }).click();
  await expect(toastOn(page, '$61.02 to refund')).toBeVisible();
});
