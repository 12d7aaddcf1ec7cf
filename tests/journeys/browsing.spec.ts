import { makeSortKey } from '../../src/domain/catalogue/sort-name.ts';
import { openPage, pressBack } from '../support/open-page.ts';
import { openCheckout, summaryOn } from '../support/screens.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { holdRequests } from './hold-requests.ts';

test('the shop lists every product by name, with the count', async ({ page }) => {
  await openPage(page, '/shop');
  await expect(page.getByText('40 products available')).toBeVisible();
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  expect(names).toHaveLength(40);
  const byName = (a: string, b: string) => (makeSortKey(a) < makeSortKey(b) ? -1 : 1);
  expect(names).toEqual(names.toSorted(byName));
});

test('a category and a sorting narrow the list, stay in the address and survive Back', async ({
  page,
}) => {
  await openPage(page, '/shop');
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Neuropeptides/ })
    .locator('visible=true')
    .click();
  await expect(page).toHaveURL(/category=Neuropeptides/);
  await expect(page.getByText('6 products available')).toBeVisible();

  await page.getByRole('link', { name: 'Price, low to high' }).click();
  await expect(page).toHaveURL(/sort=price-low/);
  const prices = page.getByRole('main').getByRole('article').getByText(/^\$\d/);
  await expect(async () => {
    const shown = (await prices.allTextContents()).map((text) => Number(text.slice(1)));
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  }).toPass();

  await pressBack(page);
  await pressBack(page);
  await expect(page.getByText('40 products available')).toBeVisible();
});

for (const [address, category, sort] of [
  ['/shop', /^All products/, 'Name'],
  ['/shop?category=Neuropeptides', /^Neuropeptides/, 'Name'],
  ['/shop?category=Neuropeptides&sort=price-low', /^Neuropeptides/, 'Price, low to high'],
] as const) {
  test(`one category and one order are current at ${address} @only-in-all`, async ({ page }) => {
    await openPage(page, address);
    const current = (list: string) =>
      page.getByRole('navigation', { name: list }).locator('[aria-current]:visible');
    await expect(current('Categories')).toHaveText([category]);
    await expect(current('Sort products')).toHaveText([sort]);
  });
}

test('a card shows what a shopper compares: picture, name, price, sale @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/');
  await expect(page.getByRole('heading', { name: 'Featured Research Compounds' })).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: '3X FLAG Peptide' });
  await expect(card.getByText('SALE!')).toBeVisible();
  await expect(card.getByText('$245.00')).toBeVisible();
  const before = card.locator('s').filter({ hasText: '$279.00' });
  await expect(before).toHaveCSS('text-decoration-line', 'line-through');
  await expect(card.getByText('4 mg', { exact: true })).toBeVisible();
  const picture = card.locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  await expect(page.getByRole('link', { name: 'View All Products' })).toHaveAttribute(
    'href',
    '/shop',
  );
});

test('a product page shows every field, and says when it comes and what shipping costs', async ({
  page,
}) => {
  await openPage(page, '/product/neurotensin');
  for (const text of [
    'Neuropeptides',
    '98.4',
    '5 mg',
    '3 mL',
    '$124.00',
    '$24.80/mg',
    'Pyr-LYENKPRRPYIL',
    '39379-15-2',
    'NTS1 and NTS2 binding assays',
    'Trifluoroacetate salt',
    '3–5 business days',
    '$15.00, free above $100.00',
    'For research use only',
  ]) {
    await expect(
      page.getByText(text.replace(' ', ' ')).or(page.getByText(text)).first(),
    ).toBeVisible();
  }
});

test('a product page and the checkout say on which days a parcel arrives that is paid today', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-24T20:00:00Z');
  await openPage(page, '/product/neurotensin');
  const box = page.getByRole('region', { name: 'Buy' });
  await expect(box.getByText('Nov 30 – Dec 2')).toBeVisible();
  await expect(box.getByText('if paid today')).toBeVisible();
  await openCheckout(page);
  await expect(summaryOn(page).getByText('Nov 30 – Dec 2')).toBeVisible();

  // Another day makes another text of the same cached page.
  await page.clock.setFixedTime('2026-12-23T20:00:00Z');
  await openPage(page, '/product/neurotensin');
  await expect(box.getByText('Dec 31 – Jan 5')).toBeVisible();
});

