import { isActive } from '../../domain/orders/order-states.ts';
import type { Reaction } from '../events/index.ts';
import { lockOrder } from '../orders/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Shop } from '../platform/shop.ts';
import { changeReturn } from './change-return.ts';
import { listReturnsOf } from './store.ts';

/**
 * Settles the returns under way of an order that is refunded whole. What is still on its way back stays open, until the owner
 * has said what came.
 */
export function settleRefundedReturns({
  db,
  clock,
}: Pick<Shop, 'db' | 'clock'>): Reaction<'order.cancelled'> {
  return async ({ orderId }) => {
    if ((await listReturnsOf(db, orderId)).length === 0) return;
    await runTransaction(db, async (trx) => {
      const order = await lockOrder(trx, orderId);
      if (isActive(order.status)) return;
      const actor = { by: 'shop', at: clock() };
      for (const { id, state, comes_back } of await listReturnsOf(trx, orderId)) {
        const isOnItsWay = state === 'accepted' && comes_back === 1;
        if (state === 'settled' || state === 'declined' || isOnItsWay) continue;
        await changeReturn(trx, order, id, 'refund', actor, { outcome: 'refund' });
      }
    });
  };
}
