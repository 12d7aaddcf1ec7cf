import type { Page } from '@playwright/test';
import { openPage, pressBack, reloadPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { toastOn } from '../support/toast.ts';
import { holdRequests } from './hold-requests.ts';

const filters = (page: Page) => page.getByRole('navigation', { name: 'Filters' });
const filter = (page: Page, name: string) =>
  filters(page).getByRole('link', { name }).locator('visible=true');
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'View' }).getByRole('link', { name });

test('the shop is a table on request: content, CAS, purity, price and price per mg in a row', async ({
  page,
}) => {
  await openPage(page, '/shop');
  await expect(view(page, 'Pictures')).toHaveAttribute('aria-current', 'page');
  await view(page, 'Table').click();
  await expect(page).toHaveURL(/\/shop\?view=table$/);
  await expect(page.getByRole('columnheader').locator('visible=true')).toHaveText([
    'Product',
    'Content',
    'CAS',
    'Purity',
    'Price',
    'Per mg',
    'Quantity',
    'Add to cart',
  ]);
  const cells = row(page, 'Neurotensin').getByRole('cell');
  for (const [at, text] of ['5 mg', '39379-15-2', '98.4 %', '$124.00', '$24.80'].entries()) {
    await expect(cells.nth(at)).toHaveText(text);
  }
  await expect(page.getByText('40 products available')).toBeVisible();
  await row(page, 'Neurotensin').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neurotensin');
  await pressBack(page);
  await expect(row(page, 'Neurotensin')).toBeVisible();
  await pressBack(page);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('filters narrow the list, stay in the address through view, sorting and category, and are cleared', async ({
  page,
}) => {
  await openPage(page, '/shop');
  await filter(page, 'In stock').click();
  await expect(page.getByText('39 products available')).toBeVisible();
  await filter(page, 'At least 99 %').click();
  await expect(page.getByText('6 products available')).toBeVisible();
  await view(page, 'Table').click();
  await page.getByRole('link', { name: 'Price per mg' }).click();
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Copper/ })
    .locator('visible=true')
    .click();
  await expect(page.getByText('2 products available')).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    category: 'Copper & Small Peptides',
    purity: '99',
    stock: 'in',
    sort: 'per-mg',
    view: 'table',
  });
  await expect(filter(page, 'At least 99 %')).toHaveAttribute('aria-current', 'true');
  await reloadPage(page);
  await expect(page.getByRole('row')).toHaveCount(3);

  const active = page.getByRole('list', { name: 'Active filters' }).getByRole('link');
  await expect(active).toHaveText([
    'Remove filter In stock',
    'Remove filter At least 99\u00a0%',
    'Clear filters',
  ]);
  await active.first().click();
  await expect(page).not.toHaveURL(/stock/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByText('4 products available')).toBeVisible();
  await expect(page).toHaveURL(/view=table/);
  await expect(active).toHaveCount(0);
});

test('filters chosen faster than the list answers all count @only-in-all', async ({ page }) => {
  await openPage(page, '/shop');
  const release = await holdRequests(page, '**/api/catalogue*');
  // Both at once: after a second of waiting the page's outline takes the filters' place.
  const links = ['In stock', 'At least 99 %'].map((name) => filter(page, name).elementHandle());
  await page.evaluate(
    (links) => {
      for (const link of links) if (link instanceof HTMLElement) link.click();
    },
    await Promise.all(links),
  );
  release();
  await expect(page.getByText('6 products available')).toBeVisible();
  await expect(page).toHaveURL(/stock=in/);
});

test('where nothing matches, the shop says so and clears the filters @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/shop?category=Neuropeptides&sale=on&content=from-50');
  await expect(page.getByText('0 products available')).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'No product matches these filters' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove filter On sale' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByText('6 products available')).toBeVisible();
});

