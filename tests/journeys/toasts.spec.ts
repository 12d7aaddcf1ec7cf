import type { Page } from '@playwright/test';
import { fillCart } from '../support/buy-on-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { toastOn } from '../support/toast.ts';
import { untilReact } from '../support/wait-for-react.ts';

test('a toast stays for five seconds', async ({ page }) => {
  const toasts = await showToast(page);
  await page.clock.runFor(4900);
  await expect(toasts).toHaveAttribute('data-state', 'open');
  await page.clock.runFor(100);
  await expect(toasts).toHaveCount(0);
});

test('one toast is shown at a time', async ({ page }) => {
  await page.goto('/product/neurotensin');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const toasts = region(page).getByRole('listitem');
  await expect(toasts).toHaveText([/Added to Cart/]);
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('button', { name: 'Remove Neurotensin' }).click();
  await expect(toasts).toHaveText([/Item removed/]);
});

test('on a tablet, a toast in the cart leaves the totals and the way to the checkout free', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await fillCart(page);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Remove Neurotensin' }).click();
  const toast = await toastOn(page, 'Item removed').boundingBox();
  const summary = await page.getByRole('region', { name: 'Summary' }).boundingBox();
  if (!toast || !summary) throw new Error('There is no toast, or no summary');
  expect(toast.y + toast.height).toBeLessThan(summary.y);
});

test('a toast is swiped away to the right by 50 px', async ({ page }) => {
  const toasts = await showToast(page);
  await swipe(-120);
  await expect(toasts).toHaveAttribute('data-state', 'open');
  await swipe(49);
  await expect(toasts).toHaveAttribute('data-swipe', 'cancel');
  await expect(toasts).toHaveAttribute('data-state', 'open');
  await swipe(60);
  await expect(toasts).toHaveCount(0);

  async function swipe(by: number) {
    const box = await toasts.boundingBox();
    if (!box) throw new Error('There is no toast');
    const [x, y] = [box.x + 30, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y, { steps: 8 });
    await page.mouse.up();
  }
});

test('F8 takes the keyboard to the toasts', async ({ page }) => {
  const toasts = await showToast(page);
  await page.keyboard.press('F8');
  await expect(region(page).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toasts).toBeFocused();
});

/** Shows 'Added to Cart' on a page whose clock stands still, so that nothing goes away by itself. */
async function showToast(page: Page) {
  await page.clock.install();
  await page.goto('/product/neurotensin');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const toasts = region(page).getByRole('listitem');
  await expect(toasts).toHaveCount(1);
  // Its five seconds begin with an effect, which comes after it can be seen.
  await untilReact(page);
  return toasts;
}

function region(page: Page) {
  return page.getByRole('region', { name: 'Notifications (F8)' });
}
