import type { Page } from '@playwright/test';
import { placeOrder } from '../support/buy-on-page.ts';
import { openPage, reloadPage, untilReact } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { holdRequests } from './hold-requests.ts';

const TITLE = 'Important Notice - Age Verification & Research Use Only';
const HEALTH_CANADA = 'https://www.canada.ca/en/health-canada.html';

/** The title of each section, and some of its words. */
const SECTIONS = [
  ['Age verification (18+)', 'You must be at least 18 years old'],
  ['Health Canada disclaimer', 'have not been evaluated by Health Canada'],
  ['Research use only', 'They must not be administered'],
  ['Customer acknowledgment and indemnity', 'you will indemnify Boreal Peptides'],
  ['Regulatory compliance', 'the Food and Drugs Act'],
  ['Professional research', 'contract research and analytical'],
] as const;

function noticeOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: TITLE });
  return {
    dialog,
    box: dialog.getByRole('checkbox'),
    exit: dialog.getByRole('link', { name: 'I Do Not Agree - Exit' }),
    proceed: dialog.getByRole('button', { name: 'I Agree - Continue to Site' }),
  };
}

/** Notes in every frame that is painted whether the disclaimer can be seen, from the first one on. */
async function watchForDisclaimer(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const look = () => {
      const seen = document.getElementById('disclaimer')?.checkVisibility() ?? false;
      if (seen) document.documentElement.setAttribute('data-test-seen', '');
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-test-seen'));
}

const pageIsInert = (page: Page) =>
  page.evaluate(() => document.getElementById('main')?.closest('[inert]') !== null);

/** Whether another element lies over the middle of this one. */
function isCovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  return !above || !(element.contains(above) || element.parentElement?.contains(above));
}

