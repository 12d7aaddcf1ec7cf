// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import { failOnce } from '../../../../tests/support/fail-once.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import {
  findMailServer,
  type MailerBench,
  openMailerBench,
} from '../../../../tests/support/mailer-bench.ts';
import { RACE } from '../../../../tests/support/one-engine.ts';
import { CLAIM_DURATION, sendAgain } from './mail-queue.ts';
import { createMailer } from './mailer.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let bench: MailerBench;

beforeEach(async () => {
  bench = await openMailerBench();
});
afterEach(() => bench.close());

test('a mail arrives once and complete, with a Message-ID made from its id', async () => {
  const id = await bench.put('ada@example.com', { headers: { 'Reply-To': 'reply@example.com' } });
  expect(await bench.put('ada@example.com')).toBeUndefined();
  const mailer = bench.openMailer();
  await mailer.drain();
  await mailer.drain();
  const [mail, ...others] = await bench.server.read();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    from: { name: 'Boreal Peptides', address: 'shop@example.com' },
    to: [{ name: 'Ada Tester', address: 'ada@example.com' }],
    replyTo: [{ address: 'reply@example.com' }],
    subject: 'To ada@example.com',
    messageId: `<${id}@example.com>`,
    date: '2026-01-15T18:00:00.000Z',
  });
  expect(mail?.text?.trim()).toBe('Text for ada@example.com');
  expect(mail?.html?.trim()).toBe('<p>HTML for ada@example.com</p>');
  expect(await bench.row('ada@example.com')).toMatchObject({
    sent_at: bench.time.now,
    attempts: 1,
    claimed_until: null,
    last_error: '',
  });
  expect(mailer.state()).toMatchObject({ answeredAt: bench.time.now, failure: undefined });
});

test('after an hour without a mail server each mail arrives once', async () => {
  const port = new URL(bench.server.url).port;
  await bench.server.stop();
  const all = Array.from({ length: 12 }, (_, index) => `to-${10 + index}@example.com`);
  for (const to of all) await bench.put(to);
  const mailer = bench.openMailer();
  for (const end = bench.time.now + HOUR; bench.time.now < end; bench.time.now += MINUTE)
    await mailer.drain();
  const inWords = /^The server 127\.0\.0\.1 takes no connections .*\n.*ECONNREFUSED/;
  expect(mailer.state().failure?.reason).toMatch(inWords);
  expect((await bench.row(all[0] ?? '')).last_error).toMatch(inWords);

  bench.server = await startMailServer(Number(port));
  for (const end = bench.time.now + HOUR; bench.time.now < end; bench.time.now += MINUTE)
    await mailer.drain();
  expect(await bench.received()).toEqual(all);
  expect(mailer.state().failure).toBeUndefined();
});

test('two machines together send each mail once', { tags: RACE }, async () => {
  const all = Array.from({ length: 40 }, (_, index) => `to-${10 + index}@example.com`);
  for (const to of all) await bench.put(to);
  await Promise.all([
    bench.openMailer().drain(),
    bench.openMailer().drain(),
    bench.openMailer().drain(),
  ]);
  expect(await bench.received()).toEqual(all);
});

test('a mail that a machine claimed and did not finish is sent after the claim expires, with the same Message-ID', async () => {
  const id = await bench.put('ada@example.com');
  await bench.database.db
    .updateTable('mails')
    .set({ claimed_until: bench.time.now + CLAIM_DURATION, attempts: 1 })
    .execute();
  const mailer = bench.openMailer();
  bench.time.now += CLAIM_DURATION;
  await mailer.drain();
  expect(await bench.received()).toEqual([]);
  bench.time.now += 1;
  await mailer.drain();
  expect(await bench.server.read()).toMatchObject([{ messageId: `<${id}@example.com>` }]);
});

