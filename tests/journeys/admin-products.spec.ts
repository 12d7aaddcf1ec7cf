import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { onePage } from '../support/one-page.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';
import { holdRequests } from './hold-requests.ts';

const PICTURE = join(import.meta.dirname, '..', '..', 'src', 'web', 'public', 'og.png');
const LIST = '/admin/dashboard/products';

test.beforeEach(({ page }) => signIn(page).then(() => undefined));

// What a journey adds is taken away again: others count the products.
test.afterEach(async ({ page }) => {
  const { rows: products } = await (await page.request.get('/api/admin/products?q=Journey')).json();
  for (const { id } of products) await page.request.delete(`/api/admin/products/${id}`);
});

/** A product of this journey's own, made without the screen. */
async function makeProduct(page: Page, name: string, fields: Record<string, unknown> = {}) {
  const { image } = await (await page.request.get('/api/products/neurotensin')).json();
  const made = await page.request.post('/api/admin/products', {
    data: { name, image, price: '40.00', stock: 20, category: 'Neuropeptides', ...fields },
  });
  expect(made.status()).toBe(201);
  return (await made.json()) as { id: string; version: number };
}

/** A field by its label, which may say that it is optional. */
const field = (page: Page, name: string) =>
  page.getByRole('main').getByLabel(new RegExp(`^${name.replace(/[()]/g, '\\$&')} ?(optional)?$`));

test('an owner adds a product with a picture, puts it on sale, and sees it in the shop', async ({
  page,
}) => {
  await openPage(page, LIST);
  await page.getByRole('link', { name: 'Add Product' }).click();
  await expect(page).toHaveURL(/\/products\/new$/);
  await field(page, 'Name').fill('Journey Peptide');
  await field(page, 'Category').fill('Neuropeptides');
  await field(page, 'Price (CAD)').fill('49,9');
  await field(page, 'Original price (CAD)').fill('60');
  await field(page, 'Stock').fill('12');
  await page.getByLabel('On sale').check();
  await field(page, 'Benefits').fill('Pure, , dry ');
  await page.getByLabel('Image file').setInputFiles(PICTURE);
  await expect(page.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', /^blob:/);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(field(page, 'Image path or address')).toHaveValue(/^\/attached_assets\/.+\.webp$/);
  await expect(page.getByRole('button', { name: 'Upload' })).toBeHidden();

  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(page).toHaveURL(/\/products\/journey-peptide\?/);
  await expect(page.getByText('‘Journey Peptide’ is in the shop', { exact: true })).toBeVisible();
  const [shown] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'View in the shop' }).click(),
  ]);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Journey Peptide');
  await expect(shown.getByText('SALE!').first()).toBeVisible();
  await expect(shown.getByText('$60.00').first()).toBeVisible();
  await expect(shown.getByText('$49.90').first()).toBeVisible();
  const picture = shown.getByRole('img', { name: /Journey Peptide/ }).first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const stored = await (await page.request.get('/api/products/journey-peptide')).json();
  expect(stored.benefits).toEqual(['Pure', 'dry']);
});

test('missing or wrong fields say so, and a path to a picture does as well @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/400/, /none\.webp/);
  await openPage(page, `${LIST}/new`);
  await page.getByRole('button', { name: 'Create Product' }).click();
  for (const sentence of ['Enter a name', 'Enter a price', 'Choose a picture']) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  await expect(field(page, 'Name')).toBeFocused();
  await field(page, 'Name').fill('Journey by path');
  await field(page, 'Price (CAD)').fill('12.345');
  await field(page, 'Stock').fill('');
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(page.getByText('An amount looks like 19.90')).toBeVisible();
  await expect(page.getByText('Enter the stock: 0 if there is none')).toBeVisible();
  await field(page, 'Price (CAD)').fill('12');
  await field(page, 'Stock').fill('3');
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(field(page, 'Image path or address')).toBeFocused();
  await expect(page.getByText('Choose a picture', { exact: true })).toBeInViewport();
  await field(page, 'Image path or address').fill('/attached_assets/none.webp');
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(field(page, 'Image path or address')).toHaveAccessibleDescription(
    /There is no picture at this path/,
  );
  const { image } = await (await page.request.get('/api/products/neurotensin')).json();
  await field(page, 'Image path or address').fill(image);
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(page).toHaveURL(/\/products\/journey-by-path\?/);
});

