import { normalizeIP } from '@fastify/rate-limit';
import type { CartItem } from '../../contracts/checkout/cart.ts';
import { canReserve } from '../../domain/orders/unpaid-limits.ts';
import { priceCart } from '../../domain/pricing/price-cart.ts';
import { unitPriceOf } from '../../domain/pricing/quantity-prices.ts';
import { findReservationRules } from '../content/index.ts';
import { listUnpaidOf } from '../orders/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { sendTogether } from '../platform/database/send-together.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { CartLine } from './store.ts';

/**
 * A cart with whether an order of it would be reserved, by its browser and network: an email address and a discount code
 * are not known yet.
 */
export async function showCart(
  db: Queryable,
  visitor: Visitor,
  lines: readonly CartLine[],
): Promise<CartItem[]> {
  if (lines.length === 0) return [];
  const reserved = visitor.administrator !== undefined || (await hasRoom(db, visitor, lines));
  return lines.map((line) => ({ ...line, reserved }));
}

async function hasRoom(
  db: Queryable,
  { sessionId, address }: Visitor,
  lines: readonly CartLine[],
): Promise<boolean> {
  const buyer = { sessionId, email: undefined, network: normalizeIP(address) };
  const [{ shipping, limits }, unpaid] = await sendTogether(db, (db) => [
    findReservationRules(db),
    listUnpaidOf(db, buyer),
  ]);
  const wanted = lines.map(({ product, quantity }) => ({
    productId: product.id,
    unitPrice: unitPriceOf(product, quantity),
    quantity,
  }));
  const { total } = priceCart(wanted, null, shipping);
  return canReserve({ total, lines: wanted }, unpaid, limits);
}
