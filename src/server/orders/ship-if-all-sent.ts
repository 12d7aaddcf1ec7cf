import { isToShip } from '../../domain/orders/order-states.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { changeOrderState } from './change-order-state.ts';
import type { Actor } from './history.ts';
import { listParcels, listUnshipped } from './parcels.ts';
import type { StoredOrder } from './tables.ts';

/** An order that was sent in part, and of which nothing else is to come any more, is shipped. The caller has locked it. */
export async function shipIfAllSent(
  trx: Queryable,
  order: StoredOrder,
  actor: Actor,
): Promise<StoredOrder> {
  if (!isToShip(order.status, order.terms_days > 0)) return order;
  if ((await listParcels(trx, order.id)).length === 0) return order;
  if ((await listUnshipped(trx, order)).length > 0) return order;
  return changeOrderState(trx, order, 'ship', actor);
}