test('a file that is no picture, is too large or does not arrive is reported, and nothing is lost @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/upload-image/, /400/);
  await openPage(page, `${LIST}/new`);
  await field(page, 'Name').fill('Journey');
  const file = page.getByLabel('Image file');
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    file.setInputFiles({ name, mimeType, buffer });

  await choose('notes.txt', 'text/plain', Buffer.from('text'));
  await expect(toastOn(page, 'Invalid file type')).toContainText('Please select an image file');
  await choose('large.jpg', 'image/jpeg', Buffer.alloc(5 * 1024 * 1024));
  await expect(toastOn(page, 'File too large')).toContainText('Image must be less than 5MB');
  await expect(page.getByRole('button', { name: 'Upload' })).toBeHidden();

  await choose('fake.jpg', 'image/jpeg', Buffer.from('not a picture'));
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(toastOn(page, 'Upload failed')).toContainText('Please select an image file');

  await file.setInputFiles(PICTURE);
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(page.getByText('Press Upload to keep the chosen image')).toBeVisible();
  await page.route('**/api/admin/upload-image', (route) => route.abort());
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(toastOn(page, 'Upload failed')).toContainText('Failed to upload image');
  await expect(page.getByRole('alert')).toContainText('The shop could not be reached');
  await page.unroute('**/api/admin/upload-image');

  // Held, so that the progress can be seen.
  const release = await holdRequests(page, '**/api/admin/upload-image', 'POST');
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  release();
  await expect(field(page, 'Image path or address')).toHaveValue(/^\/attached_assets\//);
  await page.getByRole('button', { name: 'Remove image' }).click();
  await expect(field(page, 'Image path or address')).toHaveValue('');
  await expect(field(page, 'Name')).toHaveValue('Journey');

  // What is typed meanwhile is not replaced by what arrives later.
  await file.setInputFiles(PICTURE);
  const letGo = await holdRequests(page, '**/api/admin/upload-image', 'POST');
  await page.getByRole('button', { name: 'Upload' }).click();
  const givenUp = page.waitForEvent('requestfailed');
  await field(page, 'Image path or address').fill('/attached_assets/other.webp');
  await givenUp;
  letGo();
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeHidden();
  await expect(field(page, 'Image path or address')).toHaveValue('/attached_assets/other.webp');
});

test('price and stock are changed in the list, and what is refused stays in its field with the reason @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED/, /401/);
  const { id } = await makeProduct(page, 'Journey in the list');
  await openPage(page, `${LIST}?q=journey`);
  const price = field(page, 'Price of Journey in the list');
  await price.fill('41,5');
  await price.press('Enter');
  await expect(page.getByLabel('Price of Journey in the list saved')).toBeVisible();
  await expect(price).toHaveValue('41.50');

  const stock = field(page, 'Stock of Journey in the list');
  await stock.fill('4');
  await stock.blur();
  await expect(
    page.getByText('Low stock', { exact: true }).filter({ visible: true }),
  ).toBeVisible();
  await stock.fill('many');
  await stock.press('Enter');
  await expect(stock).toHaveAccessibleDescription(/^Stock is a whole number\./);
  await stock.blur();
  await expect(stock).toHaveValue('many');
  await stock.fill('9');
  await stock.press('Escape');
  await expect(stock).toHaveValue('4');

  // What does not reach the shop stays in its field.
  await page.route(`**/api/admin/products/${id}`, (route) => route.abort());
  await stock.fill('9');
  await stock.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The shop could not be reached');
  await expect(stock).toHaveValue('9');
  await stock.press('Escape');
  await expect(stock).toHaveValue('4');
  await expect(page.getByRole('alert')).toBeHidden();
  await page.unroute(`**/api/admin/products/${id}`);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await price.fill('42');
  await price.blur();
  await expect(page.getByRole('alert')).toContainText('Your session has ended');
  await expect(page.getByRole('link', { name: 'Sign in in another tab' })).toBeVisible();
  await page.context().addCookies(cookies);
  await price.press('Enter');
  await expect(page.getByLabel('Price of Journey in the list saved')).toBeVisible();
  const stored = await (await page.request.get(`/api/products/${id}`)).json();
  expect(stored).toMatchObject({ price: '42.00', stock: 4 });
});

