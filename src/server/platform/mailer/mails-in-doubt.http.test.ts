import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestMailer, type TestMailer } from '../../../../tests/support/test-mailer.ts';
import { CLAIM, sendAgain } from './mail-queue.ts';

const MINUTE = 60_000;

let mails: TestMailer;
beforeEach(async () => {
  mails = await openTestMailer();
});
afterEach(() => mails.close());

/** As a kill leaves it: taken, handed to the mail server, and no word of how that ended. */
const killed = (to: string) =>
  mails.db
    .updateTable('mails')
    .set({ claimed_until: mails.time.now - 1, handed_at: mails.time.now - CLAIM, attempts: 1 })
    .where('to_address', '=', to)
    .execute();

test('that a mail is handed over is written before the mail server knows of it, and its yes right after', async () => {
  const { waiting, letGo } = mails.server.hang();
  await mails.put('ada@example.com');
  const mailer = mails.open();
  mailer.poke();
  await expect.poll(waiting).toBe(1);
  expect(await mails.row('ada@example.com')).toMatchObject({
    handed_at: mails.time.now,
    sent_at: null,
  });
  letGo();
  await mailer.drain();
  expect(await mails.row('ada@example.com')).toMatchObject({
    handed_at: null,
    sent_at: mails.time.now,
  });
});

test('of a campaign, what a kill left in between is not sent a second time, until the owner wants it', async () => {
  const id = await mails.put('ada@example.com', { campaign_id: 'news' });
  await killed('ada@example.com');
  const mailer = mails.open();
  await mailer.drain();
  expect(mails.server.mailbox).toEqual([]);
  expect(await mails.row('ada@example.com')).toMatchObject({
    given_up_at: mails.time.now,
    handed_at: expect.any(Number),
    last_error: 'The shop was interrupted while it was being sent.',
  });
  expect(await sendAgain(mails.db, id ?? '', mails.time.now)).toBe(true);
  await mailer.drain();
  expect(await mails.received()).toEqual(['ada@example.com']);
});

test('of a campaign, a mail whose answer was lost on the way is not sent a second time either; one that never began is', async () => {
  mails.server.dropAfterNext();
  await mails.put('ada@example.com', { campaign_id: 'news' });
  const mailer = mails.open();
  await mailer.drain();
  expect(mails.server.mailbox).toHaveLength(1);
  expect(await mails.row('ada@example.com')).toMatchObject({
    given_up_at: mails.time.now,
    handed_at: mails.time.now,
  });
  const port = Number(new URL(mails.server.url).port);
  await mails.server.stop();
  await mails.put('grace@example.com', { campaign_id: 'news' });
  await mailer.drain();
  expect(await mails.row('grace@example.com')).toMatchObject({
    given_up_at: null,
    handed_at: null,
  });
  await mails.startServer(port);
  mails.time.now += MINUTE;
  await mailer.drain();
  expect(await mails.received()).toEqual(['grace@example.com']);
});

test('about an order, what a kill left in between goes out once more if it is true; with other words under another Message-ID', async () => {
  const same = await mails.put('same@example.com');
  const other = await mails.put('other@example.com');
  await mails.put('over@example.com');
  for (const to of ['same', 'other', 'over']) await killed(`${to}@example.com`);
  const mailer = mails.open({
    lookAgain: async (mail) => {
      if (mail.to_address.startsWith('over')) return undefined;
      return mail.to_address.startsWith('same') ? mail : { ...mail, text: 'By now' };
    },
  });
  await mailer.drain();
  const sent = (await mails.server.read()).map(({ to, text, messageId }) => [
    to?.[0]?.address,
    text?.trim(),
    messageId,
  ]);
  expect(sent.toSorted()).toEqual([
    ['other@example.com', 'By now', `<${other}.2@example.com>`],
    ['same@example.com', 'Text for same@example.com', `<${same}@example.com>`],
  ]);
  expect(await mails.row('over@example.com')).toMatchObject({
    outdated: 1,
    given_up_at: mails.time.now,
  });
});

test('a mail that the server took is not sent again where that could not be noted at once', async () => {
  await mails.put('ada@example.com');
  let broken = true;
  const db = mails.db.withPlugin({
    transformQuery({ node }) {
      const isNote = node.kind === 'UpdateQueryNode' && mails.server.mailbox.length > 0;
      if (broken && isNote) throw new Error('not now');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const mailer = mails.open({ db, onError: () => {} });
  await mailer.drain();
  expect(await mails.row('ada@example.com')).toMatchObject({ sent_at: null });
  broken = false;
  mails.time.now += CLAIM + 1;
  await mailer.drain();
  expect(mails.server.mailbox).toHaveLength(1);
  expect((await mails.row('ada@example.com')).sent_at).not.toBeNull();
});
