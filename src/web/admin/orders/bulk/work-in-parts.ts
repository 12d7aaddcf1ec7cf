import type { BulkOutcome } from '../../../../contracts/bulk-orders.ts';

/** Orders in one request, so that the owner sees how far it is. */
const PART = 10;

export type PartsOutcome = BulkOutcome & {
  /** Why the rest was not sent: no connection, or the session has ended. */
  error?: unknown;
};

/** Sends a change of many orders in parts, and gives what became of those that were sent. */
export async function workInParts<Item>(
  items: readonly Item[],
  send: (part: Item[]) => Promise<BulkOutcome>,
  onProgress: (done: number) => void,
): Promise<PartsOutcome> {
  const outcome: PartsOutcome = { done: [], already: [], failed: [] };
  try {
    for (let next = 0; next < items.length; next += PART) {
      const { done, already, failed } = await send(items.slice(next, next + PART));
      outcome.done.push(...done);
      outcome.already.push(...already);
      outcome.failed.push(...failed);
      onProgress(Math.min(next + PART, items.length));
    }
  } catch (error) {
    outcome.error = error;
  }
  return outcome;
}
