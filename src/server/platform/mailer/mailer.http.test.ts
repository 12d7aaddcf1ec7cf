import { afterEach, beforeEach, expect, test } from 'vitest';
import { failOnce } from '../../../../tests/support/fail-once.ts';
import { type MailServer, startMailServer } from '../../../../tests/support/mail-server.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { MailRow } from '../database/schema.ts';
import { CLAIM, insertMail, sendAgain } from './mail-queue.ts';
import { createMailer, type Mailer } from './mailer.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let database: TestDatabase;
let server: MailServer;
let time: { now: number };
let mailers: Mailer[];

beforeEach(async () => {
  database = await openTestDatabase();
  server = await startMailServer();
  time = { now: Date.UTC(2026, 0, 15, 18) };
  mailers = [];
});
afterEach(async () => {
  for (const mailer of mailers) await mailer.close();
  await server.stop();
  await database.close();
});

type Given = Partial<Parameters<typeof createMailer>[0]>;

function openMailer(given: Given = {}): Mailer {
  const mailer = createMailer({
    db: database.db,
    clock: () => time.now,
    sureTime: () => time.now,
    smtpUrl: server.url,
    sender: async () => ({ name: 'Boreal Peptides', address: 'shop@example.com' }),
    lookAgain: async (mail) => mail,
    onError: (error) => {
      throw error;
    },
    ...given,
  });
  mailers.push(mailer);
  return mailer;
}

const put = (to: string, with_: Partial<Parameters<typeof insertMail>[1]> = {}) =>
  insertMail(
    database.db,
    {
      key: to,
      kind: 'test',
      to_address: to,
      to_name: 'Ada Tester',
      subject: `To ${to}`,
      headers: {},
      text: `Text for ${to}`,
      html: `<p>HTML for ${to}</p>`,
      ...with_,
    },
    { domain: 'example.com', now: time.now },
  );
const row = async (to: string): Promise<MailRow> =>
  database.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', to)
    .executeTakeFirstOrThrow();
const received = async () =>
  (await server.read()).map(({ to }) => to?.[0]?.address ?? '').toSorted();

test('a mail arrives once, whole, with a Message-ID made of its id', async () => {
  const id = await put('ada@example.com', { headers: { 'Reply-To': 'reply@example.com' } });
  expect(await put('ada@example.com')).toBeUndefined();
  const mailer = openMailer();
  await mailer.drain();
  await mailer.drain();
  const [mail, ...others] = await server.read();
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
  expect(await row('ada@example.com')).toMatchObject({
    sent_at: time.now,
    attempts: 1,
    claimed_until: null,
    last_error: '',
  });
  expect(mailer.state()).toMatchObject({ answeredAt: time.now, failure: undefined });
});

test('an hour without a mail server costs nothing but time: each mail arrives once', async () => {
  const port = new URL(server.url).port;
  await server.stop();
  const all = Array.from({ length: 12 }, (_, index) => `to-${10 + index}@example.com`);
  for (const to of all) await put(to);
  const mailer = openMailer();
  for (const end = time.now + HOUR; time.now < end; time.now += MINUTE) await mailer.drain();
  expect(mailer.state().failure?.reason).toMatch(/ECONNREFUSED/);
  expect((await row(all[0] ?? '')).last_error).toMatch(/ECONNREFUSED/);

  server = await startMailServer(Number(port));
  for (const end = time.now + HOUR; time.now < end; time.now += MINUTE) await mailer.drain();
  expect(await received()).toEqual(all);
  expect(mailer.state().failure).toBeUndefined();
});

test('two machines at once send each mail once', async () => {
  const all = Array.from({ length: 40 }, (_, index) => `to-${10 + index}@example.com`);
  for (const to of all) await put(to);
  await Promise.all([openMailer().drain(), openMailer().drain(), openMailer().drain()]);
  expect(await received()).toEqual(all);
});

