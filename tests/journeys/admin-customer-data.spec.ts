import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { shopDay } from '../../src/domain/dates/shop-day.ts';
import { matchToOrder } from '../../src/server/payments/index.ts';
import { recordTransfers } from '../../src/server/payments/ledger/index.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { orderBradykinin } from '../support/buy-on-page.ts';
import { openPage } from '../support/open-page.ts';
import { aTransfer } from '../support/orders.ts';
import { deleteOrders } from '../support/restore-shop.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';

const email = 'zelda@quibble.example';

test.afterEach(async ({ page, database }) => {
  await page.close();
  await deleteOrders(database);
});

/** The order is paid, shipped, and not marked as delivered yet. */
async function send(page: Page, db: Database, orderId: string) {
  const actor = { by: 'admin', at: Date.now() };
  const amount = 7700;
  const transfer = aTransfer(actor.at, { amount_cents: amount });
  await db.transaction().execute(async (trx) => {
    await recordTransfers(trx, [{ transfer, into: 'open' }]);
    await matchToOrder(trx, { transferId: transfer.id, orderId, amount }, actor);
  });
  const shipped = await page.request.post(`/api/admin/orders/${orderId}/actions`, {
    data: { action: 'ship', from: 'paid', carrier: 'canada-post', trackingNumber: '' },
  });
  expect(shipped.ok()).toBe(true);
}

test('a customer is found, gets a file, cannot be erased while an order is under way, and is erased but for the books', async ({
  page,
  strangersPage,
  database,
  expectedProblems,
}) => {
  // The calls that ask again.
  expectedProblems.push(/403/);
  await deleteOrders(database);
  await strangersPage.request.post('/api/newsletter/signup', { data: { email } });
  const order = await orderBradykinin(strangersPage, { firstName: 'Zelda', email });
  const { password } = await signIn(page);
  await send(page, database, order.id);

  await openPage(page, '/admin/dashboard/customer-data');
  const address = page.getByLabel('The customer’s email address');
  const find = page.getByRole('button', { name: 'Find' });
  await address.fill('nobody@example.com');
  await find.click();
  await expect(page.getByText('The shop has nothing under this address')).toBeVisible();
  await address.fill(email.toUpperCase());
  await find.click();
  const holdings = page.getByRole('region', { name: 'What the shop has' });
  await expect(holdings).toContainText('1, for the books');
  await expect(holdings).toContainText('On the list');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as a File' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^customer-data-\d{4}-\d\d-\d\d\.json$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(file).orders).toMatchObject([{ number: order.number, firstName: 'Zelda' }]);

  const erase = page.getByRole('button', { name: 'Erase…' });
  await expect(erase).toBeDisabled();
  await expect(page.getByText(`Order ${order.number} is on its way.`)).toBeVisible();
  await page.getByRole('link', { name: 'Open the order' }).click();
  await page.getByRole('button', { name: 'Mark as Delivered' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Delivered' }).click();
  await expect(page.getByRole('heading', { name: 'Delivered' })).toBeVisible();

  const forgetProof = () =>
    database.updateTable('administrator_sessions').set({ proven_at: 0 }).execute();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const confirm = async () => {
    await proof.getByLabel('Password').fill(password);
    await proof.getByRole('button', { name: 'Confirm' }).click();
  };
  await forgetProof();
  await openPage(page, '/admin/dashboard/customer-data');
  await address.fill(email);
  await find.click();
  await confirm();
  await expect(holdings).toContainText('1, for the books');
  await expect(async () => {
    await find.click();
    // Its mails may still be being written.
    await expect(erase).toBeEnabled({ timeout: 1000 });
  }).toPass();
  await forgetProof();
  await erase.click();
  await page.getByRole('button', { name: 'Erase for Good' }).click();
  await confirm();
  await expect(page.getByText(`Erased: ${email}`)).toBeVisible();
  const year = Number(shopDay(Date.now()).slice(0, 4)) + 6;
  await expect(page.getByRole('region', { name: 'What stays, and why' })).toContainText(
    `Order ${order.number}until December 31, ${year}`,
  );

  await find.click();
  await expect(holdings).toContainText('NewsletterNo');
  await openPage(page, `/admin/dashboard/orders/${order.id}`);
  const customer = page.getByRole('region', { name: 'Customer' });
  await expect(customer).toContainText('Zelda');
  await expect(customer).not.toContainText('604 555 0199');
});
