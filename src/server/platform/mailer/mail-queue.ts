import { randomUUID } from 'node:crypto';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import { emailAddress, plainText } from '../../../contracts/wire/text.ts';
import { runTransaction } from '../database/run-transaction.ts';
import type { Queryable, Tables } from '../database/schema.ts';
import type { MailRow } from '../database/tables.ts';
import { putTexts } from '../text-index/put-texts.ts';
import { mailTexts } from './mail-texts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Milliseconds for which a mail is reserved for the machine that is sending it; longer than any attempt takes. */
export const CLAIM_DURATION = 5 * MINUTE;
/** Milliseconds until a mail that cannot be sent is given up. */
const PATIENCE = 3 * 24 * HOUR;

/** Milliseconds until the next attempt: a minute after the first, doubling up to an hour. */
export function retryDelay(attempts: number): number {
  return Math.min(HOUR, MINUTE * 2 ** Math.min(attempts - 1, 10));
}

/** Nothing that ends a line, which could forge a header. */
const mailHeaders = z.object({
  to_address: emailAddress,
  to_name: plainText(250),
  subject: plainText(250).min(1),
  headers: z.record(z.string().regex(/^[A-Za-z-]+$/), plainText(2000)),
});

export type MailWords = Pick<MailRow, 'subject' | 'text' | 'html'>;

type NewMail = z.input<typeof mailHeaders> &
  Pick<MailRow, 'key' | 'kind' | 'text' | 'html'> &
  Partial<Pick<MailRow, 'order_id' | 'subscriber_id' | 'campaign_id' | 'product_id'>>;

/**
 * Queues a mail behind those about the same order, and returns its id; undefined if there is one with its key already.
 * `domain` is the sender's, for the Message-ID; `now` and `notBefore` in milliseconds. Throws a ZodError for text that
 * a header cannot hold.
 */
export async function insertMail(
  db: Queryable,
  mail: NewMail,
  times: { domain: string; now: number; notBefore?: number },
): Promise<string | undefined> {
  const { headers, ...lines } = mailHeaders.parse(mail);
  const row = { ...mail, ...lines, headers: JSON.stringify(headers), id: randomUUID() };
  // Those of a campaign are in one already.
  return db.isTransaction
    ? insertOnce(db, row, times)
    : runTransaction(db, (trx) => insertOnce(trx, row, times));
}

type NewRow = Omit<NewMail, 'headers'> &
  Pick<MailRow, 'id' | 'headers' | 'to_address' | 'to_name' | 'subject'>;

async function insertOnce(
  trx: Queryable,
  row: NewRow,
  { domain, now, notBefore = now }: { domain: string; now: number; notBefore?: number },
): Promise<string | undefined> {
  const { id } = row;
  const result = await trx
    .insertInto('mails')
    .values((e) => ({
      ...row,
      message_id: `<${id}@${domain}>`,
      created_at: now,
      waits_since: now,
      next_attempt_at: Math.max(now, notBefore),
      attempts: 0,
      outdated: 0,
      position: e
        .selectFrom('mails')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .where('order_id', '=', row.order_id ?? null),
      last_error: '',
    }))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) return undefined;
  await putTexts(trx, mailTexts, [row]);
  if (row.order_id) await retryEarlierMails(trx, id, row.order_id, now);
  return id;
}

/** Retries now the failed mails about an order that would hold up the new one. */
async function retryEarlierMails(
  db: Queryable,
  id: string,
  orderId: string,
  now: number,
): Promise<void> {
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

/** Retries now whatever has failed and waits for another attempt: there is another mail server. `now` in milliseconds. */
export async function retryFailed(db: Queryable, now: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ next_attempt_at: now, last_error: '' })
    .where('attempts', '>', 0)
    .where('next_attempt_at', '>', now)
    .where(isWaiting(now))
    .execute();
}

/**
 * Reserves the next due mail for this machine and counts the attempt: the one due for longest, campaigns last, and
 * mails about one order to one person in their order. Skips those that this machine has `inProgress`, even if the clock
 * has jumped past their reservation, and deletes those that are no longer wanted. `clock` in milliseconds.
 */
export async function claimMail(
  db: Queryable,
  clock: () => number,
  inProgress: ReadonlySet<string>,
  isStillWanted: (mail: MailRow) => Promise<boolean>,
): Promise<MailRow | undefined> {
  for (;;) {
    const now = clock();
    const next =
      (await findDue(db, { now, isCampaign: false, inProgress })) ??
      (await findDue(db, { now, isCampaign: true, inProgress }));
    if (!next) return undefined;
    const claimed = await db
      .updateTable('mails')
      .set((e) => ({ claimed_until: now + CLAIM_DURATION, attempts: e('attempts', '+', 1) }))
      .where('id', '=', next.id)
      .where(isDue(now))
      .returningAll()
      .executeTakeFirst();
    // Another machine was faster.
    if (!claimed) continue;
    if (await isStillWanted(claimed)) return claimed;
    await db.deleteFrom('mails').where('id', '=', claimed.id).execute();
  }
}

