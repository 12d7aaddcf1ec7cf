import { afterEach, beforeEach, expect, test } from 'vitest';
import { failOnce } from '../../../../tests/support/fail-once.ts';
import { openTestMailer, type TestMailer } from '../../../../tests/support/test-mailer.ts';
import { CLAIM, sendAgain } from './mail-queue.ts';
import { createMailer, type Mailer } from './mailer.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let mails: TestMailer;
beforeEach(async () => {
  mails = await openTestMailer();
});
afterEach(() => mails.close());

test('a mail arrives once, whole, with a Message-ID made of its id', async () => {
  const id = await mails.put('ada@example.com', { headers: { 'Reply-To': 'reply@example.com' } });
  expect(await mails.put('ada@example.com')).toBeUndefined();
  const mailer = mails.open();
  await mailer.drain();
  await mailer.drain();
  const [mail, ...others] = await mails.server.read();
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
  expect(await mails.row('ada@example.com')).toMatchObject({
    sent_at: mails.time.now,
    attempts: 1,
    claimed_until: null,
    last_error: '',
  });
  expect(mailer.state()).toMatchObject({ answeredAt: mails.time.now, failure: undefined });
});

async function workForAnHour(mailer: Mailer) {
  for (let minute = 0; minute < 60; minute += 1) {
    await mailer.drain();
    mails.time.now += MINUTE;
  }
}

test('an hour without a mail server costs nothing but time: each mail arrives once', async () => {
  const port = new URL(mails.server.url).port;
  await mails.server.stop();
  const all = Array.from({ length: 12 }, (_, index) => `to-${10 + index}@example.com`);
  for (const to of all) await mails.put(to);
  const mailer = mails.open();
  await workForAnHour(mailer);
  expect(mailer.state().failure?.reason).toMatch(/ECONNREFUSED/);
  expect((await mails.row(all[0] ?? '')).last_error).toMatch(/ECONNREFUSED/);

  await mails.startServer(Number(port));
  await workForAnHour(mailer);
  expect(await mails.received()).toEqual(all);
  expect(mailer.state().failure).toBeUndefined();
});

test('two machines at once send each mail once', async () => {
  const all = Array.from({ length: 40 }, (_, index) => `to-${10 + index}@example.com`);
  for (const to of all) await mails.put(to);
  await Promise.all([mails.open().drain(), mails.open().drain(), mails.open().drain()]);
  expect(await mails.received()).toEqual(all);
});

test('a mail that a machine took and did not finish is sent when its claim has run out, with the same Message-ID', async () => {
  const id = await mails.put('ada@example.com');
  await mails.db
    .updateTable('mails')
    .set({ claimed_until: mails.time.now + CLAIM, attempts: 1 })
    .execute();
  const mailer = mails.open();
  mails.time.now += CLAIM;
  await mailer.drain();
  expect(await mails.received()).toEqual([]);
  mails.time.now += 1;
  await mailer.drain();
  expect(await mails.server.read()).toMatchObject([{ messageId: `<${id}@example.com>` }]);
});

test('a clock that jumps ahead has no mail sent that is under way', async () => {
  const { waiting, letGo } = mails.server.hang();
  await mails.put('ada@example.com');
  const mailer = mails.open();
  mailer.poke();
  await expect.poll(waiting).toBe(1);
  mails.time.now += 2 * CLAIM;
  await mails.put('grace@example.com');
  mailer.poke();
  letGo();
  await mailer.drain();
  expect(await mails.received()).toEqual(['ada@example.com', 'grace@example.com']);
});

test('a refused recipient is given up at once with the reason; the others are sent', async () => {
  mails.server.refuseRecipient('nobody@example.com');
  await mails.put('nobody@example.com');
  await mails.put('ada@example.com');
  const mailer = mails.open();
  await mailer.drain();
  mails.time.now += DAY;
  await mailer.drain();
  expect(await mails.received()).toEqual(['ada@example.com']);
  expect(await mails.row('nobody@example.com')).toMatchObject({
    attempts: 1,
    given_up_at: expect.any(Number),
    last_error: '550 No such mailbox',
  });
});

test('a server that cannot take a mail now is asked again after one minute, then two', async () => {
  mails.server.refuseForNow(true);
  await mails.put('ada@example.com');
  const mailer = mails.open();
  await mailer.drain();
  expect(await mails.row('ada@example.com')).toMatchObject({
    next_attempt_at: mails.time.now + MINUTE,
    last_error: '451 Try again later',
  });
  // It has answered: there is nothing wrong with the mails.server.
  expect(mailer.state()).toMatchObject({ answeredAt: mails.time.now, failure: undefined });
  mails.time.now += MINUTE;
  await mailer.drain();
  expect((await mails.row('ada@example.com')).next_attempt_at).toBe(mails.time.now + 2 * MINUTE);
  mails.server.refuseForNow(false);
  await mailer.drain();
  expect(await mails.received()).toEqual([]);
  mails.time.now += 2 * MINUTE;
  await mailer.drain();
  expect(await mails.received()).toEqual(['ada@example.com']);
});

test('after a connection that broke when the mail was there, the next attempt has the same Message-ID', async () => {
  mails.server.dropAfterNext();
  const id = await mails.put('ada@example.com');
  const mailer = mails.open();
  await mailer.drain();
  expect(mails.server.mailbox).toHaveLength(1);
  await mailer.drain();
  expect(mails.server.mailbox).toHaveLength(1);
  mails.time.now += MINUTE;
  await mailer.drain();
  const messageId = `<${id}@example.com>`;
  expect(await mails.server.read()).toMatchObject([{ messageId }, { messageId }]);
});

