import {
  type listLotOrders as contract,
  LOT_ORDERS_PAGE_SIZE,
} from '../../contracts/certificates/recalls.ts';
import type { Answer } from '../../contracts/wire/endpoint.ts';
import { getLot, sumPicked } from '../certificates/index.ts';
import { parcelsByOrder } from '../orders/index.ts';
import { countRows } from '../platform/database/count-rows.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { isoTime } from '../platform/iso-time.ts';

/** The orders that were picked from a lot. Throws an HttpError (404) if there is no such lot. */
export async function listLotOrders(
  db: Queryable,
  lotId: string,
  page: number,
): Promise<Answer<typeof contract>> {
  await getLot(db, lotId);
  const rows = await selectOrdersOf(db, lotId)
    .select(['orders.id', 'orders.number', 'orders.created_at', 'first_name', 'last_name'])
    .select(['picked.quantity', 'picked.last_parcel', 'status', 'packed_at'])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(LOT_ORDERS_PAGE_SIZE)
    .offset((page - 1) * LOT_ORDERS_PAGE_SIZE)
    .execute();
  const parcels = await parcelsByOrder(
    db,
    rows.map(({ id }) => id),
  );
  return {
    orders: rows.map((row) => ({
      id: row.id,
      number: row.number,
      createdAt: isoTime(row.created_at),
      firstName: row.first_name,
      lastName: row.last_name,
      quantity: Number(row.quantity),
      state: row.status,
      packed: row.packed_at !== null,
      shippedAt: isoTime(
        parcels.get(row.id)?.find(({ position }) => position === Number(row.last_parcel))
          ?.shippedAt ?? null,
      ),
    })),
    total: await countRows(selectOrdersOf(db, lotId)),
    picked: (await sumPicked(db, [lotId])).get(lotId) ?? 0,
  };
}

/** Those of whose parcels one has vials of a lot, sent or packed. */
export function selectParcelsOf(db: Queryable, lotId: string) {
  return selectOrdersOf(db, lotId).where((e) =>
    e.or([
      e('last_parcel', '>', 0),
      e.and([e('status', 'in', ['pending', 'paid']), e('packed_at', 'is not', null)]),
    ]),
  );
}

/** What an order gives up before it is shipped it gives back: what others have picked, they have. */
function selectOrdersOf(db: Queryable, lotId: string) {
  // Its vials can be in several parcels of an order.
  const picked = db
    .selectFrom('picked_lots')
    .select((e) => [
      'order_id',
      e.fn.sum<number>('quantity').as('quantity'),
      e.fn.max('parcel').as('last_parcel'),
    ])
    .where('lot_id', '=', lotId)
    .groupBy('order_id')
    .as('picked');
  return db.selectFrom('orders').innerJoin(picked, 'picked.order_id', 'orders.id');
}
