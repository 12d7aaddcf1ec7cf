import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { writeProductExport } from '../../src/domain/catalogue/product-export.ts';
import { forgetImports, journeyNames, listProducts, openImport } from '../support/import-dialog.ts';
import { openPage, reloadPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';

const IMPORT = '**/api/admin/products/import';
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `Journey Row ${n + 1}`, price: '5.00' }));

const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

test.afterEach(({ page, database }) => forgetImports(page, database));

test('all products are exported without ids, and importing that file counts what the shop has @only-in-all', async ({
  page,
}) => {
  const { dialog, choose } = await openImport(page);
  await page.keyboard.press('Escape');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^products-export-\d{4}-\d\d-\d\d\.json$/);
  const file = await textOf(download);
  const before = await listProducts(page);
  expect(file).toBe(writeProductExport(before));
  expect(JSON.parse(file)[0]).not.toHaveProperty('id');

  await page.getByRole('button', { name: 'Import' }).click();
  await choose('products.json', file);
  const told = `${before.length} products are in the shop already`;
  await expect(dialog.getByText(told)).toBeVisible();
  await expect(dialog.getByLabel('Skip those')).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Nothing new to import' })).toBeDisabled();
  await dialog.getByText('Update those').click();
  const same = `${before.length} products are in the shop as the file has them.`;
  await expect(dialog.getByText(same)).toBeVisible();
  await dialog.getByRole('button', { name: `Import ${before.length} products` }).click();
  await expect(toastOn(page, `${before.length} products imported`)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await listProducts(page)).toEqual(before);
});

test('a shop without products has nothing to export @only-in-all', async ({ page }) => {
  await page.route('**/api/products', (route) => route.fulfill({ json: [] }));
  await signIn(page);
  await openPage(page, '/admin/dashboard/products');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(toastOn(page, /No products to export.*Add some products first\./)).toBeVisible();
});

test('a file with a single product is imported, and it is in the list and the shop at once', async ({
  page,
}) => {
  const { dialog, choose } = await openImport(page);
  await choose('one.json', JSON.stringify({ name: 'Journey Single', price: '12.5', stock: 4 }));
  await dialog.getByRole('button', { name: 'Import 1 Product', exact: true }).click();
  await expect(toastOn(page, '1 product imported')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByLabel('Search products').fill('Journey S');
  await expect(page.getByRole('link', { name: 'Journey Single', exact: true })).toBeVisible();
  await openPage(page, '/product/journey-single');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journey Single');
  await expect(page.getByText('$12.50').first()).toBeVisible();
});

test('what a file would give away is asked about before it is imported @only-in-all', async ({
  page,
}) => {
  const { dialog, choose } = await openImport(page);
  const products = [
    { name: 'Journey Gift', price: '0' },
    { name: 'Journey Other', price: '5.00' },
  ];
  await choose('gifts.json', JSON.stringify(products));
  const start = dialog.getByRole('button', { name: 'Import 2 Products', exact: true });
  await start.click();
  const question = page.getByRole('dialog', {
    name: '1 product has a price of $0.00. Import anyway?',
  });
  await expect(question).toContainText('Journey Gift');
  await expect(question).not.toContainText('Journey Other');
  await question.getByRole('button', { name: 'Go Back' }).click();
  await start.click();
  await question.getByRole('button', { name: 'Yes, for $0.00' }).click();
  await expect(toastOn(page, '2 products imported')).toBeVisible();
});

test('rows that cannot be stored are listed by row, name and field, and the rest is stored @only-in-all', async ({
  page,
}) => {
  const { dialog, choose } = await openImport(page);
  const file = [...rows(2), { name: 'Journey Dear', price: 'a lot' }, { price: '1.00' }];
  await choose('mixed.json', JSON.stringify(file));
  await dialog.getByRole('button', { name: 'Import 4 products' }).click();
  await expect(dialog.getByText('Partially imported: 2 product(s)')).toBeVisible();
  await expect(dialog.getByText('2 product(s) failed. See errors below.')).toBeVisible();
  const errors = [
    'Row 3 (Journey Dear), price: An amount looks like 19.90',
    'Row 4, name: Enter a name',
  ];
  await expect(dialog.getByRole('listitem')).toHaveText(errors);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(await textOf(download)).toBe(`${errors.join('\n')}\n`);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  expect(await journeyNames(page)).toEqual(['Journey Row 1', 'Journey Row 2']);
});

test('an unreadable file is reported, and another can be chosen @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED/);
  const { dialog, choose } = await openImport(page);
  for (const text of ['{"name": ', '"a text"']) {
    await choose('broken.json', text);
    await expect(dialog.getByRole('alert')).toContainText('Invalid file');
    await expect(dialog.getByRole('alert')).toContainText('Please upload a valid JSON file');
  }
  await choose('orders.csv', 'Order,Total\n1,2\n');
  await expect(dialog.getByRole('alert')).toContainText('This CSV is not a product export.');
  await choose('empty.json', '[]');
  await expect(dialog.getByRole('alert')).toContainText('There are no products in this file');
  const names = '**/api/admin/products/import/preview';
  await page.route(names, (route) => route.abort());
  await choose('good.json', JSON.stringify(rows(1)));
  await expect(dialog.getByRole('alert')).toContainText('The shop could not be reached.');
  await page.unroute(names);
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () =>
      Promise.reject(new DOMException('Moved', 'NotReadableError'));
  });
  await choose('moved.json', '[]');
  await expect(dialog.getByRole('alert')).toContainText('The file could not be read.');
  await reloadPage(page);
  await page.getByRole('button', { name: 'Import' }).click();
  await choose('good.json', JSON.stringify(rows(1)));
  await expect(dialog.getByRole('alert')).toBeHidden();
  await expect(dialog.getByText('1 product in good.json')).toBeVisible();
});

