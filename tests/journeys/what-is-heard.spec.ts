import type { Locator, Page } from '@playwright/test';
import { orderBradykinin } from '../support/buy-on-page.ts';
import { pay } from '../support/pay-on-page.ts';
import { deleteOrders } from '../support/restore-shop.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';

test.afterEach(async ({ page, database }) => {
  await page.close();
  await deleteOrders(database);
});

/** What a screen reader is told without moving there. */
const told = (page: Page | Locator, text: string | RegExp) =>
  page.locator('[aria-live], [role=status], [role=alert]').filter({ hasText: text });
const times = async (place: Locator, words: string) =>
  (await place.ariaSnapshot()).split(words).length - 1;

test('a quantity is named once at its field, and a button says what it has become', async ({
  page,
}) => {
  await page.goto('/product/flag-peptide');
  const buy = page.getByRole('region', { name: 'Buy' });
  expect(await times(buy, 'spinbutton "Quantity of FLAG Peptide')).toBe(1);
  await expect(buy.getByRole('group')).toHaveCount(0);
  const more = buy.getByRole('button', { name: 'One more' });
  await more.focus();
  await more.press('Enter');
  await expect(told(buy, /^2$/)).toBeVisible();
  await expect(more).toBeFocused();
  await expect(told(buy, 'Quantity')).toHaveCount(0);
});

test('the price that a quantity brings is marked and said', async ({ page }) => {
  await page.goto('/product/flag-peptide');
  const prices = page.getByRole('table', { name: 'Price by quantity' });
  await expect(prices.locator('[aria-current]')).toHaveText('$89.00 each');
  const buy = page.getByRole('region', { name: 'Buy' });
  await expect(told(buy, 'at this quantity'), 'nothing has changed').toHaveCount(0);
  await buy.getByRole('spinbutton').fill('5');
  await expect(told(buy, '$82.00 each at this quantity')).toBeVisible();
  await expect(prices.locator('[aria-current]')).toHaveText('$82.00 each');
});

test('a total is there once, and said with its label when it changes', async ({ page }) => {
  await page.goto('/product/flag-peptide');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(told(summary, /^Total\$104\.00/)).toBeVisible();
  expect(await times(summary, '$104.00')).toBe(1);
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(told(summary, /^Total\$178\.00/)).toBeVisible();
  await page.goto('/checkout');
  const order = page.getByRole('region', { name: 'Order Summary' });
  await expect(told(order, /^Total\$178\.00/)).toBeVisible();
  await expect(order.getByRole('status')).toHaveCount(0);
});

test('a wrong postal code is said when its field is left, and the place is kept', async ({
  page,
}) => {
  await page.goto('/product/flag-peptide');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  const code = page.getByLabel('Postal code');
  await code.fill('90210');
  await code.press('Tab');
  await expect(told(page, /postal code/i)).toBeVisible();
  await expect(page.getByLabel('Country')).toBeFocused();
});

test('every row of a list has a cell that names it, and every table a name', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/dashboard/products');
  const products = page.getByRole('table', { name: 'Products' });
  await expect(products.getByRole('rowheader', { name: /Bradykinin/ }).first()).toBeVisible();
  await page.goto('/shop');
  await page.getByRole('link', { name: 'Table' }).click();
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
});

test('on an order’s page, packing is said and keeps the focus', async ({
  page,
  strangersPage,
  database,
}) => {
  const order = await orderBradykinin(strangersPage);
  await pay(database, order, 7700);
  await signIn(page);
  await page.goto(`/admin/dashboard/orders/${order.id}`);
  const pack = page.getByRole('button', { name: 'Mark as Packed' });
  await pack.focus();
  await pack.press('Enter');
  await expect(told(page, 'Marked as packed')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo Packed' });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(told(page, 'No longer marked as packed')).toBeVisible();
  await expect(pack).toBeFocused();
});

test('what Undo has done to chosen orders is said, where the focus then is', async ({
  page,
  strangersPage,
  database,
}) => {
  const order = await orderBradykinin(strangersPage);
  await pay(database, order, 7700);
  await signIn(page);
  await page.goto('/admin/dashboard/orders?filter=to-ship');
  await page.getByRole('checkbox', { name: `Choose ${order.number}` }).click();
  await page.getByRole('button', { name: 'Mark Packed' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.press('Enter');
  const outcome = told(page, '1 order no longer marked as packed.');
  await expect(outcome).toBeFocused();
});
