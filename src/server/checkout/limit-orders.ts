import type { CartItem } from '../../contracts/checkout/cart.ts';
import { nameSize } from '../../domain/catalogue/size-name.ts';
import {
  checkUnpaidLimits,
  type UnpaidGroup,
  type UnpaidLimits,
} from '../../domain/orders/unpaid-limits.ts';
import type { Cents } from '../../domain/pricing/money.ts';
import { findNthLatestTime } from '../orders/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict, tooManyAttempts } from '../platform/http/http-error.ts';

/** Orders take stock, also those that cost nothing: one network must not take it all. */
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

type Wanted = { items: readonly CartItem[]; total: Cents };
type Rules = { limits: UnpaidLimits; supportEmail: string };

/**
 * Throws an HttpError (409 `too_much_unpaid`) where an order would hold more of the shop unpaid than one browser, email
 * address or network may (docs/decisions/0023-unpaid-orders.md), with the `unpaid` orders that they have. One that costs
 * nothing is paid at once.
 */
export function assertUnpaidLimits(
  unpaid: readonly UnpaidGroup[],
  { items, total }: Wanted,
  { limits, supportEmail }: Rules,
): void {
  if (total === 0) return;
  const lines = items.map(({ product, quantity }) => ({
    productId: product.id,
    name: nameSize(product),
    quantity,
  }));
  for (const group of unpaid) {
    const reason = checkUnpaidLimits(group, { total, lines }, limits);
    if (!reason) continue;
    throw conflict(
      'too_much_unpaid',
      `${reason}, or write to ${supportEmail}: we gladly help. Your cart is kept as it is.`,
    );
  }
}
