import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ImapServer, startImapServer } from '../../../tests/support/imap-server.ts';
import { mailSource } from '../../../tests/support/notification-mails.ts';
import { DAY } from '../../domain/dates/shop-day.ts';
import type { MailboxSettings } from '../config.ts';
import { checkMailbox } from './check-mailbox.ts';

const now = Date.UTC(2026, 0, 15, 18);

let server: ImapServer;
beforeEach(async () => {
  server = await startImapServer();
});
afterEach(() => server.stop());

const examine = (change: Partial<MailboxSettings> = {}) =>
  checkMailbox({ setBy: 'environment', ...server.settings, ...change }, now);

test('what is in the mailbox is counted, and Interac’s mails of the last 30 days', async () => {
  expect(await examine()).toMatchObject([
    {
      level: 'warning',
      text: 'Connected. 0 emails in INBOX, none from Interac in the last 30 days.',
    },
    { level: 'warning', text: 'The connection to the mailbox is not encrypted.' },
  ]);
  server.deliver(mailSource(), now - 40 * DAY);
  server.deliver(mailSource(), now - 20 * DAY);
  server.deliver(mailSource({ headers: { From: 'a@example.com' } }), now);
  const [first] = await examine();
  const text = 'Connected. 3 emails in INBOX, 1 from Interac in the last 30 days.';
  expect(first).toEqual({ level: 'ok', text });
});

test.each<[string, Partial<MailboxSettings>, string, string]>([
  ['a host', { host: 'imap.invalid' }, 'No server with the name imap.invalid', 'its spelling.'],
  ['a password', { password: 'no' }, '127.0.0.1 refuses pay@shop.example', 'IMAP_PASSWORD'],
  ['a folder', { folder: 'Nope' }, 'The folder Nope cannot be opened', 'INBOX, Interac.'],
])('%s that is wrong is named, with what to do', async (_, change, text, advice) => {
  expect(await examine(change)).toMatchObject([
    {
      level: 'wrong',
      text: expect.stringContaining(text),
      advice: expect.stringContaining(advice),
    },
  ]);
});

test('a server that is away is named', async () => {
  await server.stop();
  const [finding] = await examine();
  expect(finding?.text).toMatch(/^The mailbox cannot be read. The server 127.0.0.1 takes no conn/);
});

test('a certificate that nobody vouches for ends the connection before the password is sent', async () => {
  await server.stop();
  server = await startImapServer({ tls: true });
  const [finding] = await examine();
  expect(finding).toMatchObject({
    level: 'wrong',
    text: expect.stringContaining('The certificate of 127.0.0.1 has expired'),
  });
});

test('without encryption a password is sent to this machine alone', async () => {
  // Another name of 127.0.0.1, which is not taken for this machine.
  const [finding] = await examine({ host: '::ffff:127.0.0.1' });
  expect(finding?.text).toContain('offers no encryption');
});
