import { expect, type Page, test } from '@playwright/test';
import type { Product } from '../../src/contracts/catalogue/products.ts';
import {
  type ClockedShop,
  openClockedShop,
  openOwnersPage,
  PICTURE,
} from '../support/clocked-shop.ts';
import { putProduct } from '../support/factories.ts';
import { openPage, reloadPage } from '../support/open-page.ts';
import { fillShippingForm, summaryOn } from '../support/screens.ts';
import { openVisitor } from '../support/shop-fixture.ts';

type Visitor = { page: Page; problems: string[] };

const SENTENCE = 'Nothing ships from Dec 20 to Jan 3. Orders are sent from Jan 4.';

let shop: ClockedShop;
let product: Product;
let shopper: Visitor;
let owner: Visitor;

test.beforeEach(async ({ browser }) => {
  shop = await openClockedShop('2026-12-16T09:00');
  product = await putProduct(shop, { name: 'Bradykinin', price: '62.00', image: PICTURE });
  shopper = await openVisitor(browser, shop.address);
  owner = await openOwnersPage(browser, shop);
  // Browsers have the shop's day, which the promised days are worked out from.
  for (const { page } of [shopper, owner]) await page.clock.setFixedTime(shop.time.now);
});
test.afterEach(async () => {
  for (const { page } of [shopper, owner]) await page.context().close();
  await shop.close();
});

const barOf = (page: Page) => page.getByRole('region', { name: 'Announcements' });

test('the owner closes over New Year: the pages say so, promised days and the hold move, and so do the mails', async () => {
  const { page } = shopper;
  await openPage(page, `/product/${product.id}`);
  const box = page.getByRole('region', { name: 'Buy' });
  await expect(box.getByText('Dec 22–24')).toBeVisible();
  await expect(barOf(page)).toBeHidden();

  await closeOverNewYear(owner.page);
  await reloadPage(page);
  await expect(barOf(page)).toHaveText(SENTENCE);
  // What is paid today leaves before it.
  await expect(box.getByText('Dec 22–24')).toBeVisible();
  await expect(box.getByText(SENTENCE)).toBeVisible();

  await shop.until('2026-12-18T09:00');
  await page.clock.setFixedTime(shop.time.now);
  await reloadPage(page);
  await expect(box.getByText('Jan 7–11')).toBeVisible();
  await box.getByRole('button', { name: /^Add to Cart/ }).click();
  await openPage(page, '/checkout');
  await expect(barOf(page)).toHaveText(SENTENCE);
  await expect(summaryOn(page).getByText('Jan 7–11')).toBeVisible();
  await expect(summaryOn(page).getByText(SENTENCE)).toBeVisible();
  await fillShippingForm(page);
  await summaryOn(page).getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is placed');
  // Three business days after Friday.
  await expect(page.getByText(/Wednesday, January 6/).first()).toBeVisible();
  await expect(page.getByText('Jan 7–11')).toBeVisible();

  await shop.catchUp();
  const [mail] = await shop.mailServer.read();
  expect(mail?.text).toContain('the end of Wednesday, January 6');
  expect(mail?.text?.replace(/\s+/g, ' ')).toContain(
    'if you pay on Friday, December 18, the estimated arrival is Jan 7–11',
  );
  expect(mail?.text).toContain(SENTENCE);

  await shop.until('2027-01-04T09:00');
  await reloadPage(page);
  await expect(barOf(page)).toBeHidden();
  await shop.until('2027-01-06T09:00');
  const kinds = (await shop.mailServer.read()).map(({ subject }) => subject);
  expect(kinds.filter((subject) => subject?.includes('held for you until'))).toHaveLength(1);
  expect([...shopper.problems, ...owner.problems]).toEqual([]);
});

test('an announcement stands above every page but the checkout, from its first day to its last', async () => {
  const { page } = owner;
  await openPage(page, '/admin/dashboard/settings/hours');
  const form = page.getByRole('form', { name: 'Announcement' });
  await form.getByLabel('Text').fill('New lots of bradykinin are in');
  await form.getByLabel('Link').fill('javascript:alert(1)');
  await form.getByLabel('First day').fill('2026-12-17');
  await form.getByLabel('Last day').fill('2026-12-16');
  await form.getByRole('button', { name: 'Save Announcement' }).click();
  await expect(form.getByText('The last day is before the first')).toBeVisible();
  await expect(form.getByText(/A link is a path of your shop/)).toBeVisible();
  await form.getByLabel('Link').fill(`/product/${product.id}`);
  await form.getByLabel('Last day').fill('2026-12-17');
  await form.getByRole('button', { name: 'Save Announcement' }).click();
  await expect(form.getByText('Saved', { exact: true })).toBeVisible();

  await openPage(shopper.page, '/about');
  await expect(barOf(shopper.page)).toBeHidden();
  await shop.until('2026-12-17T00:01');
  await reloadPage(shopper.page);
  await barOf(shopper.page).getByRole('link', { name: 'New lots of bradykinin are in' }).click();
  await expect(shopper.page.getByRole('heading', { level: 1 })).toHaveText(/Bradykinin/);
  await openPage(shopper.page, '/checkout');
  await expect(barOf(shopper.page)).toBeHidden();
  await shop.until('2026-12-18T00:01');
  await openPage(shopper.page, '/about');
  await expect(barOf(shopper.page)).toBeHidden();
  expect([...shopper.problems, ...owner.problems]).toEqual([]);
});

/** A mistake first. */
async function closeOverNewYear(page: Page) {
  await openPage(page, '/admin/dashboard/settings');
  await page.getByRole('link', { name: 'Hours and Closures' }).click();
  const form = page.getByRole('form', { name: 'Days when nothing ships' });
  await form.getByRole('button', { name: 'Add a Closure' }).click();
  await form.getByLabel('First day').fill('2026-12-20');
  await form.getByLabel('Last day').fill('2026-12-03');
  await form.getByRole('button', { name: 'Save Closures' }).click();
  await expect(form.getByText('The last day is before the first')).toBeVisible();
  await form.getByLabel('Last day').fill('2027-01-03');
  await expect(form.getByText(SENTENCE)).toBeVisible();
  await expect(form.getByText('Arrives Jan 7–11').first()).toBeVisible();
  await form.getByRole('button', { name: 'Save Closures' }).click();
  await expect(form.getByText('Saved', { exact: true })).toBeVisible();
}
