import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/find-faults.ts';
import { ONLY_IN_ALL } from '../support/only-in-all.ts';
import { screens } from '../support/screens.ts';
import { test as base, expect, openVisitor } from '../support/shop-fixture.ts';

type Tab = { page: Page; problems: string[] };

/** A worker shows its screens in one tab: a new browser for each would fetch and compile the shop's scripts anew. */
const test = base.extend<object, { tab: Tab }>({
  tab: [
    async ({ browser, shop }, use) => {
      const visitor = await openVisitor(browser, shop.address, { reducedMotion: 'reduce' });
      await use(visitor);
      await visitor.page.context().close();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'parallel' });

/** One screen of each kind; the other states of theirs wait for `npm test -- --all`. */
const TEMPLATES = `
  home disclaimer shop shop-table shop-filters-open product product-sold-out about faq coas coa coa-lot coas-log lot menu
  blog blog-post contact-errors account-panel-errors newsletter-popup added-to-cart cart-empty cart checkout-errors
  checkout-with-code payment payment-in-parts search-results search-dialog not-found page-failure setup-done admin-login
  admin-menu admin-products admin-product-edit admin-products-delete admin-lots admin-lot admin-import-ready
  admin-subscribers admin-messages admin-bank-file-asked admin-bank-file-preview admin-mail-read admin-day-end
  admin-overview admin-months admin-settings-errors admin-audit admin-to-do admin-command-menu admin-outbox-mail
  admin-campaign-draft admin-orders-chosen admin-ship admin-order-paid admin-order-unpaid admin-packing-slips
  admin-payments admin-transfer admin-refund-send admin-discount-code-errors admin-blog-post admin-page-content-editing
  admin-second-factor-all admin-customer-data-question`
  .trim()
  .split(/\s+/);

test('the templates are screens', () => {
  expect(TEMPLATES.filter((name) => !screens.some((screen) => screen.name === name))).toEqual([]);
});

for (const { name, open, problems: expected } of screens) {
  const title = `${name}: axe finds nothing, light or dark, nothing scrolls sideways, and nothing hides the focus`;
  const tag = TEMPLATES.includes(name) ? [] : [ONLY_IN_ALL];
  test(title, { tag }, async ({ tab: { page, problems }, extraHTTPHeaders }) => {
    await startAnew(page);
    problems.splice(0);
    await page.context().setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await open(page);
    await expectAccessible(page);
    expect(problems.filter((problem) => !expected?.test(problem))).toEqual([]);
  });
}

/** Makes the tab a new visitor's, but for what its browser has fetched. */
async function startAnew(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A document without scripts: the last one kept what was typed when it was left.
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  await page.mouse.move(0, 0);
  await page.setViewportSize({ width: 1280, height: 720 });
}
