import type { Page } from '@playwright/test';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';

const tooltip = (page: Page) => page.locator('[data-tooltip-text]');

/** A page whose clock is in the test's hand and whose tooltips' code has come. */
async function openWithTooltips(page: Page) {
  await page.clock.install();
  // Narrow enough for two buttons beside each other, cart and menu.
  await page.setViewportSize({ width: 900, height: 700 });
  await openPage(page, '/about');
  const cart = page.getByRole('link', { name: 'Cart', exact: true });
  const menu = page.getByRole('button', { name: 'Menu' });
  await cart.focus();
  await page.keyboard.press('Tab');
  await expect(tooltip(page)).toHaveText('Menu');
  await menu.blur();
  await expect(tooltip(page)).toHaveCount(0);
  // From here on time passes only where the test says so.
  await page.clock.pauseAt(Date.now() + 60_000);
  return { cart, menu };
}

test('a tooltip opens after 700 ms, and the next one at once within 300 ms @only-in-all', async ({
  page,
}) => {
  const { cart, menu } = await openWithTooltips(page);
  const away = page.getByRole('heading', { level: 1 });

  await cart.hover();
  await page.clock.runFor(690);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip(page)).toHaveText('Cart');

  await away.hover();
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(250);
  await menu.hover();
  await expect(tooltip(page)).toHaveText('Menu');

  await away.hover();
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(350);
  await cart.hover();
  await page.clock.runFor(690);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip(page)).toHaveText('Cart');
});

test('a tooltip can be pointed at, closes by Escape and by a press, and stays in the window @only-in-all', async ({
  page,
}) => {
  const { cart, menu } = await openWithTooltips(page);
  await cart.hover();
  await page.clock.runFor(710);
  await tooltip(page).hover();
  await expect(tooltip(page)).toHaveText('Cart');
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);

  await page.clock.runFor(1000);
  await menu.hover();
  await page.clock.runFor(710);
  const box = await tooltip(page).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(900);
  await menu.click();
  await expect(tooltip(page)).toHaveCount(0);
});

test("the keyboard's focus shows a tooltip at once, without another name for screen readers", async ({
  page,
}) => {
  const { cart } = await openWithTooltips(page);
  await cart.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(cart).toBeFocused();
  await expect(tooltip(page)).toHaveText('Cart');
  await expect(tooltip(page)).toHaveAttribute('aria-hidden', 'true');
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  await expect(cart).toBeFocused();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a tap opens no tooltip @only-in-all', async ({ page }) => {
    await page.clock.install();
    await page.setViewportSize({ width: 390, height: 700 });
    await openPage(page, '/about');
    await page.clock.pauseAt(Date.now() + 60_000);
    const code = page.waitForResponse('**/assets/Tooltips*.js');
    await page.getByRole('button', { name: 'Menu' }).tap();
    // The focus that a tap gives fetches the code.
    const address = (await code).url();
    await page.evaluate((module) => import(module), address);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('list')).toBeVisible();
    for (const _ of ['mounted', 'opened', 'seen']) {
      await page.clock.runFor(710);
      await expect(tooltip(page)).toHaveCount(0);
    }
  });
});
