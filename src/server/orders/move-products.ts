import { withContent } from '../../domain/catalogue/size-name.ts';
import { countProducts } from '../../domain/orders/count-products.ts';
import { holdsStock, isToShip } from '../../domain/orders/order-states.ts';
import { checkQuantity } from '../../domain/pricing/cart-limits.ts';
import { findStock, returnStock, takeStock } from '../catalogue/index.ts';
import { keepPickedLots } from '../certificates/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/http-error.ts';
import { pickLots } from './pick-lots.ts';
import type { OrderLine } from './store.ts';
import { type StoredOrder, standingOf } from './tables.ts';

type Lines = readonly Pick<OrderLine, 'productId' | 'quantity' | 'product'>[];

/**
 * Takes what an order has more than before from stock, and returns what it has less, with its lots. Its lines are
 * written already. `now` in milliseconds. Throws an HttpError (409) where too few are in stock.
 */
export async function moveProducts(
  trx: Queryable,
  order: StoredOrder,
  before: Lines,
  after: Lines,
  now: number,
): Promise<void> {
  const had = countProducts(before);
  const has = countProducts(after);
  // In the order of product ids, so that two orders never wait for each other's stock.
  for (const productId of [...new Set([...had.keys(), ...has.keys()])].toSorted()) {
    const more = (has.get(productId) ?? 0) - (had.get(productId) ?? 0);
    if (more < 0) await keepPickedLots(trx, { orderId: order.id, productId, of: 'unshipped' }, 0);
    if (!holdsStock(standingOf(order))) continue;
    if (more < 0) await returnStock(trx, productId, -more);
    if (more > 0 && !(await takeStock(trx, productId, more))) {
      const name = after.find((line) => line.productId === productId)?.product;
      const reason = checkQuantity(more, (await findStock(trx, productId)) ?? 0);
      throw conflict('not_enough_stock', `${name ? withContent(name) : ''}: ${reason}.`);
    }
  }
  if (isToShip(order.status, order.terms_days > 0)) await pickLots(trx, order, now);
}
