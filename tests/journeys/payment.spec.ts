import { placeOrder } from '../support/buy-on-page.ts';
import { openPage } from '../support/open-page.ts';
import { summaryOn } from '../support/screens.ts';
import { expect, test } from '../support/shop-fixture.ts';

test('everything the bank asks for can be copied: name, address, amount, order number', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await placeOrder(page);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());

  const copyAddress = page.getByRole('button', { name: 'Copy recipient address' });
  await copyAddress.click();
  await expect(copyAddress.getByText('Copied')).toBeVisible();
  await expect.poll(copied).toBe('payments@borealpeptides.example');
  await page.getByRole('button', { name: 'Copy recipient name' }).click();
  await expect.poll(copied).toBe('Boreal Peptides');
  await page.getByRole('button', { name: /^Copy .*amount/ }).click();
  await expect.poll(copied).toBe('178.00');
  await page.getByRole('button', { name: /^Copy .*number/ }).click();
  const number = new URL(page.url()).pathname.split('/')[2]?.slice(0, 8).toUpperCase();
  await expect.poll(copied).toBe(number);
  await expect(page.getByText(`Order ${number}`)).toBeVisible();
});

test('the page says what to do, what happens next and when', async ({ page }) => {
  await placeOrder(page);
  await expect(page.getByText('Processed within 24 hours of receipt')).toBeVisible();
  await expect(page.getByText('Within Canada, 3–5 business days')).toBeVisible();
  const arrival = /^Estimated arrival [A-Z][a-z]{2} \d+ ?– ?([A-Z][a-z]{2} )?\d+ if paid today$/;
  await expect(page.getByText(arrival)).toBeVisible();
  await expect(page.getByText('Awaiting payment')).toBeVisible();
  await expect(page.getByText('Never send it by email')).toBeVisible();
  // This shop has no mail server.
  await expect(page.getByText('You find it with the account button')).toBeVisible();
  await expect(page.getByText('We email this page')).toHaveCount(0);
});

test('someone else with the link sees the order without its person', async ({
  page,
  strangersPage: theirs,
}) => {
  await placeOrder(page);
  await openPage(theirs, page.url());
  await expect(summaryOn(theirs).getByText('$178.00 CAD')).toBeVisible();
  await expect(summaryOn(theirs).getByText('Neurotensin')).toBeVisible();
  for (const personal of ['Ada Tester', '100 Main Street', 'ada@example.com', '604 555 0199']) {
    await expect(theirs.getByText(personal)).toHaveCount(0);
  }
});

test('an unknown order says so and leads back to the shop', async ({ page, expectedProblems }) => {
  expectedProblems.push(/404/);
  await openPage(page, '/payment/no-such-order');
  await expect(page.getByText('Order not found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
});

test('where the page for an unknown order cannot be fetched, it says so and can be tried again @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/404/, /OrderNotFound|ERR_FAILED/);
  const code = '**/assets/OrderNotFound-*.js';
  await page.route(code, (route) => route.abort());
  await openPage(page, '/payment/no-such-order');
  await expect(page.getByText('The order could not be loaded')).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Order not found')).toBeVisible();
});

test('/payment without an order goes to the cart', async ({ page }) => {
  await openPage(page, '/payment');
  await expect(page).toHaveURL(/\/cart$/);
});