test('of two tabs the later save, made anyway, leaves the fields that the first one changed @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/409/);
  const { id } = await makeProduct(page, 'Journey twice');
  await openPage(page, `${LIST}/${id}`);
  await field(page, 'Content').fill('10 mg');
  await page.request.patch(`/api/admin/products/${id}`, { data: { purity: '97.0%' } });
  await page.getByRole('button', { name: 'Update Product' }).click();
  await page.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(toastOn(page, 'Product updated')).toBeVisible();
  const stored = await (await page.request.get(`/api/products/${id}`)).json();
  expect(stored).toMatchObject({ dosage: '10 mg', purity: '97.0%' });
});

test('sales made while the form is open are reported before the stock is saved @only-in-all', async ({
  page,
  database,
  expectedProblems,
}) => {
  expectedProblems.push(/409/);
  const { id } = await makeProduct(page, 'Journey sold', { stock: 10 });
  await openPage(page, `${LIST}/${id}`);
  await field(page, 'Stock').fill('30');
  await database.updateTable('products').set({ stock: 8 }).where('id', '=', id).execute();
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByRole('alert')).toContainText(
    '2 were sold while you were editing: 8 are in stock now.',
  );
  await field(page, 'Stock').fill('28');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(toastOn(page, 'Product updated')).toBeVisible();
  expect((await (await page.request.get(`/api/products/${id}`)).json()).stock).toBe(28);
});

test('several products are chosen and deleted after one question, and a refusal is reported @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/500/);
  for (const name of ['Journey one', 'Journey two', 'Journey three']) await makeProduct(page, name);
  await makeProduct(page, 'Journey stays');
  await openPage(page, `${LIST}?q=journey`);
  await page.getByLabel('Select all on this page').check();
  await page.getByLabel('Select Journey stays').uncheck();
  await page.route('**/api/admin/products/journey-two', (route) =>
    route.fulfill({ status: 500, json: { message: 'Not now', code: 'internal' } }),
  );
  await page.getByRole('button', { name: 'Delete 3 Products' }).click();
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete these 3 products?',
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOn(page, '2 of 3 products deleted')).toContainText('‘Journey two’: Not now');
  await expect(page.getByText('2 products', { exact: true })).toBeVisible();

  // What was refused is still chosen.
  await page.unroute('**/api/admin/products/journey-two');
  await page.getByRole('button', { name: 'Delete 1 Product' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toastOn(page, '1 product deleted')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Journey stays', exact: true })).toBeVisible();
});

test('a product is duplicated, and deleted after a question @only-in-all', async ({ page }) => {
  const { id } = await makeProduct(page, 'Journey original');
  await openPage(page, `${LIST}?q=journey`);
  await page.getByRole('button', { name: 'Duplicate Journey original' }).click();
  await expect(toastOn(page, 'Product duplicated successfully')).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Journey original (Copy)', exact: true }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Delete Journey original', exact: true }).click();
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this product?',
  });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Delete Journey original', exact: true }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(404);
});

