import type { Page } from '@playwright/test';
import { fillCart } from '../support/buy-on-page.ts';
import { openPage, pressBack, untilReact } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';

test('a toast stays for five seconds', async ({ page }) => {
  const toasts = await showToast(page);
  await page.clock.runFor(4900);
  await expect(toasts).toHaveAttribute('data-state', 'open');
  await page.clock.runFor(100);
  await expect(toasts).toHaveCount(0);
});

test('one toast is shown at a time @only-in-all', async ({ page }) => {
  await openPage(page, '/product/neurotensin');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const toasts = region(page).getByRole('listitem');
  await expect(toasts).toHaveText([/Added to Cart/]);
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('button', { name: 'Remove Neurotensin' }).click();
  await expect(toasts).toHaveText([/Item removed/]);
});

test('on a tablet, a toast in the cart leaves the totals and the way to the checkout free @only-in-all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await fillCart(page);
  await openPage(page, '/cart');
  await page.getByRole('button', { name: 'Remove Neurotensin' }).click();
  const toast = await toastOn(page, 'Item removed').boundingBox();
  const summary = await page.getByRole('region', { name: 'Summary' }).boundingBox();
  if (!toast || !summary) throw new Error('There is no toast, or no summary');
  expect(toast.y + toast.height).toBeLessThan(summary.y);
});

/** The boxes of what can be pressed or filled in, in the window, that the toast lies over. */
async function listCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector('[role=region] li')?.getBoundingClientRect();
    if (!toast) return ['there is no toast'];
    return Array.from(
      document.querySelectorAll('button, input, select, textarea, [data-bottom-bar] a'),
    )
      .filter((element) => {
        const at = element.getBoundingClientRect();
        const isOver =
          at.left < toast.right &&
          toast.left < at.right &&
          at.top < toast.bottom &&
          toast.top < at.bottom;
        return at.width > 1 && isOver && !element.closest('[role=region]:has(li[data-state])');
      })
      .map((element) => element.textContent || element.outerHTML.slice(0, 80));
  });
}

for (const width of [390, 768, 1280]) {
  test(`in a window of ${width} px a toast lies over no button and no field @only-in-all`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const [address, add] of [
      ['/shop', page.getByRole('button', { name: 'Add to Cart' }).first()],
      ['/product/ghk-cu', page.getByRole('button', { name: 'Add to Cart' })],
    ] as const) {
      await openPage(page, address);
      await add.click();
      await expect(toastOn(page, 'Added to Cart')).toBeVisible();
      // It stays while it has the focus.
      await page.keyboard.press('F8');
      await expect.poll(() => listCovered(page), { message: address }).toEqual([]);
      await page.evaluate(() => scrollBy(0, 430));
      await expect.poll(() => listCovered(page), { message: `${address}, scrolled` }).toEqual([]);
    }
    await openPage(page, '/contact');
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
    await page.getByLabel('Subject').fill('A vial');
    await page.getByRole('textbox', { name: 'Message' }).fill('Which salt form is it?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(toastOn(page, 'Message Sent')).toBeVisible();
    await page.keyboard.press('F8');
    await expect.poll(() => listCovered(page)).toEqual([]);
  });
}

test('on a phone, a removed line’s Undo can be tapped under its toast @only-in-all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fillCart(page);
  await openPage(page, '/cart');
  await page.getByRole('button', { name: 'Remove Neurotensin' }).click();
  const toast = toastOn(page, 'Item removed');
  await expect(toast).toBeVisible();
  const undo = await page
    .getByRole('button', { name: 'Undo the removal of Neurotensin' })
    .boundingBox();
  if (!undo) throw new Error('There is nothing to undo');
  // A click by name would wait until the toast has gone.
  await page.mouse.click(undo.x + undo.width / 2, undo.y + undo.height / 2);
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

for (const hasScrollEnd of [true, false]) {
  test(`a toast under a pointer stays where it is while the page scrolls, and then leaves what it covers (${hasScrollEnd ? 'with' : 'without'} an event for the end of scrolling) @only-in-all`, async ({
    page,
  }) => {
    if (!hasScrollEnd) {
      await page.addInitScript(() => {
        Reflect.deleteProperty(window, 'onscrollend');
        document.addEventListener('scrollend', (event) => event.stopImmediatePropagation());
      });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/shop');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    const toast = toastOn(page, 'Added to Cart');
    await expect(toast).toBeVisible();
    await toast.hover({ position: { x: 10, y: 10 } });
    const before = await toast.boundingBox();
    await scrollButtonUnder(page);
    expect(await listCovered(page)).not.toEqual([]);
    expect(await toast.boundingBox()).toEqual(before);
    // With the focus beside it, it does not go, and may move.
    await page.keyboard.press('F8');
    await page.mouse.move(5, 5);
    await expect.poll(() => listCovered(page)).toEqual([]);
    await scrollButtonUnder(page);
    await expect.poll(() => listCovered(page)).toEqual([]);
  });
}

/** Scrolls a button to where the toast is, and waits until the page has been told that scrolling has ended. */
async function scrollButtonUnder(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const middleOf = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    const toast = document.querySelector('[role=region] li');
    if (!toast) throw new Error('There is no toast');
    const below = Array.from(document.querySelectorAll('main article button'), middleOf).find(
      (middle) => middle > middleOf(toast) + 20,
    );
    if (below === undefined) throw new Error('There is no button below the toast');
    const { promise, resolve } = Promise.withResolvers<unknown>();
    window.addEventListener('scrollend', resolve, { once: true, capture: true });
    scrollBy({ top: below - middleOf(toast), behavior: 'instant' });
    await promise;
    await new Promise(requestAnimationFrame);
  });
}

test('a toast goes with the page that it speaks of, also by Back @only-in-all', async ({
  page,
}) => {
  const toast = toastOn(page, 'Added to Cart');
  for (const leave of [
    () => page.getByRole('link', { name: /^Cart, \d item/ }).click(),
    () => pressBack(page),
  ]) {
    await openPage(page, '/shop');
    await page.getByRole('link', { name: 'Neurotensin' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neurotensin');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(toast).toBeVisible();
    await leave();
    await expect(toast).toHaveCount(0);
  }
});

test('a toast that tells why the page was changed stays @only-in-all', async ({ page }) => {
  await signIn(page);
  await openPage(page, '/admin/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(toastOn(page, 'Logged out successfully')).toBeVisible();
});

test('a toast is swiped away to the right by 50 px @only-in-all', async ({ page }) => {
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

test('F8 takes the keyboard to the toasts @only-in-all', async ({ page }) => {
  const toasts = await showToast(page);
  await page.keyboard.press('F8');
  await expect(region(page).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toasts).toBeFocused();
});

/** Shows 'Added to Cart' on a page whose clock stands still, so that nothing goes away by itself. */
async function showToast(page: Page) {
  await page.clock.install();
  await openPage(page, '/product/neurotensin');
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
