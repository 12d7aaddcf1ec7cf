import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { orderBradykinin } from '../support/buy-on-page.ts';
import { startAtEmptyDesk } from '../support/empty-desk.ts';
import { openPage } from '../support/open-page.ts';
import { pay } from '../support/pay-on-page.ts';
import { readPdfText } from '../support/read-pdf-text.ts';
import { expect, test } from '../support/shop-fixture.ts';

startAtEmptyDesk();

async function download(page: Page, press: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return file;
}
const bytesOf = async (file: Download) => readFileSync(await file.path());

test('a customer has a receipt of a paid order as PDF and a credit note of what was refunded; the owner has all of a month in one file', async ({
  page,
  strangersPage,
  database,
}) => {
  const order = await orderBradykinin(strangersPage, {}, 6);
  await openPage(strangersPage, `/payment/${order.id}`);
  await expect(strangersPage.getByRole('heading', { name: 'Document' })).toBeHidden();
  await pay(database, order, 37_200);
  const shipped = { action: 'ship', from: 'paid' };
  await page.request.post(`/api/admin/orders/${order.id}/actions`, { data: shipped });
  await openPage(page, `/admin/dashboard/orders/${order.id}`);
  await page.getByRole('button', { name: 'Refund Part…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Vials of Bradykinin').fill('1');
  await dialog.getByLabel('Reason').fill('One vial broke on its way');
  await dialog.getByRole('button', { name: 'Refund $62.00' }).click();

  await expect
    .poll(async () => {
      await openPage(strangersPage, `/payment/${order.id}`);
      return strangersPage
        .getByRole('button', { name: /^Download (Receipt|Credit note) / })
        .count();
    })
    .toBe(2);
  const receipt = await download(strangersPage, () =>
    strangersPage.getByRole('button', { name: /^Download Receipt / }).click(),
  );
  expect(receipt.suggestedFilename()).toMatch(/^receipt-\d{4}-\d{5}\.pdf$/);
  const [text = ''] = await readPdfText(await bytesOf(receipt));
  expect(text).toContain('Bradykinin, 5 mg');
  expect(text).toContain('$372.00');
  expect(text).not.toMatch(/tax|GST|HST/i);

  await openPage(page, `/admin/dashboard/orders/${order.id}`);
  await expect(page.getByRole('list', { name: 'Invoices' })).toContainText('−$62.00');
  await openPage(page, '/admin/dashboard/payments/invoices');
  await expect(page.getByRole('row', { name: /Credit note of/ })).toContainText('−$62.00');
  await page.getByRole('button', { name: 'Download a Month…' }).click();
  const month = page.getByRole('dialog', { name: 'Download a month' });
  const now = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Vancouver' }).slice(0, 7);
  await month.getByRole('combobox', { name: 'Month' }).selectOption(now);
  const zip = await download(page, () =>
    month.getByRole('button', { name: 'Download ZIP' }).click(),
  );
  const files = unzipSync(await bytesOf(zip));
  expect(Object.keys(files)).toHaveLength(2);
  const credit = Object.entries(files).find(([name]) => name.startsWith('credit-note'))?.[1];
  const [words = ''] = await readPdfText(Buffer.from(credit ?? []));
  expect(words).toContain('One vial broke on its way');
});
