import { randomUUID } from 'node:crypto';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import { emailAddress, plainText } from '../../../contracts/text.ts';
import type { Queryable, Tables } from '../database/schema.ts';
import type { MailRow } from '../database/tables.ts';
import { PATIENCE, retryDelay } from './retry-delay.ts';

/** How long a mail belongs to the machine that is sending it, in milliseconds; longer than any attempt takes. */
export const CLAIM = 5 * 60_000;

/** What may stand in a mail's headers: nothing that ends a line. */
const writtenMail = z.object({
  to_address: emailAddress,
  to_name: plainText(250),
  subject: plainText(250).min(1),
  headers: z.record(z.string().regex(/^[A-Za-z-]+$/), plainText(2000)),
});

/** What a mail says. */
export type MailWords = Pick<MailRow, 'subject' | 'text' | 'html'>;

type WrittenMail = z.input<typeof writtenMail> &
  Pick<MailRow, 'key' | 'kind' | 'text' | 'html'> &
  Partial<Pick<MailRow, 'order_id' | 'subscriber_id' | 'campaign_id'>>;

/**
 * Writes a mail that waits to be sent, behind those about the same order; one with the same key is there already and
 * stays as it is. `domain` is the sender's, for the Message-ID; `now` in milliseconds, and `notBefore` where it is to
 * wait. Gives the new mail's id. Throws a ZodError for what cannot stand in a header.
 */
export async function insertMail(
  db: Queryable,
  mail: WrittenMail,
  { domain, now, notBefore = now }: { domain: string; now: number; notBefore?: number },
): Promise<string | undefined> {
  const { headers, ...lines } = writtenMail.parse(mail);
  const id = randomUUID();
  const result = await db
    .insertInto('mails')
    .values((e) => ({
      ...lines,
      headers: JSON.stringify(headers),
      id,
      key: mail.key,
      kind: mail.kind,
      message_id: `<${id}@${domain}>`,
      order_id: mail.order_id ?? null,
      subscriber_id: mail.subscriber_id ?? null,
      campaign_id: mail.campaign_id ?? null,
      created_at: now,
      waits_since: now,
      next_attempt_at: Math.max(now, notBefore),
      attempts: 0,
      claimed_until: null,
      handed_at: null,
      sent_at: null,
      given_up_at: null,
      outdated: 0,
      position: e
        .selectFrom('mails')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .where('order_id', '=', mail.order_id ?? null),
      last_error: '',
      text: mail.text,
      html: mail.html,
    }))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) return undefined;
  if (mail.order_id) await lookSooner(db, id, mail.order_id, now);
  return id;
}

/** What failed before and waits to be tried again is looked at now: what comes behind it waits for it. */
async function lookSooner(db: Queryable, id: string, orderId: string, now: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ next_attempt_at: now })
    .where('order_id', '=', orderId)
    .where('id', '!=', id)
    .where('attempts', '>', 0)
    .where('next_attempt_at', '>', now)
    .where(isWaiting(now))
    .execute();
}

/**
 * Takes the mail that has been due for longest, for this machine alone, and counts the attempt; what goes to many
 * waits for what concerns one customer, and what comes behind another mail about the same order to the same person
 * waits for that. Never one that this machine has `underWay`, however far its clock has jumped; one that is not wanted
 * any more is deleted instead. Undefined where none is due. `clock` in milliseconds.
 */
export async function claimMail(
  db: Queryable,
  clock: () => number,
  underWay: ReadonlySet<string>,
  isStillWanted: (mail: MailRow) => Promise<boolean>,
): Promise<MailRow | undefined> {
  for (;;) {
    const now = clock();
    const find = (toMany: boolean) => findDue(db, { now, toMany, underWay });
    const next = (await find(false)) ?? (await find(true));
    if (!next) return undefined;
    const claimed = await db
      .updateTable('mails')
      .set((e) => ({ claimed_until: now + CLAIM, attempts: e('attempts', '+', 1) }))
      .where('id', '=', next.id)
      .where(isDue(now))
      .returningAll()
      .executeTakeFirst();
    // Otherwise another machine was faster.
    if (!claimed) continue;
    if (await isStillWanted(claimed)) return claimed;
    await db.deleteFrom('mails').where('id', '=', claimed.id).execute();
  }
}

type Sought = { now: number; toMany: boolean; underWay: ReadonlySet<string> };

