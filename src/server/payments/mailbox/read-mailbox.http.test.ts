// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../../tests/support/administrator.ts';
import type { Browser } from '../../../../tests/support/browser.ts';
import { type ImapServer, startImapServer } from '../../../../tests/support/imap-server.ts';
import {
  depositedText,
  forwardAttached,
  mailSource,
  makeSigner,
} from '../../../../tests/support/notification-mails.ts';
import { RACE } from '../../../../tests/support/one-engine.ts';
import { ONLY_IN_ALL } from '../../../../tests/support/only-in-all.ts';
import { openOwnersShop } from '../../../../tests/support/owners-shop.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';
import { type IntakeItem, unreadItem } from '../../../contracts/payments/intake.ts';
import { DAY } from '../../../domain/dates/shop-day.ts';
import { findSetting, putSetting } from '../../platform/database/settings.ts';
import { claimMailbox, retryMailbox } from './mailbox-state.ts';
import { readMailbox } from './read-mailbox.ts';

const MINUTE = 60_000;
const interac = makeSigner('payments.interac.ca');

let server: ImapServer;
let shop: TestShop;
let owner: Browser;
beforeEach(async () => {
  server = await startImapServer();
  ({ shop, owner } = await openOwnersShop({ config: { mailbox: server.settings } }));
});
afterEach(async () => {
  await shop.close();
  await server.stop();
});

const running = new AbortController().signal;
const read = () => readMailbox({ ...shop.shop, resolve: interac.resolve }, running);
async function nextMinute() {
  shop.time.now += MINUTE;
  await read();
}
/** Interac's mail of a transfer with this reference, as the test's own. */
const signed = (reference: string, text = depositedText) =>
  interac.sign({ text: text.replace('C1AbCdEfGhIj', reference) });
const deliver = (mail: Buffer | string) => server.deliver(mail, shop.time.now);
const transfers = () =>
  shop.shop.db.selectFrom('transfers').selectAll().orderBy('reference').execute();
const references = async () => (await transfers()).map(({ reference }) => reference);
const shown = async () => (await owner.get('/api/admin/mailbox')).json.mailbox;

test('a mail that comes is recorded once as a hint; the mailbox stays as it was', async () => {
  await read();
  expect(await shown()).toMatchObject({ today: 0, failure: null, left: [] });
  deliver(await signed('C1AbCdEfGhIj'));
  deliver(mailSource({ headers: { From: 'A Friend <friend@example.com>' } }));
  await nextMinute();
  await nextMinute();
  const [transfer, ...others] = await transfers();
  expect(others).toEqual([]);
  expect(transfer).toMatchObject({ evidence: 'mail', amount_cents: 15000, recorded_by: 'Mailbox' });
  const { rows: list } = (await owner.get('/api/admin/transfers?filter=unconfirmed')).json;
  expect(list).toMatchObject([{ id: transfer?.id }]);
  expect(await shown()).toMatchObject({
    name: 'pay@shop.example (127.0.0.1, INBOX)',
    readAt: expect.any(String),
    today: 1,
    left: [],
  });
  expect(server.inbox().map(({ flags }) => flags)).toEqual([[], []]);
});

test('a restart reads no mail again, and misses none that came meanwhile', {
  tags: ONLY_IN_ALL,
}, async () => {
  deliver(await signed('C1AbCdEfGhIj'));
  await read();
  deliver(await signed('C2AbCdEfGhIj'));
  await shop.restart();
  await nextMinute();
  expect(await references()).toEqual(['C1AbCdEfGhIj', 'C2AbCdEfGhIj']);
});

test('a mail that was uploaded before it came is not recorded again', {
  tags: ONLY_IN_ALL,
}, async () => {
  const mail = await signed('C1AbCdEfGhIj');
  await owner.post('/api/admin/notification-mails', {
    content: mail.toString('base64'),
    amount: '150.00',
  });
  deliver(mail);
  await read();
  expect(await transfers()).toMatchObject([{ recorded_by: 'admin' }]);
});

test('the first reading goes back a week, and so does one after the server has renumbered its mails', {
  tags: ONLY_IN_ALL,
}, async () => {
  server.deliver(await signed('C1AbCdEfGhIj'), shop.time.now - 9 * DAY);
  server.deliver(await signed('C2AbCdEfGhIj'), shop.time.now - 5 * DAY);
  await read();
  deliver(mailSource());
  await nextMinute();
  expect(await references()).toEqual(['C2AbCdEfGhIj']);
  server.inbox().shift();
  deliver(await signed('C3AbCdEfGhIj'));
  server.renumber();
  await nextMinute();
  expect(await references()).toEqual(['C2AbCdEfGhIj', 'C3AbCdEfGhIj']);
  const { left } = await shown();
  expect(left).toHaveLength(1);
  const opened = await owner.post(`/api/admin/mailbox/mails/${left[0].line}/read`);
  expect(Buffer.from(opened.json.content, 'base64').toString()).toBe(mailSource());
});

