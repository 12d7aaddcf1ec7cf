import type { BulkOutcome } from '../../contracts/bulk-orders.ts';
import { orderNumber } from '../../domain/order-number.ts';
import { HttpError } from '../platform/http/http-error.ts';

/**
 * Has `work` done on one order after the other, and goes on after a refusal. `work` is a transaction of its own; it gives
 * false where it found nothing to do.
 */
export async function workThrough(
  ids: readonly string[],
  work: (id: string) => Promise<boolean>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], already: [], failed: [] };
  for (const id of new Set(ids)) {
    const order = { id, number: orderNumber(id) };
    try {
      outcome[(await work(id)) ? 'done' : 'already'].push(order);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      outcome.failed.push({ ...order, reason: error.message });
    }
  }
  return outcome;
}
