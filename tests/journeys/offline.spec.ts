import { onlyInAllUnless } from '../support/only-in-all.ts';
import { openPage } from '../support/open-page.ts';
import { fillShippingForm, openCheckout } from '../support/screens.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { toastOn } from '../support/toast.ts';

test.beforeEach(({ expectedProblems }) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|There is no connection/);
});

for (const [what, link, shown] of [
  ['whose data and code are missing', 'Shop', '40 products available'],
  ['whose code is missing', 'FAQ', 'Your question is not here?'],
] as const) {
  test(`without a connection a page ${what} says so, and opens when there is one again${onlyInAllUnless(link === 'Shop')}`, async ({
    page,
    context,
  }) => {
    await openPage(page, '/about');
    await page.evaluate(() => Object.assign(window, { opened: true }));
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: link }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('The shop could not be reached');

    const again = page.getByRole('button', { name: 'Try again', exact: true });
    await again.click();
    // It reads 'Trying again...' until that has failed too.
    await expect(again).toBeVisible();
    await expect(title).toHaveText('The shop could not be reached');
    await context.setOffline(false);
    await again.click();
    await expect(page.getByText(shown)).toBeVisible();
    await expect(title).toBeFocused();
    expect(await page.evaluate(() => 'opened' in window)).toBe(true);
  });
}

for (const [what, from, code, link] of [
  ['a page', '/about', 'FaqPage', 'FAQ'],
  ['a part of a page', '/shop', 'ProductTable', 'Table'],
] as const) {
  test(`${what} whose code the line lost comes with another try, in the same document @only-in-all`, async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/ERR_FAILED/);
    await page.route(`**/assets/${code}-*.js`, (route) => route.abort());
    await openPage(page, from);
    await page.evaluate(() => Object.assign(window, { opened: true }));
    await page.getByRole('link', { name: link, exact: true }).first().click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('The shop could not be reached');
    await page.unroute(`**/assets/${code}-*.js`);
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(title).not.toHaveText('The shop could not be reached');
    await expect(code === 'FaqPage' ? title : page.getByRole('table')).toBeVisible();
    expect(await page.evaluate(() => 'opened' in window)).toBe(true);
  });
}

test('without a connection an order is not placed, nor by itself when there is one again', async ({
  page,
  context,
}) => {
  await openCheckout(page);
  await fillShippingForm(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('The order could not be confirmed')).toBeVisible();
  expect(sent).toHaveLength(1);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/payment\//);
  expect(sent).toHaveLength(2);
});

test('without a connection a message and a sign-up say so, and what was typed stays @only-in-all', async ({
  page,
  context,
}) => {
  await openPage(page, '/contact');
  const main = page.getByRole('main');
  // The toasts' code comes when the page is first used.
  await main.getByLabel('Name', { exact: true }).click();
  await page.getByRole('region', { name: 'Notifications (F8)' }).waitFor({ state: 'attached' });
  for (const label of ['Name', 'Subject', 'Message']) {
    await main.getByLabel(label, { exact: true }).fill(`My ${label}`);
  }
  await main.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(toastOn(page, 'Failed to send message. Please try again.')).toBeVisible();
  await expect(main.getByLabel('Message', { exact: true })).toHaveValue('My Message');

  const address = page.getByRole('contentinfo').getByLabel('Email address');
  await address.fill('ada@example.com');
  await address.press('Enter');
  await expect(address).toHaveAccessibleDescription(/^Failed to sign up\. Please try again\./);
  await expect(address).toHaveValue('ada@example.com');
});

test('a form whose rules could not be fetched says so, keeps what was typed, and is sent on the next try @only-in-all', async ({
  page,
  context,
}) => {
  await openPage(page, '/contact');
  const main = page.getByRole('main');
  await context.setOffline(true);
  await main.getByLabel('Email', { exact: true }).fill('ada');
  for (const label of ['Name', 'Subject', 'Message']) {
    await main.getByLabel(label, { exact: true }).fill(`My ${label}`);
  }
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  const notice = main.getByRole('alert').filter({ hasText: 'Your message was not sent' });
  await expect(notice).toContainText('The form could not be checked. Make sure you are online');
  await expect(send).toBeEnabled();

  await context.setOffline(false);
  await send.click();
  const email = main.getByLabel('Email', { exact: true });
  await expect(email).toHaveAccessibleDescription('An email address looks like name@example.com');
  await expect(email).toBeFocused();
  await expect(notice).toBeHidden();
  await email.fill('ada@example.com');
  await send.click();
  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible();
});

test('a form whose rules the line lost keeps what was typed, and is sent on the next try @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED/);
  await page.route('**/assets/contact-*.js', (route) => route.abort());
  await openPage(page, '/contact');
  const main = page.getByRole('main');
  for (const label of ['Name', 'Subject', 'Message']) {
    await main.getByLabel(label, { exact: true }).fill(`My ${label}`);
  }
  await main.getByLabel('Email', { exact: true }).fill('ada@example.com');
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(main.getByText('The form could not be checked.')).toBeVisible();
  await page.unroute('**/assets/contact-*.js');
  await send.click();
  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible();
});

test('an order whose form could not be checked is not sent, and is placed on the next try @only-in-all', async ({
  page,
  context,
}) => {
  await openCheckout(page);
  await context.setOffline(true);
  await fillShippingForm(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Your order is not placed yet' });
  await expect(notice).toContainText('What you typed is still here.');

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/payment\//);
});