test('the list is searched, filtered and sorted in its address, and says when it is empty @only-in-all', async ({
  page,
}) => {
  await openPage(page, LIST);
  // Its head, and each size of the 40 products.
  await expect(page.getByRole('row')).toHaveCount(47);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('flag');
  await expect(page).toHaveURL(/\?q=flag$/);
  await expect(page.getByRole('link', { name: 'FLAG Peptide', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Price (CAD)' }).click();
  await expect(page).toHaveURL(/sort=price/);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('no such thing');
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByLabel('Show', { exact: true }).selectOption('On sale');
  await expect(page).toHaveURL(/filter=on-sale/);
  await expect(page.getByText('Neurotensin', { exact: true })).toBeHidden();
  await page.getByLabel('Show', { exact: true }).selectOption('Epitope Tags');
  await expect(page.getByRole('link', { name: 'FLAG Peptide', exact: true })).toBeVisible();
  await expect(page.getByText('Neurotensin', { exact: true })).toBeHidden();
  await page.getByLabel('Show', { exact: true }).selectOption('Out of stock');
  await expect(page).toHaveURL(/filter=out-of-stock/);

  await page.route('**/api/admin/products?*', (route) => route.fulfill({ json: onePage([]) }));
  await openPage(page, LIST);
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible();
});

test('a form that is not saved is not left by mistake @only-in-all', async ({ page }) => {
  await openPage(page, `${LIST}/neurotensin`);
  await field(page, 'Purity').fill('1%');
  await page.getByRole('link', { name: 'All products' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(field(page, 'Purity')).toHaveValue('1%');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
});

test('facts have fields of their own, which edit their lines of the specifications @only-in-all', async ({
  page,
}) => {
  const specifications = 'CAS No.: 58-82-2\nAppearance: White';
  const { id } = await makeProduct(page, 'Journey Facts', { specifications });
  await openPage(page, `${LIST}/${id}`);
  await expect(field(page, 'CAS number')).toHaveValue('58-82-2');
  await field(page, 'CAS number').fill('');
  await field(page, 'CAS number').pressSequentially('58-82-3');
  await expect(page.getByText('The check digit of 58-82-3 is wrong')).toBeVisible();
  await field(page, 'Molecular weight').pressSequentially('1060.23 g/mol');
  const changed = 'CAS No.: 58-82-3\nAppearance: White\nMolecular weight: 1060.23 g/mol';
  await expect(field(page, 'Specifications')).toHaveValue(changed);
  await field(page, 'Specifications').fill(`${changed}\nSalt: Acetate`);
  await expect(field(page, 'Salt form')).toHaveValue('Acetate');
  // A hint, not a refusal.
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(toastOn(page, 'Product updated')).toBeVisible();
  const saved = await (await page.request.get(`/api/products/${id}`)).json();
  expect(saved.specifications).toBe(`${changed}\nSalt: Acetate`);
});

test('a sale that is none is refused at its field, and what was typed stays @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/400/);
  const { id } = await makeProduct(page, 'Journey Sale');
  await openPage(page, `${LIST}/${id}`);
  await page.getByLabel('On sale').check();
  await expect(page.getByText('Without an original price above the price')).toBeVisible();
  await field(page, 'Original price (CAD)').fill('40');
  await expect(page.getByText('Without an original price above the price')).toHaveCount(0);
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('The original price, $40.00, is not above the price')).toBeVisible();
  await expect(field(page, 'Original price (CAD)')).toHaveValue('40');
  await field(page, 'Original price (CAD)').fill('50');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(toastOn(page, 'Product updated')).toBeVisible();

  await openPage(page, `${LIST}?q=Journey+Sale`);
  const price = page.getByRole('textbox', { name: 'Price of Journey Sale' });
  await price.fill('50');
  await price.press('Enter');
  await expect(price).toHaveAccessibleDescription(
    /The original price, \$50\.00, is not above the price, \$50\.00/,
  );
  await expect(price).toHaveValue('50');
});

test('a description keeps its paragraphs in the shop @only-in-all', async ({ page }) => {
  const description = 'The first paragraph.\n\nThe second one.';
  const { id } = await makeProduct(page, 'Journey Paragraphs', { description });
  await openPage(page, `/product/${id}`);
  const shown = page.getByText('The first paragraph.');
  expect(await shown.evaluate((element: HTMLElement) => element.innerText)).toBe(description);
});
