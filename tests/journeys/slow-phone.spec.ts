import type { Locator, Page } from '@playwright/test';
import { onlyInAllUnless } from '../support/only-in-all.ts';
import { openPage, pressBack } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { readPageChange, watchPageChange } from '../support/watch-main.ts';
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

/** Not the locator's own tap, which may scroll the page once more before it presses. */
async function tap(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('What is to be tapped is not on the page');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Main was never empty and never out of view, and what was pressed and the line at the top answered. */
async function expectGoodChange(page: Page): Promise<void> {
  const { answered, shown, bad } = await readPageChange(page);
  expect(bad).toEqual([]);
  expect(answered).toBeDefined();
  expect(shown).toBeDefined();
}

for (const width of [390, 1280]) {
  test.describe(`on a slow line, in a window of ${width} px${onlyInAllUnless(width === 390)}`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true });

    test('a product half-way down the shop: what the list knew of it comes first, then the rest, and Back finds the place', async ({
      page,
    }) => {
      const releaseCode = await holdRequests(page, '**/assets/ProductPage*.js');
      const releaseData = await holdRequests(page, '**/api/products/neurotensin');
      await openPage(page, '/shop');
      const link = page.getByRole('link', { name: 'Neurotensin' });
      await link.scrollIntoViewIfNeeded();
      expect(await scrolled(page)).toBeGreaterThan(500);
      const before = await heightInWindow(link);
      await watchPageChange(page);
      await tap(page, link);
      await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Neurotensin');
      expect(await scrolled(page)).toBe(0);
      await expect(main.getByText('$124.00').locator('visible=true').first()).toBeInViewport();
      await expect(main.getByRole('img', { name: 'Neurotensin' })).toBeInViewport();
      for (const text of [/98\.4/, /5\s?mg/]) {
        await expect(main.getByText(text).locator('visible=true').first()).toBeVisible();
      }
      await expect(main.getByRole('status')).toHaveText('Loading product');

      releaseCode();
      releaseData();
      await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
      await expect(page.getByRole('progressbar')).toBeHidden();
      await expectGoodChange(page);

      await pressBack(page);
      await expectNear(link, before);
    });

    test('Back while the skeleton is shown finds the place, too @only-in-all', async ({ page }) => {
      await holdRequests(page, '**/api/products/neurotensin');
      await openPage(page, '/shop');
      const link = page.getByRole('link', { name: 'Neurotensin' });
      await link.scrollIntoViewIfNeeded();
      const before = await heightInWindow(link);
      await tap(page, link);
      await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading product');
      await expect.poll(() => scrolled(page)).toBe(0);
      await pressBack(page);
      await expectNear(link, before);
    });

    test('whoever has scrolled what the list knew of a product stays there when the rest comes @only-in-all', async ({
      page,
    }) => {
      const release = await holdRequests(page, '**/api/products/neurotensin');
      await openPage(page, '/shop');
      await page.getByRole('link', { name: 'Neurotensin' }).tap();
      await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading product');
      await page.mouse.wheel(0, 90);
      await expect.poll(() => scrolled(page)).toBe(90);
      release();
      await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
      await expect(page.getByRole('progressbar')).toBeHidden();
      expect(await scrolled(page)).toBe(90);
    });

    for (const { from, link, code, data, status } of [
      {
        from: '/',
        link: 'View All Products',
        code: 'ShopPage',
        data: 'catalogue**',
        status: 'Loading products',
      },
      {
        from: '/about',
        link: 'Blog',
        code: 'BlogPage',
        data: 'blog-posts',
        status: 'Loading posts',
      },
      {
        from: '/blog',
        link: 'Reading an HPLC trace',
        code: 'PostPage',
        data: 'blog-posts/*',
        status: 'Loading post',
      },
    ]) {
      test(`from ${from} to '${link}': the page before stays whole until the next one, or its skeleton, is shown from its top @only-in-all`, async ({
        page,
      }) => {
        const releases = [
          await holdRequests(page, `**/assets/${code}*.js`),
          await holdRequests(page, `**/api/${data}`),
        ];
        await openPage(page, from);
        // In the footer, where there is one.
        const found = page.getByRole('link', { name: link, exact: true }).last();
        await found.scrollIntoViewIfNeeded();
        await watchPageChange(page);
        await tap(page, found);
        await expect(page.getByRole('main').getByRole('status').first()).toHaveText(status);
        expect(await scrolled(page)).toBe(0);
        for (const release of releases) release();
        await expect(page.getByRole('progressbar')).toBeHidden();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectGoodChange(page);
      });
    }

    test('a page whose code has not come: the one before stays, and says at what was pressed that it is being left @only-in-all', async ({
      page,
    }) => {
      const release = await holdRequests(page, '**/assets/FaqPage*.js');
      await openPage(page, '/about');
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' });
      await link.scrollIntoViewIfNeeded();
      await watchPageChange(page);
      const left = await scrolled(page);
      await tap(page, link);
      await expect(page).toHaveURL(/\/faq$/);
      await expect(link).toHaveAttribute('data-pressed');
      await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/reads like a label/);
      expect(await scrolled(page)).toBe(left);
      release();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/questions/);
      await expect(link).not.toHaveAttribute('data-pressed');
      await expectGoodChange(page);
    });

    test('another sorting of the shop takes the place of the one before without a skeleton, and moves nothing @only-in-all', async ({
      page,
    }) => {
      await openPage(page, '/shop');
      await page.evaluate(() => scrollTo(0, 200));
      await expect.poll(() => scrolled(page)).toBe(200);
      const release = await holdRequests(page, '**/api/catalogue**');
      await watchPageChange(page);
      // On a phone it lies in a menu.
      await page
        .locator('a[href="/shop?sort=price-low"]')
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL(/sort=price-low/);
      await expect(page.getByRole('progressbar')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Neurotensin' })).toBeVisible();
      release();
      await expect(page.getByRole('progressbar')).toBeHidden();
      expect(await scrolled(page)).toBe(200);
      expect((await readPageChange(page)).bad).toEqual([]);
    });

    test('the owner’s next section is shown from its top, and the one before stays until then @only-in-all', async ({
      page,
    }) => {
      await signIn(page);
      const release = await holdRequests(page, '**/assets/SettingsPage*.js');
      await openPage(page, '/admin/dashboard/products');
      await page
        .getByRole('link', { name: 'Neurotensin', exact: true })
        .first()
        .scrollIntoViewIfNeeded();
      expect(await scrolled(page)).toBeGreaterThan(0);
      if (width < 1000) await page.getByRole('button', { name: 'Sections' }).tap();
      await watchPageChange(page);
      await page
        .getByRole('navigation', { name: 'Sections' })
        .getByRole('link', { name: 'Settings' })
        .locator('visible=true')
        .tap();
      await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
      expect(await scrolled(page)).toBe(0);
      release();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
      await expectGoodChange(page);
    });
  });
}
