import { sql } from 'kysely';
import { EXPORT_PART } from '../../contracts/exports/exports.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { readPlace, writePlace } from './parts.ts';
import type { Period } from './period.ts';

/** One part of what was issued in a period, in the order of the numbers, each with what its order says. */
export async function listIssued(
  db: Queryable,
  { after, from, to }: Period & { after?: string | undefined },
) {
  const place = readPlace(after);
  let issued = db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .selectAll('invoices')
    .select('orders.number as orderNumber')
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to);
  if (place) {
    const [day, number] = place;
    issued = issued.where(sql<boolean>`(issued_on, invoices.number) > (${day}, ${number})`);
  }
  const rows = await issued
    .orderBy('issued_on')
    .orderBy('invoices.number')
    .limit(EXPORT_PART)
    .execute();
  const last = rows.length < EXPORT_PART ? undefined : rows.at(-1);
  return { rows, next: last ? writePlace(last.issued_on, last.number) : null };
}

export type IssuedRow = Awaited<ReturnType<typeof listIssued>>['rows'][number];
