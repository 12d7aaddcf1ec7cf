import { isActive } from '../../domain/orders/order-states.ts';
import { type Reaction, recordEvent } from '../events/index.ts';
import { findOrder, listLines, listParcels, lockOrder, recordHistory } from '../orders/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Shop } from '../platform/shop.ts';
import { nameItems } from './read-order.ts';
import { listReturnsOf, type StoredReturn, updateReturn } from './store.ts';

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
      if (!isActive(order.status)) {
        return updateReturn(trx, one.id, { replacement_id: null, outcome: 'refund' });
      }
      const state = stateBefore(one);
      const opened = { replacement_id: null, outcome: null, state, settled_at: null };
      await updateReturn(trx, one.id, opened);
      const at = clock();
      // Whoever was told nothing yet, as the replacement was to tell it, is told now; nobody is told twice (`mailReturn`).
      if (state !== 'received') {
        const event = { kind: `return.${state}`, orderId: replaces, returnId: one.id } as const;
        await recordEvent(trx, event, at);
      }
      const items = nameItems({ lines: await listLines(trx, replaces) }, one.lines);
      await recordHistory(
        trx,
        replaces,
        { by: 'shop', at },
        { kind: 'return', step: 'reopened', reason: one.reason, items },
      );
    });
  };
}

/** One that was replaced at once is still to be answered. */
function stateBefore({ received, answered_at }: StoredReturn): 'asked' | 'accepted' | 'received' {
  if (received) return 'received';
  return answered_at === null ? 'asked' : 'accepted';
}
