import type { Page } from '@playwright/test';
import { newsletterConsent } from '../../src/domain/customers/newsletter.ts';
import { openPage } from '../support/open-page.ts';
import { openCheckout } from '../support/screens.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { toastOn } from '../support/toast.ts';

const consent = newsletterConsent('Boreal Peptides', 'support@borealpeptides.example');

test.describe('the popup', () => {
  test.use({ newsletterPopup: true });

  test('opens one second after the home page was loaded', async ({ page }) => {
    await stopTheClock(page);
    await page.clock.runFor(900);
    await expect(popup(page)).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(popup(page)).toBeVisible();
    await expect(popup(page).getByText(consent)).toBeVisible();
  });

  test('closed by its button it does not come again @only-in-all', async ({ page }) => {
    await openPopup(page);
    await popup(page).getByRole('button', { name: 'Close' }).click();
    await expectNoPopup(page);
  });

  test('closed by a click beside it it does not come again @only-in-all', async ({ page }) => {
    await openPopup(page);
    await page.mouse.click(20, 400);
    await expectNoPopup(page);
  });

  test('gives a code, which the checkout fills in, and does not come again', async ({
    page,
    database,
  }) => {
    await openPopup(page);
    await popup(page).getByLabel('Email address').fill('popup@example.com');
    await popup(page).getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Discount Code Sent!', { exact: true })).toBeVisible();
    const code =
      (await popup(page)
        .getByText(/^NEWS-/)
        .textContent()) ?? '';
    await expect(
      toastOn(page, `Check popup@example.com for your 10% discount code: ${code}`),
    ).toBeVisible();
    const subscriber = await database
      .selectFrom('subscribers')
      .select(['consent_wording', 'consent_page'])
      .where('email', '=', 'popup@example.com')
      .executeTakeFirst();
    expect(subscriber).toEqual({ consent_wording: consent, consent_page: '/' });
    await popup(page).getByRole('button', { name: 'Close' }).click();
    await expectNoPopup(page);

    await openCheckout(page);
    await expect(page.getByLabel('Discount code')).toHaveValue(code);
    await expect(page.getByLabel('Discount code')).toHaveAccessibleDescription('10% off');
  });

  test('on a phone its toast leaves the code and the button to copy it in sight @only-in-all', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 390, height: 844 });
    await openPopup(page);
    await popup(page).getByLabel('Email address').fill('phone@example.com');
    await popup(page).getByRole('button', { name: 'Sign up' }).click();
    const code = popup(page).getByText(/^NEWS-/);
    const toast = await toastOn(page, 'Check phone@example.com').boundingBox();
    const sheet = await popup(page).boundingBox();
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(sheet?.y ?? 0);
    const copy = popup(page).getByRole('button', { name: 'Copy discount code' });
    await copy.click();
    await expect(copy.getByText('Copied')).toBeVisible();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe(await code.textContent());
  });

  test('waits while something is being typed, and a second more @only-in-all', async ({ page }) => {
    await stopTheClock(page);
    const field = page.getByRole('combobox');
    await field.click();
    await page.keyboard.type('ghk');
    await page.clock.runFor(3000);
    await expect(popup(page)).toHaveCount(0);
    await page.keyboard.type('-cu');
    await expect(field).toHaveValue('ghk-cu');

    await page.keyboard.press('Escape');
    await field.blur();
    await page.clock.runFor(900);
    await expect(popup(page)).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(popup(page)).toBeVisible();
  });

  test('stays away on every other page @only-in-all', async ({ page }) => {
    await stopTheClock(page, '/shop');
    await page.clock.runFor(5000);
    await expect(popup(page)).toHaveCount(0);
  });
});

test.describe('on a first visit', () => {
  test.use({ newsletterPopup: true, firstVisit: true });

  test('the popup waits for the disclaimer @only-in-all', async ({ page }) => {
    await stopTheClock(page);
    await page.clock.runFor(5000);
    await expect(popup(page)).toHaveCount(0);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'I Agree - Continue to Site' }).click();
    await expect(page.locator('#disclaimer')).toBeHidden();
    await page.clock.runFor(900);
    await expect(popup(page)).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(popup(page)).toBeVisible();
  });
});

test('the form in the footer gives a code and keeps the page it stood on @only-in-all', async ({
  page,
  database,
}) => {
  await openPage(page, '/shop');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(consent)).toBeVisible();
  await footer.getByLabel('Email address').fill('footer@example.com');
  await footer.getByLabel('Email address').press('Enter');
  await expect(page.getByText('Discount Code Sent!', { exact: true })).toBeVisible();
  await expect(footer.getByText(/^NEWS-\w{8}$/)).toBeVisible();
  const subscriber = await database
    .selectFrom('subscribers')
    .select('consent_page')
    .where('email', '=', 'footer@example.com')
    .executeTakeFirst();
  expect(subscriber).toEqual({ consent_page: '/shop' });
});

test('an address on the list is told so and gets no second code @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/409/);
  await page.request.post('/api/newsletter/signup', { data: { email: 'twice@example.com' } });
  await openPage(page, '/shop');
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Email address').fill('Twice@example.com');
  await footer.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(footer.getByLabel('Email address')).toHaveAccessibleDescription(
    /^This address is already on the list\./,
  );
  await expect(page.getByText(/NEWS-/)).toHaveCount(0);
});

test('a sign-up that cannot be sent says so, and what was typed stays @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED/);
  await openPage(page, '/shop');
  const address = page.getByRole('contentinfo').getByLabel('Email address');
  await page.route('**/api/newsletter/signup', (route) => route.abort());
  await address.fill('ada@example.com');
  await address.press('Enter');
  await expect(toastOn(page, 'Failed to sign up. Please try again.')).toBeVisible();
  await expect(address).toHaveValue('ada@example.com');
});

function popup(page: Page) {
  return page.getByRole('dialog', { name: /off your first order|Your code/ });
}

/** Opens a page whose clock stands still once React has it. */
async function stopTheClock(page: Page, address = '/') {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await openPage(page, address);
}

async function openPopup(page: Page) {
  await stopTheClock(page);
  await page.clock.runFor(1000);
  await expect(popup(page)).toBeVisible();
  // The dialog listens for clicks beside it from the next tick on.
  await page.clock.runFor(20);
  await page.clock.resume();
}

/** The popup is closed, and the page can be loaded again without it. */
async function expectNoPopup(page: Page) {
  await expect(popup(page)).toHaveCount(0);
  await openPage(page, '/');
  await page.clock.runFor(5000);
  await expect(popup(page)).toHaveCount(0);
}
