import { expect, type Page, test } from '@playwright/test';
import { LOGIN_ATTEMPTS } from '../../src/server/administrator/login-attempts.ts';
import { type ClockedShop, openClockedShop } from '../support/clocked-shop.ts';
import { openPage } from '../support/open-page.ts';
import { watchForProblems } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';

let shop: ClockedShop;
test.beforeAll(async () => {
  shop = await openClockedShop('2026-11-16T09:00');
});
test.afterAll(() => shop.close());

async function logIn(page: Page, password: string) {
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('an owner locked out by guessing strangers signs in with a mailed link, once @only-in-all', async ({
  browser,
}) => {
  const usual = await browser.newPage({ baseURL: shop.address });
  const { password } = await signIn(usual);
  await usual.context().close();
  const { db } = shop.shop;
  const guessed = {
    counter: 'strangers',
    failures: LOGIN_ATTEMPTS.strangers,
    since: shop.time.now,
  };
  await db.insertInto('password_failures').values(guessed).execute();

  const context = await browser.newContext({ baseURL: shop.address });
  const problems = watchForProblems(context, shop.address);
  const page = await context.newPage();
  await openPage(page, '/admin');
  await logIn(page, password);
  await expect(page.getByRole('alert')).toContainText('Too many attempts. Please wait');
  await page.getByRole('button', { name: 'Email Me a Link' }).click();
  await expect(page.getByText('A link is on its way to the shop’s support address')).toBeVisible();

  await shop.shop.mailer.drain();
  const [mail] = await shop.mailServer.read();
  const link = /http\S+\/admin#unlock=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  const opened = await context.newPage();
  // A program that checks mails opens the link, and again, and presses nothing.
  const scanner = await browser.newContext({ baseURL: shop.address });
  for (const visit of ['first', 'second']) {
    const scanned = await scanner.newPage();
    await openPage(scanned, link);
    await expect(scanned.getByRole('button', { name: 'Use This Browser' }), visit).toBeVisible();
  }
  await scanner.close();
  await openPage(opened, `${link}.`);
  await opened.route('**/api/auth/unlock', (route) => route.fulfill({ status: 502, body: '' }), {
    times: 1,
  });
  await opened.getByRole('button', { name: 'Use This Browser' }).click();
  await expect(opened.getByRole('alert'), 'a failure of the shop spends no link').toBeVisible();
  await opened.getByRole('button', { name: 'Use This Browser' }).click();
  const done = opened.getByText('You can sign in with this browser now');
  await expect(opened.locator(':focus').filter({ has: done }), 'it is read out').toBeVisible();
  await expect(opened, 'the link is not left in the history').toHaveURL(/\/admin$/);
  await logIn(opened, password);
  await expect(opened).toHaveURL(/\/admin\/dashboard$/);
  await opened.getByRole('button', { name: 'Logout' }).click();
  await expect(opened).toHaveURL(/\/admin$/);

  await openPage(page, 'about:blank');
  await openPage(page, link);
  await page.getByRole('button', { name: 'Use This Browser' }).click();
  await expect(page.getByText('It was used before, or is more than an hour old.')).toBeVisible();
  expect(problems.filter((problem) => !/429|410|502/.test(problem))).toEqual([]);
  await context.close();
});
