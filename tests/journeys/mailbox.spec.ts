import { expect, type Page, test } from '@playwright/test';
import { readMailbox } from '../../src/server/payments/index.ts';
import { type ClockedShop, openClockedShop, openOwnersPage } from '../support/clocked-shop.ts';
import { putProduct } from '../support/factories.ts';
import { type ImapServer, startImapServer } from '../support/imap-server.ts';
import { depositedText, makeSigner } from '../support/notification-mails.ts';
import { openMore } from '../support/open-more.ts';
import { openPage, reloadPage } from '../support/open-page.ts';
import { placeOrder } from '../support/orders.ts';

const MAIL = '/admin/dashboard/payments/mail';
const interac = makeSigner('payments.interac.ca');

let imap: ImapServer;
let shop: ClockedShop;
let page: Page;
let problems: string[];

test.beforeEach(async ({ browser }) => {
  imap = await startImapServer();
  shop = await openClockedShop('2026-11-16T09:00', { mailbox: imap.settings });
  ({ page, problems } = await openOwnersPage(browser, shop));
});
test.afterEach(async () => {
  expect(problems, 'problems in the owner’s browser').toEqual([]);
  await page.context().close();
  await shop.close();
  await imap.stop();
});

async function nextMinute() {
  shop.time.now += 60_000;
  await readMailbox({ ...shop.shop, resolve: interac.resolve }, new AbortController().signal);
}

test('a mail that comes by itself is a hint with its order; one that needs a look is opened and recorded', async () => {
  const product = await putProduct(shop, { price: '120.00', name: 'Neurotensin', stock: 5 });
  const order = await placeOrder(shop, { product });
  const text = depositedText.replace('7K2M9QXT', order.number);
  imap.deliver(await interac.sign({ text }), shop.time.now);
  const unclear = depositedText.replaceAll('150.00', '55.00').replace('C1Ab', 'C2Ab');
  imap.deliver(await interac.sign({ text: unclear }), shop.time.now);
  await nextMinute();

  await openPage(page, '/admin/dashboard/payments?filter=unconfirmed');
  await page.getByRole('table', { name: 'Transfers' }).getByRole('link').first().click();
  await expect(page.getByText('The signature is Interac’s')).toBeVisible();
  await expect(page.getByText(order.number).first()).toBeVisible();

  await openPage(page, MAIL);
  await expect(
    page.getByText(/Read automatically from pay@shop\.example .*1 email recorded today/),
  ).toBeVisible();
  const left = page.getByRole('table', { name: 'Waiting for you' });
  await expect(left).toContainText('Amount unclear');
  await left.getByRole('button', { name: 'Open' }).click();
  await page.getByLabel('Amount').fill('55.00');
  await page.getByRole('button', { name: 'Record as a Hint' }).click();
  await expect(page.getByText('1 email recorded')).toBeVisible();
  await page.getByRole('button', { name: 'Read Another Email' }).click();
  await expect(page.getByLabel('Email file')).toBeVisible();
  await expect(left).toBeHidden();
});

test('the owner tries the mailbox, and is told of a wrong password until it is right @only-in-all', async () => {
  imap.deliver(await interac.sign(), shop.time.now);
  await openPage(page, MAIL);
  await expect(page.getByText('for the first time within a minute')).toBeVisible();
  const tries = page.getByRole('button', { name: 'Try It: Mailbox' });
  const found = page.getByRole('status', { name: 'Mailbox, as tried' });
  await tries.click();
  await expect(found).toContainText(
    'Connected. 1 email in INBOX, 1 from Interac in the last 30 days.',
  );

  imap.changePassword('another');
  await nextMinute();
  await openPage(page, '/admin/dashboard/payments');
  await expect(page.getByRole('alert')).toContainText('The mailbox could not be read');
  await openMore(page);
  await page.getByRole('link', { name: 'Email', exact: true }).click();
  await tries.click();
  await expect(found).toContainText(
    'The server 127.0.0.1 refuses pay@shop.example or the password.',
  );
  await expect(found).toContainText('Check IMAP_USER and IMAP_PASSWORD.');

  imap.changePassword(imap.settings.password);
  await tries.click();
  await expect(found).toContainText('Connected.');
  await nextMinute();
  await reloadPage(page);
  await expect(page.getByText(/Read automatically from .*1 email recorded today/)).toBeVisible();
});

test('the owner tries the mail server, and is told what it and the name server say @only-in-all', async () => {
  await openPage(page, '/admin/dashboard/outbox');
  await page.getByRole('button', { name: 'Try It: Mail server' }).click();
  const found = page.getByRole('status', { name: 'Mail server, as tried' });
  await expect(found).toContainText('The mail server answers');
  await expect(found).toContainText('The connection to it is not encrypted');
});
