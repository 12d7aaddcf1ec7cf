import type { Order } from '../../contracts/orders.ts';
import type { OrderState } from '../../domain/order-states.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { listHistory } from './history.ts';
import type { StoredOrder } from './tables.ts';

/** When an order came where: the last time it did, and only what still holds. */
export async function showProgress(db: Queryable, order: StoredOrder): Promise<Order['progress']> {
  const history = await listHistory(db, order.id);
  const lastTime = (...states: OrderState[]) => {
    const step = history.findLast(
      ({ entry }) => entry.kind === 'step' && states.includes(entry.to),
    );
    return step ? new Date(step.at).toISOString() : null;
  };
  // A payment that was matched by mistake is in the history too.
  const isUnpaid = order.status === 'pending' || order.status === 'expired';
  return {
    placedAt: new Date(order.created_at).toISOString(),
    paidAt: isUnpaid ? null : lastTime('paid'),
    packedAt: order.packed_at === null ? null : new Date(order.packed_at).toISOString(),
    shippedAt: lastTime('shipped'),
    deliveredAt: lastTime('delivered'),
    expiredAt: order.status === 'expired' ? lastTime('expired') : null,
    cancelledAt: lastTime('cancelled', 'refund-due'),
  };
}
