import type { Order } from '../../contracts/checkout/orders.ts';
import { withContent } from '../../domain/catalogue/size-name.ts';
import { carrierNames, readCarrier, trackingLink } from '../../domain/delivery/parcel-tracking.ts';
import { listPickedLots } from '../certificates/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { isoTime } from '../platform/iso-time.ts';
import { listSharedParcels } from './list-shared-parcels.ts';
import { listParcels, listUnshipped, type Parcel } from './parcels.ts';
import { listLines } from './store.ts';
import type { StoredOrder } from './tables.ts';

type Products = readonly { productId: string; quantity: number }[];

/** The parcels of an order as its customer sees them. */
export async function describeParcels(
  db: Queryable,
  order: StoredOrder,
  parcels: readonly Parcel[],
): Promise<Order['parcels']> {
  if (parcels.length === 0) return [];
  const orderId = order.id;
  const shared = await listSharedParcels(db, order);
  const name = await nameProducts(db, orderId);
  const picked = (await listPickedLots(db, [orderId])).get(orderId) ?? [];
  return parcels.map(({ position, carrier: stored, trackingNumber, shippedAt, products }) => {
    const carrier = readCarrier(stored);
    return {
      position,
      carrier: carrier ? carrierNames[carrier] : null,
      trackingNumber: trackingNumber || null,
      link: (carrier && trackingNumber && trackingLink(carrier, trackingNumber)) || null,
      shippedAt: isoTime(shippedAt),
      items: name(products).map((item) => ({
        ...item,
        lots: picked
          .filter((lot) => lot.parcel === position && lot.productId === item.productId)
          .map((lot) => lot.number),
      })),
      sharedWith: (shared.get(position) ?? []).map(({ number }) => number),
    };
  });
}

/** What of an order that was sent in part is still to come, and what its customer was told of it. */
export async function describeRest(
  db: Queryable,
  order: StoredOrder,
): Promise<NonNullable<Order['toCome']>> {
  const name = await nameProducts(db, order.id);
  return {
    items: name(await listUnshipped(db, order)),
    note: (await listParcels(db, order.id)).at(-1)?.note ?? '',
  };
}

/** Names products of an order as they were called when it was placed, in the order of its lines. */
export async function nameProducts(db: Queryable, orderId: string) {
  const names = new Map(
    (await listLines(db, orderId)).map(({ productId, product }) => [
      productId,
      withContent(product),
    ]),
  );
  const places = [...names.keys()];
  return (products: Products): { productId: string; name: string; quantity: number }[] =>
    products
      .map(({ productId, quantity }) => ({
        productId,
        name: names.get(productId) ?? '',
        quantity,
      }))
      .toSorted((a, b) => places.indexOf(a.productId) - places.indexOf(b.productId));
}