test('what is out of stock cannot be put into the cart @only-in-all', async ({
  page,
  database,
}) => {
  const [gone] = await database
    .selectFrom('products')
    .select(['id', 'name'])
    .where('stock', '=', 0)
    .execute();
  await openPage(page, `/product/${gone?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(gone?.name ?? '');
  await expect(page.getByRole('button', { name: 'Out of stock' })).toBeDisabled();
});

test('the footer says who sells, how to reach them and what nothing here is for @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/shop');
  const footer = page.getByRole('contentinfo');
  await expect(
    footer.getByRole('link', { name: 'support@borealpeptides.example' }),
  ).toHaveAttribute('href', 'mailto:support@borealpeptides.example');
  await expect(footer.getByText('Vancouver, BC')).toBeVisible();
  await expect(footer.getByText(/have not been evaluated by Health Canada/)).toBeVisible();
  await expect(footer.getByText(/© Boreal Peptides/)).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(footer.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/shop');
});

test('an unknown product and an unknown address say so and lead on', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/404/);
  await openPage(page, '/product/no-such-product');
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);

  for (const address of ['/no/such/page', '/product/caf%E9']) {
    await openPage(page, address);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  }
});

test('a product that cannot be loaded is not called unknown, and opens when it can @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/503/);
  await openPage(page, '/shop');
  const address = '**/api/products/neurotensin';
  await page.route(address, (route) => route.fulfill({ status: 503, body: 'Later' }));
  await page.getByRole('link', { name: 'Neurotensin' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('This page could not be loaded');
  await expect(page).toHaveTitle('This page could not be loaded · Boreal Peptides');

  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(title).toHaveText('Neurotensin');
  await expect(title).toBeFocused();
  await expect(page).toHaveTitle('Neurotensin · Boreal Peptides');
});

test('a product whose lots cannot be loaded can be bought @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/503/);
  await openPage(page, '/shop');
  await page.route('**/api/products/*/lots', (route) =>
    route.fulfill({ status: 503, body: 'Later' }),
  );
  await page.getByRole('link', { name: 'Neurotensin' }).click();
  await expect(page.getByRole('link', { name: 'Certificate of analysis' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
});

test('an address in capitals leads to the page @only-in-all', async ({ page }) => {
  await openPage(page, '/SHOP');
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByText(/products available$/)).toBeVisible();
});

test('four skeletons stand in for the featured products while they load @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/cart');
  const release = await holdRequests(page, '**/api/catalogue**');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await expect(page.locator('[data-product-skeleton]')).toHaveCount(4);
  await expect(page.getByRole('progressbar')).toBeVisible();
  release();
  await expect(page.getByRole('link', { name: '3X FLAG Peptide' })).toBeVisible();
  await expect(page.locator('[data-product-skeleton]')).toHaveCount(0);
});

test('on a slow line the add button says that it is adding @only-in-all', async ({ page }) => {
  await openPage(page, '/product/neurotensin');
  const release = await holdRequests(page, '**/api/cart', 'POST');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible();
  release();
  await expect(page.getByText('Added to Cart', { exact: true })).toBeVisible();
});

for (const [when, file] of [
  ['before the scripts have come', 'entry-client'],
  ['while the page hydrates', 'ProductPage'],
] as const) {
  test(`a button pressed ${when} is pressed once, not lost`, async ({ page }) => {
    const release = await holdRequests(page, `**/assets/${file}*.js`);
    await page.goto('/product/neurotensin', {
      waitUntil: file === 'entry-client' ? 'commit' : 'domcontentloaded',
    });
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    release();
    await expect(page.getByText('Added to Cart', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });
}

test('whoever has scrolled before the scripts came is not thrown back to the top @only-in-all', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/entry-client*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Add to Cart 3X FLAG Peptide' });
  await button.focus();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  release();
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added to Cart', { exact: true })).toBeVisible();
  // A pixel may come or go where the fonts take their place.
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5);
});

test('a link that is pointed at is fetched before it is clicked @only-in-all', async ({ page }) => {
  await openPage(page, '/shop');
  const fetched = page.waitForRequest('**/api/products/neurotensin');
  await page.getByRole('link', { name: 'Neurotensin' }).hover();
  await fetched;
});

test('the first Tab reaches a link past the header @only-in-all', async ({ page }) => {
  await openPage(page, '/shop');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('the development gallery is not part of the shop that visitors reach @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/404/);
  await openPage(page, '/dev/ui');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('a product leads to those like it: its control and its fragments first @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/product/grgdsp');
  const related = page.getByRole('region', { name: 'Related products' }).getByRole('link');
  await expect(related).toHaveText(['RGDS', /^GRGESP/, /RGDfK/, 'YIGSR']);
  await related.nth(1).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^GRGESP/);
  await expect(related.first()).toHaveText('GRGDSP');
});
