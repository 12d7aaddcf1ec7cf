import { expect, type Page, test } from '@playwright/test';
import { type ClockedShop, openClockedShop, openOwnersPage } from '../support/clocked-shop.ts';
import { openPage } from '../support/open-page.ts';

let shop: ClockedShop;
let page: Page;
let problems: string[];

test.beforeAll(async ({ browser }) => {
  shop = await openClockedShop('2026-11-16T09:00');
  ({ page, problems } = await openOwnersPage(browser, shop));
  for (const email of ['ada@example.com', 'grace@example.com']) {
    await page.request.post('/api/newsletter/signup', {
      data: { email, consent: { wording: 'You agree to our news.', page: '/' } },
    });
  }
  await page.request.post('/api/newsletter/signup', { data: { email: 'unknown@example.com' } });
});
test.afterAll(async () => {
  await page.context().close();
  await shop.close();
});

test('the owner writes news, sends a test, then sends it to everyone who agreed and nobody who has left', async () => {
  await openPage(page, '/admin/dashboard/campaigns');
  await expect(page.getByText('No newsletters yet')).toBeVisible();
  await expect(page.getByText('2 people on the list agreed to receive newsletters.')).toBeVisible();
  await expect(page.getByText('There is no record of consent for 1 person')).toBeVisible();
  await page.getByRole('link', { name: 'New Newsletter' }).first().click();

  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('Enter a subject')).toBeVisible();
  await page.getByLabel('Subject').fill('New lots in November');
  await page.getByLabel('Text', { exact: true }).fill('Three **new** lots: [see them](/shop).');
  const mail = page.frameLocator('iframe[title="Preview of the email"]');
  await expect(mail.getByRole('heading', { name: 'New lots in November' })).toBeVisible();
  await expect(mail.getByText('new', { exact: true })).toHaveCSS('font-weight', '700');
  await page.getByRole('button', { name: 'Save Draft' }).click();

  await page.getByRole('button', { name: 'Send Me a Test' }).click();
  await expect(page.getByText('Test queued', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send to 2 people' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('It cannot be undone or changed.');
  await question.getByRole('button', { name: 'Send Now' }).click();
  await expect(page.getByText('Sent to 2', { exact: true })).toBeVisible({ timeout: 20_000 });

  const received = (await shop.mailServer.read()).filter(
    ({ subject }) => subject === 'New lots in November',
  );
  expect(received.map(({ to }) => to?.[0]?.address).toSorted()).toEqual([
    'ada@example.com',
    'grace@example.com',
    'support@borealpeptides.example',
  ]);

  const toAda = received.find(({ to }) => to?.[0]?.address === 'ada@example.com');
  const link = /http\S+\/unsubscribe\/\S+/.exec(toAda?.text ?? '')?.[0] ?? '';
  await openPage(page, link);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are off the list' })).toBeVisible();
  await openPage(page, '/admin/dashboard/campaigns');
  await expect(page.getByText('1 person on the list agreed to receive newsletters.')).toBeVisible();
  await expect(page.getByRole('row', { name: /New lots in November/ })).toContainText('Sent');
  // The sandbox of the mail's frame lets no script run, which Chromium tells where a test looks into it.
  expect(problems.filter((problem) => !/Blocked script execution/.test(problem))).toEqual([]);
});
