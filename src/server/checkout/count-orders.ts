import { findEarliestOf } from '../orders/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { tooManyAttempts } from '../platform/http/refusal.ts';

/** Orders take stock, also those that cost nothing: one network must not take it all. */
export const ORDERS_OF_A_NETWORK = { max: 40, perSeconds: 600 };

/**
 * Throws a Refusal (429) where a network has placed all the orders it may for now. What is counted are the orders
 * themselves: on every machine, and each once. `now` in milliseconds.
 */
export async function refuseTooManyOrders(
  db: Queryable,
  network: string,
  now: number,
): Promise<void> {
  const { max, perSeconds } = ORDERS_OF_A_NETWORK;
  const since = now - perSeconds * 1000;
  const earliest = await findEarliestOf(db, network, { since, count: max });
  if (earliest !== undefined) throw tooManyAttempts(earliest - since);
}
