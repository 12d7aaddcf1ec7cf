import type { Locator, Page } from '@playwright/test';
import { recipient } from '../support/factories.ts';
import { findFaults } from '../support/find-faults.ts';
import { onlyInAllUnless } from '../support/only-in-all.ts';
import { openPage } from '../support/open-page.ts';
import { expect, openVisitor, test } from '../support/shop-fixture.ts';

// What is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const windows = [
  { window: 'a wide window', width: 1280, height: 800 },
  { window: 'a window of 1280 × 1024 at 400 %', width: 320, height: 256 },
];

for (const { window, width, height } of windows) {
  test.describe(`in ${window}${onlyInAllUnless(width === 320)}`, () => {
    test.use({ viewport: { width, height }, firstVisit: true });

    test('the notice is accepted and an order placed by keyboard alone @only-in-all', async ({
      page,
    }) => {
      await openPage(page, '/');
      const notice = page.getByRole('dialog', { name: /^Important Notice/ });
      await pressAt(page, notice.getByRole('checkbox'), 'Space');
      expect(await findFaults(page)).toEqual([]);
      await pressAt(page, notice.getByRole('button', { name: 'I Agree - Continue to Site' }));
      await expect(notice).toHaveCount(0);
      await buyByKeyboard(page);
    });
  });
}

test('with letters of twice the size an order is placed by keyboard alone @only-in-all', async ({
  playwright,
  launchOptions,
  shop,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
  });
  const { page, problems } = await openVisitor(browser, shop.address, {
    reducedMotion: 'reduce',
  });
  await openPage(page, '/');
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe('32px');
  await buyByKeyboard(page);
  expect(problems).toEqual([]);
  await browser.close();
});

async function buyByKeyboard(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await pressAt(page, main.getByRole('link', { name: 'View All Products' }));
  await expectPage('All products');
  await pressAt(page, main.getByRole('link', { name: '3X FLAG Peptide' }));
  await expectPage('3X FLAG Peptide');
  await pressAt(page, main.getByRole('button', { name: 'One more' }));
  await pressAt(page, main.getByRole('button', { name: 'Add to Cart' }));
  await pressAt(page, page.getByRole('link', { name: 'Cart, 2 items' }), 'Enter', 'Shift+Tab');
  await expectPage('Shopping Cart');
  await pressAt(page, main.getByRole('link', { name: 'Checkout' }));
  await expectPage('Checkout');

  await tabTo(page, page.getByLabel('First name'));
  const { firstName, lastName, email, phone, address, city, postalCode } = recipient;
  const texts = [firstName, lastName, email, phone, address, 'Lab 4', city, 'British', postalCode];
  for (const text of texts) {
    await expectSeen(page.locator(':focus'));
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await pressAt(page, main.getByRole('button', { name: 'Place Order' }));
  await expectPage('Your order is placed');
  await tabTo(page, main.getByRole('button', { name: 'Copy recipient address' }));

  async function expectPage(title: string) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await findFaults(page)).toEqual([]);
  }
}

/** Goes to a control and presses it there. */
async function pressAt(page: Page, control: Locator, key = 'Enter', to = 'Tab'): Promise<void> {
  await tabTo(page, control, to);
  await page.keyboard.press(key);
}

/** Presses Tab until a control has the focus, and fails if something hides it there. */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press(key);
    if (await control.evaluate((element) => element === document.activeElement)) break;
  }
  await expectSeen(control);
}

async function expectSeen(control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  await expect(control).toBeInViewport({ ratio: 0.9 });
  // Fails where a click would hit something else.
  await control.click({ trial: true });
}
