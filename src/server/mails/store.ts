import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { MailFilter } from '../../contracts/wire/admin-lists.ts';
import { readOrderNumber } from '../../domain/orders/order-number.ts';
import { countRows, countRowsUpTo } from '../platform/database/count-rows.ts';
import { isAmongFew } from '../platform/database/is-among-few.ts';
import { isOneOf } from '../platform/database/is-one-of.ts';
import { type Page, pageOf } from '../platform/database/page-of.ts';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import type { MailRow } from '../platform/database/tables.ts';
import { mailTexts } from '../platform/mailer/mail-texts.ts';
import { findLatest, SHORT_LIST, saysTyped } from '../platform/text-index/find-texts.ts';

/** Whether a subscriber or an address was sent a mail of these kinds since a time (milliseconds). */
export async function wasMailedSince(
  db: Queryable,
  kinds: readonly string[],
  wanted: ({ subscriber_id: string } | { to_address: string }) & { since: number },
): Promise<boolean> {
  const mails = db
    .selectFrom('mails')
    .select('id')
    .where('kind', 'in', kinds)
    .where('created_at', '>', wanted.since);
  const found =
    'subscriber_id' in wanted
      ? mails.where('subscriber_id', '=', wanted.subscriber_id)
      : mails.where(sql`lower(to_address)`, '=', wanted.to_address.toLowerCase());
  return (await found.limit(1).executeTakeFirst()) !== undefined;
}

