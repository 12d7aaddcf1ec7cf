import type { Page } from '@playwright/test';
import { fillCart, placeOrder } from '../support/buy-on-page.ts';
import { onlyInAllUnless } from '../support/only-in-all.ts';
import { openPage, reloadPage } from '../support/open-page.ts';
import { screens } from '../support/screens.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { holdRequests } from './hold-requests.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The longest motion in the shop, in ms. */
const MAX_DURATION = 200;

test('a page fades in once when it is changed, and the header stays as it is', async ({ page }) => {
  await openPage(page, '/about');
  const header = page.getByRole('banner');
  const before = await header.boundingBox();
  await watchAnimations(page);
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  await expect(page.locator('body')).toHaveAttribute('data-moves');
  const moves: Move[] = JSON.parse((await page.locator('body').getAttribute('data-moves')) ?? '');
  expect(moves).toEqual([{ part: 'main', duration: 160, iterations: 1 }]);
  expect(await header.boundingBox()).toEqual(before);
});

test('the number at the cart ticks once when it changes, and not when the page does @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/product/neurotensin');
  await page.getByRole('banner').evaluate((header) => {
    header.dataset.ticks = '0';
    header.addEventListener('animationstart', () => {
      header.dataset.ticks = String(Number(header.dataset.ticks) + 1);
    });
  });
  const add = page.getByRole('button', { name: 'Add to Cart' });
  for (const [ticks, name] of [
    ['1', 'Cart, 1 item'],
    ['2', 'Cart, 2 items'],
  ] as const) {
    await add.click();
    const cart = page.getByRole('link', { name });
    await expect(cart).toBeVisible();
    await expect(page.getByRole('banner')).toHaveAttribute('data-ticks', ticks);
    await expect(cart.getByText(/^\d$/)).toHaveCSS('animation-duration', '0.16s');
    await expect(cart.getByText(/^\d$/)).toHaveCSS('animation-iteration-count', '1');
  }
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('banner')).toHaveAttribute('data-ticks', '2');
});

/** Screens with what opens by itself or by a press: popup, toast, menu, accordion, errors. */
const moving = [
  'home',
  'shop',
  'product',
  'faq',
  'menu',
  'newsletter-popup',
  'added-to-cart',
  'checkout-errors',
];

for (const { name, open } of screens.filter((screen) => moving.includes(screen.name))) {
  test(`on the screen '${name}' motion is short and nothing loops, and under reduced motion nothing moves${onlyInAllUnless(name === 'added-to-cart')}`, async ({
    page,
  }) => {
    await open(page);
    for (const { part, seconds, count } of await readMotion(page)) {
      expect(seconds, part).toBeLessThanOrEqual(MAX_DURATION / 1000);
      expect(count, part).toBe('1');
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect((await readMotion(page)).filter(({ seconds }) => seconds > 0)).toEqual([]);
  });
}

test('under reduced motion a page change is a plain change @only-in-all', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/about');
  await watchAnimations(page);
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('body')).not.toHaveAttribute('data-moves');
});

/** Pages that show skeletons, what they wait for, and what they show then. */
const waiting = [
  { from: '/about', link: 'Shop', held: '**/api/catalogue**', shown: 'All products' },
  { from: '/shop', link: 'Neurotensin', held: '**/api/products/*', shown: 'Neurotensin' },
  { from: '/about', link: 'Blog', held: '**/api/blog-posts', shown: 'Blog' },
  {
    from: '/blog',
    link: 'Reading an HPLC trace',
    held: '**/api/blog-posts/*',
    shown: 'Reading an HPLC trace',
  },
];

for (const width of [1280, 390]) {
  test.describe(`in a window of ${width} px${onlyInAllUnless(width === 390)}`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const { from, link, held, shown } of waiting) {
      test(`the page '${shown}' moves nothing when it takes the place of its skeleton${onlyInAllUnless(shown === 'Neurotensin')}`, async ({
        page,
      }) => {
        const release = await holdRequests(page, held);
        await openPage(page, from);
        if (width < 1000 && from === '/about') {
          await page.getByRole('button', { name: 'Menu' }).click();
        }
        await page
          .getByRole('link', { name: link, exact: true })
          .locator('visible=true')
          .first()
          .click();
        await expect(page.getByRole('main').getByRole('status')).toHaveText(/^Loading/);
        await watchShifts(page);
        release();
        await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible();
        expect(await readShift(page)).toBeLessThan(0.02);
      });
    }

    test('the cart and the checkout move nothing when their lines have come @only-in-all', async ({
      page,
    }) => {
      await fillCart(page);
      for (const [address, known] of [
        ['/cart', page.getByRole('spinbutton', { name: 'Quantity of GHK-Cu' })],
        ['/checkout', page.getByRole('button', { name: 'Place Order', disabled: false })],
      ] as const) {
        const release = await holdRequests(page, '**/api/cart');
        await openPage(page, address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(known).toBeHidden();
        await watchShifts(page);
        release();
        await expect(known).toBeVisible();
        expect(await readShift(page), address).toBeLessThan(0.02);
      }
    });

    test('the payment page moves nothing when it takes the place of its skeleton @only-in-all', async ({
      page,
    }) => {
      await placeOrder(page);
      const release = await holdRequests(page, '**/api/orders/*');
      await reloadPage(page);
      await expect(page.getByRole('heading', { name: 'Loading your order' })).toBeVisible();
      await watchShifts(page);
      release();
      await expect(page.getByRole('heading', { name: 'Loading your order' })).toBeHidden();
      expect(await readShift(page)).toBeLessThan(0.02);
    });
  });
}

type Move = { part: string; duration: number; iterations: number };

/** Notes on the body what scripts animate from here on. */
async function watchAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given);
      const { duration, iterations } = animation.effect?.getTiming() ?? {};
      const before = JSON.parse(document.body.dataset.moves ?? '[]');
      document.body.dataset.moves = JSON.stringify([
        ...before,
        { part: this.id, duration, iterations },
      ]);
      return animation;
    };
  });
}

type Motion = { part: string; seconds: number; count: string };

/** The animations and transitions of each element and its two pseudo-elements. */
async function readMotion(page: Page): Promise<Motion[]> {
  return page.evaluate(() => {
    const found: Motion[] = [];
    for (const element of document.querySelectorAll('body, body *')) {
      for (const pseudo of ['', '::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        const animates = style.animationName !== 'none';
        const durations = `${style.transitionDuration},${animates ? style.animationDuration : '0s'}`;
        const seconds = Math.max(...durations.split(',').map(Number.parseFloat));
        const part = `${element.tagName} ${element.getAttribute('class')} ${pseudo}`;
        if (seconds > 0) found.push({ part, seconds, count: style.animationIterationCount });
      }
    }
    return found;
  });
}

/** Adds up the browser's layout shift scores from here on. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.shift = '0';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const score = 'value' in entry ? Number(entry.value) : 0;
        document.body.dataset.shift = String(Number(document.body.dataset.shift) + score);
      }
    }).observe({ type: 'layout-shift' });
  });
}

/** The score since `watchShifts`, once what is on the page has been painted. */
async function readShift(page: Page): Promise<number> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return Number(await page.locator('body').getAttribute('data-shift'));
}
