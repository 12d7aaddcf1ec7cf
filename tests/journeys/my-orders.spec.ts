import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Product } from '../../src/contracts/catalogue/products.ts';
import { type ClockedShop, openClockedShop, PICTURE } from '../support/clocked-shop.ts';
import { putProduct, recipient } from '../support/factories.ts';
import { openPage } from '../support/open-page.ts';
import { payOrder, placeOrder } from '../support/orders.ts';
import { openVisitor } from '../support/shop-fixture.ts';
import { toastOn } from '../support/toast.ts';

let shop: ClockedShop;
let product: Product;
let number: string;

test.beforeEach(async () => {
  shop = await openClockedShop('2026-11-16T09:00');
  product = await putProduct(shop, { name: 'Neurotensin', stock: 20, image: PICTURE });
  const order = await placeOrder(shop, { product, quantity: 3 });
  ({ number } = await payOrder(shop, order));
  await shop.catchUp();
});
test.afterEach(() => shop.close());

const open = (browser: Browser) => openVisitor(browser, shop.address);

async function askIn(page: Page, email: string = recipient.email) {
  await openPage(page, '/shop');
  await page.getByRole('button', { name: 'Account' }).click();
  const mine = page.getByRole('region', { name: 'My orders' });
  await expect(mine.getByLabel('Email')).toBeFocused();
  await mine.getByLabel('Email').fill(email);
  await mine.getByLabel('Email').press('Enter');
  await expect(mine.getByRole('status')).toBeFocused();
  await expect(mine.getByRole('status')).toContainText(`${email}, we email a link to them.`);
  return mine;
}

async function readMail() {
  await shop.catchUp();
  const mails = await shop.mailServer.read();
  const { subject, text = '' } = mails.findLast((mail) => /orders/i.test(mail.subject ?? '')) ?? {};
  const [link = ''] = /http\S+\/my-orders#link=[\w-]+/.exec(text) ?? [];
  const [code = ''] = /\d{4} \d{4}/.exec(text) ?? [];
  return { subject, link, code };
}

