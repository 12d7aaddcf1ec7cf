import type { Locator, Page } from '@playwright/test';
import { fillCart, placeOrder } from '../support/buy-on-page.ts';
import { recipient } from '../support/factories.ts';
import { onlyInAllUnless } from '../support/only-in-all.ts';
import { openPage, untilReact } from '../support/open-page.ts';
import { summaryOn } from '../support/screens.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';
import { holdRequests } from './hold-requests.ts';

/** As password managers and scripts do: the value is set, and no event or one that React has seen says so. */
async function write(field: Locator, value: string, events: readonly string[] = []): Promise<void> {
  await field.evaluate(
    (element: HTMLInputElement, { value, events }) => {
      element.value = value;
      for (const name of events) element.dispatchEvent(new Event(name, { bubbles: true }));
    },
    { value, events },
  );
}

const shippingTexts = {
  'First name': recipient.firstName,
  'Last name': recipient.lastName,
  Email: recipient.email,
  Phone: recipient.phone,
  Address: recipient.address,
  City: recipient.city,
  'Province or territory': recipient.province,
  'Postal code': recipient.postalCode,
};

async function writeAll(page: Page, texts: Record<string, string>, events: readonly string[]) {
  for (const [label, text] of Object.entries(texts)) {
    await write(page.getByLabel(label, { exact: true }), text, events);
  }
}

for (const events of [[], ['input', 'change']]) {
  const how = events.length > 0 ? `with ${events.join(' and ')}` : 'with no event';

  test(`a checkout filled ${how} is ordered, with the code that stands in its field${onlyInAllUnless(events.length === 0)}`, async ({
    page,
  }) => {
    await fillCart(page);
    await openPage(page, '/checkout');
    await expect(summaryOn(page).getByText('$178.00 CAD')).toBeVisible();
    await writeAll(page, shippingTexts, events);
    await write(page.getByLabel('Discount code'), 'WELCOME10', events);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('Your order is not placed yet')).toBeVisible();
    await expect(summaryOn(page).getByText('$160.20 CAD')).toBeVisible();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is placed');
    await expect(page.getByText(recipient.address).first()).toBeVisible();
  });

  test(`a message filled in ${how} is sent${onlyInAllUnless(events.length === 0)}`, async ({
    page,
  }) => {
    await openPage(page, '/contact');
    const texts = { Name: 'Ada', Email: 'ada@example.com', Subject: 'A lot', Message: 'Which?' };
    await writeAll(page, texts, events);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(toastOn(page, 'Message Sent')).toBeVisible();
  });

  test(`a login filled in ${how} signs in${onlyInAllUnless(events.length === 0)}`, async ({
    page,
  }) => {
    const { username, password } = await signIn(page);
    await page.request.post('/api/auth/logout');
    await openPage(page, '/admin');
    await writeAll(page, { Username: username, Password: password }, events);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard/);
  });
}

test('what was filled in before the scripts came counts: a login, a checkout @only-in-all', async ({
  page,
}) => {
  const { username, password } = await signIn(page);
  await page.request.post('/api/auth/logout');
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto('/admin', { waitUntil: 'commit' });
  await writeAll(page, { Username: username, Password: password }, []);
  release();
  await untilReact(page);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);

  await fillCart(page);
  const releaseShop = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto('/checkout', { waitUntil: 'commit' });
  await writeAll(page, shippingTexts, []);
  releaseShop();
  await untilReact(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is placed');
});

test('the newsletter, an order that is looked for and a form of the owner’s are read as they stand @only-in-all', async ({
  page,
}) => {
  await placeOrder(page);
  const number = new URL(page.url()).pathname.split('/')[2]?.slice(0, 8) ?? '';
  await openPage(page, '/about');
  const newsletter = page.getByRole('contentinfo');
  await write(newsletter.getByLabel('Email address'), `${number}@example.com`);
  await newsletter.getByRole('button', { name: 'Sign up' }).click();
  await expect(toastOn(page, 'Discount Code Sent!')).toBeVisible();

  await page.getByRole('button', { name: 'Account' }).click();
  const panel = page.getByRole('region', { name: 'Find my order' });
  await write(panel.getByLabel('Order number'), number);
  await write(panel.getByLabel('Email'), recipient.email);
  await panel.getByRole('button', { name: 'Find Order' }).click();
  await expect(page).toHaveURL(/\/payment\//);

  await signIn(page);
  await openPage(page, '/admin/dashboard/discount-codes/new');
  await write(page.getByLabel('Code', { exact: true }), `FILLED-${number.toUpperCase()}`);
  await write(page.getByLabel(/^Value/), '5');
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page).toHaveURL(/\/discount-codes$/);
  await expect(page.getByText(`FILLED-${number.toUpperCase()}`).first()).toBeVisible();
});

test('a pasted mail, its amount and a reason are read as they stand @only-in-all', async ({
  page,
}) => {
  await signIn(page);
  await openPage(page, '/admin/dashboard/payments/mail');
  const read = page.getByRole('button', { name: 'Read Email' });
  await untilReact(page);
  await read.click();
  const pasted = page.getByLabel('Or paste the email');
  await expect(pasted, 'nothing is said to be missing').toBeFocused();
  await write(pasted, 'ADA TESTER sent you a money transfer.\nDate: 12 Jan 2026');
  await read.click();
  await write(page.getByLabel('Amount'), '12.50');
  await page.getByRole('button', { name: 'Record as a Hint' }).click();
  await page.getByRole('link', { name: 'Open the Transfer', exact: true }).click();
  await page.getByRole('button', { name: 'Not a Payment…' }).click();
  const dialog = page.getByRole('dialog');
  await write(dialog.getByLabel('Reason'), 'A mail that somebody made up');
  await dialog.getByRole('button', { name: 'Not a Payment' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('A mail that somebody made up')).toBeVisible();
});
