import { openPage, reloadPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { holdRequests } from './hold-requests.ts';

test('the list of COAs leads to each product’s certificate, by category', async ({ page }) => {
  await openPage(page, '/coas');
  await expect(page.getByRole('heading', { name: 'Testing standards' })).toBeVisible();
  await expect(page.getByText('≥ 98.0')).toBeVisible();
  await expect(page.getByText('Some of these certificates are specimens')).toBeVisible();
  await expect(page.getByRole('row', { name: '3X FLAG Peptide' })).toContainText('DEMO-001');
  const rows = page.getByRole('table').getByRole('link', { name: /^View / });
  // Each size has its own.
  await expect(rows).toHaveCount(46);

  await page.getByRole('link', { name: 'Neuropeptides', exact: true }).click();
  await expect(page).toHaveURL(/\/coas\?category=Neuropeptides$/);
  await expect(rows).toHaveCount(6);
  await expect(page.getByRole('row', { name: 'Neurotensin' })).toContainText('Specimen');
  await page.getByRole('link', { name: 'View specimen certificate of Neurotensin' }).click();
  await expect(page).toHaveURL(/\/coa\/neurotensin$/);
});

test('a shop without products says so on its list of COAs, and where to ask @only-in-all', async ({
  page,
}) => {
  await page.route('**/api/certificates**', (route) =>
    route.fulfill({ json: { products: [], total: 0, page: 1, pages: 1, categories: [] } }),
  );
  await openPage(page, '/cart');
  await page.getByRole('banner').getByRole('link', { name: 'COAs' }).click();
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible();
  await expect(page.getByText('in this category')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('a category without products leads back to all certificates @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/coas?category=Nothing');
  await expect(page.getByText('No product is in this category.')).toBeVisible();
  await page.getByRole('link', { name: 'See all certificates' }).click();
  await expect(
    page.getByRole('link', { name: 'View specimen certificate of Neurotensin' }),
  ).toBeVisible();
});

test('the demonstration’s lots say that nobody has measured them @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/product/3x-flag-peptide');
  await page.getByRole('link', { name: 'Demonstration certificate' }).click();
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('note')).toHaveText(
    /^DEMONSTRATION\s*No laboratory measured these figures\./,
  );
  await expect(sheet.getByText(/within (its|their) limits?/)).toHaveCount(0);
  await expect(sheet.locator('dl > div', { hasText: 'Tested by' })).toHaveText(/Nobody$/);
  const outcome = sheet.getByRole('row', { name: 'Purity' }).getByRole('cell').last();
  await expect(outcome).toHaveText('PASS');
  const ink = await sheet.evaluate((element) => getComputedStyle(element).color);
  await expect(outcome).toHaveCSS('color', ink);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByText('DEMONSTRATION', { exact: true })).toBeVisible();
});

test('the search finds a lot by its number, and its certificate has a number of its own', async ({
  page,
}) => {
  await openPage(page, '/');
  const field = page.getByRole('combobox', { name: 'Search products, pages, info...' });
  await field.fill('demo-001');
  await page.getByRole('option', { name: /^Lot DEMO-001 · 3X FLAG Peptide/ }).click();
  await expect(page).toHaveURL(/\/coa\/[^?]+\?lot=DEMO-001$/);
  await expect(page.getByText(/^COA-\d{4}-[0-9A-HJKMNP-TV-Z]{6}$/)).toBeVisible();
});

test('a product leads to its certificate, which says that it is a specimen', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-03-05T15:00:00'));
  await openPage(page, '/product/ghk-cu');
  await expect(page.getByText('Purity (specification)')).toBeVisible();
  await page.getByRole('link', { name: 'Specimen certificate' }).click();
  await expect(page.getByRole('heading', { name: 'Certificate of Analysis' })).toBeVisible();
  const sheet = page.getByRole('article');
  await expect(sheet.getByText('SPECIMEN', { exact: true })).toBeVisible();
  await expect(sheet.getByText('not a laboratory’s report')).toBeVisible();
  await expect(sheet.getByText(/^COA-2026-\w{6}$/)).toBeVisible();
  await expect(sheet.getByText('March 5, 2026')).toBeVisible();
  await expect(sheet.getByText('February 26, 2026')).toBeVisible();
  for (const fact of ['Sequence', 'Molecular weight']) {
    await expect(sheet.getByText(fact, { exact: true })).toBeVisible();
  }
  for (const test of ['Purity', 'Water', 'Peptide content', 'Endotoxins', 'Heavy metals']) {
    await expect(sheet.getByRole('row', { name: test })).toContainText('PASS');
  }
  await expect(sheet.getByText(/^For research use only/)).toBeVisible();
});

test('a first load fills in number and dates, and another load another number @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/coa/neurotensin');
  const number = page.getByText(/^COA-\d{4}-\w{6}$/);
  const first = await number.textContent();
  await reloadPage(page);
  await expect(number).not.toHaveText(first ?? '');
});

test('what a product does not say is N/A, and its purity and storage are the defaults @only-in-all', async ({
  page,
  shop,
}) => {
  // Its own answer stands in for a product that the demonstration catalogue does not have.
  await page.route('**/api/products/neurotensin', async (route) => {
    const response = await route.fetch();
    const product = await response.json();
    const bare = { ...product, purity: '', dosage: '', vialSize: '', specifications: '' };
    await route.fulfill({ response, json: bare });
  });
  await openPage(page, `${shop.address}/coas`);
  await page.getByRole('link', { name: 'View specimen certificate of Neurotensin' }).click();
  const sheet = page.getByRole('article');
  await expect(sheet.getByText('N/A')).toHaveCount(2);
  await expect(sheet.getByRole('row', { name: /Purity/ })).toContainText('99.5');
  await expect(sheet.getByText(/2-8°C and use within 30 days/)).toBeVisible();
});

test('while a certificate is under way the page says so @only-in-all', async ({ page }) => {
  await openPage(page, '/coas');
  const release = await holdRequests(page, '**/api/products/neurotensin');
  await page.getByRole('link', { name: 'View specimen certificate of Neurotensin' }).click();
  await expect(page.getByText('Loading Certificate of Analysis...')).toBeVisible();
  release();
  await expect(page.getByText('SPECIMEN', { exact: true })).toBeVisible();
});

test('an unknown product has no certificate', async ({ page, expectedProblems }) => {
  expectedProblems.push(/404/);
  const response = await openPage(page, '/coa/no-such-product');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Product not found')).toBeVisible();
});

for (const format of ['A4', 'Letter']) {
  test(`printed on ${format}, the certificate is one sheet with nothing else on it @only-in-all`, async ({
    page,
  }) => {
    await openPage(page, '/coa/amyloid-beta-1-40');
    await expect(page.getByText(/^COA-\d{4}-\w{6}$/)).toBeVisible();
    const pdf = await page.pdf({ format });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('SPECIMEN', { exact: true })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveCount(0);
  });
}

test('the print button prints @only-in-all', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await openPage(page, '/coa/neurotensin');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
});
