import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/find-faults.ts';
import { onlyInAllUnless } from '../support/only-in-all.ts';
import { openPage } from '../support/open-page.ts';
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

/** Screens that stand for the others, which wait for `npm test -- --all`. */
const TEMPLATES = `
  home disclaimer shop product coa-lot contact-errors cart checkout-errors payment admin-login admin-products
  admin-product-edit admin-order-paid admin-settings-errors`
  .trim()
  .split(/\s+/);

test('the templates are screens', () => {
  expect(TEMPLATES.filter((name) => !screens.some((screen) => screen.name === name))).toEqual([]);
});

for (const { name, open, problems: expected } of screens) {
  const title = `${name}: axe finds nothing, light or dark, nothing scrolls sideways, and nothing hides the focus${onlyInAllUnless(TEMPLATES.includes(name))}`;
  test(title, async ({ tab: { page, problems }, extraHTTPHeaders }) => {
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
  await openPage(page, '/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  await page.mouse.move(0, 0);
  await page.setViewportSize({ width: 1280, height: 720 });
}
