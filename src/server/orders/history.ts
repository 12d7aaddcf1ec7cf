import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type HistoryEntry, historyEntry } from '../../contracts/orders/order-history.ts';
import { inBatches } from '../platform/database/in-batches.ts';
import type { Queryable } from '../platform/database/schema.ts';

/** Who did something and when: a name, 'customer' or 'shop', and milliseconds. */
export type Actor = { by: string; at: number };

/** Appends an entry to the order's history. The caller has locked the order. */
export async function recordHistory(
  trx: Queryable,
  orderId: string,
  { by, at }: Actor,
  entry: HistoryEntry,
): Promise<void> {
  await trx
    .insertInto('order_history')
    .values((e) => ({
      id: randomUUID(),
      order_id: orderId,
      position: e
        .selectFrom('order_history')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .where('order_id', '=', orderId),
      at,
      by,
      entry: JSON.stringify(entry),
    }))
    .execute();
}

/** What happened to an order since it was placed, the oldest first. `at` in milliseconds. */
export async function listHistory(
  db: Queryable,
  orderId: string,
): Promise<(Actor & { entry: HistoryEntry })[]> {
  return (await listHistories(db, [orderId])).get(orderId) ?? [];
}

/** The same of several orders, by their ids. */
export async function listHistories(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, (Actor & { entry: HistoryEntry })[]>> {
  const rows = await inBatches(orderIds, (batch) =>
    db
      .selectFrom('order_history')
      .select(['order_id', 'at', 'by', 'entry'])
      .where('order_id', 'in', batch)
      .orderBy('position')
      .execute(),
  );
  const histories = Map.groupBy(rows, ({ order_id }) => order_id);
  return new Map(
    [...histories].map(([id, entries]) => [
      id,
      entries.map(({ at, by, entry }) => ({
        at,
        by,
        entry: historyEntry.parse(JSON.parse(entry)),
      })),
    ]),
  );
}

/** The steps of an order's history that still hold: without a shipping that was taken back. */
export function listSteps(history: Awaited<ReturnType<typeof listHistory>>) {
  const steps = history.flatMap(({ at, entry }) =>
    entry.kind === 'step' ? [{ ...entry, at }] : [],
  );
  return steps.filter(
    ({ action }, index) => action !== 'unship' && steps[index + 1]?.action !== 'unship',
  );
}