test('by price per mg the cheapest come first, and what has no mass last @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/shop?view=table');
  await page.getByRole('link', { name: 'Price per mg' }).click();
  await expect(page.getByRole('rowheader').first()).toContainText('L-Carnosine');
  const shown = await page.getByRole('row').locator('td:nth-child(6)').allTextContents();
  expect(shown.pop()).toBe('–');
  const perMg = shown.map((text) => Number.parseFloat(text.slice(1)));
  expect(perMg).toEqual(perMg.toSorted((a, b) => a - b));
});

test('a quantity is added from its row @only-in-all', async ({ page }) => {
  await openPage(page, '/shop?view=table');
  await row(page, 'Bombesin').getByRole('button', { name: 'One more' }).click();
  await row(page, 'Bombesin').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(toastOn(page, '2 × Bombesin have been added to your cart.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test('a row’s prices follow its quantity, and the sizes of one product read as one @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/shop?view=table');
  const quantity = page.getByRole('spinbutton', {
    name: 'Quantity of FLAG Peptide, 5 mg',
    exact: true,
  });
  await quantity.fill('10');
  await quantity.press('Enter');
  const flag = page.getByRole('row').filter({ has: quantity });
  await expect(flag.getByRole('cell').nth(3)).toHaveText('$76.00');
  await expect(flag.getByRole('cell').nth(4)).toHaveText('$15.20');
  const sizes = page.getByRole('spinbutton', { name: /^Quantity of HA Peptide, (1|5|25) mg$/ });
  await expect(sizes).toHaveCount(3);
  await expect(
    row(page, 'HA Peptide')
      .getByText(/^\d+-\d+-\d$/)
      .locator('visible=true'),
  ).toHaveCount(1);
});

test('a button pressed before the table’s code has come is pressed once, not lost @only-in-all', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/ProductTable*.js');
  await page.goto('/shop?view=table', { waitUntil: 'domcontentloaded' });
  await row(page, 'Bombesin').getByRole('button', { name: 'Add to Cart' }).click();
  release();
  await expect(toastOn(page, 'Bombesin has been added to your cart.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('before the scripts have come, table, filters and sorting are links @only-in-all', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/shop', { waitUntil: 'domcontentloaded' });
  const follow = async (open: () => Promise<void>, address: RegExp) => {
    await Promise.all([page.waitForURL(address, { waitUntil: 'domcontentloaded' }), open()]);
  };
  await follow(() => view(page, 'Table').click(), /view=table/);
  await follow(() => filter(page, 'On sale').click(), /sale=on/);
  await follow(() => page.getByRole('link', { name: 'Price per mg' }).click(), /sort=per-mg/);
  await expect(row(page, '3X FLAG Peptide').getByText('SALE!')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('SALE!');
  release();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the filters open from one button, which says how many are active; a row has what counts @only-in-all', async ({
    page,
  }) => {
    await openPage(page, '/shop?view=table');
    await page.getByText('Filter', { exact: true }).click();
    await filter(page, 'At least 99 %').click();
    await expect(page.getByText('6 products available')).toBeVisible();
    await filter(page, '5–50 mg').click();
    await expect(filters(page).getByText('Filter · 2 active')).toBeVisible();
    const bradykinin = row(page, 'Bradykinin');
    for (const text of ['5 mg · 99.0 %', '$62.00', '$12.40/mg']) {
      await expect(bradykinin.getByText(text).locator('visible=true')).toBeVisible();
    }
    await bradykinin.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(toastOn(page, 'Bradykinin has been added to your cart.')).toBeVisible();
  });
});

test('a product’s facts stand in one order, whatever the order of its specifications @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/product/neurotensin');
  const part = page.locator('section').filter({ has: page.getByText('Specifications') });
  const terms = part.locator('dt');
  await expect(terms).toHaveText([
    'CAS',
    'Sequence',
    'Formula',
    'Molecular weight',
    'Appearance',
    'Solubility',
    'Storage',
  ]);
});
