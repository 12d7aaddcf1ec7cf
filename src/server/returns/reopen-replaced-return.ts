import { isActive } from '../../domain/orders/order-states.ts';
import type { Reaction } from '../events/index.ts';
import { findOrder, listLines, listParcels, lockOrder, recordHistory } from '../orders/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Shop } from '../platform/shop.ts';
import { nameItems } from './read-order.ts';
import { listReturnsOf, updateReturn } from './store.ts';

/**
 * Opens a return again whose replacement was cancelled before it left: what was promised is owed. Where the order was
 * refunded whole since, that settles it.
 */
export function reopenReplacedReturn({
  db,
  clock,
}: Pick<Shop, 'db' | 'clock'>): Reaction<'order.cancelled'> {
  return async ({ orderId }) => {
    const { replaces } = await findOrder(db, orderId);
    if (replaces === null || (await listParcels(db, orderId)).length > 0) return;
    await runTransaction(db, async (trx) => {
      const order = await lockOrder(trx, replaces);
      const returns = await listReturnsOf(trx, replaces);
      const one = returns.find(({ replacement_id }) => replacement_id === orderId);
      if (!one) return;
      const isOpen = isActive(order.status);
      await updateReturn(trx, one.id, {
        replacement_id: null,
        outcome: isOpen ? null : 'refund',
        ...(isOpen && { state: one.received ? 'received' : 'accepted', settled_at: null }),
      });
      if (!isOpen) return;
      const items = nameItems({ lines: await listLines(trx, replaces) }, one.lines);
      await recordHistory(
        trx,
        replaces,
        { by: 'shop', at: clock() },
        { kind: 'return', step: 'reopened', reason: one.reason, items },
      );
    });
  };
}