test('a refused recipient is given up at once with the reason; the others are sent', async () => {
  bench.server.refuseRecipient('nobody@example.com');
  await bench.put('nobody@example.com');
  await bench.put('ada@example.com');
  const mailer = bench.openMailer();
  await mailer.drain();
  bench.time.now += DAY;
  await mailer.drain();
  expect(await bench.received()).toEqual(['ada@example.com']);
  expect(await bench.row('nobody@example.com')).toMatchObject({
    attempts: 1,
    given_up_at: expect.any(Number),
    last_error: '550 No such mailbox',
  });
});

test('a mail that the server defers is retried after one minute, then two', async () => {
  bench.server.refuseForNow(true);
  await bench.put('ada@example.com');
  const mailer = bench.openMailer();
  await mailer.drain();
  expect(await bench.row('ada@example.com')).toMatchObject({
    next_attempt_at: bench.time.now + MINUTE,
    last_error: '451 Try again later',
  });
  // It has answered, so the server is fine.
  expect(mailer.state()).toMatchObject({ answeredAt: bench.time.now, failure: undefined });
  bench.time.now += MINUTE;
  await mailer.drain();
  expect((await bench.row('ada@example.com')).next_attempt_at).toBe(bench.time.now + 2 * MINUTE);
  bench.server.refuseForNow(false);
  await mailer.drain();
  expect(await bench.received()).toEqual([]);
  bench.time.now += 2 * MINUTE;
  await mailer.drain();
  expect(await bench.received()).toEqual(['ada@example.com']);
});

test('after a connection lost with the mail delivered, the next attempt has the same Message-ID', async () => {
  bench.server.dropAfterNext();
  const id = await bench.put('ada@example.com');
  const mailer = bench.openMailer();
  await mailer.drain();
  expect(bench.server.mailbox).toHaveLength(1);
  await mailer.drain();
  expect(bench.server.mailbox).toHaveLength(1);
  bench.time.now += MINUTE;
  await mailer.drain();
  const messageId = `<${id}@example.com>`;
  expect(await bench.server.read()).toMatchObject([{ messageId }, { messageId }]);
});

test('a shutdown finishes the mail being sent and starts no other', async () => {
  const { waiting, letGo } = bench.server.hang();
  for (let index = 0; index < 5; index += 1) await bench.put(`to-${index}@example.com`);
  const mailer = bench.openMailer();
  mailer.wake();
  await expect.poll(waiting).toBe(3);
  const closed = mailer.close();
  letGo();
  await closed;
  expect(await bench.received()).toHaveLength(3);
  const sent = await bench.database.db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is not', null)
    .execute();
  expect(sent).toHaveLength(3);
});

test('waking it at the end of a run causes another run', async () => {
  await bench.put('ada@example.com');
  const mailer = bench.openMailer({
    db: failOnce(bench.database.db),
    onError: () => mailer.wake(),
  });
  await mailer.drain();
  expect(await bench.received()).toEqual(['ada@example.com']);
});

test('a failure on one connection is reported, and a shutdown still waits for the others', async () => {
  const { waiting, letGo } = bench.server.hang();
  await bench.put('ada@example.com');
  const failures: unknown[] = [];
  let looks = 0;
  const mailer = createMailer({
    db: bench.database.db,
    // The third call is the third connection's first.
    clock: () => {
      looks += 1;
      if (looks === 3) throw new Error('no clock');
      return bench.time.now;
    },
    trustedTime: () => undefined,
    findServer: () => findMailServer(bench.server.url),
    sender: async () => ({ name: 'Boreal Peptides', address: 'shop@example.com' }),
    isStillWanted: async () => true,
    recheckMail: async (mail) => mail,
    onError: (error) => failures.push(error),
  });
  mailer.wake();
  await expect.poll(waiting).toBe(1);
  const closed = mailer.close();
  letGo();
  await closed;
  expect(failures).toEqual([new Error('no clock')]);
  expect((await bench.row('ada@example.com')).sent_at).not.toBeNull();
});

