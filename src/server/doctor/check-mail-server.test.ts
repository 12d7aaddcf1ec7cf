import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts';
import { checkMailServer } from './check-mail-server.ts';

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.stop());

const examine = (url: string, sender?: string) =>
  checkMailServer({ setBy: 'environment', host: 'mail.example.com', url }, sender);

test('a mail server that accepts the sender is in order, and gets no mail', async () => {
  const [answers, encrypted] = await examine(server.url, 'shop@example.com');
  const text = 'The mail server answers and accepts shop@example.com as the sender.';
  expect(answers).toEqual({ level: 'ok', text });
  expect(encrypted).toMatchObject({ level: 'warning' });
  const without = await examine(server.url);
  expect(without[0]).toEqual({ level: 'ok', text: 'The mail server answers.' });
  expect(server.mailbox).toEqual([]);
});

test('each step that fails is named with its reason', async () => {
  server.refuseRecipient('shop@example.com');
  expect(await examine(server.url, 'shop@example.com')).toMatchObject([
    { level: 'wrong', text: 'The mail server refuses the sender.', detail: '550 No such mailbox' },
  ]);
  expect(await examine(server.url.replace('//', '//user:secret@'))).toMatchObject([
    {
      level: 'wrong',
      text: 'The server 127.0.0.1 refuses user or the password.',
      advice: expect.stringMatching(/^Check user and password in SMTP_URL\. .*app password/),
      detail: expect.stringMatching(/^5\d\d /),
    },
  ]);
  await server.stop();
  expect(await examine(server.url, 'shop@example.com')).toMatchObject([
    {
      level: 'wrong',
      text: expect.stringMatching(/^The server 127\.0\.0\.1 takes no connections at port \d+\.$/),
      detail: expect.stringContaining('ECONNREFUSED'),
    },
  ]);
});

test('without a mail server, mails wait', async () => {
  expect(await checkMailServer(undefined, undefined)).toMatchObject([{ level: 'warning' }]);
});