test('a mail that a machine took and did not finish is sent when its claim has run out, with the same Message-ID', async () => {
  const id = await put('ada@example.com');
  await database.db
    .updateTable('mails')
    .set({ claimed_until: time.now + CLAIM, attempts: 1 })
    .execute();
  const mailer = openMailer();
  time.now += CLAIM;
  await mailer.drain();
  expect(await received()).toEqual([]);
  time.now += 1;
  await mailer.drain();
  expect(await server.read()).toMatchObject([{ messageId: `<${id}@example.com>` }]);
});

/** As a kill leaves it: taken, handed to the mail server, and no word of how that ended. */
const killed = (to: string) =>
  database.db
    .updateTable('mails')
    .set({ claimed_until: time.now - 1, handed_at: time.now - CLAIM, attempts: 1 })
    .where('to_address', '=', to)
    .execute();

test('that a mail is handed over is written before the mail server knows of it, and its yes right after', async () => {
  const { waiting, letGo } = server.hang();
  await put('ada@example.com');
  const mailer = openMailer();
  mailer.poke();
  await expect.poll(waiting).toBe(1);
  expect(await row('ada@example.com')).toMatchObject({ handed_at: time.now, sent_at: null });
  letGo();
  await mailer.drain();
  expect(await row('ada@example.com')).toMatchObject({ handed_at: null, sent_at: time.now });
});

test('of a campaign, what a kill left in between is not sent a second time, until the owner wants it', async () => {
  const id = await put('ada@example.com', { campaign_id: 'news' });
  await killed('ada@example.com');
  const mailer = openMailer();
  await mailer.drain();
  expect(server.mailbox).toEqual([]);
  expect(await row('ada@example.com')).toMatchObject({
    given_up_at: time.now,
    handed_at: expect.any(Number),
    last_error: 'The shop was interrupted while it was being sent.',
  });
  expect(await sendAgain(database.db, id ?? '', time.now)).toBe(true);
  await mailer.drain();
  expect(await received()).toEqual(['ada@example.com']);
});

test('of a campaign, a mail whose answer was lost on the way is not sent a second time either; one that never began is', async () => {
  server.dropAfterNext();
  await put('ada@example.com', { campaign_id: 'news' });
  const mailer = openMailer();
  await mailer.drain();
  expect(server.mailbox).toHaveLength(1);
  expect(await row('ada@example.com')).toMatchObject({
    given_up_at: time.now,
    handed_at: time.now,
  });
  const port = Number(new URL(server.url).port);
  await server.stop();
  await put('grace@example.com', { campaign_id: 'news' });
  await mailer.drain();
  expect(await row('grace@example.com')).toMatchObject({ given_up_at: null, handed_at: null });
  server = await startMailServer(port);
  time.now += MINUTE;
  await mailer.drain();
  expect(await received()).toEqual(['grace@example.com']);
});

test('about an order, what a kill left in between goes out once more if it is true; with other words under another Message-ID', async () => {
  const same = await put('same@example.com');
  const other = await put('other@example.com');
  await put('over@example.com');
  for (const to of ['same', 'other', 'over']) await killed(`${to}@example.com`);
  const mailer = openMailer({
    lookAgain: async (mail) => {
      if (mail.to_address.startsWith('over')) return undefined;
      return mail.to_address.startsWith('same') ? mail : { ...mail, text: 'By now' };
    },
  });
  await mailer.drain();
  const sent = (await server.read()).map(({ to, text, messageId }) => [
    to?.[0]?.address,
    text?.trim(),
    messageId,
  ]);
  expect(sent.toSorted()).toEqual([
    ['other@example.com', 'By now', `<${other}.2@example.com>`],
    ['same@example.com', 'Text for same@example.com', `<${same}@example.com>`],
  ]);
  expect(await row('over@example.com')).toMatchObject({ outdated: 1, given_up_at: time.now });
});