test.describe('on a first visit', () => {
  test.use({ firstVisit: true });

  test('the disclaimer has its title, three lines, six sections and six acknowledgments', async ({
    page,
  }) => {
    await openPage(page, '/');
    const { dialog, box, exit, proceed } = noticeOn(page);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('For in-vitro research, not for consumption.')).toBeVisible();
    for (const [section, words] of SECTIONS) {
      const text = dialog.getByText(words);
      await expect(text).toBeHidden();
      await dialog.getByRole('heading', { name: section, exact: true }).click();
      await expect(text).toBeVisible();
    }
    await expect(dialog.getByText(/diagnose, treat, cure or prevent any disease/)).toHaveCount(2);
    await expect(dialog.getByText('By ticking the box').locator('+ ol > li')).toHaveCount(6);
    await expect(box).not.toBeChecked();
    for (const part of [box, exit, proceed]) await expect(part).toBeInViewport({ ratio: 1 });
  });

  test('a phone shows all of it at once, its sections closed @only-in-all', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/');
    const { dialog, box, exit, proceed } = noticeOn(page);
    for (const part of [dialog.getByText('For visitors aged 18'), box, exit, proceed]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    expect(await dialog.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
  });

  test('the button to continue is disabled until the box is ticked, and again when it is not @only-in-all', async ({
    page,
  }) => {
    await openPage(page, '/shop');
    const { dialog, box, proceed } = noticeOn(page);
    await expect(proceed).toBeDisabled();
    await box.check();
    await expect(proceed).toBeEnabled();
    await box.uncheck();
    await expect(proceed).toBeDisabled();
    await box.check();
    await proceed.click();
    await expect(dialog).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('disclaimer-accepted'))).toBe('true');
  });

  test('after acceptance the page has the focus, and a reload does not ask again', async ({
    page,
  }) => {
    await openPage(page, '/shop');
    const { dialog, box, proceed } = noticeOn(page);
    await box.check();
    await proceed.click();
    await expect(page.locator('#main')).toBeFocused();
    expect(await pageIsInert(page)).toBe(false);
    await reloadPage(page);
    await expect(page.getByText('40 products available')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await pageIsInert(page)).toBe(false);
  });

  test('Escape and clicks beside it do not close it @only-in-all', async ({ page }) => {
    await openPage(page, '/');
    await page.keyboard.press('Escape');
    await page.mouse.click(4, 450);
    await page.mouse.click(640, 4);
    await page.keyboard.press('Escape');
    await expect(noticeOn(page).dialog).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  test('the page behind is inert and does not scroll @only-in-all', async ({ page }) => {
    await openPage(page, '/shop');
    expect(await pageIsInert(page)).toBe(true);
    await page.getByRole('link', { name: 'Neurotensin' }).focus();
    await expect(noticeOn(page).dialog).toBeFocused();
    await page.mouse.move(4, 450);
    await page.mouse.wheel(0, 600);
    await page.mouse.move(640, 450);
    await page.mouse.wheel(0, 5000);
    const { box } = noticeOn(page);
    await expect(box).toBeInViewport();
    await page.mouse.wheel(0, 5000);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('the focus is in the disclaimer from the start, and Tab goes round inside it @only-in-all', async ({
    page,
  }) => {
    await openPage(page, '/');
    const { dialog, box, exit, proceed } = noticeOn(page);
    const sections = await dialog.locator('summary').all();
    await expect(dialog).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(exit).toBeFocused();
    for (const stop of [...sections, box]) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
    await page.keyboard.press('Space');
    for (const stop of [exit, proceed, ...sections, box, exit]) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
    for (const stop of [box, ...sections.toReversed(), proceed]) {
      await page.keyboard.press('Shift+Tab');
      await expect(stop).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  });

  test("whoever does not agree is sent to Health Canada's site", async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/^went out to https:\/\/www\.canada\.ca\/en\/health-canada\.html$/);
    await page.route(HEALTH_CANADA, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Health Canada</title>' }),
    );
    await openPage(page, '/');
    await noticeOn(page).exit.click();
    await expect(page).toHaveTitle('Health Canada');
    expect(page.url()).toBe(HEALTH_CANADA);
    await openPage(page, '/');
    await expect(noticeOn(page).dialog).toBeVisible();
  });

  test('it can be read, ticked and accepted before the scripts have come @only-in-all', async ({
    page,
  }) => {
    const release = await holdRequests(page, '**/assets/entry-client*.js');
    await page.goto('/product/neurotensin', { waitUntil: 'commit' });
    const { dialog, box, exit, proceed } = noticeOn(page);
    await expect(dialog).toBeFocused();
    expect(await pageIsInert(page)).toBe(true);
    await expect(exit).toHaveAttribute('href', HEALTH_CANADA);
    await expect(proceed).toBeDisabled();
    await box.check();
    await proceed.click();
    release();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('#main')).toBeFocused();
  });

  test('it can be accepted where the scripts cannot be loaded @only-in-all', async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/Failed to (load resource|fetch)|entry-client/);
    await page.route('**/assets/entry-client*.js', (route) => route.abort());
    await page.goto('/shop', { waitUntil: 'commit' });
    const { dialog, box, proceed } = noticeOn(page);
    await box.check();
    await proceed.click();
    await expect(dialog).toBeHidden();
    expect(await pageIsInert(page)).toBe(false);
    await page.goto('/about', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test('a box that was ticked before the scripts came counts @only-in-all', async ({ page }) => {
    const release = await holdRequests(page, '**/assets/entry-client*.js');
    await page.goto('/', { waitUntil: 'commit' });
    const { dialog, box, proceed } = noticeOn(page);
    await box.check();
    release();
    await untilReact(page);
    await expect(box).toBeChecked();
    await proceed.click();
    await expect(dialog).toHaveCount(0);
  });

  test('a browser that stores nothing lets the visitor in for this page view @only-in-all', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
    });
    await openPage(page, '/');
    const { dialog, box, proceed } = noticeOn(page);
    await box.check();
    await proceed.click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click();
    await expect(page.getByText('40 products available')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await reloadPage(page);
    await expect(dialog).toBeVisible();
  });

  test('accepting it in one tab admits the visitor in the others @only-in-all', async ({
    page,
    context,
  }) => {
    await openPage(page, '/');
    const second = await context.newPage();
    await openPage(second, '/shop');
    await noticeOn(second).box.check();
    await noticeOn(second).proceed.click();
    await expect(noticeOn(page).dialog).toHaveCount(0);
    expect(await pageIsInert(page)).toBe(false);
  });

  test('accepting it in another tab admits the visitor where the scripts have yet to come @only-in-all', async ({
    page,
    context,
  }) => {
    const release = await holdRequests(page, '**/assets/entry-client*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(noticeOn(page).dialog).toBeFocused();
    const second = await context.newPage();
    await openPage(second, '/shop');
    await noticeOn(second).box.check();
    await noticeOn(second).proceed.click();
    release();
    await expect(noticeOn(page).dialog).toHaveCount(0);
    await untilReact(page);
    expect(await pageIsInert(page)).toBe(false);
    await expect(page.locator('html')).not.toHaveAttribute('data-scroll-lock');
  });

  test.describe('where JavaScript is off', () => {
    test.use({ javaScriptEnabled: false });

    test('it can be read, and accepted for a year by a plain form @only-in-all', async ({
      page,
      context,
    }) => {
      await page.goto('/shop?category=Neuropeptides', { waitUntil: 'load' });
      const { dialog, box, proceed } = noticeOn(page);
      await expect(page.getByRole('heading', { name: 'Neurotensin' })).toBeHidden();
      await dialog.locator('summary').first().click();
      await expect(dialog.getByText('You must be at least 18 years old')).toBeVisible();
      // The browser asks for the tick.
      await proceed.click();
      await expect(dialog).toBeVisible();
      await box.check();
      await proceed.click();
      await expect(page.getByRole('heading', { name: 'Neurotensin' })).toBeVisible();
      expect(new URL(page.url()).search).toBe('?category=Neuropeptides');
      await expect(dialog).toBeHidden();
      const days = ((await context.cookies())[0]?.expires ?? 0) / 86_400 - Date.now() / 86_400_000;
      expect(Math.round(days)).toBe(365);
      await page.getByRole('link', { name: 'Neurotensin' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neurotensin');
      await expect(dialog).toBeHidden();
      // The button of the cart does nothing: the page says what to do.
      await page.locator('noscript p').getByRole('link', { name: 'Contact' }).click();
      await expect(page.getByRole('main').getByText('support@').first()).toBeVisible();
    });
  });

  test('the setup page does not ask, an unknown address does @only-in-all', async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/404/);
    await openPage(page, '/setup');
    // Whether or not another journey has set this shop up.
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(noticeOn(page).dialog).toHaveCount(0);
    expect(await pageIsInert(page)).toBe(false);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click();
    await expect(noticeOn(page).dialog).toBeFocused();
    expect(await pageIsInert(page)).toBe(true);
    await openPage(page, '/no/such/page');
    await expect(noticeOn(page).dialog).toBeVisible();
  });

  for (const height of [568, 256]) {
    test(`at 320 × ${height} whatever has the focus is in sight @only-in-all`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height });
      await openPage(page, '/');
      const { dialog, box, exit, proceed } = noticeOn(page);
      await box.check();
      await dialog.focus();
      for (const stop of [...(await dialog.locator('summary').all()), box, exit, proceed]) {
        await page.keyboard.press('Tab');
        await expect(stop).toBeFocused();
        expect(await stop.evaluate(isCovered)).toBe(false);
      }
    });
  }

  test('the payment page of an order asks as well @only-in-all', async ({ page }) => {
    await openPage(page, '/');
    await noticeOn(page).box.check();
    await noticeOn(page).proceed.click();
    await placeOrder(page);
    await page.evaluate(() => localStorage.clear());
    await reloadPage(page);
    await expect(noticeOn(page).dialog).toBeVisible();
  });

  test('a first visitor sees it from the first paint on', async ({ page }) => {
    const wasSeen = await watchForDisclaimer(page);
    const release = await holdRequests(page, '**/assets/entry-client*.js');
    await page.goto('/shop', { waitUntil: 'commit' });
    await expect(noticeOn(page).dialog).toBeVisible();
    await expect.poll(wasSeen).toBe(true);
    release();
  });
});

