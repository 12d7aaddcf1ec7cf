import { isToShip } from '../../domain/orders/order-states.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { changeOrderState } from './change-order-state.ts';
import type { Actor } from './history.ts';
import { listParcels, listUnshipped } from './parcels.ts';
import { findOrder } from './store.ts';

/** An order that was sent in part, and of which nothing else is to come any more, is shipped. The caller has locked it. */
export async function shipIfAllSent(trx: Queryable, id: string, actor: Actor): Promise<void> {
  const order = await findOrder(trx, id);
  if (!isToShip(order.status, order.terms_days > 0)) return;
  if ((await listParcels(trx, id)).length === 0) return;
  if ((await listUnshipped(trx, order)).length > 0) return;
  await changeOrderState(trx, order, 'ship', actor);
}
