import type { Order } from '../../contracts/checkout/orders.ts';
import { listPickedLots, type PickedLot } from '../certificates/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { listOrderItems } from './store.ts';

/** An order's lines, each with the lots that it was picked from. */
export async function listItemsWithLots(db: Queryable, orderId: string): Promise<Order['items']> {
  const items = await listOrderItems(db, orderId);
  const picked = (await listPickedLots(db, [orderId])).get(orderId) ?? [];
  return items.map((item) => ({ ...item, lots: describeLots(picked, item.product.id) }));
}

/** What of a product was picked from which lots, as on the wire. */
export function describeLots(picked: readonly PickedLot[], productId: string) {
  return picked
    .filter((lot) => lot.productId === productId)
    .map(({ number, quantity, expiresOn, recall }) => ({
      number,
      quantity,
      expiresOn,
      isRecalled: recall !== null,
    }));
}