test('a server that never answers is given up after the time limit', async () => {
  const { letGo } = bench.server.hang();
  await bench.put('ada@example.com');
  const mailer = bench.openMailer({ timeLimit: 200 });
  await mailer.drain();
  expect(await bench.row('ada@example.com')).toMatchObject({
    claimed_until: null,
    next_attempt_at: bench.time.now + MINUTE,
  });
  expect(mailer.state().failure?.reason).toBeTruthy();
  letGo();
});

test('a mail older than three days is sent only if the owner asks for it', async () => {
  const id = await bench.put('old@example.com');
  bench.time.now += 3 * DAY + 1;
  await bench.put('new@example.com');
  const mailer = bench.openMailer();
  await mailer.drain();
  expect(await bench.received()).toEqual(['new@example.com']);
  expect(await bench.row('old@example.com')).toMatchObject({
    given_up_at: bench.time.now,
    last_error: 'It has waited for more than three days.',
  });
  expect(await sendAgain(bench.database.db, id ?? '', bench.time.now)).toBe(true);
  await mailer.drain();
  expect(await bench.received()).toEqual(['new@example.com', 'old@example.com']);
  expect(await sendAgain(bench.database.db, id ?? '', bench.time.now)).toBe(false);
});

test('a stop does not wait for a mail server that hangs; the next start sends the mail once more', async () => {
  await bench.put('ada@example.com');
  const { waiting, letGo } = bench.server.hang();
  const mailer = bench.openMailer({ closingTime: 50 });
  mailer.wake();
  await expect.poll(waiting).toBe(1);
  // Were it to wait for the attempt's minute, this test would run out of time.
  await mailer.close();
  expect(await bench.row('ada@example.com')).toMatchObject({
    sent_at: null,
    claimed_until: null,
    handed_at: expect.any(Number),
    last_error: 'The shop was stopped while it was being sent.',
  });
  letGo();
  bench.time.now += MINUTE;
  await bench.openMailer().drain();
  const sent = await bench.server.read();
  expect(sent).toHaveLength(2);
  expect(sent[0]?.messageId).toBe(sent[1]?.messageId);
});

test('mails to one customer are sent before campaigns', async () => {
  for (let index = 0; index < 6; index += 1) {
    await bench.put(`many-${index}@example.com`, { campaign_id: 'news' });
  }
  bench.time.now += 1;
  await bench.put('ada@example.com');
  const { waiting, letGo } = bench.server.hang();
  const mailer = bench.openMailer();
  mailer.wake();
  await expect.poll(waiting).toBe(3);
  expect(await bench.received()).toContain('ada@example.com');
  letGo();
  await mailer.drain();
  expect(bench.server.mailbox).toHaveLength(7);
});

test.each([
  ['subject', 'Hello\r\nBcc: victim@example.com'],
  ['to_name', 'Ada\nBcc: victim@example.com'],
  ['to_address', 'ada@example.com, victim@example.com'],
  ['headers', { 'Reply-To': 'a@example.com\r\nBcc: victim@example.com' }],
  ['headers', { 'X: y\r\nBcc': 'victim@example.com' }],
])('a %s that would add a header is never stored', async (field, value) => {
  await expect(bench.put('ada@example.com', { [field]: value })).rejects.toThrow();
});

test('names that look like addresses or headers stay names', async () => {
  const to_name = 'Ada <victim@example.com>, "B" \\ ; Bcc: c@example.com';
  await bench.put('ada@example.com', { to_name, subject: '=?utf-8?Q?Bcc?= é 北 <x@example.com>' });
  await bench.openMailer().drain();
  expect(await bench.server.read()).toMatchObject([
    {
      to: [{ name: to_name, address: 'ada@example.com' }],
      subject: '=?utf-8?Q?Bcc?= é 北 <x@example.com>',
    },
  ]);
  expect((await bench.server.read())[0]).not.toHaveProperty('bcc');
});