test('a mailed link shows the orders on another device: an invoice, the order, the same again, and signing out', async ({
  browser,
}) => {
  const laptop = await open(browser);
  await askIn(laptop.page);
  const { subject, link } = await readMail();
  expect(subject).toBe('Your orders at Boreal Peptides');

  const phone = await open(browser);
  const { page } = phone;
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, link);
  await page.getByRole('button', { name: 'Open My Orders' }).click();
  await expect(page.getByText(`Everything that was ordered with ${recipient.email}`)).toBeVisible();
  await expect(page, 'the link is not left in the history').toHaveURL(/\/my-orders$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const order = page.getByRole('article', { name: `Order ${number}` });
  await expect(order).toContainText('November 16, 2026');
  await expect(order).toContainText('Paid');
  await expect(order).toContainText('3 × Neurotensin');

  const downloading = page.waitForEvent('download');
  await order.getByRole('button', { name: /^Download/ }).click();
  const file = await (await downloading).path();
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');

  await order.getByRole('link', { name: `See order ${number}` }).click();
  await expect(page.getByText('100 Main Street')).toBeVisible();
  await page.goBack();

  await shop.shop.db.updateTable('products').set({ stock: 2 }).execute();
  await order.getByRole('button', { name: `Order Again ${number}` }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('spinbutton', { name: /Neurotensin/ })).toHaveValue('2');
  await expect(toastOn(page, 'Neurotensin: Only 2 are in stock.')).toBeVisible();

  await openPage(page, '/checkout');
  await expect(page.getByLabel('City')).toHaveValue('Vancouver');
  await page.getByLabel('City').fill('');

  await openPage(page, '/my-orders');
  await page.getByRole('button', { name: 'Use at the Checkout' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Vancouver');
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(recipient.email);

  await openPage(page, '/about');
  await page.getByRole('button', { name: 'Account' }).click();
  const mine = page.getByRole('region', { name: 'My orders' });
  await expect(mine).toContainText(recipient.email);
  await mine.getByRole('link', { name: 'See My Orders' }).click();
  await expect(order).toBeVisible();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Email Me a Link' })).toBeVisible();
  await expect(order).toHaveCount(0);
  await openPage(page, '/checkout');
  await expect(page.getByLabel('City')).toHaveValue('');

  expect([...laptop.problems, ...phone.problems]).toEqual([]);
  for (const visitor of [laptop, phone]) await visitor.page.context().close();
});

test('the mailed code opens the orders where they were asked for; the link is then used @only-in-all', async ({
  browser,
}) => {
  const { page, problems } = await open(browser);
  const mine = await askIn(page);
  const { link, code } = await readMail();
  await mine.getByLabel('Code').fill('0000 000');
  await mine.getByRole('button', { name: 'Open My Orders' }).click();
  await expect(mine.getByLabel('Code')).toHaveAccessibleDescription(/^The code has 8 digits/);
  // A phone may have dropped the tab while the mail was read.
  await page.reload();
  await page.getByRole('button', { name: 'Account' }).click();
  await mine.getByLabel('Code').fill(code);
  await mine.getByLabel('Code').press('Enter');
  await expect(page.getByRole('article', { name: `Order ${number}` })).toBeVisible();
  await expect(page).toHaveURL(/\/my-orders$/);

  const other = await open(browser);
  await openPage(other.page, link);
  await other.page.getByRole('button', { name: 'Open My Orders' }).click();
  await expect(other.page.getByRole('status')).toHaveText(
    'This link was used before, or is more than 30 minutes old.',
  );
  await other.page.getByRole('link', { name: 'Ask for a New Link' }).click();
  await expect(other.page.getByRole('button', { name: 'Email Me a Link' })).toBeVisible();
  expect(problems.filter((problem) => !/400/.test(problem))).toEqual([]);
  expect(other.problems.filter((problem) => !/410/.test(problem))).toEqual([]);
  for (const one of [page, other.page]) await one.context().close();
});

test('a link that a mail scanner opens is not used up, and an address without orders is told so @only-in-all', async ({
  browser,
}) => {
  const { page, problems } = await open(browser);
  await askIn(page);
  const { link } = await readMail();
  for (const visit of ['first', 'second']) {
    const scanned = await (await open(browser)).page;
    await openPage(scanned, link);
    await expect(scanned.getByRole('button', { name: 'Open My Orders' }), visit).toBeVisible();
    await scanned.context().close();
  }
  await openPage(page, `${link}.`);
  await page.route('**/api/my-orders/open', (route) => route.fulfill({ status: 502, body: '' }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Open My Orders' }).click();
  await expect(page.getByRole('alert'), 'a failure of the shop spends no link').toBeVisible();
  await page.getByRole('button', { name: 'Open My Orders' }).click();
  await expect(page.getByRole('article', { name: `Order ${number}` })).toBeVisible();

  const stranger = await open(browser);
  await askIn(stranger.page, 'grace@example.com');
  expect((await readMail()).subject).toBe('No orders with this address at Boreal Peptides');
  expect(problems.filter((problem) => !/502/.test(problem))).toEqual([]);
  expect(stranger.problems).toEqual([]);
  for (const one of [page, stranger.page]) await one.context().close();
});

test('signed out on another device, the page says so and offers a new link @only-in-all', async ({
  browser,
}) => {
  const { page, problems } = await open(browser);
  await askIn(page);
  await openPage(page, (await readMail()).link);
  await page.getByRole('button', { name: 'Open My Orders' }).click();
  await expect(page.getByRole('article', { name: `Order ${number}` })).toBeVisible();
  await page.route('**/api/my-orders/session', (route) =>
    route.fulfill({ json: { email: recipient.email } }),
  );
  await shop.shop.db.deleteFrom('verified_addresses').execute();
  await openPage(page, '/my-orders');
  await expect(page.getByText('You are signed out')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Email Me a Link' })).toBeVisible();
  expect(problems.filter((problem) => !/401/.test(problem))).toEqual([]);
  await page.context().close();
});
