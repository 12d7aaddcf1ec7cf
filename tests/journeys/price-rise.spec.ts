import { readFile } from 'node:fs/promises';
import { forgetImports } from '../support/import-dialog.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';

test.afterEach(({ page, database }) => forgetImports(page, database));

test('the owner raises some prices by 5 %, shoppers see them, and undoing brings the old ones back', async ({
  page,
  strangersPage,
}) => {
  const read = async (id: string) => (await page.request.get(`/api/products/${id}`)).json();
  await signIn(page);
  const { rows } = await (await page.request.get('/api/admin/products?q=neurotensin')).json();
  const [{ id, price }] = rows;
  const raised = (Math.round((Number(price) * 105) / 5) * 0.05).toFixed(2);

  await openPage(page, '/admin/dashboard/products?q=neurotensin');
  await page.getByRole('checkbox', { name: /Neurotensin/ }).check();
  await page.getByRole('button', { name: 'Change Prices…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show New Prices' }).click();
  await expect(dialog.getByText('A percentage looks like 5 or 2.5')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('5');
  await dialog.getByLabel('Rounded').selectOption('To 5 cents');
  await dialog.getByRole('button', { name: 'Show New Prices' }).click();
  await expect(dialog.getByRole('row', { name: /Neurotensin/ })).toContainText(
    `$${price} → $${raised}`,
  );
  expect((await read(id)).price).toBe(price);
  await dialog.getByRole('button', { name: 'Change 1 Product' }).click();
  await expect(toastOn(page, '+5 %, to 5 cents, on 1 product')).toBeVisible();
  await expect(dialog).toBeHidden();

  await openPage(strangersPage, `/product/${id}`);
  await expect(strangersPage.getByRole('main').getByText(`$${raised}`).first()).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Past Imports' }).click();
  const change = page.getByRole('row', { name: /\+5 %, to 5 cents/ });
  await expect(change).toContainText('1 product updated');
  await change.getByRole('button', { name: /Undo/ }).click();
  await page.getByRole('button', { name: 'Undo Price Change' }).click();
  await expect(toastOn(page, 'Price change undone')).toBeVisible();
  expect((await read(id)).price).toBe(price);
  await openPage(strangersPage, `/product/${id}`);
  await expect(strangersPage.getByRole('main').getByText(`$${price}`).first()).toBeVisible();
});

test('prices go out as a file, come back changed, and are undone', async ({ page }) => {
  const read = async (id: string) => (await page.request.get(`/api/products/${id}`)).json();
  await signIn(page);
  await openPage(page, '/admin/dashboard/products');
  const before = await read('neurotensin');
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Prices' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^prices-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const line = text.split('\r\n').find((one) => one.startsWith('"neurotensin"'));
  // As a spreadsheet in French writes it.
  const changed = text.replace(`${line}`, `${line}`.replace(`"${before.price}"`, '"1 234,50 $"'));
  expect(changed).not.toBe(text);

  await more.click();
  await page.getByRole('button', { name: 'Import Prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Prices' });
  const choose = (csv: string) =>
    dialog
      .getByLabel('Prices file')
      .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await choose('Name,Cost\nNeurotensin,5');
  await expect(dialog.getByText('This file has no columns ID and Price.')).toBeVisible();
  await choose(`${changed}no-such-product,,,,5.00\r\n`);
  await expect(dialog.getByRole('row', { name: /Neurotensin/ })).toContainText(
    `$${before.price} → $1,234.50`,
  );
  await expect(dialog.getByText('(no-such-product): no product has this id')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 Change' }).click();
  await expect(toastOn(page, '1 product changed')).toBeVisible();
  expect(await read('neurotensin')).toEqual({ ...before, price: '1234.50' });

  await openPage(page, '/admin/dashboard/products/imports');
  await page
    .getByRole('row', { name: /prices\.csv/ })
    .getByRole('button', { name: /Undo/ })
    .click();
  await page.getByRole('button', { name: 'Undo Import' }).click();
  await expect(toastOn(page, 'Import undone')).toBeVisible();
  expect(await read('neurotensin')).toEqual(before);
});

test('the owner says why a stock changes, in the list and in the form', async ({
  page,
  database,
}) => {
  await database.deleteFrom('audit_entries').execute();
  await signIn(page);
  await openPage(page, '/admin/dashboard/products?q=neurotensin');
  const stock = page.getByRole('textbox', { name: 'Stock of Neurotensin, 5 mg' });
  await stock.fill('33');
  const why = page.getByLabel('Why the stock of Neurotensin, 5 mg changes');
  await why.selectOption('Counted');
  await expect(stock).toHaveValue('33');
  await why.press('Enter');
  await expect(page.getByLabel('Stock of Neurotensin, 5 mg saved')).toBeVisible();
  await expect(why).toBeHidden();
  await expect(stock).toBeFocused();

  await openPage(page, '/admin/dashboard/products/neurotensin');
  const changes = page.getByRole('region', { name: 'Changes of the Stock' });
  await expect(changes.getByRole('row', { name: /33/ })).toContainText('Counted');
  await page.getByRole('textbox', { name: 'Stock', exact: true }).fill('31');
  await page.getByLabel('Why the stock changes').fill('Two for a lecture');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(changes.getByRole('row', { name: /33 → 31/ })).toContainText('Two for a lecture');
  await expect(page.getByLabel('Why the stock changes')).toBeHidden();
  await openPage(page, '/admin/dashboard/audit');
  await expect(page.getByText('Stock: Two for a lecture')).toBeVisible();
});