test('existing names are updated where the owner wants it; what the file does not say stays @only-in-all', async ({
  page,
}) => {
  const { dialog, choose } = await openImport(page);
  await choose('first.json', JSON.stringify([{ name: 'Journey Kept', price: '10', stock: 9 }]));
  await dialog.getByRole('button', { name: 'Import 1 Product', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Import' }).click();
  const second = [
    { name: 'Journey Kept', price: '12', description: 'Longer' },
    { name: 'Journey New', price: '3' },
  ];
  await choose('second.json', JSON.stringify(second));
  await expect(dialog.getByText('1 product is in the shop already')).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Journey New – $3.00 0' })).toBeVisible();
  const change = dialog.getByRole('row', { name: 'Journey Kept Price $10.00 → $12.00' });
  await expect(change).toBeHidden();
  await dialog.getByText('Update those').click();
  await expect(change).toContainText('Description changed');
  await dialog.getByRole('button', { name: 'Import 2 products' }).click();
  await expect(toastOn(page, '1 new, 1 updated.')).toBeVisible();
  const products = await listProducts(page);
  expect(products.filter(({ name }) => name.startsWith('Journey'))).toMatchObject([
    { name: 'Journey Kept', price: '12.00', stock: 9 },
    { name: 'Journey New', price: '3.00' },
  ]);
});

test('a content that the shop does not have is another size of its product, whether the file says so or not @only-in-all', async ({
  page,
}) => {
  const { dialog, choose } = await openImport(page);
  const peptide = { name: 'Journey Peptide', price: '10' };
  const first = [
    { ...peptide, dosage: '5 mg' },
    { ...peptide, dosage: '25 mg', sizeOf: 'Journey Peptide' },
  ];
  await choose('first.json', JSON.stringify(first));
  await dialog.getByRole('button', { name: 'Import 2 products' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Import' }).click();
  await choose('second.json', JSON.stringify({ ...peptide, dosage: '50 mg' }));
  await dialog.getByRole('button', { name: 'Import 1 Product', exact: true }).click();
  await expect(toastOn(page, '1 product imported')).toBeVisible();
  const imported = (await listProducts(page)).filter(({ name }) => name === 'Journey Peptide');
  const sizes = imported.map(({ dosage, sizeOf }) => [dosage, sizeOf]);
  expect(sizes).toEqual([
    ['5 mg', undefined],
    ['25 mg', 'journey-peptide'],
    ['50 mg', 'journey-peptide'],
  ]);
});

test('what was sold since a file was exported is not sold once more @only-in-all', async ({
  page,
  database,
}) => {
  const { dialog, choose } = await openImport(page);
  const exported = { price: '10', stock: 9, stockWas: 9 };
  const file = [
    { ...exported, name: 'Journey Left' },
    { ...exported, name: 'Journey Refilled', stock: 20 },
    { ...exported, name: 'Journey Sold', stock: 30 },
  ];
  await choose('first.json', JSON.stringify(file.map((product) => ({ ...product, stock: 9 }))));
  await dialog.getByRole('button', { name: 'Import 3 products' }).click();
  await expect(dialog).toBeHidden();
  for (const name of ['Journey Left', 'Journey Sold']) {
    await database.updateTable('products').set({ stock: 7 }).where('name', '=', name).execute();
  }
  await page.getByRole('button', { name: 'Import' }).click();
  await choose('edited.json', JSON.stringify(file));
  await dialog.getByText('Update those').click();
  await expect(dialog.getByText('1 product will not be updated')).toBeVisible();
  await expect(dialog.getByText('The stock of 1 product changes.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 products' }).click();
  await expect(dialog.getByText('Partially imported: 2 product(s)')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText(
    'Row 3 (Journey Sold), stock: The stock was 9 when this file was made, and is 7 now.',
  );
  const stocks = (await listProducts(page)).filter(({ name }) => name.startsWith('Journey'));
  expect(stocks.map(({ stock }) => stock)).toEqual([7, 20, 7]);
});

test('a long file shows its progress, is stopped, and goes on where it stopped @only-in-all', async ({
  page,
}) => {
  const { dialog, choose } = await openImport(page);
  const held: (() => void)[] = [];
  await page.route(IMPORT, (route) => {
    held.push(() => void route.continue());
  });
  const following: boolean[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/products/import')) following.push(request.postDataJSON().more);
  });
  await choose('long.json', JSON.stringify(rows(900)));
  const planned = dialog.getByRole('region', { name: '900 new products' });
  await expect(planned.getByText('and 890 more')).toBeVisible();
  await planned.getByRole('button', { name: 'Show More' }).click();
  await expect(planned.getByText('and 840 more')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 900 products' }).click();
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  const progress = dialog.getByRole('progressbar', { name: 'Import' });
  await expect(progress).toHaveAttribute('aria-valuenow', '11');
  await expect(dialog.getByText('100 of 900 rows read, 100 imported')).toBeVisible();

  await expect.poll(() => held.length).toBe(2);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  held[1]?.();
  await expect(dialog.getByText('What was imported stays in the shop.')).toBeVisible();
  await expect(dialog.getByText('200 of 900 rows read, 200 imported')).toBeVisible();
  await expect.poll(() => journeyNames(page)).toHaveLength(200);

  await page.unroute(IMPORT);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(toastOn(page, '900 products imported')).toBeVisible();
  const names = await journeyNames(page);
  expect(names).toHaveLength(900);
  expect(new Set(names).size).toBe(900);
  // Only the last part invalidates the cached pages.
  expect(following).toEqual([...Array.from({ length: 8 }, () => true), false]);
});

test('a connection lost behind the shop’s back stores nothing twice @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED/);
  const { dialog, choose } = await openImport(page);
  // The shop stores the first part; its answer never arrives.
  await page.route(IMPORT, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await choose('lost.json', JSON.stringify(rows(250)));
  await dialog.getByRole('button', { name: 'Import 250 products' }).click();
  await expect(dialog.getByRole('alert')).toContainText(/Import failed.*The connection was lost\./);
  await page.unroute(IMPORT);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(toastOn(page, '250 products imported')).toBeVisible();
  expect(await journeyNames(page)).toHaveLength(250);
});

test('a refusal is shown in the shop’s words, or as a failure @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/50[03]/);
  const { dialog, choose } = await openImport(page);
  const answers = [
    { status: 503, json: { message: 'The shop is away for a moment.', code: 'unavailable' } },
    { status: 500, body: '' },
  ];
  await page.route(IMPORT, (route) => route.fulfill(answers.shift() ?? { status: 500 }));
  await choose('one.json', JSON.stringify(rows(1)));
  await dialog.getByRole('button', { name: 'Import 1 Product', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(/Import failed.*The shop is away/);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to import products');
  await expect(dialog.getByText('Nothing was imported so far.')).toBeVisible();
});
