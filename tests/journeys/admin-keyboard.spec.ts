import type { Page } from '@playwright/test';
import { orderBradykinin } from '../support/buy-on-page.ts';
import { openPage } from '../support/open-page.ts';
import { deleteOrders } from '../support/restore-shop.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';

test.beforeEach(({ page }) => signIn(page));

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Go to' });

/** Opens the command menu, types, and takes what is marked once it says this. */
async function goTo(page: Page, typed: string, marked: string) {
  await page.keyboard.press('Control+k');
  await expect(menuOf(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(typed);
  await expect(menuOf(page).getByRole('option', { selected: true })).toContainText(marked);
  await page.keyboard.press('Enter');
  await expect(menuOf(page)).toHaveCount(0);
}

test('the command menu leads to a section, an action, an order and a product, by keyboard alone @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  await deleteOrders(database);
  const order = await orderBradykinin(strangersPage, { lastName: 'Quillfeather' });
  await openPage(page, '/admin/dashboard');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Overview');
  await goTo(page, 'subs', 'Subscribers');
  await expect(title).toHaveText('Newsletter Subscribers');
  await goTo(page, 'import bank', 'Import a Bank File');
  await expect(title).toHaveText('Import a Bank File');
  await goTo(page, 'quillf', order.number);
  await expect(title).toContainText(order.number);
  await goTo(page, order.number.toLowerCase().slice(0, 6), 'Quillfeather');
  await goTo(page, 'neur', 'Neurotensin');
  await expect(page).toHaveURL(/products\/neurotensin$/);

  // By the words that owners use, and to each size of a product.
  for (const [typed, found, opened] of [
    ['transfer address', 'Page Content', 'Page Content Editor'],
    ['coupon', 'Discount Codes', 'Discount Code Management'],
    ['time zone', 'Settings', 'Settings'],
    ['shopify', 'Products', 'Product Management'],
    ['month', 'By Month', 'By Month'],
    ['accountant', 'By Month', 'By Month'],
  ] as const) {
    await goTo(page, typed, found);
    await expect(title).toHaveText(opened);
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('leupeptin');
  await expect(menuOf(page).getByRole('option', { name: /^Leupeptin / })).toHaveText([
    'Leupeptin Hemisulfate, 5 mg',
    'Leupeptin Hemisulfate, 25 mg',
    'Leupeptin Hemisulfate, 100 mg',
  ]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Go to…' }).press('Enter');
  await page.keyboard.type('no such thing');
  await expect(menuOf(page)).toContainText('Nothing matches ‘no such thing’.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Go to…' })).toBeFocused();
  await deleteOrders(database);
});

test('in a list j and k move, x chooses, with Shift a range, a leads to the actions, Enter opens and ? shows the keys, but not in a field @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/admin/dashboard/products');
  const rows = page.getByRole('table', { name: 'Products' }).getByRole('row');
  await expect(rows.nth(3)).toBeVisible();
  const linkOf = (row: number) => rows.nth(row).getByRole('link').first();
  await page.keyboard.press('j');
  await expect(linkOf(1)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(linkOf(2)).toBeFocused();
  await page.keyboard.press('x');
  await expect(rows.nth(2).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('x');
  await expect(rows.nth(2).getByRole('checkbox')).not.toBeChecked();

  const checked = page.getByRole('checkbox', { name: /^Select (?!all)/i, checked: true });
  await page.keyboard.press('Shift+J');
  await expect(linkOf(3)).toBeFocused();
  await expect(checked).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(checked).toHaveCount(4);
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Change Prices…' })).toBeFocused();
  await page.getByRole('button', { name: 'Clear Selection' }).press('Enter');
  await expect(checked).toHaveCount(0);

  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.focus();
  await page.keyboard.type('jk?x');
  await expect(search).toHaveValue('jk?x');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear the search' }).first().press('Enter');
  await expect(rows.nth(3)).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByRole('checkbox').press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(page.getByRole('button', { name: 'Export' }), 'they are off').toBeFocused();
  await goTo(page, 'keys', 'Keyboard Shortcuts');
  await keys.getByRole('checkbox').press('Space');
  await page.keyboard.press('Escape');

  await page.keyboard.press('j');
  await expect(linkOf(1)).toBeFocused();
  const address = await linkOf(1).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});