test('a mail that the server took is not sent again where that could not be noted at once', async () => {
  await put('ada@example.com');
  let broken = true;
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      const isNote = node.kind === 'UpdateQueryNode' && server.mailbox.length > 0;
      if (broken && isNote) throw new Error('not now');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const mailer = openMailer({ db, onError: () => {} });
  await mailer.drain();
  expect(await row('ada@example.com')).toMatchObject({ sent_at: null });
  broken = false;
  time.now += CLAIM + 1;
  await mailer.drain();
  expect(server.mailbox).toHaveLength(1);
  expect((await row('ada@example.com')).sent_at).not.toBeNull();
});

test('a clock that jumps ahead has no mail sent that is under way', async () => {
  const { waiting, letGo } = server.hang();
  await put('ada@example.com');
  const mailer = openMailer();
  mailer.poke();
  await expect.poll(waiting).toBe(1);
  time.now += 2 * CLAIM;
  await put('grace@example.com');
  mailer.poke();
  letGo();
  await mailer.drain();
  expect(await received()).toEqual(['ada@example.com', 'grace@example.com']);
});

test('a refused recipient is given up at once with the reason; the others are sent', async () => {
  server.refuseRecipient('nobody@example.com');
  await put('nobody@example.com');
  await put('ada@example.com');
  const mailer = openMailer();
  await mailer.drain();
  time.now += DAY;
  await mailer.drain();
  expect(await received()).toEqual(['ada@example.com']);
  expect(await row('nobody@example.com')).toMatchObject({
    attempts: 1,
    given_up_at: expect.any(Number),
    last_error: '550 No such mailbox',
  });
});

test('a server that cannot take a mail now is asked again after one minute, then two', async () => {
  server.refuseForNow(true);
  await put('ada@example.com');
  const mailer = openMailer();
  await mailer.drain();
  expect(await row('ada@example.com')).toMatchObject({
    next_attempt_at: time.now + MINUTE,
    last_error: '451 Try again later',
  });
  // It has answered: there is nothing wrong with the server.
  expect(mailer.state()).toMatchObject({ answeredAt: time.now, failure: undefined });
  time.now += MINUTE;
  await mailer.drain();
  expect((await row('ada@example.com')).next_attempt_at).toBe(time.now + 2 * MINUTE);
  server.refuseForNow(false);
  await mailer.drain();
  expect(await received()).toEqual([]);
  time.now += 2 * MINUTE;
  await mailer.drain();
  expect(await received()).toEqual(['ada@example.com']);
});

test('after a connection that broke when the mail was there, the next attempt has the same Message-ID', async () => {
  server.dropAfterNext();
  const id = await put('ada@example.com');
  const mailer = openMailer();
  await mailer.drain();
  expect(server.mailbox).toHaveLength(1);
  await mailer.drain();
  expect(server.mailbox).toHaveLength(1);
  time.now += MINUTE;
  await mailer.drain();
  const messageId = `<${id}@example.com>`;
  expect(await server.read()).toMatchObject([{ messageId }, { messageId }]);
});

test('a stop finishes the mail under way and begins no other', async () => {
  const { waiting, letGo } = server.hang();
  for (let index = 0; index < 5; index += 1) await put(`to-${index}@example.com`);
  const mailer = openMailer();
  mailer.poke();
  await expect.poll(waiting).toBe(3);
  const closed = mailer.close();
  letGo();
  await closed;
  expect(await received()).toHaveLength(3);
  const sent = await database.db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is not', null)
    .execute();
  expect(sent).toHaveLength(3);
});

test('who pokes while a run comes to its end has another one', async () => {
  await put('ada@example.com');
  const mailer = openMailer({ db: failOnce(database.db), onError: () => mailer.poke() });
  await mailer.drain();
  expect(await received()).toEqual(['ada@example.com']);
});

