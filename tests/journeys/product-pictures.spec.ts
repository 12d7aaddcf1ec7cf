import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';

const PICTURE = join(import.meta.dirname, '..', '..', 'src', 'web', 'public', 'og.png');
const EDIT = '/admin/dashboard/products/journey-peptide';

/** The fields of a further picture. */
const picture = (page: Page, number: number) =>
  page.getByRole('group', { name: `Picture ${number}` });

/** A product of this journey's own, and the picture of another that the shop has. */
async function makeProduct(page: Page) {
  await signIn(page);
  const { image } = await (await page.request.get('/api/products/neurotensin')).json();
  const { image: other } = await (await page.request.get('/api/products/bradykinin')).json();
  const data = { name: 'Journey Peptide', image, price: '40.00', stock: 20 };
  expect((await page.request.post('/api/admin/products', { data })).status()).toBe(201);
  return { image, other };
}

test.afterEach(async ({ page }) => {
  await page.request.delete('/api/admin/products/journey-peptide');
});

test('the owner adds two pictures with texts; a shopper looks through them and enlarges them by the keyboard', async ({
  page,
  strangersPage: shopper,
}) => {
  const { image, other } = await makeProduct(page);
  await openPage(page, EDIT);
  await page.getByLabel('Alternative text').fill('The vial from the front');
  await page.getByRole('button', { name: 'Add a Picture' }).click();
  await picture(page, 2).getByLabel('Image path or address').fill(other);
  await page.getByLabel('Alternative text').nth(1).fill('The label');
  await page.getByRole('button', { name: 'Add a Picture' }).click();
  await picture(page, 3).getByLabel('Image file').setInputFiles(PICTURE);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(picture(page, 3).getByLabel('Image path or address')).toHaveValue(
    /^\/attached_assets\//,
  );
  await page.getByLabel('Alternative text').nth(2).fill('Four vials in a box');
  await page.getByRole('button', { name: 'Move picture 3 up' }).click();
  await expect(picture(page, 3).getByLabel('Image path or address')).toHaveValue(other);
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(toastOn(page, 'Product updated')).toBeVisible();

  await openPage(shopper, '/product/journey-peptide');
  const main = shopper.getByRole('link', { name: /Enlarge$/ });
  await expect(main.getByRole('img')).toHaveAccessibleName('The vial from the front');
  await expect(main).toHaveAttribute('href', image);
  const thumbnails = shopper.getByRole('list', { name: 'Pictures' }).getByRole('link');
  await expect(thumbnails).toHaveText(['1 of 3', '2 of 3', '3 of 3']);
  await thumbnails.nth(1).click();
  await expect(main.getByRole('img')).toHaveAccessibleName('Four vials in a box');
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true');

  await main.focus();
  await shopper.keyboard.press('Enter');
  const dialog = shopper.getByRole('dialog', { name: 'Pictures of Journey Peptide' });
  await expect(dialog.getByText('2 of 3')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Four vials in a box' })).toBeInViewport({
    ratio: 0.9,
  });
  await shopper.keyboard.press('ArrowRight');
  await expect(dialog.getByText('3 of 3')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'The label' })).toBeInViewport({ ratio: 0.9 });
  await shopper.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Previous picture' }).click();
  await dialog.getByRole('button', { name: 'Previous picture' }).click();
  await expect(dialog.getByText('1 of 3')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'The vial from the front' })).toBeInViewport({
    ratio: 0.9,
  });
  // As a finger moves it.
  await dialog
    .getByRole('list')
    .evaluate((row) => row.scrollTo({ left: row.clientWidth, behavior: 'instant' }));
  await expect(dialog.getByText('2 of 3')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Four vials in a box' })).toBeInViewport({
    ratio: 0.9,
  });
  await shopper.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(main).toBeFocused();
  await expect(main.getByRole('img')).toHaveAccessibleName('Four vials in a box');
});

test('without scripts the pictures are links', async ({ page, browser, baseURL }) => {
  const { image, other } = await makeProduct(page);
  const morePictures = [{ image: other, alt: 'The label' }];
  await page.request.patch('/api/admin/products/journey-peptide', { data: { morePictures } });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const plain = await context.newPage();
  await plain.goto('/product/journey-peptide');
  // The notice covers them on a first visit.
  const links = plain
    .getByRole('list', { name: 'Pictures', includeHidden: true })
    .getByRole('link', { includeHidden: true });
  for (const [index, path] of [image, other].entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', path);
  }
  const reply = await context.request.get(other);
  expect(reply.headers()['content-type']).toBe('image/webp');
  await context.close();
});

test('another picture becomes the main one, one is removed, and search engines get what was written for them', async ({
  page,
}) => {
  const { image, other } = await makeProduct(page);
  const morePictures = [{ image: other, alt: 'The label' }];
  await page.request.patch('/api/admin/products/journey-peptide', { data: { morePictures } });
  await openPage(page, EDIT);
  await page.getByRole('button', { name: 'Move picture 2 up' }).click();
  await expect(
    page.getByRole('group', { name: 'Image' }).getByLabel('Image path or address'),
  ).toHaveValue(other);
  await expect(picture(page, 2).getByLabel('Image path or address')).toHaveValue(image);
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await page.getByLabel('Title for search engines').fill('Buy Journey Peptide in Canada');
  const preview = page.getByRole('figure', { name: 'As a search engine shows it' });
  await expect(preview).toContainText('Buy Journey Peptide in Canada · Boreal Peptides');
  await page.getByLabel('Description for search engines').fill('x'.repeat(170));
  await expect(page.getByText('from about 155 on they are cut off')).toBeVisible();
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(toastOn(page, 'Product updated')).toBeVisible();
  const stored = await (await page.request.get('/api/products/journey-peptide')).json();
  expect(stored).toMatchObject({ image: other, imageAlt: 'The label' });
  expect(stored).not.toHaveProperty('morePictures');
  await openPage(page, '/product/journey-peptide');
  await expect(page).toHaveTitle('Buy Journey Peptide in Canada · Boreal Peptides');
  await expect(page.getByRole('list', { name: 'Pictures' })).toHaveCount(0);
});