/** The last mail of these kinds about an order that its reader has, or may have. */
export async function findLastTold(
  db: Queryable,
  orderId: string,
  kinds: readonly string[],
): Promise<Pick<MailRow, 'kind' | 'subject' | 'text' | 'sent_at' | 'handed_at'> | undefined> {
  return db
    .selectFrom('mails')
    .select(['kind', 'subject', 'text', 'sent_at', 'handed_at'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .where((e) => e.or([e('sent_at', 'is not', null), e('handed_at', 'is not', null)]))
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The keys of the mails of a kind about an order that its reader has, or may have. */
export async function listKeysTold(
  db: Queryable,
  orderId: string,
  kind: string,
): Promise<string[]> {
  const told = await db
    .selectFrom('mails')
    .select('key')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where((e) => e.or([e('sent_at', 'is not', null), e('handed_at', 'is not', null)]))
    .execute();
  return told.map(({ key }) => key);
}

/** The keys of the mails of a kind about an order that its reader has, may have, or gets once they are sent. */
export async function listKeysToldOrWaiting(
  db: Queryable,
  orderId: string,
  kind: string,
): Promise<string[]> {
  const mails = await db
    .selectFrom('mails')
    .select('key')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where((e) =>
      e.or([
        e('sent_at', 'is not', null),
        e('handed_at', 'is not', null),
        e('given_up_at', 'is', null),
      ]),
    )
    .execute();
  return mails.map(({ key }) => key);
}

/** What a list shows of a mail: all but its texts. */
const listed = [
  'key',
  'id',
  'kind',
  'to_address',
  'subject',
  'order_id',
  'created_at',
  'next_attempt_at',
  'attempts',
  'claimed_until',
  'handed_at',
  'outdated',
  'sent_at',
  'given_up_at',
  'last_error',
] as const;
export type ListedMail = Pick<MailRow, (typeof listed)[number]>;

/** What few mails are, however many there are. */
const fewFilters: readonly MailFilter[] = ['waiting', 'given-up', 'perhaps-sent'];

/** One page of the mails that match, the latest first. */
export async function listMails(
  db: Queryable,
  wanted: { filter: MailFilter; q: string; page: number },
): Promise<Page<ListedMail>> {
  const matching = await search(db, wanted.filter, wanted.q.trim());
  return pageOf(db, matching, wanted.page, (found) =>
    found.select(listed).orderBy('mails.created_at', 'desc').orderBy('mails.id'),
  );
}

type Mails = SelectQueryBuilder<Tables, 'mails', object>;

function narrow(mails: Mails, filter: MailFilter): Mails {
  switch (filter) {
    case 'all':
      return mails;
    case 'sent':
      // Nearly all are: with the plus SQLite walks through the latest instead of sorting what the index mails_sent has.
      return mails.where(sql<boolean>`+sent_at is not null`);
    case 'given-up':
      return narrowToFailed(mails).where('handed_at', 'is', null);
    case 'perhaps-sent':
      return narrowToFailed(mails).where('handed_at', 'is not', null);
    case 'outdated':
      return mails.where('outdated', '=', sql.lit(1));
    case 'waiting':
      return mails.where('sent_at', 'is', null).where('given_up_at', 'is', null);
  }
}

function narrowToFailed(mails: Mails): Mails {
  // A literal, or SQLite does not use the index mails_given_up.
  return mails.where('given_up_at', 'is not', null).where('outdated', '=', sql.lit(0));
}

/** By the number of an order as people write it; else by a part of address or subject. */
async function search(db: Queryable, filter: MailFilter, q: string): Promise<Mails> {
  const all = db.selectFrom('mails');
  const narrowed = narrow(all, filter);
  const mails = fewFilters.includes(filter)
    ? all.where(isAmongFew(db, 'mails.id', narrowed.select('mails.id')))
    : narrowed;
  if (!q) return mails;
  const number = readOrderNumber(q);
  const order =
    number === undefined
      ? undefined
      : await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst();
  if (order) return mails.where('order_id', '=', order.id);
  const isLong = filter === 'all' || filter === 'sent';
  if (!isLong && (await countRowsUpTo(db, narrowed, SHORT_LIST)) < SHORT_LIST) {
    return mails.where(saysTyped(db, mailTexts, 'mails.id', q));
  }
  const listed = (id: RawBuilder<string>) => narrowed.select('mails.id').where('mails.id', '=', id);
  return all.where(isOneOf(db, 'mails.id', await findLatest(db, mailTexts, q, listed)));
}

/** How many of all mails wait, were given up, or were perhaps sent. */
export async function countUnsent(
  db: Queryable,
): Promise<{ waiting: number; givenUp: number; perhapsSent: number }> {
  const mails = db.selectFrom('mails');
  return {
    waiting: await countWaiting(db),
    givenUp: await countGivenUp(db),
    perhapsSent: await countRows(narrow(mails, 'perhaps-sent')),
  };
}

/** How many are neither sent nor given up. */
export async function countWaiting(db: Queryable): Promise<number> {
  return countRows(narrow(db.selectFrom('mails'), 'waiting'));
}

/** Since when the mail waits that has waited for longest, in milliseconds. */
export async function findOldestWaiting(db: Queryable): Promise<number | undefined> {
  const row = await narrow(db.selectFrom('mails'), 'waiting')
    .select((e) => e.fn.min<number | null>('waits_since').as('oldest'))
    .executeTakeFirst();
  return row?.oldest ?? undefined;
}

/** The same of those that were tried in vain. */
export async function findOldestFailing(db: Queryable): Promise<number | undefined> {
  const row = await narrow(db.selectFrom('mails'), 'waiting')
    .where('last_error', '<>', '')
    .select((e) => e.fn.min<number | null>('waits_since').as('oldest'))
    .executeTakeFirst();
  return row?.oldest ?? undefined;
}

/** How many were given up, of all. */
export async function countGivenUp(db: Queryable): Promise<number> {
  return countRows(narrow(db.selectFrom('mails'), 'given-up'));
}

/** What was written about an order, the latest first. */
export async function listMailsOf(db: Queryable, orderId: string): Promise<ListedMail[]> {
  return db
    .selectFrom('mails')
    .select(listed)
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function findMail(db: Queryable, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

/** When the mail server last took a mail, in milliseconds. */
export async function findLastSent(db: Queryable): Promise<number | undefined> {
  const row = await db
    .selectFrom('mails')
    .select('sent_at')
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at ?? undefined;
}
