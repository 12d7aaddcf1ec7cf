import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Queryable } from '../platform/database/schema.ts';
import type { Shop } from '../platform/shop.ts';
import type { Actor } from './history.ts';
import { settleOrder } from './settle-order.ts';
import { lockOrder } from './store.ts';
import type { StoredOrder } from './tables.ts';

/**
 * Changes one order in a transaction of its own: locked first, settled last; reactions run after the commit. `lock` can
 * take the ledger's lock as well, which always comes before the order's. Gives what `change` gives.
 * Throws an HttpError (404) where there is no such order.
 */
export async function changeOrder<Result>(
  { db, clock, outbox }: Pick<Shop, 'db' | 'clock' | 'outbox'>,
  orderId: string,
  by: string,
  change: (trx: Queryable, order: StoredOrder, actor: Actor) => Promise<Result>,
  lock = lockOrder,
): Promise<Result> {
  const result = await runTransaction(db, async (trx) => {
    const actor = { by, at: clock() };
    const changed = await change(trx, await lock(trx, orderId), actor);
    await settleOrder(trx, orderId, { ...actor, money: 'none' });
    return changed;
  });
  outbox.wake();
  return result;
}
