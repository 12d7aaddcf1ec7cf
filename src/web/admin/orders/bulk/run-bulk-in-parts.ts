import type { BulkOutcome } from '../../../../contracts/orders/bulk-orders.ts';

/** Orders in one request, so that the owner sees how far it is. */
const PART = 10;

export type PartsOutcome<Item = unknown> = BulkOutcome & {
  /** Why the rest was not sent: no connection, or the session has ended. */
  error?: unknown;
  /** Those of the request that failed. They may have been changed all the same. */
  unknown: readonly Item[];
};

/** Sends a change of many orders in parts, and gives what became of those that were sent. */
export async function runBulkInParts<Item>(
  items: readonly Item[],
  send: (part: Item[]) => Promise<BulkOutcome>,
  onProgress: (done: number) => void,
): Promise<PartsOutcome<Item>> {
  const outcome: BulkOutcome = { done: [], already: [], failed: [] };
  for (let next = 0; next < items.length; next += PART) {
    const part = items.slice(next, next + PART);
    try {
      const { done, already, failed } = await send(part);
      outcome.done.push(...done);
      outcome.already.push(...already);
      outcome.failed.push(...failed);
    } catch (error) {
      return { ...outcome, error, unknown: part };
    }
    onProgress(Math.min(next + PART, items.length));
  }
  return { ...outcome, unknown: [] };
}
