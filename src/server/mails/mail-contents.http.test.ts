// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts';
import { type Mailbox, openMailbox } from '../../../tests/support/mailbox.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';

const DAY = 24 * 60 * 60 * 1000;
const OWNER = 'support@borealpeptides.example';

let server: MailServer;
let shop: TestShop;
let browser: Browser;
let mailbox: Mailbox;

beforeEach(async () => {
  server = await startMailServer();
  shop = await openTestShop({
    config: { smtpUrl: server.url, publicUrl: 'https://shop.example' },
  });
  browser = openBrowser(() => shop.app);
  mailbox = openMailbox(shop, server);
});
afterEach(async () => {
  await shop.close();
  await server.stop();
});

test('the newsletter: a welcome with the code, the code again once a day, and not to who has left', async () => {
  const ask = (email: string) => browser.post('/api/newsletter/signup', { email });
  const { json } = await ask('ada@example.com');
  const welcome = await mailbox.onlyMail();
  welcome.says(json.discountCode);
  welcome.says('1200 Burrard Street, Suite 400');
  // CASL: each mail of news has a way off the list that works at once.
  const { unsubscribe_token } = await shop.shop.db
    .selectFrom('subscribers')
    .select('unsubscribe_token')
    .executeTakeFirstOrThrow();
  welcome.says('Unsubscribe');
  const sent = (await server.read()).find(({ to }) => to?.[0]?.address === 'ada@example.com');
  for (const part of [sent?.text, sent?.html]) {
    expect(part).toContain(`/unsubscribe/${unsubscribe_token}`);
  }
  const button = sent?.headers.find(({ key }) => key === 'list-unsubscribe-post');
  expect(button?.value).toBe('List-Unsubscribe=One-Click');
  expect((await ask('ADA@example.com')).status).toBe(409);
  expect(await mailbox.newMails()).toEqual([]);
  shop.time.now += DAY + 1;
  for (let time = 0; time < 3; time += 1) await ask('ADA@example.com');
  (await mailbox.onlyMail()).says(json.discountCode);
});

test('whoever leaves before a mail to them went out receives none, also one written meanwhile', async () => {
  server.refuseForNow(true);
  await browser.post('/api/newsletter/signup', { email: 'ada@example.com' });
  await mailbox.newMails();
  // As when the mail was written in a transaction that could not see them leave.
  await shop.shop.db.updateTable('subscribers').set({ unsubscribed_at: shop.time.now }).execute();
  server.refuseForNow(false);
  shop.time.now += DAY / 24;
  expect(await mailbox.newMails()).toEqual([]);
  expect(await shop.shop.db.selectFrom('mails').select('id').execute()).toEqual([]);
});

test('a message: to the owner, who can reply; its sender is told so once a day, without a word of it', async () => {
  const write = (message: string) =>
    browser.post('/api/contact', {
      name: 'Buy now at spam.example',
      email: 'ada@example.com',
      subject: 'Cheap watches',
      message,
    });
  await write('Line one\n<b>Line two</b>');
  const [mail] = await mailbox.newMails(OWNER);
  expect(mail).toMatchObject({
    subject: 'Contact form: Cheap watches',
    replyTo: [{ address: 'ada@example.com' }],
  });
  expect(mail?.text).toContain('> Line one\n> <b>Line two</b>');
  expect(mail?.html).not.toContain('<b>Line');
  const [told, ...others] = (await server.read()).filter(
    ({ to }) => to?.[0]?.address === 'ada@example.com',
  );
  expect(others).toEqual([]);
  expect(told?.subject).toBe('We have your message, Boreal Peptides');
  expect(`${told?.text}${told?.html}${told?.subject}`).not.toMatch(/spam|watches|Line one/i);
  await write('Again');
  expect(await mailbox.newMails('ada@example.com')).toEqual([]);
});