test('whoever has accepted never sees it, and is never kept from the page @only-in-all', async ({
  page,
}) => {
  const wasSeen = await watchForDisclaimer(page);
  const release = await holdRequests(page, '**/assets/entry-client*.js');
  await page.goto('/shop', { waitUntil: 'commit' });
  await expect(page.getByText('40 products available')).toBeVisible();
  await expect(page.locator('#disclaimer')).toHaveCount(1);
  expect(await pageIsInert(page)).toBe(false);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
    'visible',
  );
  release();
  await expect(page.locator('#disclaimer')).toHaveCount(0);
  expect(await pageIsInert(page)).toBe(false);
  expect(await wasSeen()).toBe(false);
  await expect(page.locator('body')).toBeFocused();
});

test('every store page has it in its first HTML, after the script that decides @only-in-all', async ({
  page,
}) => {
  for (const address of ['/', '/shop', '/product/neurotensin', '/cart', '/checkout']) {
    const html = await (await page.request.get(address)).text();
    const script = html.indexOf("localStorage.getItem('disclaimer-accepted')");
    expect(script, address).toBeGreaterThan(0);
    expect(html.indexOf('<body'), address).toBeGreaterThan(script);
    expect(html.indexOf('id="disclaimer"'), address).toBeGreaterThan(html.indexOf('<body'));
    expect(html.indexOf('id="page"'), address).toBeGreaterThan(html.indexOf('id="disclaimer"'));
  }
});
