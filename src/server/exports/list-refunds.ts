import { sql } from 'kysely';
import { EXPORT_PART, type exportRefunds } from '../../contracts/exports/exports.ts';
import type { Answer, Input } from '../../contracts/wire/endpoint.ts';
import { shopDay } from '../../domain/dates/shop-day.ts';
import { formatCents } from '../../domain/pricing/money.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { readPlaceInTime, writePlace } from './parts.ts';
import { boundsOf } from './period.ts';

/** The refunds that were sent in a period, the oldest first. Those that were undone since have their day. */
export async function listRefunds(
  db: Queryable,
  { after, ...period }: Input<typeof exportRefunds>['query'],
): Promise<Answer<typeof exportRefunds>> {
  const { start, end } = boundsOf(period);
  const place = readPlaceInTime(after);
  let sent = db
    .selectFrom('refunds')
    .leftJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select('orders.number as order_number')
    .where('sent_at', '>=', start)
    .where('sent_at', '<=', end);
  if (place) {
    const [at, id] = place;
    sent = sent.where(sql<boolean>`(sent_at, refunds.id) > (${at}, ${id})`);
  }
  const refunds = await sent.orderBy('sent_at').orderBy('refunds.id').limit(EXPORT_PART).execute();
  const last = refunds.length < EXPORT_PART ? undefined : refunds.at(-1);
  return {
    rows: refunds.map((row) => ({
      sentOn: shopDay(row.sent_at),
      amount: formatCents(row.amount_cents),
      toName: row.to_name,
      toAddress: row.to_address,
      order: row.order_number ?? '',
      reference: row.bank_reference,
      undoneOn: row.undone_at === null ? null : shopDay(row.undone_at),
    })),
    next: last ? writePlace(last.sent_at, last.id) : null,
  };
}
