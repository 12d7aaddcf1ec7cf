import type { Locator, Page } from '@playwright/test';
import { orderBradykinin } from '../support/buy-on-page.ts';
import { openPage } from '../support/open-page.ts';
import { pay } from '../support/pay-on-page.ts';
import { deleteOrders } from '../support/restore-shop.ts';
import { openCheckout } from '../support/screens.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { holdRequests } from './hold-requests.ts';

test.afterEach(async ({ page, database }) => {
  await page.close();
  await deleteOrders(database);
});

/** What a screen reader is told without moving there. */
const told = (page: Page | Locator, text: string | RegExp) =>
  page
    .locator('[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]')
    .filter({ hasText: text });
const times = async (place: Locator, words: string) =>
  (await place.ariaSnapshot()).split(words).length - 1;

/** Notes each time that a title gets the focus, and so is announced. */
const noteTitles = (page: Page) =>
  page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement) performance.mark('title focused');
    });
  });
const countTitles = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('title focused').length);

test('a quantity is named once at its field, and a button says what it has become', async ({
  page,
}) => {
  await openPage(page, '/product/flag-peptide');
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

test('the price that a quantity brings is marked and said @only-in-all', async ({ page }) => {
  await openPage(page, '/product/flag-peptide');
  const prices = page.getByRole('table', { name: 'Price by quantity' });
  await expect(prices.locator('[aria-current]')).toHaveText('$89.00 each');
  const buy = page.getByRole('region', { name: 'Buy' });
  await expect(told(buy, 'at this quantity'), 'nothing has changed').toHaveCount(0);
  await buy.getByRole('spinbutton').fill('5');
  await expect(told(buy, '$82.00 each at this quantity')).toBeVisible();
  await expect(prices.locator('[aria-current]')).toHaveText('$82.00 each');
});

test('a total is there once, and said with its label when it changes', async ({ page }) => {
  await openPage(page, '/product/flag-peptide');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  const summary = page.getByRole('region', { name: 'Summary' });
  // Said as a whole: of a figure alone nobody knows what it is.
  const total = told(summary, /^Total\$104\.00/).and(summary.locator('[aria-atomic=true]'));
  await expect(total).toBeVisible();
  expect(await times(summary, '$104.00')).toBe(1);
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(told(summary, /^Total\$178\.00/)).toBeVisible();
  await openPage(page, '/checkout');
  const order = page.getByRole('region', { name: 'Order Summary' });
  await expect(told(order, /^Total\$178\.00/)).toBeVisible();
  await expect(order.getByRole('status')).toHaveCount(0);
});

test('the title of a page that takes long is announced once, when it is there @only-in-all', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/api/products/neurotensin');
  await openPage(page, '/shop');
  await noteTitles(page);
  await page.getByRole('link', { name: 'Neurotensin' }).press('Enter');
  await expect(told(page, 'Loading product')).toHaveCount(1);
  release();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await countTitles(page)).toBe(1);
});

test('that a page is loading is put into a place that is there before @only-in-all', async ({
  page,
}) => {
  await holdRequests(page, '**/api/products/neurotensin');
  await openPage(page, '/shop');
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          const status = node instanceof Element && node.querySelector('main [role=status]');
          if (status) performance.mark(`came with '${status.textContent}'`);
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('link', { name: 'Neurotensin' }).click();
  await expect(told(page, 'Loading product')).toHaveCount(1);
  const came = await page.evaluate(() =>
    performance.getEntriesByType('mark').flatMap(({ name }) => (/^came/.test(name) ? [name] : [])),
  );
  expect(came).toEqual(["came with ''"]);
});

test('a wrong postal code is said when its field is left, and the place is kept @only-in-all', async ({
  page,
}) => {
  await openCheckout(page);
  const code = page.getByLabel('Postal code');
  await code.fill('90210');
  await code.press('Tab');
  await expect(told(page, /postal code/i)).toBeVisible();
  await expect(page.getByLabel('Country')).toBeFocused();
});

test('what is wrong is said when it comes, however late, and not for each field of a form that is sent @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/contact');
  const releaseRules = await holdRequests(page, '**/assets/*.js');
  const email = page.getByLabel('Email', { exact: true });
  await page.getByLabel('Name').focus();
  await email.fill('ada');
  await email.press('Tab');
  releaseRules();
  await expect(told(page, /email address/i)).toBeVisible();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(told(page, /email address/i)).toHaveCount(0);
  await expect(page.getByLabel('Name')).toBeFocused();
});

test('a phone number without its area code is remarked on when its field is left @only-in-all', async ({
  page,
}) => {
  await openCheckout(page);
  const phone = page.getByLabel('Phone');
  await phone.fill('555 0199');
  await expect(phone).toHaveAccessibleDescription('For questions about the delivery.');
  await phone.press('Tab');
  await expect(told(page, /area code/)).toBeVisible();
  await expect(phone).toHaveAccessibleDescription(/area code/);
});

test('every row of a list has a cell that names it, and every table a name @only-in-all', async ({
  page,
}) => {
  await signIn(page);
  await openPage(page, '/admin/dashboard/products');
  const products = page.getByRole('table', { name: 'Products' });
  await expect(products.getByRole('rowheader', { name: /Bradykinin/ }).first()).toBeVisible();
  await openPage(page, '/shop');
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
  await openPage(page, `/admin/dashboard/orders/${order.id}`);
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

test('what Undo has done to chosen orders is said, where the focus then is @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  const order = await orderBradykinin(strangersPage);
  await pay(database, order, 7700);
  await signIn(page);
  await openPage(page, '/admin/dashboard/orders?filter=to-ship');
  await page.getByRole('checkbox', { name: `Select ${order.number}` }).click();
  await page.getByRole('button', { name: 'Mark as Packed' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.press('Enter');
  const outcome = told(page, '1 order no longer marked as packed.');
  await expect(outcome).toBeFocused();
});

test('a skeleton’s title is not read out before the page’s own @only-in-all', async ({
  page,
  strangersPage,
}) => {
  const order = await orderBradykinin(strangersPage);
  await signIn(page);
  await openPage(page, '/admin/dashboard/orders');
  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement) target.dataset.read = 'yes';
    });
  });
  const release = await holdRequests(page, `**/api/admin/orders/${order.id}`, 'GET');
  await page.getByRole('link', { name: order.number }).first().click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Order');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(title).not.toHaveAttribute('data-read');
  release();
  await expect(title).toContainText(order.number);
  await expect(title).toBeFocused();
});
