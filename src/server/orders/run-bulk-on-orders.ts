import type { BulkOutcome } from '../../contracts/orders/bulk-orders.ts';
import { orderNumber } from '../../domain/orders/order-number.ts';
import { runBulk } from '../platform/run-bulk.ts';
import type { Shop } from '../platform/shop.ts';

/**
 * Has `work` done on one order after the other, and goes on after a refusal. `work` is a transaction of its own; it gives
 * false where it found nothing to do.
 */
export async function runBulkOnOrders(
  shop: Pick<Shop, 'log'>,
  ids: readonly string[],
  work: (id: string) => Promise<boolean>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], already: [], failed: [] };
  for (const { item: id, ...attempt } of await runBulk(shop, new Set(ids), work)) {
    const order = { id, number: orderNumber(id) };
    if ('result' in attempt) outcome[attempt.result ? 'done' : 'already'].push(order);
    else outcome.failed.push({ ...order, ...attempt });
  }
  return outcome;
}
