import { afterEach, beforeEach, expect, test } from 'vitest';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { type MailerBench, openMailerBench } from '../../../../tests/support/mailer-bench.ts';
import { CLAIM_DURATION, sendAgain } from './mail-queue.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let bench: MailerBench;

beforeEach(async () => {
  bench = await openMailerBench();
});
afterEach(() => bench.close());

/** As a kill leaves it: claimed, handed to the mail server, with an unknown result. */
const killed = (to: string) =>
  bench.database.db
    .updateTable('mails')
    .set({
      claimed_until: bench.time.now - 1,
      handed_at: bench.time.now - CLAIM_DURATION,
      attempts: 1,
    })
    .where('to_address', '=', to)
    .execute();

test('handing a mail over is recorded before the mail server sees it, and its acceptance right after', async () => {
  const { waiting, letGo } = bench.server.hang();
  await bench.put('ada@example.com');
  const mailer = bench.openMailer();
  mailer.wake();
  await expect.poll(waiting).toBe(1);
  expect(await bench.row('ada@example.com')).toMatchObject({
    handed_at: bench.time.now,
    sent_at: null,
  });
  letGo();
  await mailer.drain();
  expect(await bench.row('ada@example.com')).toMatchObject({
    handed_at: null,
    sent_at: bench.time.now,
  });
});

test('a campaign mail in doubt after a kill is sent again only if the owner asks for it', async () => {
  const id = await bench.put('ada@example.com', { campaign_id: 'news' });
  await killed('ada@example.com');
  const mailer = bench.openMailer();
  await mailer.drain();
  expect(bench.server.mailbox).toEqual([]);
  expect(await bench.row('ada@example.com')).toMatchObject({
    given_up_at: bench.time.now,
    handed_at: expect.any(Number),
    last_error: 'The shop was interrupted while it was being sent.',
  });
  expect(await sendAgain(bench.database.db, id ?? '', bench.time.now)).toBe(true);
  await mailer.drain();
  expect(await bench.received()).toEqual(['ada@example.com']);
});

test('a campaign mail whose answer was lost is not sent again; one never begun is', async () => {
  bench.server.dropAfterNext();
  await bench.put('ada@example.com', { campaign_id: 'news' });
  const mailer = bench.openMailer();
  await mailer.drain();
  expect(bench.server.mailbox).toHaveLength(1);
  expect(await bench.row('ada@example.com')).toMatchObject({
    given_up_at: bench.time.now,
    handed_at: bench.time.now,
  });
  const port = Number(new URL(bench.server.url).port);
  await bench.server.stop();
  await bench.put('grace@example.com', { campaign_id: 'news' });
  await mailer.drain();
  expect(await bench.row('grace@example.com')).toMatchObject({
    given_up_at: null,
    handed_at: null,
  });
  bench.server = await startMailServer(port);
  bench.time.now += MINUTE;
  await mailer.drain();
  expect(await bench.received()).toEqual(['grace@example.com']);
});

test('an order mail in doubt after a kill is sent again if it is still true; reworded, with a new Message-ID', async () => {
  const same = await bench.put('same@example.com');
  const other = await bench.put('other@example.com');
  await bench.put('over@example.com');
  for (const to of ['same', 'other', 'over']) await killed(`${to}@example.com`);
  const mailer = bench.openMailer({
    recheckMail: async (mail) => {
      if (mail.to_address.startsWith('over')) return undefined;
      return mail.to_address.startsWith('same') ? mail : { ...mail, text: 'By now' };
    },
  });
  await mailer.drain();
  const sent = (await bench.server.read()).map(({ to, text, messageId }) => [
    to?.[0]?.address,
    text?.trim(),
    messageId,
  ]);
  expect(sent.toSorted()).toEqual([
    ['other@example.com', 'By now', `<${other}.2@example.com>`],
    ['same@example.com', 'Text for same@example.com', `<${same}@example.com>`],
  ]);
  expect(await bench.row('over@example.com')).toMatchObject({
    outdated: 1,
    given_up_at: bench.time.now,
  });
});

test('an accepted mail is not sent again if recording that fails at first', async () => {
  await bench.put('ada@example.com');
  let broken = true;
  const db = bench.database.db.withPlugin({
    transformQuery({ node }) {
      const isNote = node.kind === 'UpdateQueryNode' && bench.server.mailbox.length > 0;
      if (broken && isNote) throw new Error('not now');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const mailer = bench.openMailer({ db, onError: () => {} });
  await mailer.drain();
  expect(await bench.row('ada@example.com')).toMatchObject({ sent_at: null });
  broken = false;
  bench.time.now += CLAIM_DURATION + 1;
  await mailer.drain();
  expect(bench.server.mailbox).toHaveLength(1);
  expect((await bench.row('ada@example.com')).sent_at).not.toBeNull();
});

test('a clock that jumps ahead does not send a mail twice', async () => {
  const { waiting, letGo } = bench.server.hang();
  await bench.put('ada@example.com');
  const mailer = bench.openMailer();
  mailer.wake();
  await expect.poll(waiting).toBe(1);
  bench.time.now += 2 * CLAIM_DURATION;
  await bench.put('grace@example.com');
  mailer.wake();
  letGo();
  await mailer.drain();
  expect(await bench.received()).toEqual(['ada@example.com', 'grace@example.com']);
});

test('a clock that jumps ahead gives up no mail', async () => {
  await bench.put('ada@example.com');
  let sure = bench.time.now;
  const mailer = bench.openMailer({ trustedTime: () => sure });
  bench.time.now += 30 * DAY;
  await mailer.drain();
  expect(await bench.row('ada@example.com')).toMatchObject({ given_up_at: null, attempts: 0 });
  bench.time.now -= 30 * DAY;
  await mailer.drain();
  expect(await bench.received()).toEqual(['ada@example.com']);

  await bench.put('grace@example.com');
  bench.time.now += 30 * DAY;
  sure = bench.time.now;
  await mailer.drain();
  expect((await bench.row('grace@example.com')).given_up_at).toBe(bench.time.now);
});
