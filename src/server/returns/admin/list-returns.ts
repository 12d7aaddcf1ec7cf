import { sql } from 'kysely';
import { z } from 'zod';
import { vialsOfLine } from '../../../contracts/checkout/orders.ts';
import type { listReturns as contract, ListedReturn } from '../../../contracts/returns/returns.ts';
import type { Input } from '../../../contracts/wire/endpoint.ts';
import { openReturnStates } from '../../../domain/returns/return-states.ts';
import { containsTyped } from '../../platform/database/contains.ts';
import { type Page, pageOf } from '../../platform/database/page-of.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { isAwaitingOwner } from '../store.ts';

const storedLines = z.array(vialsOfLine);

/** One page of the returns that match, the latest first. */
export async function listReturns(
  db: Queryable,
  { q, filter, page }: Input<typeof contract>['query'],
): Promise<Page<ListedReturn>> {
  let matching = db.selectFrom('returns').innerJoin('orders', 'orders.id', 'returns.order_id');
  if (q) {
    const text = sql`lower(number || ' ' || first_name || ' ' || last_name || ' ' || email)`;
    matching = matching.where(containsTyped(text, q));
  }
  if (filter === 'waiting') matching = matching.where(isAwaitingOwner);
  if (filter === 'open') matching = matching.where('state', 'in', openReturnStates);
  const found = await pageOf(db, matching, page, (rows) =>
    rows
      .select(['returns.id', 'state', 'reason', 'asked_by', 'asked_at', 'lines'])
      .select(['order_id', 'number', 'first_name', 'last_name'])
      .orderBy('asked_at', 'desc')
      .orderBy('returns.id'),
  );
  return {
    ...found,
    rows: found.rows.map((row) => ({
      id: row.id,
      state: row.state,
      reason: row.reason,
      askedBy: row.asked_by,
      askedAt: isoTime(row.asked_at),
      order: { id: row.order_id, number: row.number },
      customer: `${row.first_name} ${row.last_name}`.trim(),
      vials: storedLines
        .parse(JSON.parse(row.lines))
        .reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  };
}
