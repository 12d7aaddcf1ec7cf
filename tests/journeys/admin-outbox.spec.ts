import { startMailServer } from '../support/mail-server.ts';
import { openPage, reloadPage } from '../support/open-page.ts';
import { openRunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';

const toStop: (() => Promise<unknown>)[] = [];

test.afterEach(async () => {
  for (const stop of toStop.splice(0).toReversed()) await stop();
});

test('without a mail server the outbox shows what is waiting @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/409/);
  await signIn(page);
  await page.request.post('/api/newsletter/signup', { data: { email: 'outbox@example.com' } });
  await openPage(page, '/admin/dashboard/outbox');
  await expect(page.getByText('No mail server is set')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Me a Test Email' })).toBeHidden();
  await page.getByLabel('Address or order number').fill('outbox@');
  await expect(page).toHaveURL(/q=outbox/);
  const mails = page.getByRole('table', { name: 'Emails' });
  await expect(mails.getByRole('row')).toHaveCount(2);
  await expect(mails).toContainText('outbox@example.com');
  await expect(mails).toContainText('Waiting');

  await mails.getByRole('link').click();
  const subject = 'Your code for 10% off your first order';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  const looks = page.frameLocator(`iframe[title="The email ‘${subject}’"]`);
  const code = await looks.getByText(/^NEWS-\w+$/).textContent();
  await page.getByText('As plain text').click();
  await expect(page.locator('pre')).toContainText(`Your code:  ${code}`);
  await page.getByRole('button', { name: 'Send Now' }).click();
  await expect(toastOn(page, 'Set one up in Settings, under Email.')).toBeVisible();
});

test('with a mail server the owner sends a test mail, and sends a refused one again @only-in-all', async ({
  browser,
}) => {
  const server = await startMailServer();
  toStop.push(server.stop);
  const shop = await openRunningShop({ SMTP_URL: server.url, SEED: 'none' });
  toStop.push(shop.stop);
  const page = await browser.newPage({ baseURL: shop.address });
  toStop.push(() => page.close());
  await signIn(page);
  await openPage(page, '/admin/dashboard/outbox');
  await page.getByRole('button', { name: 'Send Me a Test Email' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Test email from Boreal Peptides',
  );
  const state = page.getByRole('definition').filter({ hasText: /^(Sent|Waiting|Being sent)$/ });
  await expect(state).toHaveText('Sent');
  expect(server.mailbox).toHaveLength(1);

  server.refuseRecipient('ada@example.com');
  await page.request.post('/api/newsletter/signup', { data: { email: 'ada@example.com' } });
  await openPage(page, '/admin/dashboard/outbox');
  await expect(page.getByText(`go out through ${new URL(server.url).host}`)).toBeVisible();
  await expect(async () => {
    await reloadPage(page);
    await page.getByLabel('Show').selectOption('Given up (1)', { timeout: 1000 });
  }).toPass();
  await page.getByRole('link', { name: 'Your code' }).click();
  await expect(page.getByText('550 No such mailbox')).toBeVisible();
  server.takeRecipient('ada@example.com');
  await page.getByRole('button', { name: 'Send Again Now' }).click();
  await expect(state).toHaveText('Sent');
  await expect(page.getByRole('button', { name: 'Send Again Now' })).toBeHidden();
  expect(server.mailbox).toHaveLength(2);
});