test('of several connections one that fails is reported, and a stop still waits for the others', async () => {
  const { waiting, letGo } = server.hang();
  await put('ada@example.com');
  const failures: unknown[] = [];
  let looks = 0;
  const mailer = createMailer({
    db: database.db,
    // The third look is the third connection's first.
    clock: () => {
      looks += 1;
      if (looks === 3) throw new Error('no clock');
      return time.now;
    },
    sureTime: () => undefined,
    smtpUrl: server.url,
    sender: async () => ({ name: 'Boreal Peptides', address: 'shop@example.com' }),
    lookAgain: async (mail) => mail,
    onError: (error) => failures.push(error),
  });
  mailer.poke();
  await expect.poll(waiting).toBe(1);
  const closed = mailer.close();
  letGo();
  await closed;
  expect(failures).toEqual([new Error('no clock')]);
  expect((await row('ada@example.com')).sent_at).not.toBeNull();
});

test('a server that never answers is left after the time limit', async () => {
  const { letGo } = server.hang();
  await put('ada@example.com');
  const mailer = openMailer({ timeLimit: 200 });
  await mailer.drain();
  expect(await row('ada@example.com')).toMatchObject({
    claimed_until: null,
    next_attempt_at: time.now + MINUTE,
  });
  expect(mailer.state().failure?.reason).toBeTruthy();
  letGo();
});

test('what has waited for more than three days is not sent, until the owner wants it', async () => {
  const id = await put('old@example.com');
  time.now += 3 * DAY + 1;
  await put('new@example.com');
  const mailer = openMailer();
  await mailer.drain();
  expect(await received()).toEqual(['new@example.com']);
  expect(await row('old@example.com')).toMatchObject({
    given_up_at: time.now,
    last_error: 'It has waited for more than three days.',
  });
  expect(await sendAgain(database.db, id ?? '', time.now)).toBe(true);
  await mailer.drain();
  expect(await received()).toEqual(['new@example.com', 'old@example.com']);
  expect(await sendAgain(database.db, id ?? '', time.now)).toBe(false);
});

test('a clock that jumps ahead gives no mail up', async () => {
  await put('ada@example.com');
  let sure = time.now;
  const mailer = openMailer({ sureTime: () => sure });
  time.now += 30 * DAY;
  await mailer.drain();
  expect(await row('ada@example.com')).toMatchObject({ given_up_at: null, attempts: 0 });
  time.now -= 30 * DAY;
  await mailer.drain();
  expect(await received()).toEqual(['ada@example.com']);

  await put('grace@example.com');
  time.now += 30 * DAY;
  sure = time.now;
  await mailer.drain();
  expect((await row('grace@example.com')).given_up_at).toBe(time.now);
});

test('what concerns one customer goes before what goes to everybody', async () => {
  for (let index = 0; index < 6; index += 1) {
    await put(`many-${index}@example.com`, { campaign_id: 'news' });
  }
  time.now += 1;
  await put('ada@example.com');
  const { waiting, letGo } = server.hang();
  const mailer = openMailer();
  mailer.poke();
  await expect.poll(waiting).toBe(3);
  expect(await received()).toContain('ada@example.com');
  letGo();
  await mailer.drain();
  expect(server.mailbox).toHaveLength(7);
});

test.each([
  ['subject', 'Hello\r\nBcc: victim@example.com'],
  ['to_name', 'Ada\nBcc: victim@example.com'],
  ['to_address', 'ada@example.com, victim@example.com'],
  ['headers', { 'Reply-To': 'a@example.com\r\nBcc: victim@example.com' }],
  ['headers', { 'X: y\r\nBcc': 'victim@example.com' }],
])('a %s that would add a header is never stored', async (field, value) => {
  await expect(put('ada@example.com', { [field]: value })).rejects.toThrow();
});

test('names that look like addresses and headers stay names', async () => {
  const to_name = 'Ada <victim@example.com>, "B" \\ ; Bcc: c@example.com';
  await put('ada@example.com', { to_name, subject: '=?utf-8?Q?Bcc?= é 北 <x@example.com>' });
  await openMailer().drain();
  expect(await server.read()).toMatchObject([
    {
      to: [{ name: to_name, address: 'ada@example.com' }],
      subject: '=?utf-8?Q?Bcc?= é 北 <x@example.com>',
    },
  ]);
  expect((await server.read())[0]).not.toHaveProperty('bcc');
});