test('a stop finishes the mail under way and begins no other', async () => {
  const { waiting, letGo } = mails.server.hang();
  for (let index = 0; index < 5; index += 1) await mails.put(`to-${index}@example.com`);
  const mailer = mails.open();
  mailer.poke();
  await expect.poll(waiting).toBe(3);
  const closed = mailer.close();
  letGo();
  await closed;
  expect(await mails.received()).toHaveLength(3);
  const sent = await mails.db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is not', null)
    .execute();
  expect(sent).toHaveLength(3);
});

test('who pokes while a run comes to its end has another one', async () => {
  await mails.put('ada@example.com');
  const mailer = mails.open({ db: failOnce(mails.db), onError: () => mailer.poke() });
  await mailer.drain();
  expect(await mails.received()).toEqual(['ada@example.com']);
});

test('of several connections one that fails is reported, and a stop still waits for the others', async () => {
  const { waiting, letGo } = mails.server.hang();
  await mails.put('ada@example.com');
  const failures: unknown[] = [];
  let looks = 0;
  const mailer = createMailer({
    db: mails.db,
    // The third look is the third connection's first.
    clock: () => {
      looks += 1;
      if (looks === 3) throw new Error('no clock');
      return mails.time.now;
    },
    sureTime: () => undefined,
    smtpUrl: mails.server.url,
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
  expect((await mails.row('ada@example.com')).sent_at).not.toBeNull();
});

test('a server that never answers is left after the time limit', async () => {
  const { letGo } = mails.server.hang();
  await mails.put('ada@example.com');
  const mailer = mails.open({ timeLimit: 200 });
  await mailer.drain();
  expect(await mails.row('ada@example.com')).toMatchObject({
    claimed_until: null,
    next_attempt_at: mails.time.now + MINUTE,
  });
  expect(mailer.state().failure?.reason).toBeTruthy();
  letGo();
});

test('what has waited for more than three days is not sent, until the owner wants it', async () => {
  const id = await mails.put('old@example.com');
  mails.time.now += 3 * DAY + 1;
  await mails.put('new@example.com');
  const mailer = mails.open();
  await mailer.drain();
  expect(await mails.received()).toEqual(['new@example.com']);
  expect(await mails.row('old@example.com')).toMatchObject({
    given_up_at: mails.time.now,
    last_error: 'It has waited for more than three days.',
  });
  expect(await sendAgain(mails.db, id ?? '', mails.time.now)).toBe(true);
  await mailer.drain();
  expect(await mails.received()).toEqual(['new@example.com', 'old@example.com']);
  expect(await sendAgain(mails.db, id ?? '', mails.time.now)).toBe(false);
});

test('a clock that jumps ahead gives no mail up', async () => {
  await mails.put('ada@example.com');
  let sure = mails.time.now;
  const mailer = mails.open({ sureTime: () => sure });
  mails.time.now += 30 * DAY;
  await mailer.drain();
  expect(await mails.row('ada@example.com')).toMatchObject({ given_up_at: null, attempts: 0 });
  mails.time.now -= 30 * DAY;
  await mailer.drain();
  expect(await mails.received()).toEqual(['ada@example.com']);

  await mails.put('grace@example.com');
  mails.time.now += 30 * DAY;
  sure = mails.time.now;
  await mailer.drain();
  expect((await mails.row('grace@example.com')).given_up_at).toBe(mails.time.now);
});

test('what concerns one customer goes before what goes to everybody', async () => {
  for (let index = 0; index < 6; index += 1) {
    await mails.put(`many-${index}@example.com`, { campaign_id: 'news' });
  }
  mails.time.now += 1;
  await mails.put('ada@example.com');
  const { waiting, letGo } = mails.server.hang();
  const mailer = mails.open();
  mailer.poke();
  await expect.poll(waiting).toBe(3);
  expect(await mails.received()).toContain('ada@example.com');
  letGo();
  await mailer.drain();
  expect(mails.server.mailbox).toHaveLength(7);
});

test.each([
  ['subject', 'Hello\r\nBcc: victim@example.com'],
  ['to_name', 'Ada\nBcc: victim@example.com'],
  ['to_address', 'ada@example.com, victim@example.com'],
  ['headers', { 'Reply-To': 'a@example.com\r\nBcc: victim@example.com' }],
  ['headers', { 'X: y\r\nBcc': 'victim@example.com' }],
])('a %s that would add a header is never stored', async (field, value) => {
  await expect(mails.put('ada@example.com', { [field]: value })).rejects.toThrow();
});

test('names that look like addresses and headers stay names', async () => {
  const to_name = 'Ada <victim@example.com>, "B" \\ ; Bcc: c@example.com';
  await mails.put('ada@example.com', { to_name, subject: '=?utf-8?Q?Bcc?= é 北 <x@example.com>' });
  await mails.open().drain();
  expect(await mails.server.read()).toMatchObject([
    {
      to: [{ name: to_name, address: 'ada@example.com' }],
      subject: '=?utf-8?Q?Bcc?= é 北 <x@example.com>',
    },
  ]);
  expect((await mails.server.read())[0]).not.toHaveProperty('bcc');
});
