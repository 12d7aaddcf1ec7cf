import { randomUUID } from 'node:crypto';
import type { Picked, StockedLot } from '../../domain/certificates/allocate-lots.ts';
import { hasFailed } from '../../domain/certificates/test-results.ts';
import { isPostgres } from '../platform/database/engine.ts';
import { inBatches } from '../platform/database/in-batches.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { daysOf, groupVersions, selectLots } from './store.ts';

/** The lots of products as packing sees them, the oldest first. */
export async function listLotStock(
  db: Queryable,
  productIds: readonly string[],
  lock: 'lock' | 'read' = 'read',
): Promise<(StockedLot & { number: string })[]> {
  if (productIds.length === 0) return [];
  if (lock === 'lock' && isPostgres(db)) await lockLots(db, productIds);
  const lots = groupVersions(
    await selectLots(db, 'current').where('lots.product_id', 'in', productIds).execute(),
  );
  const picked = await sumPicked(
    db,
    lots.flatMap(({ row }) => (row.quantity === null ? [] : [row.id])),
  );
  return lots.toReversed().map(({ row, certificates }) => {
    const [current] = certificates;
    return {
      id: row.id,
      productId: row.product_id,
      number: row.number,
      ...daysOf({ row, certificates }),
      isRecalled: row.recalled_at !== null,
      isFailed: current !== undefined && hasFailed(current.tests),
      isHidden: !current && row.is_announced === 0,
      isInTesting: !current,
      left: row.quantity === null ? null : row.quantity - (picked.get(row.id) ?? 0),
    };
  });
}

/** In one order, so that two orders that lock the same lots never wait for each other. */
async function lockLots(db: Queryable, productIds: readonly string[]): Promise<void> {
  await db
    .selectFrom('lots')
    .select('id')
    .where('product_id', 'in', productIds)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** How many vials orders have picked from each of these lots. */
export async function sumPicked(
  db: Queryable,
  lotIds: readonly string[],
): Promise<Map<string, number>> {
  if (lotIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('picked_lots')
    .select((e) => ['lot_id', e.fn.sum<number>('quantity').as('picked')])
    .where('lot_id', 'in', lotIds)
    .groupBy('lot_id')
    .execute();
  return new Map(rows.map(({ lot_id, picked }) => [lot_id ?? '', Number(picked)]));
}

export type PickedLot = {
  orderId: string;
  productId: string;
  /** Null once the lot was deleted. */
  lotId: string | null;
  number: string;
  quantity: number;
  /** As 2026-01-31, or ''. */
  expiresOn: string;
  /** `at` in milliseconds. */
  recall: { at: number; reason: string } | null;
};

/** What each of these orders got from which lots, what expires first first. */
export async function listPickedLots(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, PickedLot[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('picked_lots')
    .leftJoin('lots', 'lots.id', 'picked_lots.lot_id')
    .selectAll('picked_lots')
    .select(['lots.recalled_at', 'lots.recall_reason'])
    .where('order_id', 'in', orderIds)
    .orderBy('lot_number')
    .execute();
  const expiries = await findExpiries(
    db,
    rows.flatMap(({ lot_id }) => lot_id ?? []),
  );
  const picked = rows
    .map((row) => ({
      orderId: row.order_id,
      productId: row.product_id,
      lotId: row.lot_id,
      number: row.lot_number,
      quantity: row.quantity,
      expiresOn: expiries.get(row.lot_id ?? '') ?? '',
      recall: row.recalled_at ? { at: row.recalled_at, reason: row.recall_reason ?? '' } : null,
    }))
    .toSorted((a, b) => (a.expiresOn || '9999').localeCompare(b.expiresOn || '9999'));
  return Map.groupBy(picked, ({ orderId }) => orderId);
}

async function findExpiries(db: Queryable, lotIds: readonly string[]) {
  const rows = await inBatches([...new Set(lotIds)], (ids) =>
    selectLots(db, 'current').where('lots.id', 'in', ids).execute(),
  );
  return new Map(groupVersions(rows).map((lot) => [lot.row.id, daysOf(lot).expiresOn]));
}

/** Adds what was picked for an order. The caller has locked the lots, whose numbers are given. */
export async function addPickedLots(
  trx: Queryable,
  orderId: string,
  picked: readonly (Omit<Picked, 'lotId'> & { lotId: string | null; number: string })[],
): Promise<void> {
  if (picked.length === 0) return;
  const rows = picked.map(({ productId, lotId, quantity, number }) => ({
    id: randomUUID(),
    order_id: orderId,
    product_id: productId,
    lot_id: lotId,
    lot_number: number,
    quantity,
  }));
  await trx
    .insertInto('picked_lots')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'lot_id']).doUpdateSet((e) => ({
        quantity: e('picked_lots.quantity', '+', e.ref('excluded.quantity')),
      })),
    )
    .execute();
}

/** Gives back what an order has picked of a product beyond so many vials: what expires last first. */
export async function keepPickedLots(
  trx: Queryable,
  orderId: string,
  productId: string,
  kept: number,
): Promise<void> {
  const picked = (await listPickedLots(trx, [orderId])).get(orderId) ?? [];
  const lots = picked.filter((lot) => lot.productId === productId);
  await returnPickedLots(trx, orderId, productId);
  let left = kept;
  const rows = lots.flatMap(({ lotId, number, quantity }) => {
    const taken = Math.min(quantity, left);
    left -= taken;
    return taken > 0 ? [{ productId, lotId, number, quantity: taken }] : [];
  });
  await addPickedLots(trx, orderId, rows);
}

/** Gives back what an order, or only one product of it, has picked. */
export async function returnPickedLots(
  trx: Queryable,
  orderId: string,
  productId?: string,
): Promise<void> {
  let returned = trx.deleteFrom('picked_lots').where('order_id', '=', orderId);
  if (productId !== undefined) returned = returned.where('product_id', '=', productId);
  await returned.execute();
}
