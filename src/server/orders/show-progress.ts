import type { Order } from '../../contracts/orders.ts';
import type { OrderState } from '../../domain/order-states.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { isoTime } from '../platform/iso-time.ts';
import { listHistory } from './history.ts';
import type { StoredOrder } from './tables.ts';

/** When an order last reached each state; null for a state that no longer holds. */
export async function showProgress(db: Queryable, order: StoredOrder): Promise<Order['progress']> {
  const history = await listHistory(db, order.id);
  const lastTime = (...states: OrderState[]) => {
    const step = history.findLast(
      ({ entry }) => entry.kind === 'step' && states.includes(entry.to),
    );
    return step ? isoTime(step.at) : null;
  };
  // The history has payments that were matched by mistake, too.
  const isUnpaid = order.status === 'pending' || order.status === 'expired';
  return {
    placedAt: isoTime(order.created_at),
    paidAt: isUnpaid ? null : lastTime('paid'),
    packedAt: isoTime(order.packed_at),
    shippedAt: lastTime('shipped'),
    deliveredAt: lastTime('delivered'),
    expiredAt: order.status === 'expired' ? lastTime('expired') : null,
    cancelledAt: lastTime('cancelled', 'refund-due'),
  };
}