type DueQuery = { now: number; isCampaign: boolean; inProgress: ReadonlySet<string> };

function findDue(db: Queryable, { now, isCampaign, inProgress }: DueQuery) {
  return db
    .selectFrom('mails')
    .select('id')
    .where('campaign_id', isCampaign ? 'is not' : 'is', null)
    .where(isDue(now))
    .where('id', 'not in', ['', ...inProgress])
    .where(isFirstOfOrder)
    .orderBy('campaign_id')
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** No earlier mail about the same order to the same person is waiting. */
function isFirstOfOrder(e: ExpressionBuilder<Tables, 'mails'>): Expression<SqlBool> {
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
      // Older ones are given up by `giveUpOverdue`.
      e('waits_since', '>=', now - PATIENCE),
    ]);
}

/** Neither sent nor given up, and not being sent. */
function isWaiting(now: number) {
  return (e: ExpressionBuilder<Tables, 'mails'>): Expression<SqlBool> =>
    e.and([
      e('sent_at', 'is', null),
      e('given_up_at', 'is', null),
      e.or([e('claimed_until', 'is', null), e('claimed_until', '<', now)]),
    ]);
}

/**
 * Records, before the mail server is contacted, that the mail may have arrived from here on, unless it may have before.
 * Stores and returns the mail as it is sent, with a new Message-ID if it may have arrived with other words before. `now`
 * in milliseconds, here and below.
 */
export async function markHandedOver(
  db: Queryable,
  mail: MailRow,
  words: MailWords,
  now: number,
): Promise<MailRow> {
  const isRewritten = mail.handed_at !== null && mail.text !== words.text;
  const message_id = isRewritten
    ? mail.message_id.replace(/^<[^@]*/, `<${mail.id}.${mail.attempts}`)
    : mail.message_id;
  const sent = { subject: words.subject, text: words.text, html: words.html, message_id };
  await db
    .updateTable('mails')
    .set({ ...sent, handed_at: mail.handed_at ?? now })
    .where('id', '=', mail.id)
    .execute();
  if (sent.subject !== mail.subject) await putTexts(db, mailTexts, [{ ...mail, ...sent }]);
  return { ...mail, ...sent };
}

/** The mail server has accepted it. */
export async function markSent(db: Queryable, id: string, now: number): Promise<void> {
  await finishAttempt(db, id, { sent_at: now, handed_at: null, given_up_at: null, last_error: '' });
}

/** It has stopped being true, and is not sent. */
export async function markOutdated(db: Queryable, id: string, now: number): Promise<void> {
  await finishAttempt(db, id, { given_up_at: now, outdated: 1, last_error: '' });
}

type Failure = { reason: string; inDoubt: boolean };

/** It is not tried again automatically; `inDoubt` if it may have arrived. */
export async function markGivenUp(
  db: Queryable,
  id: string,
  { reason, inDoubt }: Failure,
  now: number,
): Promise<void> {
  const last_error = reason;
  await finishAttempt(db, id, {
    given_up_at: now,
    last_error,
    ...(!inDoubt && { handed_at: null }),
  });
}

/** It is tried again; `inDoubt` if it may have arrived all the same. */
export async function scheduleRetry(
  db: Queryable,
  { id, attempts, handed_at }: Pick<MailRow, 'id' | 'attempts' | 'handed_at'>,
  { reason, inDoubt }: Failure,
  now: number,
): Promise<void> {
  await finishAttempt(db, id, {
    next_attempt_at: now + retryDelay(attempts),
    last_error: reason,
    // An earlier attempt may still be in doubt.
    ...(!inDoubt && { handed_at }),
  });
}

async function finishAttempt(db: Queryable, id: string, changes: Partial<MailRow>): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...changes, claimed_until: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/**
 * Keeps a mail from being sent, in the transaction that makes it untrue. False where it may have arrived, or is being
 * sent. `now` in milliseconds.
 */
export async function withdrawMail(trx: Queryable, key: string, now: number): Promise<boolean> {
  await trx
    .updateTable('mails')
    .set({ given_up_at: now, outdated: 1, last_error: '' })
    .where('key', '=', key)
    .where('handed_at', 'is', null)
    .where(isWaiting(now))
    .execute();
  const told = await trx
    .selectFrom('mails')
    .select('id')
    .where('key', '=', key)
    .where((e) =>
      e.or([
        e('sent_at', 'is not', null),
        e('handed_at', 'is not', null),
        e('given_up_at', 'is', null),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return told === undefined;
}

/** Deletes mails by key, sent or not. */
export async function deleteMails(db: Queryable, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('mails').where('key', 'in', keys).execute();
}

/** Gives up mails that have waited for three days: by then they would confuse. */
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

/** Has a waiting or given-up mail sent now, even one that may have arrived. Returns whether there was one. */
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

/** Deletes a subscriber's unsent mails. */
export async function deleteWaitingMails(db: Queryable, subscriberId: string): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('subscriber_id', '=', subscriberId)
    .where('sent_at', 'is', null)
    .execute();
}
