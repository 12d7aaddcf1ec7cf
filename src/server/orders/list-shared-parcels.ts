import { sql } from 'kysely';
import { isErased } from '../../domain/orders/is-erased.ts';
import type { Queryable } from '../platform/database/schema.ts';
import type { StoredOrder } from './tables.ts';

type Linked = { id: string; number: string };

/**
 * The other orders that went in parcels of this one, by the parcel's position: those of the same email address that went to
 * the same address with the same carrier and tracking number.
 */
export async function listSharedParcels(
  db: Queryable,
  order: StoredOrder,
): Promise<Map<number, Linked[]>> {
  if (isErased(order)) return new Map();
  const rows = await db
    .selectFrom('parcels as own')
    .innerJoin('parcels as other', (join) =>
      join
        .onRef('other.tracking_number', '=', 'own.tracking_number')
        .onRef('other.carrier', '=', 'own.carrier'),
    )
    .innerJoin('orders', 'orders.id', 'other.order_id')
    .select(['own.position', 'orders.id', 'orders.number'])
    .distinct()
    .where('own.order_id', '=', order.id)
    .where('other.order_id', '<>', order.id)
    // As in the index parcels_by_tracking_number, or it is not used.
    .where('other.tracking_number', '<>', '')
    .where(sql`lower(orders.email)`, '=', order.email.toLowerCase())
    .where('orders.address', '=', order.address)
    .where('orders.address_line2', '=', order.address_line2)
    .where('orders.postal_code', '=', order.postal_code)
    .orderBy('orders.number')
    .execute();
  const linked = Map.groupBy(rows, ({ position }) => position);
  return new Map(
    [...linked].map(([position, all]) => [position, all.map(({ id, number }) => ({ id, number }))]),
  );
}
