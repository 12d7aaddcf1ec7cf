import type { Page } from '@playwright/test';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { orderBradykinin } from '../support/buy-on-page.ts';
import { recipient } from '../support/factories.ts';
import { openPage } from '../support/open-page.ts';
import { deleteOrders } from '../support/restore-shop.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';

async function startAnew(database: Database) {
  await deleteOrders(database);
  await database.deleteFrom('drafts').execute();
  await database.deleteFrom('mails').execute();
  await database.deleteFrom('contact_messages').execute();
}
test.beforeEach(async ({ page, database }) => {
  await startAnew(database);
  await signIn(page);
});
test.afterEach(async ({ page, database }) => {
  await page.close();
  await startAnew(database);
});

async function addItem(page: Page, typed: string, name: string) {
  await page.getByRole('button', { name: 'Add an Item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an Item' });
  await dialog.getByRole('textbox', { name: 'Product' }).fill(typed);
  await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

async function fillAddress(page: Page) {
  await page.getByLabel('First name').fill(recipient.firstName);
  await page.getByLabel('Last name').fill(recipient.lastName);
  await page.getByLabel('Email', { exact: true }).fill(recipient.email);
  await page.getByLabel('Phone').fill(recipient.phone);
  await page.getByLabel('Address', { exact: true }).fill(recipient.address);
  await page.getByLabel('City').fill(recipient.city);
  await page.getByLabel('Province or territory').selectOption(recipient.province);
  await page.getByLabel('Postal code').fill(recipient.postalCode);
}

test('25 vials are quoted by phone: drafted with own prices, mailed, accepted by the customer who fills in the address, and then an order awaiting its payment', async ({
  page,
  strangersPage,
  database,
}) => {
  await openPage(page, '/admin/dashboard/orders');
  await page.getByRole('link', { name: 'New Order' }).click();
  await addItem(page, 'bradyk', 'Bradykinin');
  const price = page.getByLabel(/^Price of one Bradykinin/);
  await expect(price).toHaveValue('62.00');
  await page.getByLabel(/^Quantity of Bradykinin/).fill('25');
  await price.fill('48');
  await page.getByRole('textbox', { name: 'Shipping' }).fill('5');
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('textbox', { name: /^Email/ }).fill('ada@example.com');
  await page.getByLabel('To the customer').fill('We ship on the day that you pay.');
  const offer = page.getByRole('region', { name: 'The offer' });
  await expect(offer).toContainText('$1,205.00');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/drafts\/[\w-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Quote');

  await page.getByRole('button', { name: 'Send Quote' }).click();
  await expect(toastOn(page, 'Quote is being sent')).toBeVisible();
  await expect(page.getByText(/^(Waiting to be sent|Sent)$/).first()).toBeVisible();
  const mails = database.selectFrom('mails').select(['to_address', 'text']);
  await expect
    .poll(() => mails.where('kind', '=', 'quote').execute())
    .toMatchObject([{ to_address: 'ada@example.com' }]);

  const link = (await page.locator('#quote-link').textContent()) ?? '';
  await openPage(strangersPage, new URL(link).pathname);
  await expect(strangersPage.getByText('We ship on the day that you pay.')).toBeVisible();
  await expect(strangersPage.getByRole('region', { name: 'What we offer' })).toContainText(
    '25 × $48.00',
  );
  await strangersPage.getByRole('button', { name: 'Accept the Quote' }).click();
  await expect(strangersPage.getByText('Please correct')).toBeVisible();
  await fillAddress(strangersPage);
  await strangersPage.getByRole('button', { name: 'Accept the Quote' }).click();
  await expect(strangersPage).toHaveURL(/\/payment\//);
  await expect(strangersPage.getByText('$1,205.00').first()).toBeVisible();
  await openPage(strangersPage, new URL(link).pathname);
  await expect(strangersPage.getByRole('link', { name: 'See Your Order' })).toBeVisible();

  await openPage(page, '/admin/dashboard/drafts');
  const drafts = page.getByRole('table', { name: 'Quotes' });
  await expect(drafts).toContainText('Accepted');
  await drafts.getByRole('link', { name: 'Ada', exact: true }).click();
  await page.getByRole('link', { name: /^Open Order/ }).click();
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('25 × $48.00');
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('100 Main Street');
});

test('an earlier customer orders by phone: repeated in one press, without an email address, accepted by the owner @only-in-all', async ({
  page,
  strangersPage,
}) => {
  const order = await orderBradykinin(strangersPage);
  await openPage(page, `/admin/dashboard/orders/${order.id}`);
  await page.getByRole('button', { name: 'Repeat' }).click();
  await expect(page).toHaveURL(/\/drafts\//);
  await expect(page.getByLabel('City')).toHaveValue('Vancouver');
  await expect(page.getByLabel(/^Quantity of Bradykinin/)).toHaveValue('1');
  await page.getByRole('textbox', { name: /^Email/ }).fill('');
  await expect(page.getByRole('button', { name: 'Make It an Order' })).toBeDisabled();
  await page.getByRole('button', { name: 'Update Quote' }).click();
  await expect(toastOn(page, 'Quote updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Quote' })).toBeDisabled();
  await page.getByRole('button', { name: 'Make It an Order' }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(toastOn(page, 'Order placed')).toBeVisible();
  await expect(page).toHaveURL(/\/orders\/(?!new)/);
  const customer = page.getByRole('region', { name: 'Customer' });
  await expect(customer).toContainText('Ada Tester');
  await expect(customer).toContainText('nothing about this order is emailed');
  await expect(customer.getByRole('link', { name: 'Write' })).toBeHidden();
});

test('a bulk request of the contact form becomes a draft in one press, and an earlier customer is chosen @only-in-all', async ({
  page,
  strangersPage,
}) => {
  await orderBradykinin(strangersPage);
  const message = { name: 'Grace B. Hopper', email: 'grace@example.com' };
  const sent = await strangersPage.request.post('/api/contact', {
    data: { ...message, subject: 'Bulk prices', message: '25 vials, please.' },
  });
  expect(sent.ok()).toBe(true);
  await openPage(page, '/admin/dashboard/messages');
  await page.getByRole('link', { name: 'Bulk prices' }).click();
  await page.getByRole('button', { name: 'Make a Quote' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Grace B.');
  await expect(page.getByLabel('Last name')).toHaveValue('Hopper');
  await expect(page.getByLabel('For yourself')).toHaveValue('Bulk prices\n\n25 vials, please.');

  await page.getByRole('button', { name: 'Choose an Earlier Customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose an Earlier Customer' });
  await dialog.getByRole('textbox').fill('ada');
  await dialog.getByRole('button', { name: /^Ada Tester/ }).click();
  await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue('ada@example.com');
  await expect(page.getByLabel('Street address')).toHaveValue('100 Main Street');
  await page.getByRole('button', { name: 'Update Quote' }).click();
  await expect(toastOn(page, 'Quote updated')).toBeVisible();
});
