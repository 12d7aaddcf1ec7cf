import type { Locator, Page } from '@playwright/test';
import { openPage, pressBack, pressForward, reloadPage, untilReact } from '../support/open-page.ts';
import { openCheckout } from '../support/screens.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { holdRequests } from './hold-requests.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** How far below the window's top an element stands, in px. */
const heightInWindow = async (element: Locator) =>
  Math.round((await element.boundingBox())?.y ?? Number.NaN);

/** Cards that were never near the window are as high as most are, so a line more or less is the same place. */
async function expectNear(element: Locator, before: number): Promise<void> {
  await expect
    .poll(async () => Math.abs((await heightInWindow(element)) - before))
    .toBeLessThan(24);
}

test('Back from a product finds the shop where it was left, without a skeleton', async ({
  page,
}) => {
  await openPage(page, '/shop');
  const product = page.getByRole('link', { name: 'Neurotensin' });
  await product.scrollIntoViewIfNeeded();
  expect(await scrolled(page)).toBeGreaterThan(1000);
  const before = await heightInWindow(product);
  // Not a click, which may scroll the page once more before it presses.
  await product.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Neurotensin' })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);

  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-product-skeleton]')) document.body.dataset.blinked = '';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await pressBack(page);
  await expectNear(product, before);
  await expect(page.locator('body')).not.toHaveAttribute('data-blinked');

  await pressForward(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Neurotensin' })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
});

for (const way of ['a reload', 'Back from another site']) {
  test(`${way} finds the shop where it was left @only-in-all`, async ({ page }) => {
    await openPage(page, '/shop');
    const product = page.getByRole('link', { name: 'Neurotensin' });
    await product.scrollIntoViewIfNeeded();
    expect(await scrolled(page)).toBeGreaterThan(1000);
    const before = await heightInWindow(product);
    if (way === 'a reload') {
      await reloadPage(page);
    } else {
      await openPage(page, 'about:blank');
      await pressBack(page);
    }
    await expectNear(product, before);
  });
}

/** Leaves for another site and comes back, without the browser's help: its own memory may be a second old. */
async function leaveAndComeBack(page: Page): Promise<void> {
  await page.evaluate(() =>
    addEventListener('pagehide', () => {
      history.scrollRestoration = 'manual';
    }),
  );
  await openPage(page, 'about:blank');
  await pressBack(page);
}

test('the shop is found where it was left, though it was left before the scroll was drawn @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/shop');
  await page.evaluate(() => {
    // As where the page is left before the next frame, which would tell of the scroll.
    addEventListener('scroll', (event) => event.stopImmediatePropagation(), true);
    scrollTo(0, 3000);
  });
  await leaveAndComeBack(page);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(2900);
});

test('the shop is found where it was left, though it was scrolled before its scripts had come @only-in-all', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/entry-client*.js');
  await page.goto('/shop', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => scrollTo(0, 3000));
  await expect.poll(() => scrolled(page)).toBeGreaterThan(2900);
  release();
  await untilReact(page);
  await leaveAndComeBack(page);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(2900);
});

test('after Back a page is in its place before its scripts, and nothing moves it later @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/shop');
  await page.evaluate(() => scrollTo(0, 3000));
  await openPage(page, 'about:blank');
  const release = await holdRequests(page, '**/assets/entry-client*.js');
  await page.goBack({ waitUntil: 'domcontentloaded' });
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual');
  expect(await scrolled(page)).toBeGreaterThan(2900);
  release();
  await untilReact(page);
  expect(await scrolled(page)).toBeGreaterThan(2900);
});

test('a message that was begun is still there after Back, and after a reload @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/contact');
  await page.getByLabel('Name').fill('Ada');
  await page.getByRole('textbox', { name: 'Message' }).fill('Which salt form is');
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  for (const comeBack of [() => pressBack(page), () => reloadPage(page)]) {
    await comeBack();
    await expect(page.getByLabel('Name')).toHaveValue('Ada');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Which salt form is');
  }
});

test('an address that was begun at the checkout is still there after Back, and after a reload', async ({
  page,
}) => {
  await openCheckout(page);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Province').selectOption('QC');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  for (const comeBack of [() => pressBack(page), () => reloadPage(page)]) {
    await comeBack();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(page.getByLabel('Province')).toHaveValue('QC');
  }
});

test('an email address that was begun in the footer stays on the way through the shop @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/about');
  const field = page.getByRole('contentinfo').getByLabel('Email address');
  await field.fill('ada@exam');
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(field).toHaveValue('ada@exam');
  await pressBack(page);
  await expect(page).toHaveURL(/\/about$/);
  await expect(field).toHaveValue('ada@exam');
});
