import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';

const LIST = '/admin/dashboard/redirects';

const file = `Old URL,New URL
https://old.example/product/Old-Neurotensin/,/product/neurotensin
/category/kinins,/shop?category=Neuropeptides
/product/bradykinin,/shop
/about-us,https://elsewhere.example/
`;

test.afterEach(async ({ database }) => {
  await database.deleteFrom('redirects').execute();
});

test('the owner imports a list of former addresses, and a visitor who follows one lands on the product', async ({
  page,
  strangersPage: visitor,
}) => {
  await signIn(page);
  await openPage(page, '/admin/dashboard/settings');
  await page
    .getByRole('navigation', { name: 'Pages of Settings' })
    .getByRole('link', { name: 'Redirects' })
    .click();
  await expect(page.getByText('No redirects yet')).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link', { name: 'Settings' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(sections.getByRole('link', { name: 'Redirects' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Redirects' });
  await dialog
    .getByLabel('Redirects file')
    .setInputFiles({ name: 'former.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(dialog.getByText('2 new redirects in former.csv; 2 skipped')).toBeVisible();
  const skipped = dialog.getByRole('list', { name: 'Rows that are skipped' });
  await expect(skipped).toContainText(
    'Row 4 (/product/bradykinin): There is a page at /product/bradykinin in this shop',
  );
  await expect(skipped).toContainText('Row 5 (/about-us): Lead to a page of this shop');
  await dialog.getByRole('button', { name: 'Import 2 Redirects' }).click();
  await expect(toastOn(page, '2 redirects imported')).toBeVisible();
  await expect(page.getByRole('row', { name: /old-neurotensin/ })).toContainText('Never');

  const former = await visitor.request.get('/product/old-neurotensin', { maxRedirects: 0 });
  expect(former.status()).toBe(301);
  expect(former.headers().location).toBe('/product/neurotensin');
  await openPage(visitor, '/PRODUCT/Old-Neurotensin/?utm_source=news');
  await expect(visitor).toHaveURL(/\/product\/neurotensin$/);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Neurotensin');
});

test('a redirect is added by hand, changed and deleted; one to elsewhere or in a circle is refused', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/40[049]/);
  await signIn(page);
  await openPage(page, LIST);
  await page.getByRole('link', { name: 'Add Redirect' }).first().click();
  await page.getByLabel('Former address').fill('/old');
  await page.getByLabel('Leads to').fill('//evil.example');
  await page.getByRole('button', { name: 'Create Redirect' }).click();
  await expect(page.getByText('Redirects to other sites are refused')).toBeVisible();
  await page.getByLabel('Leads to').fill('/Old/');
  await page.getByRole('button', { name: 'Create Redirect' }).click();
  await expect(page.getByLabel('Leads to')).toHaveAccessibleDescription(
    /This address would lead to itself/,
  );
  await page.getByLabel('Leads to').fill('/faq#shipping');
  await page.getByRole('button', { name: 'Create Redirect' }).click();
  await expect(toastOn(page, 'Redirect created')).toBeVisible();
  await openPage(page, '/old');
  await expect(page).toHaveURL(/\/faq#shipping$/);

  await openPage(page, LIST);
  const row = page.getByRole('row', { name: /\/old/ });
  await expect(row).toContainText('today');
  await row.getByRole('link', { name: '/old', exact: true }).click();
  await page.getByLabel('Leads to').fill('/about');
  await page.getByRole('button', { name: 'Update Redirect' }).click();
  await expect(page.getByRole('row', { name: /\/old/ })).toContainText('/about');
  await page.getByRole('row', { name: /\/old/ }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No redirects yet')).toBeVisible();
  expect((await page.request.get('/old')).status()).toBe(404);
});
