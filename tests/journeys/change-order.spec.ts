import { orderBradykinin } from '../support/buy-on-page.ts';
import { startAtEmptyDesk } from '../support/empty-desk.ts';
import { openPage } from '../support/open-page.ts';
import { pay } from '../support/pay-on-page.ts';
import { expect, openVisitor, test } from '../support/shop-fixture.ts';
import { toastOn } from '../support/toast.ts';

startAtEmptyDesk();

test('the owner corrects an address and adds an item after payment, sees what is then owed and the email, and the customer’s page follows', async ({
  page,
  strangersPage,
  database,
}) => {
  const order = await orderBradykinin(strangersPage);
  await pay(database, order, 7700);
  await openPage(page, `/admin/dashboard/orders/${order.id}`);
  await page.getByRole('link', { name: 'Correct' }).click();
  await expect(page.getByLabel('Street address')).toBeFocused();
  await expect(page.getByLabel('Street address')).toBeInViewport();

  const preview = page.getByRole('region', { name: 'After the change' });
  await expect(preview).toContainText('Nothing is changed yet.');
  await page.getByLabel('Street address').fill('200 Main Street');
  await page.getByRole('button', { name: 'Add an Item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an Item' });
  await dialog.getByRole('textbox', { name: 'Product' }).fill('neurotens');
  await dialog.getByRole('button', { name: /^Neurotensin/ }).click();
  await page.getByLabel('Quantity of Neurotensin').fill('2');
  await page.getByRole('button', { name: 'Add a Discount or Charge' }).click();
  await page.getByLabel('Amount').fill('5');
  await page.getByLabel('Reason').fill('A late parcel');

  await expect(preview.getByRole('list', { name: 'What changes' })).toContainText(
    '200 Main Street',
  );
  await expect(preview).toContainText('Discount: A late parcel');
  await expect(preview).toContainText('is missing.');
  const mail = preview.frameLocator('iframe');
  await expect(mail.getByText('Your order was changed')).toBeVisible();
  await page.getByRole('button', { name: 'Change Order' }).click();
  await expect(toastOn(page, 'Order changed')).toBeVisible();

  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('2 ×');
  await expect(page.getByRole('list', { name: 'History' })).toContainText('200 Main Street');
  await openPage(strangersPage, `/payment/${order.id}`);
  await expect(strangersPage.getByText('200 Main Street')).toBeVisible();
  await expect(strangersPage.getByText('Discount: A late parcel')).toBeVisible();
});

test('what was paid while a change is typed is told, and nothing that was typed is lost @only-in-all', async ({
  page,
  strangersPage,
  database,
  expectedProblems,
}) => {
  expectedProblems.push(/409/, /\/change$/);
  const order = await orderBradykinin(strangersPage);
  await openPage(page, `/admin/dashboard/orders/${order.id}/change`);
  await page.getByLabel('City').fill('Burnaby');
  await expect(page.getByRole('list', { name: 'What changes' })).toContainText('Burnaby');
  await pay(database, order, 7700);
  await page.getByRole('button', { name: 'Change Order' }).click();
  await expect(page.getByText('Meanwhile, this happened to it')).toBeVisible();
  await expect(page.getByText('of a transfer matched')).toContainText('Paid in full');
  await expect(page.getByLabel('City')).toHaveValue('Burnaby');
  await page.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Burnaby');
});

test('the customer corrects the address of a paid order and then cancels it; another browser needs the email address', async ({
  page,
  strangersPage,
  database,
  shop,
  browser,
}) => {
  const order = await orderBradykinin(strangersPage);
  await pay(database, order, 7700);
  await openPage(strangersPage, `/payment/${order.id}`);
  await strangersPage.getByRole('button', { name: 'Correct the Address' }).click();
  const form = strangersPage.getByRole('dialog', { name: 'Correct the address' });
  await expect(form.getByLabel('City')).toHaveValue('Vancouver');
  await form.getByLabel('City').fill('Burnaby');
  await form.getByRole('button', { name: 'Correct Address' }).click();
  await expect(form).toBeHidden();
  await expect(strangersPage.getByText('Burnaby, BC')).toBeVisible();

  const { page: otherPage } = await openVisitor(browser, shop.address);
  await openPage(otherPage, `/payment/${order.id}`);
  await otherPage.getByRole('button', { name: 'Cancel the Order' }).click();
  const dialog = otherPage.getByRole('dialog', { name: `Cancel order ${order.number}?` });
  await expect(dialog).toContainText('We send the $77.00 that you paid back');
  await dialog.getByLabel('Email').fill('ada@example.com');
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(dialog).toBeHidden();
  await expect(otherPage.getByRole('button', { name: 'Cancel the Order' })).toBeHidden();
  await otherPage.context().close();

  await openPage(page, `/admin/dashboard/orders/${order.id}`);
  await expect(page.getByRole('list', { name: 'History' })).toContainText('The customer');
});
