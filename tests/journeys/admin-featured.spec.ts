import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';

test('the owner chooses what the home page shows; without a choice, it is the first of each category @only-in-all', async ({
  page,
}) => {
  await signIn(page);
  const featured = page.getByRole('main').getByRole('article').getByRole('heading');
  await openPage(page, '/');
  await expect(featured).toHaveText([
    '3X FLAG Peptide',
    'Ac-DEVD-AMC',
    /^Amyloid/,
    /^Angiotensin/,
    'Aprotinin',
    /RGDfK/,
    'GHK-Cu',
    /^Gramicidin/,
  ]);
  const { image } = await (await page.request.get('/api/products/neurotensin')).json();
  const facts = { price: '40.00', stock: 20, category: 'Neuropeptides' };
  const made = await page.request.post('/api/admin/products', {
    data: { name: 'Journey Choice', image, ...facts },
  });
  const { id } = await made.json();
  await openPage(page, `/admin/dashboard/products/${id}`);
  await page.getByLabel('On the home page').check();
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await openPage(page, '/');
  await expect(featured).toHaveText(['Journey Choice']);
  // Others count the products.
  await page.request.delete(`/api/admin/products/${id}`);
});
