import type { CartItem } from '../../contracts/cart.ts';
import type { Cents } from '../../domain/money.ts';
import { type UnpaidLimits, whyTooMuchUnpaid } from '../../domain/unpaid-limits.ts';
import { listUnpaidOf } from '../orders/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/refusal.ts';

type Wanted = {
  sessionId: string;
  email: string;
  network: string;
  items: readonly CartItem[];
  total: Cents;
};
type Rules = { limits: UnpaidLimits; supportEmail: string };

/**
 * Throws a Refusal (409 `too_much_unpaid`) where an order would hold more of the shop unpaid than one browser, email
 * address or network may (docs/decisions/0023-unpaid-orders.md). One that costs nothing is paid at once.
 */
export async function refuseTooMuchUnpaid(
  trx: Queryable,
  { items, total, ...buyer }: Wanted,
  { limits, supportEmail }: Rules,
): Promise<void> {
  if (total === 0) return;
  const lines = items.map(({ product, quantity }) => ({
    productId: product.id,
    name: product.name,
    quantity,
  }));
  for (const group of await listUnpaidOf(trx, buyer)) {
    const reason = whyTooMuchUnpaid(group, { total, lines }, limits);
    if (!reason) continue;
    throw conflict(
      'too_much_unpaid',
      `${reason}, or write to ${supportEmail}: we gladly help. Your cart is kept as it is.`,
    );
  }
}
