import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { orderBradykinin } from '../support/buy-on-page.ts';
import { startAtEmptyDesk } from '../support/empty-desk.ts';
import { openPage } from '../support/open-page.ts';
import { pay } from '../support/pay-on-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { toastOn } from '../support/toast.ts';

startAtEmptyDesk();

/** What the file of a button says. */
async function download(page: Page, title: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${title}`, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'latin1') };
}

test('the owner names the accounts of their books and takes a month out: tables, and a journal for each program', async ({
  page,
  strangersPage,
  database,
}) => {
  const order = await orderBradykinin(strangersPage, {}, 6);
  await pay(database, order, 37_200);
  const shipped = { action: 'ship', from: 'paid' };
  await page.request.post(`/api/admin/orders/${order.id}/actions`, { data: shipped });
  await expect
    .poll(async () => (await (await page.request.get('/api/admin/invoices')).json()).total)
    .toBe(1);
  await openPage(page, '/admin/dashboard/payments');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Exports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exports' })).toBeVisible();

  await page.getByLabel('Period').selectOption('This month');
  expect((await download(page, 'Transfers')).text).toContain(`"${order.number} 372.00"`);
  const invoices = await download(page, 'Invoices');
  expect(invoices.name).toMatch(/^invoices-\d{4}-\d\d-01-to-\d{4}-\d\d-\d\d\.csv$/);
  expect(invoices.text).toContain('372,0,0,0,0,0,372,""');
  const lines = await download(page, 'Order lines');
  expect(lines.text).toMatch(/"Bradykinin, 5 mg","bradykinin",6,\d+,\d+/);

  await page.getByRole('button', { name: 'Download Sage 50 Canada' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Sage 50 Canada knows accounts by their numbers. Enter those of Accounts receivable',
  );
  await page.getByRole('button', { name: 'Accounts…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accounts' });
  await dialog.getByLabel('Bank account', { exact: true }).fill('Compte chèques');
  const numbers = dialog.getByLabel(/, number$/);
  for (const [at, field] of (await numbers.all()).entries()) await field.fill(String(1060 + at));
  await dialog.getByRole('button', { name: 'Save Accounts' }).click();
  await expect(dialog).toBeHidden();

  const desktop = await download(page, 'QuickBooks Desktop');
  expect(desktop.name).toMatch(/\.iif$/);
  expect(desktop.text).toContain('\tAccounts Receivable\tOnline Shop\t372.00\t');
  expect(desktop.text).toContain('\tCompte chèques\t\t372.00\t');
  const online = await download(page, 'QuickBooks Online');
  expect(online.text).toContain('"Sales",,"372.00","Receipt ');
  const xero = await download(page, 'Xero');
  expect(xero.text).toContain('"Accounts Receivable","1060","Tax Exempt",372,');
  const sage = await download(page, 'Sage 50 Canada');
  expect(sage.name).toMatch(/\.txt$/);
  expect(sage.text).toContain('\r\n1060,372.00\r\n');

  await page.getByLabel('Entries').selectOption('One for each day and kind');
  expect((await download(page, 'Sage 50 Canada')).text).toContain('"Online shop, 1 sale"');

  await page.getByLabel('Period').selectOption('From one day to another');
  await page.getByLabel('To', { exact: true }).fill('2001-01-01');
  await expect(page.getByText('This day is before the first')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download Taxes' })).toBeDisabled();
  await page.getByLabel('From', { exact: true }).fill('2001-01-01');
  await page.getByRole('button', { name: 'Download Taxes' }).click();
  await expect(toastOn(page, 'Nothing to export')).toBeVisible();
});