test('a state that an earlier version has stored is read anew: nothing is recorded twice, nothing is lost', {
  tags: ONLY_IN_ALL,
}, async () => {
  deliver(await signed('C1AbCdEfGhIj'));
  deliver(mailSource());
  await read();
  const { left } = await shown();
  const stored = await findSetting(shop.shop.db, 'mailbox');
  const before = stored?.replace('"outcome":"unsigned"', '"why":"It is not signed."');
  expect(before).not.toBe(stored);
  await putSetting(shop.shop.db, 'mailbox', JSON.parse(before ?? ''));
  await nextMinute();
  expect(await references()).toEqual(['C1AbCdEfGhIj']);
  expect(left).toMatchObject([{ outcome: 'unsigned' }]);
  expect((await shown()).left).toEqual(left);
});

test('of many mails twenty are read a minute, the oldest first', {
  tags: ONLY_IN_ALL,
}, async () => {
  await read();
  for (let index = 10; index < 35; index += 1) deliver(await signed(`C${index}bCdEfGhIj`));
  await nextMinute();
  expect(await references()).toHaveLength(20);
  await nextMinute();
  expect(await references()).toHaveLength(25);
  expect((await references())[24]).toBe('C34bCdEfGhIj');
});

test('a wrong password is shown until it is right, and is tried less and less often', {
  tags: ONLY_IN_ALL,
}, async () => {
  await read();
  const { password } = server.settings;
  server.changePassword('another');
  await nextMinute();
  const { failure, readAt } = await shown();
  expect(failure).toMatchObject({
    text: 'The server 127.0.0.1 refuses pay@shop.example or the password.',
    detail: 'Login failed: authentication failure',
    advice: expect.stringContaining('Check IMAP_USER and IMAP_PASSWORD.'),
  });
  await nextMinute();
  expect((await shown()).failure).toEqual(failure);
  server.changePassword(password);
  // It rests.
  await nextMinute();
  expect((await shown()).failure).toEqual(failure);
  for (let minutes = 0; minutes < 5; minutes += 1) await nextMinute();
  expect((await shown()).failure).toBeNull();
  expect(Date.parse((await shown()).readAt)).toBeGreaterThan(Date.parse(readAt));
});

test('a server that is away and comes back loses no mail', async () => {
  await read();
  const mail = await signed('C1AbCdEfGhIj');
  await server.stop();
  await nextMinute();
  expect((await shown()).failure.text).toMatch(/^The server 127\.0\.0\.1 takes no conn/);
  server = await startImapServer({ port: server.settings.port });
  deliver(mail);
  await nextMinute();
  await nextMinute();
  expect(await references()).toEqual(['C1AbCdEfGhIj']);
  expect((await shown()).failure).toBeNull();
});

test('a stop does not wait for a server that hangs, and the next start reads at once', {
  tags: ONLY_IN_ALL,
}, async () => {
  const { waiting } = server.hang();
  const stopping = new AbortController();
  const reading = readMailbox(shop.shop, stopping.signal);
  await expect.poll(waiting).toBe(1);
  stopping.abort();
  await reading;
  expect(await shown()).toMatchObject({ readAt: null, failure: null });
  const { port } = server.settings;
  await server.stop();
  server = await startImapServer({ port });
  deliver(await signed('C1AbCdEfGhIj'));
  await read();
  expect(await references()).toEqual(['C1AbCdEfGhIj']);
});

test('of several machines one reads', { tags: RACE }, async () => {
  deliver(await signed('C1AbCdEfGhIj'));
  await Promise.all([read(), read(), read()]);
  await read();
  expect(server.connections()).toBe(1);
  expect(await transfers()).toHaveLength(1);
  expect((await shown()).failure).toBeNull();
});

