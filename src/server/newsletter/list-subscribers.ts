import { sql } from 'kysely';
import {
  type exportSubscribers as exportContract,
  type listSubscribers as listContract,
  SUBSCRIBER_PAGE_SIZE,
  SUBSCRIBERS_EXPORTED,
  type Subscriber,
} from '../../contracts/mailing/mailing-list.ts';
import type { Answer, Input } from '../../contracts/wire/endpoint.ts';
import { containsTyped } from '../platform/database/contains.ts';
import { countRows } from '../platform/database/count-rows.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { isoTime } from '../platform/iso-time.ts';
import type { SubscriberRow } from './tables.ts';

type Listed = Input<typeof listContract>['query'];

const code = sql<string>`coalesce(
  (select code from discount_codes where discount_codes.id = subscribers.discount_code_id), '')`;

const orderOf = {
  subscribed: sql`created_at`,
  email: sql`lower(email)`,
  code,
  left: sql`unsubscribed_at`,
} satisfies Record<Listed['sort'], unknown>;

/** One page of who is on the list, or of who has left it. */
export async function listSubscribers(
  db: Queryable,
  { left, q, sort, direction, page }: Listed,
): Promise<Answer<typeof listContract>> {
  const all = selectList(db, left);
  const matching = q ? all.where(containsTyped(sql`lower(email || ' ' || ${code})`, q)) : all;
  const rows = await matching
    .selectAll()
    .select(code.as('code'))
    .orderBy(orderOf[sort], direction)
    .orderBy('id')
    .limit(SUBSCRIBER_PAGE_SIZE)
    .offset((page - 1) * SUBSCRIBER_PAGE_SIZE)
    .execute();
  return {
    subscribers: rows.map(readSubscriber),
    total: await countRows(matching),
    all: await countRows(all),
  };
}

/** A part of the whole list, the latest first, behind the subscriber with the id `after`. */
export async function exportSubscribers(
  db: Queryable,
  { left, after }: Input<typeof exportContract>['query'],
): Promise<Answer<typeof exportContract>> {
  const all = selectList(db, left);
  const last = db.selectFrom('subscribers').where('id', '=', after ?? '');
  const rows = await (after === undefined
    ? all
    : all.where((e) =>
        e(
          e.refTuple('created_at', 'id'),
          '<',
          last.select(['created_at', 'id']).$asTuple('created_at', 'id'),
        ),
      )
  )
    .selectAll()
    .select(code.as('code'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
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

function selectList(db: Queryable, left: Listed['left']) {
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
