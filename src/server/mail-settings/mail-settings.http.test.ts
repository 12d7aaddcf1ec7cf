import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../tests/support/browser.ts';
import { type ImapServer, startImapServer } from '../../../tests/support/imap-server.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts';
import { placeOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import { readMailbox } from '../payments/index.ts';
import { PROOF_LIFETIME } from '../platform/sessions/administrator-sessions.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const account = { user: 'shop@example.com', password: 'p4 ss:w/ord@%' };

let server: MailServer;
let imap: ImapServer;
let shop: TestShop;
let owner: Browser;
let log: string;

beforeEach(async () => {
  server = await startMailServer(0, account);
  imap = await startImapServer();
  await open();
});
afterEach(async () => {
  await shop.close();
  await imap.stop();
  await server.stop();
});

async function open(config: Parameters<typeof openOwnersShop>[0] = {}) {
  log = '';
  const write = (line: string) => {
    log += line;
  };
  ({ shop, owner } = await openOwnersShop({
    ...config,
    config: { logLevel: 'debug', ...config.config },
    log: { write },
  }));
}

const SETTINGS = '/api/admin/mail-settings';
const show = async () => (await owner.get(SETTINGS)).json;
const portOf = ({ url }: MailServer) => Number(new URL(url).port);
/** The test's mail server as the owner enters it. */
const entered = (with_: object = {}) => ({
  host: '127.0.0.1',
  port: portOf(server),
  encryption: 'starttls',
  ...account,
  senderName: '',
  senderAddress: 'orders@example.com',
  ...with_,
});
const put = (with_: object = {}) => owner.put(`${SETTINGS}/server`, entered(with_));
const tried = async (with_: object = {}) =>
  (await owner.post(`${SETTINGS}/server/try`, entered(with_))).json;
async function work() {
  await shop.shop.outbox.drain();
  await shop.shop.mailer.drain();
}
const counts = async () => (await owner.get('/api/admin/mails/counts')).json;
const putInbox = (with_: object = {}) =>
  owner.put(`${SETTINGS}/mailbox`, { ...imap.settings, ...with_ });
const readInbox = () => readMailbox(shop.shop, new AbortController().signal);
/** All that the database holds of it, as text. */
async function dump(): Promise<string> {
  const { db } = shop.shop;
  const tables = ['settings', 'audit_entries', 'outbox', 'mails'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}

test('mails that wait go out as soon as a mail server is set; the notice is gone', async () => {
  await placeOrder(shop);
  await work();
  expect(await counts()).toMatchObject({ canSend: false, waiting: 2, heldUpBy: 'no-server' });
  expect(await show()).toMatchObject({ server: null, mailbox: null });

  const saved = await put();
  expect(saved).toMatchObject({
    status: 200,
    json: {
      server: {
        setBy: 'owner',
        host: '127.0.0.1',
        user: account.user,
        hasPassword: true,
        senderAddress: 'orders@example.com',
        problem: null,
      },
      from: 'Boreal Peptides <orders@example.com>',
    },
  });
  await work();
  expect(await counts()).toMatchObject({ canSend: true, waiting: 0, heldUpBy: null });
  const [first] = await server.read();
  expect(first?.from?.address).toBe('orders@example.com');
  expect(server.mailbox.length).toBeGreaterThanOrEqual(3);
});

test('a change is told to the owner and recorded; the password is in no answer, log, row or mail', async () => {
  await put();
  await put({ port: portOf(server), senderName: 'Orders', password: '' });
  await putInbox();
  await tried();
  await work();
  const { rows } = (await owner.get('/api/admin/audit')).json;
  expect(rows[0]).toMatchObject({ subjectName: 'Mailbox', action: 'created' });
  expect(rows[1]).toMatchObject({
    subjectName: 'Mail server',
    changes: [{ field: 'mail-server.senderName', before: null, after: 'Orders' }],
  });
  const subjects = (await server.read()).map(({ subject }) => subject);
  expect(subjects).toContain('Boreal Peptides: the mail server was changed');
  expect(subjects).toContain('Boreal Peptides: the mailbox was changed');
  const answers = JSON.stringify([await show(), rows, (await owner.get('/api/admin/mails')).json]);
  const everything = `${answers}${log}${await dump()}${server.mailbox.join('')}`;
  for (const secret of [account.password, imap.settings.password]) {
    for (const spelled of [secret, encodeURIComponent(secret)]) {
      expect(everything).not.toContain(spelled);
    }
  }
  expect(log).toContain('mail-settings');
});

test('another mail server is told by the one before, through which the owner learns of it', async () => {
  await put();
  await work();
  const thief = await startMailServer();
  server.mailbox.length = 0;
  await put({ port: portOf(thief), user: '', password: '' });
  await work();
  await expect.poll(() => server.mailbox.length).toBe(1);
  const [told] = await server.read();
  expect(told?.text).toContain(`shop@example.com at 127.0.0.1:${portOf(server)}`);
  expect(told?.text).toContain(`127.0.0.1:${portOf(thief)}`);
  await expect.poll(() => thief.mailbox.length).toBe(1);
  await thief.stop();
});

test('a stored password stays where none is typed, and goes to no other host or user', async () => {
  expect(await put({ password: '' })).toMatchObject({
    status: 400,
    json: { fields: { password: 'Enter the password' } },
  });
  await put();
  expect(await put({ password: '', senderName: 'Orders' })).toMatchObject({ status: 200 });
  expect((await tried({ password: '' })).findings[0]).toMatchObject({ level: 'ok' });
  const refused = {
    status: 400,
    json: { fields: { password: expect.stringContaining('the stored one is for') } },
  };
  for (const other of [{ host: 'localhost' }, { user: 'thief@example.com' }]) {
    expect(await put({ ...other, password: '' })).toMatchObject(refused);
    const trial = await owner.post(`${SETTINGS}/server/try`, entered({ ...other, password: '' }));
    expect(trial).toMatchObject(refused);
  }
});

test('what is typed is tried before it is saved, and what is wrong is said in words', async () => {
  expect((await tried()).findings[0]).toEqual({
    level: 'ok',
    text: 'The mail server answers and accepts orders@example.com as the sender.',
  });
  expect((await tried({ password: 'no' })).findings[0]).toMatchObject({
    level: 'wrong',
    text: 'The server 127.0.0.1 refuses shop@example.com or the password.',
    advice: expect.stringContaining('app password'),
  });
  const box = await owner.post(`${SETTINGS}/mailbox/try`, { ...imap.settings, password: 'no' });
  expect(box.json.findings[0]).toMatchObject({
    level: 'wrong',
    text: expect.stringContaining('127.0.0.1 refuses pay@shop.example or the password.'),
    advice: expect.stringContaining('Check user and password.'),
  });
  expect(await show()).toMatchObject({ server: null, mailbox: null });
  expect(await tried({ host: 'mail.example.com', encryption: 'none' })).toMatchObject({
    fields: { encryption: expect.stringContaining('Only a mail server on this very machine') },
  });
});

test('what is typed is tried with the sender that is typed, whatever is stored', async () => {
  await put({ senderAddress: 'stored@example.com' });
  await owner.patch('/api/admin/shop-settings', { supportEmail: 'lab@example.com' });
  const accepted = async (senderAddress: string) =>
    (await tried({ senderAddress })).findings[0].text;
  expect(await accepted('typed@example.com')).toContain('accepts typed@example.com as');
  expect(await accepted('')).toContain('accepts lab@example.com as');
  server.refuseRecipient('typed@example.com');
  expect(await accepted('typed@example.com')).toContain('refuses the sender');
  expect((await show()).server.senderAddress).toBe('stored@example.com');
});

test('saving and trying ask again who is there, and two tabs do not overwrite each other', async () => {
  const { version } = (await put()).json.server;
  expect((await put({ version: 0 })).json).toMatchObject({ code: 'changed_meanwhile' });
  expect((await put({ version, port: 1 })).status).toBe(200);
  shop.time.now += PROOF_LIFETIME;
  const refused = { status: 403, json: { code: 'reauthentication_required' } };
  expect(await put()).toMatchObject(refused);
  expect(await putInbox()).toMatchObject(refused);
  expect(await owner.delete(`${SETTINGS}/server`)).toMatchObject(refused);
  expect(await owner.post(`${SETTINGS}/server/try`, entered())).toMatchObject(refused);
});

test('the environment comes first', async () => {
  await shop.close();
  await open({
    config: { smtpUrl: 'smtps://user:secret@mail.example.com', mailbox: imap.settings },
  });
  expect(await show()).toMatchObject({
    server: { setBy: 'environment', host: 'mail.example.com', port: 465, user: 'user' },
    mailbox: { setBy: 'environment', host: '127.0.0.1', user: 'pay@shop.example' },
  });
  expect(await put()).toMatchObject({
    status: 409,
    json: { message: expect.stringContaining('SMTP_URL is set on the server and comes first') },
  });
  expect((await putInbox()).status).toBe(409);
});

test('the mailbox that is set is read from the next minute on; a new password counts at once', async () => {
  await putInbox();
  await readInbox();
  const inbox = async () => (await owner.get('/api/admin/mailbox')).json.mailbox;
  expect(await inbox()).toMatchObject({
    name: 'pay@shop.example (127.0.0.1, INBOX)',
    readAt: expect.any(String),
  });
  imap.changePassword('another');
  shop.time.now += MINUTE;
  await readInbox();
  expect(await inbox()).toMatchObject({ failure: { text: expect.stringContaining('refuses') } });
  await putInbox({ password: 'another' });
  await readInbox();
  expect(await inbox()).toMatchObject({ failure: null });
  await owner.delete(`${SETTINGS}/mailbox`);
  expect(await inbox()).toBeNull();
});

test('without its key the password cannot be read: mails wait, and a sentence says what to do', async () => {
  await put();
  await putInbox();
  await work();
  await rm(join(shop.shop.config.dataDir, 'secret.key'));
  await placeOrder(shop);
  await work();
  await readInbox();
  const problem =
    'The stored password cannot be read: the key that it was encrypted with is missing on this server, or is another one. Enter the password again.';
  expect(await show()).toMatchObject({
    server: { problem },
    mailbox: { problem },
    sending: { failure: { reason: problem } },
  });
  expect(await counts()).toMatchObject({ canSend: true, waiting: 2, heldUpBy: 'failures' });
  expect((await owner.post('/api/admin/checks/mail-server')).json.findings[0]).toMatchObject({
    level: 'wrong',
    advice: 'Enter the password again.',
  });
  expect((await put({ password: '' })).json.fields.password).toContain('cannot be read any more');
  await put();
  await work();
  expect(await counts()).toMatchObject({ waiting: 0, heldUpBy: null });
});

test('a mail server that has taken no mail yet holds mails up from its first failure on', async () => {
  server.refuseForNow(true);
  await put();
  await work();
  expect(await counts()).toMatchObject({ canSend: true, heldUpBy: 'failures' });
  const { setUp } = (await owner.get('/api/admin/overview')).json;
  expect(setUp).toContainEqual({ step: 'mail', done: false, left: [] });
});

test('mails that have failed for hours are held up; one of them that is refused for now is not', async () => {
  await put();
  await work();
  server.refuseForNow(true);
  await placeOrder(shop);
  await work();
  expect(await counts()).toMatchObject({ heldUpBy: null });
  shop.time.now += 3 * HOUR;
  expect(await counts()).toMatchObject({ heldUpBy: 'failures' });
  server.refuseForNow(false);
  // Saved as it is: what has failed is tried again at once.
  await put({ password: '' });
  await work();
  expect(await counts()).toMatchObject({ waiting: 0, heldUpBy: null });
});

test('a mail server that is forgotten lets mails wait', async () => {
  await put();
  expect((await owner.delete(`${SETTINGS}/server`)).json.server).toBeNull();
  await placeOrder(shop);
  await work();
  expect(await counts()).toMatchObject({ canSend: false, heldUpBy: 'no-server' });
});