test('who has it tried again during a reading starts no second one, loses nothing of it, and is heard after it', {
  tags: RACE,
}, async () => {
  const { password } = server.settings;
  server.changePassword('another');
  await read();
  const claim = () => claimMailbox(shop.shop.db, server.settings, shop.time.now);
  shop.time.now += MINUTE;
  const inVain = await claim();
  await retryMailbox(shop.shop);
  expect(await claim()).toBeUndefined();
  const { since } = (await shown()).failure;
  const words = { text: 'Still refused', advice: '', detail: '' };
  const failure = { since: Date.parse(since), tries: 2, ...words };
  const dueAt = shop.time.now + 4 * MINUTE;
  if (inVain) await inVain.finish({ ...inVain.state, dueAt, failure });
  expect((await shown()).failure.text).toBe('Still refused');

  server.changePassword(password);
  shop.time.now += MINUTE;
  const works = await claim();
  await retryMailbox(shop.shop);
  const readAt = shop.time.now;
  if (works) await works.finish({ ...works.state, dueAt, readAt, lastUid: 7, failure: null });
  expect(await shown()).toMatchObject({ failure: null, readAt: new Date(readAt).toISOString() });
  expect(await claim()).toBeUndefined();
});

test('hostile mails stop no other, and wait for the owner with the reason', async () => {
  const from = { From: 'A <notify@payments.interac.ca>' };
  deliver(mailSource({ headers: from, body: `${depositedText}${'x'.repeat(2_000_000)}` }));
  deliver(`MIME-Version: 1.0\r\nFrom: notify@payments.interac.ca\r\n${'a'.repeat(300_000)}`);
  deliver(mailSource({ headers: { ...from, 'Content-Type': 'multipart/mixed; boundary=' } }));
  deliver(`From: notify@payments.interac.ca\r\nContent-Type: ${'multipart/mixed;'.repeat(999)}`);
  deliver(`MIME-Version: 1.0\r\nFrom: notify@payments.interac.ca\r\n\r\n\0\0\r\n$1.00`);
  deliver(mailSource({ headers: from }));
  deliver((await signed('C2AbCdEfGhIj')).toString().replaceAll('150.00', '950.00'));
  deliver(await interac.sign({ text: depositedText.replaceAll('150.00', '55.00') }));
  deliver(forwardAttached(await signed('C3AbCdEfGhIj')));
  deliver(await signed('C1AbCdEfGhIj'));
  await read();
  expect(await references()).toEqual(['C1AbCdEfGhIj']);
  const { left, failure } = await shown();
  expect(failure).toBeNull();
  expect(left.map(({ outcome }: IntakeItem) => outcome)).toEqual([
    'no-amount',
    'foreign',
    'unsigned',
    'unsigned',
    'too-large',
    'too-large',
  ]);
});

test('however many mails anyone has written, one that Interac signed goes on waiting', {
  tags: ONLY_IN_ALL,
}, async () => {
  deliver(await interac.sign({ text: depositedText.replaceAll('150.00', '55.00') }));
  for (let n = 0; n < 25; n += 1) {
    deliver(mailSource({ headers: { From: 'A <notify@payments.interac.ca>' } }));
  }
  await read();
  await nextMinute();
  const { left } = await shown();
  expect(left).toHaveLength(21);
  expect(left.at(-1)).toMatchObject({ outcome: 'no-amount' });
});

test('a mail that waits for the owner is opened, and is gone from the list once it is recorded', async () => {
  deliver(await interac.sign({ text: depositedText.replaceAll('150.00', '55.00') }));
  await read();
  const [{ line: uid, ...mail }] = (await shown()).left;
  // Nothing of what it says is kept.
  const at = { day: '2026-01-15', at: '2026-01-15T18:00:00.000Z' };
  expect(mail).toEqual({ ...unreadItem, ...at, outcome: 'no-amount' });
  const opened = (await owner.post(`/api/admin/mailbox/mails/${uid}/read`)).json;
  expect(opened.mail).toMatchObject({ amount: null, senderName: 'JANE ROE' });
  const { content } = opened;
  await owner.post('/api/admin/notification-mails', { content, amount: '55.00' });
  expect((await shown()).left).toEqual([]);
  expect(await owner.post('/api/admin/mailbox/mails/99/read')).toMatchObject({ status: 404 });
  await server.stop();
  expect(await owner.post(`/api/admin/mailbox/mails/${uid}/read`)).toMatchObject({
    status: 409,
    json: { code: 'mailbox_away' },
  });
});

test('without a mailbox nothing is read, and that is said', async () => {
  const other = await openTestShop();
  await readMailbox(other.shop, running);
  const administrator = await openAdministrator(other);
  expect((await administrator.get('/api/admin/mailbox')).json).toEqual({ mailbox: null });
  expect((await administrator.post('/api/admin/checks/mailbox')).json.findings).toEqual([
    { level: 'ok', text: expect.stringContaining('No mailbox is set') },
  ]);
  await other.close();
});
