import { sql } from 'kysely';
import {
  type exportSubscribers as exportContract,
  type listSubscriberPage as pageContract,
  SUBSCRIBERS_EXPORTED,
  type Subscriber,
} from '../../contracts/mailing/mailing-list.ts';
import type { Answer, Input } from '../../contracts/wire/endpoint.ts';
import { containsTyped } from '../platform/database/contains.ts';
import { type Page, pageOf } from '../platform/database/page-of.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { isoTime } from '../platform/iso-time.ts';
import { mapYielding } from '../platform/map-yielding.ts';
import type { SubscriberRow } from './tables.ts';

const code = sql<string>`coalesce(
  (select code from discount_codes where discount_codes.id = subscribers.discount_code_id), '')`;

const sorts = {
  subscribed: sql`created_at`,
  email: sql`lower(email)`,
  code,
  left: sql`unsubscribed_at`,
};

/** Everybody on the list, or everybody who has left it; the latest first. */
export async function listSubscribers(db: Queryable, left: Left): Promise<Subscriber[]> {
  const rows = await latestFirst(selectList(db, left)).execute();
  return mapYielding(rows, readSubscriber);
}

/** One page of who is on the list, or of who has left it. */
export async function listSubscriberPage(
  db: Queryable,
  { filter, q, sort, direction, page }: Input<typeof pageContract>['query'],
): Promise<Page<Subscriber>> {
  const all = selectList(db, filter === 'left' ? 'yes' : '');
  const matching = q ? all.where(containsTyped(sql`lower(email || ' ' || ${code})`, q)) : all;
  const inOrder = (list: typeof all) =>
    latestFirst(sort ? list.orderBy(sorts[sort], direction) : list);
  const found = await pageOf(db, matching, page, inOrder, Infinity);
  return { ...found, rows: found.rows.map(readSubscriber) };
}

/** A part of the whole list, the latest first, behind the subscriber with the id `after`. */
export async function exportSubscribers(
  db: Queryable,
  { left, after }: Input<typeof exportContract>['query'],
): Promise<Answer<typeof exportContract>> {
  const all = selectList(db, left);
  const last = db.selectFrom('subscribers').where('id', '=', after ?? '');
  const rows = await latestFirst(
    after === undefined
      ? all
      : all.where((e) =>
          e(
            e.refTuple('created_at', 'id'),
            '<',
            last.select(['created_at', 'id']).$asTuple('created_at', 'id'),
          ),
        ),
  )
    .limit(SUBSCRIBERS_EXPORTED + 1)
    .execute();
  const part = rows.slice(0, SUBSCRIBERS_EXPORTED);
  return {
    subscribers: part.map(readSubscriber),
    next: rows.length > part.length ? (part.at(-1)?.id ?? null) : null,
  };
}

export async function findSubscriber(db: Queryable, id: string): Promise<Subscriber | undefined> {
  const row = await db
    .selectFrom('subscribers')
    .selectAll()
    .select(code.as('code'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row && readSubscriber(row);
}

type Left = Input<typeof exportContract>['query']['left'];

function latestFirst(list: ReturnType<typeof selectList>) {
  return list
    .selectAll()
    .select(code.as('code'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}

function selectList(db: Queryable, left: Left) {
  return db
    .selectFrom('subscribers')
    .where('unsubscribed_at', left === 'yes' ? 'is not' : 'is', null);
}

function readSubscriber(row: SubscriberRow & { code: string }): Subscriber {
  const { consent_wording: wording, consent_page: page } = row;
  return {
    id: row.id,
    email: row.email,
    discountCode: row.code || null,
    createdAt: isoTime(row.created_at),
    unsubscribedAt: isoTime(row.unsubscribed_at),
    consent: wording !== null && page !== null ? { wording, page } : null,
  };
}
