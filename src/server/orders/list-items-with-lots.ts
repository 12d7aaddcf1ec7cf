import type { Order } from '../../contracts/checkout/orders.ts';
import { listPickedLots, type PickedLot } from '../certificates/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { listOrderItems } from './store.ts';

/** An order's lines, each with the lots that it was picked from, or of what was sent alone: until then they may change. */
export async function listItemsWithLots(
  db: Queryable,
  orderId: string,
  of: 'picked' | 'shipped' = 'picked',
): Promise<Order['items']> {
  const items = await listOrderItems(db, orderId);
  const all = (await listPickedLots(db, [orderId])).get(orderId) ?? [];
  const picked = of === 'picked' ? all : all.filter(({ parcel }) => parcel > 0);
  const lots = shareLots(
    items.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    picked,
  );
  return items.map((item, place) => ({ ...item, lots: lots[place] ?? [] }));
}

/** The lots of each line of an order. A product can stand in two lines, if some of it was added at another price. */
export function shareLots(
  lines: readonly { productId: string; quantity: number }[],
  picked: readonly PickedLot[],
): ReturnType<typeof describeLots>[] {
  const left = picked.map((lot) => ({ ...lot }));
  return lines.map(({ productId, quantity }) => {
    let wanted = quantity;
    const shared = left.flatMap((lot) => {
      const taken = lot.productId === productId ? Math.min(lot.quantity, wanted) : 0;
      wanted -= taken;
      lot.quantity -= taken;
      return taken > 0 ? [{ ...lot, quantity: taken }] : [];
    });
    return describeLots(shared, productId);
  });
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