function findDue(db: Queryable, { now, toMany, underWay }: Sought) {
  return db
    .selectFrom('mails')
    .select('id')
    .where('campaign_id', toMany ? 'is not' : 'is', null)
    .where(isDue(now))
    .where('id', 'not in', ['', ...underWay])
    .where(isNext)
    .orderBy('campaign_id')
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** No other mail about the same order to the same person is to go before it. */
function isNext(e: ExpressionBuilder<Tables, 'mails'>): Expression<SqlBool> {
  const earlier = e
    .selectFrom('mails as earlier')
    .select('earlier.id')
    .whereRef('earlier.order_id', '=', 'mails.order_id')
    .whereRef('earlier.to_address', '=', 'mails.to_address')
    .whereRef('earlier.position', '<', 'mails.position')
    .where('earlier.sent_at', 'is', null)
    .where('earlier.given_up_at', 'is', null);
  return e.not(e.exists(earlier));
}

function isDue(now: number) {
  return (e: ExpressionBuilder<Tables, 'mails'>): Expression<SqlBool> =>
    e.and([
      isWaiting(now)(e),
      e('next_attempt_at', '<=', now),
      // What is older is given up, once that is sure.
      e('waits_since', '>=', now - PATIENCE),
    ]);
}

/** Neither sent nor given up, and no machine is sending it. */
function isWaiting(now: number) {
  return (e: ExpressionBuilder<Tables, 'mails'>): Expression<SqlBool> =>
    e.and([
      e('sent_at', 'is', null),
      e('given_up_at', 'is', null),
      e.or([e('claimed_until', 'is', null), e('claimed_until', '<', now)]),
    ]);
}

/**
 * Written right before the mail server is spoken to: whoever finds it later knows that the mail may have arrived. What
 * it says now is sent, under another Message-ID where it may have arrived with other words. Gives the mail as it goes
 * out. Times in milliseconds, here and below.
 */
export async function noteHanded(
  db: Queryable,
  mail: MailRow,
  words: MailWords,
  now: number,
): Promise<MailRow> {
  const isOther = mail.handed_at !== null && mail.text !== words.text;
  const message_id = isOther
    ? mail.message_id.replace(/^<[^@]*/, `<${mail.id}.${mail.attempts}`)
    : mail.message_id;
  const noted = { subject: words.subject, text: words.text, html: words.html, message_id };
  await db
    .updateTable('mails')
    .set({ ...noted, handed_at: now })
    .where('id', '=', mail.id)
    .execute();
  return { ...mail, ...noted };
}

/** The mail server has taken it. */
export async function noteSent(db: Queryable, id: string, now: number): Promise<void> {
  await note(db, id, { sent_at: now, handed_at: null, given_up_at: null, last_error: '' });
}

/** It is not true any more, and does not go out. */
export async function noteOutdated(db: Queryable, id: string, now: number): Promise<void> {
  await note(db, id, { given_up_at: now, outdated: 1, last_error: '' });
}

/** It may have arrived, and is not sent again of itself. */
export async function noteInDoubt(
  db: Queryable,
  id: string,
  reason: string,
  now: number,
): Promise<void> {
  await note(db, id, { given_up_at: now, last_error: reason });
}

/** It will not be tried again of itself. */
export async function noteGivenUp(
  db: Queryable,
  id: string,
  reason: string,
  now: number,
): Promise<void> {
  await note(db, id, { given_up_at: now, handed_at: null, last_error: reason });
}

/** It is tried again; `inDoubt` where it may have arrived all the same. */
export async function noteFailed(
  db: Queryable,
  { id, attempts, handed_at }: Pick<MailRow, 'id' | 'attempts' | 'handed_at'>,
  { reason, inDoubt }: { reason: string; inDoubt: boolean },
  now: number,
): Promise<void> {
  await note(db, id, {
    next_attempt_at: now + retryDelay(attempts),
    last_error: reason,
    // An earlier attempt may be in doubt still.
    ...(!inDoubt && { handed_at }),
  });
}

async function note(db: Queryable, id: string, noted: Partial<MailRow>): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...noted, claimed_until: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Forgets what was written for a cause that is to be forgotten, sent or not. */
export async function deleteMails(db: Queryable, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('mails').where('key', 'in', keys).execute();
}

/** Gives up what has waited for longer than anybody expects it: news of three days ago confuses. */
export async function giveUpOverdue(db: Queryable, now: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      given_up_at: now,
      last_error: sql`trim('It has waited for more than three days. ' || last_error)`,
    })
    .where('waits_since', '<', now - PATIENCE)
    .where(isWaiting(now))
    .execute();
}

/** Has a mail that waits or was given up sent now, also one that may have arrived. Says whether it was one. */
export async function sendAgain(db: Queryable, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('mails')
    .set({ given_up_at: null, handed_at: null, waits_since: now, next_attempt_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('outdated', '=', 0)
    .where((e) => e.or([e('claimed_until', 'is', null), e('claimed_until', '<', now)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Forgets what still waits to be sent to a subscriber. */
export async function deleteWaitingMails(db: Queryable, subscriberId: string): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('subscriber_id', '=', subscriberId)
    .where('sent_at', 'is', null)
    .execute();
}
