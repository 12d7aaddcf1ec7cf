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
  /** The parcel that they were sent in; 0 while they are to be sent. */
  parcel: number;
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
      parcel: row.parcel,
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

type Picking = Omit<Picked, 'lotId'> & { lotId: string | null; number: string; parcel?: number };

/** Adds what was picked for an order. The caller has locked the lots, whose numbers are given. */
export async function addPickedLots(
  trx: Queryable,
  orderId: string,
  picked: readonly Picking[],
): Promise<void> {
  if (picked.length === 0) return;
  const rows = picked.map(({ productId, lotId, quantity, number, parcel = 0 }) => ({
    id: randomUUID(),
    order_id: orderId,
    product_id: productId,
    lot_id: lotId,
    lot_number: number,
    quantity,
    parcel,
  }));
  await trx
    .insertInto('picked_lots')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'lot_id', 'parcel']).doUpdateSet((e) => ({
        quantity: e('picked_lots.quantity', '+', e.ref('excluded.quantity')),
      })),
    )
    .execute();
}

/** What of a product an order had picked, or what it was sent. */
type Part = { orderId: string; productId: string; of: 'unshipped' | 'shipped' };

/** Gives back what an order has of a product beyond so many vials: what expires last first. */
export async function keepPickedLots(trx: Queryable, part: Part, kept: number): Promise<void> {
  const lots = await takePickedLots(trx, part);
  await addPickedLots(trx, part.orderId, takeVials(lots, kept).taken);
}

/** Puts so many of the vials that were picked for an order into one of its parcels: what expires first first. */
export async function sendPickedLots(
  trx: Queryable,
  { parcel, quantity, ...of }: Omit<Part, 'of'> & { parcel: number; quantity: number },
): Promise<void> {
  const lots = await takePickedLots(trx, { ...of, of: 'unshipped' });
  const { taken, left } = takeVials(lots, quantity);
  await addPickedLots(trx, of.orderId, [...taken.map((lot) => ({ ...lot, parcel })), ...left]);
}

/** What was sent in a parcel is to be sent again. */
export async function takeBackPickedLots(
  trx: Queryable,
  orderId: string,
  parcel: number,
): Promise<void> {
  const picked = (await listPickedLots(trx, [orderId])).get(orderId) ?? [];
  await trx
    .deleteFrom('picked_lots')
    .where('order_id', '=', orderId)
    .where('parcel', '=', parcel)
    .execute();
  const lots = picked.filter((lot) => lot.parcel === parcel);
  await addPickedLots(
    trx,
    orderId,
    lots.map((lot) => ({ ...lot, parcel: 0 })),
  );
}

async function takePickedLots(
  trx: Queryable,
  { orderId, productId, of }: Part,
): Promise<PickedLot[]> {
  const picked = (await listPickedLots(trx, [orderId])).get(orderId) ?? [];
  await trx
    .deleteFrom('picked_lots')
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .where('parcel', of === 'shipped' ? '>' : '=', 0)
    .execute();
  return picked.filter(
    (lot) => lot.productId === productId && lot.parcel > 0 === (of === 'shipped'),
  );
}

/** The first so many vials of these lots, and the others. */
function takeVials(lots: readonly PickedLot[], vials: number) {
  let wanted = vials;
  const parts = lots.map((lot) => {
    const quantity = Math.min(lot.quantity, wanted);
    wanted -= quantity;
    return { taken: { ...lot, quantity }, left: { ...lot, quantity: lot.quantity - quantity } };
  });
  const some = ({ quantity }: PickedLot) => quantity > 0;
  return {
    taken: parts.map(({ taken }) => taken).filter(some),
    left: parts.map(({ left }) => left).filter(some),
  };
}
