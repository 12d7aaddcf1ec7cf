import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openPage, reloadPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { holdRequests } from './hold-requests.ts';

const SHEET = Buffer.from('%PDF-1.7\na data sheet\nstartxref\n9\n%%EOF\n');
const aFile = (buffer: Buffer, mimeType = 'application/pdf') => ({
  name: 'sheet.pdf',
  mimeType,
  buffer,
});

test.beforeEach(({ page }) => signIn(page).then(() => undefined));
test.afterEach(async ({ page }) => {
  await page.request.patch('/api/admin/products/bombesin', { data: { safetyDataSheet: null } });
});

const part = (page: Page) => page.getByRole('group', { name: 'Safety data sheet' });
async function save(page: Page) {
  // Not the toast alone, which may be the last save's.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Update Product' }).click();
  expect((await saved).ok()).toBe(true);
  await expect(page.getByText('Product updated', { exact: true })).toBeVisible();
}

test('the owner gives a product its data sheet, shoppers download it beside the certificate, and it can be removed @only-in-all', async ({
  page,
  strangersPage: shopper,
}) => {
  await openPage(page, '/admin/dashboard/products/bombesin');
  const release = await holdRequests(page, '**/api/admin/upload-document', 'POST');
  await part(page).getByLabel('Safety data sheet, file').setInputFiles(aFile(SHEET));
  await expect(part(page).getByText('Uploading...')).toBeVisible();
  release();
  await expect(part(page).getByRole('link', { name: 'Download' })).toBeVisible();
  await save(page);

  await openPage(shopper, '/product/bombesin');
  await expect(shopper.getByRole('link', { name: 'Specimen certificate' })).toBeVisible();
  const [download] = await Promise.all([
    shopper.waitForEvent('download'),
    shopper.getByRole('link', { name: 'Safety data sheet (PDF)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Bombesin, safety data sheet.pdf');
  expect(await readFile(await download.path())).toEqual(SHEET);

  await part(page)
    .getByLabel('Safety data sheet, file')
    .setInputFiles(aFile(Buffer.concat([SHEET, SHEET])));
  await expect(part(page).getByRole('button', { name: 'Replace' })).toBeEnabled();
  await save(page);
  await part(page).getByRole('button', { name: 'Remove' }).click();
  await expect(part(page).getByRole('button', { name: 'Choose a PDF' })).toBeFocused();
  await save(page);
  await reloadPage(shopper);
  await expect(shopper.getByRole('link', { name: 'Specimen certificate' })).toBeVisible();
  await expect(shopper.getByRole('link', { name: /data sheet/ })).toHaveCount(0);
});

test('what is no PDF, or too large, is refused with a sentence at its field @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/400/, /ERR_FAILED/);
  await openPage(page, '/admin/dashboard/products/bombesin');
  const file = part(page).getByLabel('Safety data sheet, file');
  const told = part(page).getByRole('alert');
  await file.setInputFiles(aFile(Buffer.from('<p>Hello'), 'text/html'));
  await expect(told).toHaveText('Please select a PDF file');
  await file.setInputFiles(aFile(Buffer.alloc(5 * 1024 * 1024 + 1)));
  await expect(told).toHaveText('A document must be 5 MB or less');
  // Its name and type say so, its bytes do not.
  await file.setInputFiles(aFile(Buffer.from('<p>Hello')));
  await expect(told).toHaveText('Please select a PDF file');
  await page.route('**/api/admin/upload-document', (route) => route.abort());
  await file.setInputFiles(aFile(SHEET));
  await expect(told).toContainText('The shop could not be reached');
  await page.unroute('**/api/admin/upload-document');
  await file.setInputFiles(aFile(SHEET));
  await expect(part(page).getByRole('link', { name: 'Download' })).toBeVisible();
  await expect(told).toHaveCount(0);
});
