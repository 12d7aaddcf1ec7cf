import { findNthLatestTime } from '../orders/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { tooManyAttempts } from '../platform/http/http-error.ts';

/** So that nobody floods the shop; orders that cost nothing take stock, and no other limit holds for them. */
export const ORDERS_OF_A_NETWORK = { max: 40, perSeconds: 600 };

/**
 * Throws an HttpError (429) where a network has placed as many orders as it may for now. The orders themselves are
 * counted, so that the limit holds across machines. `now` in milliseconds.
 */
export async function assertOrderLimit(db: Queryable, network: string, now: number): Promise<void> {
  const { max, perSeconds } = ORDERS_OF_A_NETWORK;
  const since = now - perSeconds * 1000;
  const earliest = await findNthLatestTime(db, network, { since, count: max });
  if (earliest !== undefined) throw tooManyAttempts(earliest - since);
}
