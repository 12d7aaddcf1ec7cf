import { expect, type Page, test } from '@playwright/test';
import { type ClockedShop, openClockedShop, openOwnersPage } from '../support/clocked-shop.ts';
import { type ImapServer, startImapServer } from '../support/imap-server.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { openPage, reloadPage } from '../support/open-page.ts';
import { placeOrder } from '../support/orders.ts';
import { toastOn } from '../support/toast.ts';

const account = { user: 'shop@example.com', password: 'p4 ss:w/ord@%' };

let server: MailServer;
let imap: ImapServer;
let shop: ClockedShop;
let page: Page;
let problems: string[];

test.beforeEach(async ({ browser }) => {
  server = await startMailServer(0, account);
  imap = await startImapServer();
  shop = await openClockedShop('2026-11-16T09:00', { smtpUrl: undefined });
  ({ page, problems } = await openOwnersPage(browser, shop));
});
test.afterEach(async () => {
  expect(problems, 'problems in the owner’s browser').toEqual([]);
  await page.context().close();
  await shop.close();
  await imap.stop();
  await server.stop();
});

test('emails that wait are seen on every page, and go out once the owner has set up email', async () => {
  await placeOrder(shop);
  await shop.catchUp();
  const notice = page.getByRole('region', { name: 'Emails that wait' });
  for (const address of ['/admin/dashboard/orders', '/admin/dashboard']) {
    await openPage(page, address);
    await expect(notice).toContainText('2 emails wait: the shop has no mail server.');
  }
  await page.getByRole('link', { name: 'Let the shop send email' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email');

  const form = page.getByRole('form', { name: 'Mail server' });
  const tries = form.getByRole('button', { name: 'Try It' });
  const found = form.getByRole('status', { name: 'Mail server as typed, as tried' });
  await tries.click();
  await expect(form.getByText('Enter the host')).toBeVisible();
  await form.getByLabel('Host').fill('127.0.0.1');
  await form.getByLabel('Port').fill(new URL(server.url).port);
  await form.getByLabel('User').fill(account.user);
  await form.getByLabel('Password').fill('wrong');
  await form.getByLabel('Sender address').fill('orders@example.com');
  await shop.shop.db.updateTable('administrator_sessions').set({ proven_at: 0 }).execute();
  await tries.click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof).toContainText('Trying it changes nothing');
  await proof.getByRole('button', { name: 'Cancel' }).click();
  // The refusal that asked.
  problems.splice(0);
  await shop.shop.db
    .updateTable('administrator_sessions')
    .set({ proven_at: shop.time.now })
    .execute();
  await tries.click();
  await expect(found).toContainText(
    'The server 127.0.0.1 refuses shop@example.com or the password.',
  );
  await form.getByLabel('Password').fill(account.password);
  await tries.click();
  await expect(found).toContainText('accepts orders@example.com as the sender');
  expect(server.mailbox).toEqual([]);

  await form.getByRole('button', { name: 'Save Mail Server' }).click();
  await expect(form.getByText('Saved', { exact: true })).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(form.getByLabel('Password')).toHaveValue('');
  await expect.poll(() => server.mailbox.length).toBeGreaterThanOrEqual(2);
  await reloadPage(page);
  await expect(page.getByText('Emails come from Boreal Peptides <orders@')).toBeVisible();
  await expect(form.getByLabel('User')).toHaveValue(account.user);
  await expect(form.getByLabel('Password')).toHaveValue('');
  await page.getByRole('button', { name: 'Send Me a Test Email' }).click();
  const state = page.getByRole('definition').filter({ hasText: /^(Sent|Waiting|Being sent)$/ });
  await expect(state).toHaveText('Sent');
});

test('the owner sets the mailbox, and takes it away again @only-in-all', async () => {
  await openPage(page, '/admin/dashboard/payments/mail');
  await page.getByRole('link', { name: 'set up the mailbox' }).click();
  const form = page.getByRole('form', { name: 'Mailbox' });
  await form.getByLabel('Host').fill('127.0.0.1');
  await form.getByLabel('Port').fill(String(imap.settings.port));
  await form.getByLabel('User').fill(imap.settings.user);
  await form.getByLabel('Password').fill(imap.settings.password);
  await form.getByRole('button', { name: 'Try It' }).click();
  await expect(form.getByRole('status', { name: 'as tried' })).toContainText('Connected.');
  await form.getByRole('button', { name: 'Save Mailbox' }).click();
  await expect(page.getByText(/Read automatically from pay@shop\.example/)).toBeVisible();
  await form.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toastOn(page, 'The mailbox was removed')).toBeVisible();
  await expect(form.getByLabel('Host')).toHaveValue('');
  await expect(page.getByText(/Read automatically from/)).toBeHidden();
});
