import { countVials, onlyLeft } from '../../domain/orders/unshipped.ts';
import { sendPickedLots, takeBackPickedLots } from '../certificates/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { readPartialRefunds } from './describe-order.ts';
import { type Line, linesByOrder } from './store.ts';
import type { StoredOrder } from './tables.ts';

type Products = readonly { productId: string; quantity: number }[];

/** A parcel that was sent: `shippedAt` in milliseconds, `note` what its customer was told of the rest. */
export type Parcel = {
  position: number;
  carrier: string;
  trackingNumber: string;
  note: string;
  shippedAt: number;
  products: { productId: string; quantity: number }[];
};

/** The parcels of each of these orders that has any, by its id, in the order in which they were sent. */
export async function parcelsByOrder(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, Parcel[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  if (rows.length === 0) return new Map();
  const products = await db
    .selectFrom('parcel_products')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('product_id')
    .execute();
  const productsOf = Map.groupBy(products, ({ order_id, parcel }) => `${order_id} ${parcel}`);
  const parcels = rows.map((row) => ({
    orderId: row.order_id,
    position: row.position,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    note: row.note,
    shippedAt: row.shipped_at,
    products: (productsOf.get(`${row.order_id} ${row.position}`) ?? []).map(
      ({ product_id, quantity }) => ({ productId: product_id, quantity }),
    ),
  }));
  return Map.groupBy(parcels, ({ orderId }) => orderId);
}

/** The parcels of one order. */
export async function listParcels(db: Queryable, orderId: string): Promise<Parcel[]> {
  return (await parcelsByOrder(db, [orderId])).get(orderId) ?? [];
}

/** How an order's vials stand, by product. */
export async function vialsOf(db: Queryable, order: Pick<StoredOrder, 'id' | 'adjustments'>) {
  const lines = (await linesByOrder(db, [order.id])).get(order.id) ?? [];
  const parcels = await listParcels(db, order.id);
  const sent = parcels.flatMap(({ products }) => products);
  return countVials(lines, readPartialRefunds(order), sent);
}

/** What of each product of an order is still to be sent, in the order of product ids. */
export async function listUnshipped(
  db: Queryable,
  order: Pick<StoredOrder, 'id' | 'adjustments'>,
): Promise<{ productId: string; quantity: number }[]> {
  return [...(await vialsOf(db, order))]
    .map(([productId, { unshipped }]) => ({ productId, quantity: unshipped }))
    .filter(({ quantity }) => quantity > 0);
}

/** What goes into the next parcel of each of these orders, by its id: of its lines what was neither sent nor refunded. */
export async function linesToShip(
  db: Queryable,
  orders: readonly Pick<StoredOrder, 'id' | 'adjustments'>[],
): Promise<Map<string, Line[]>> {
  const ids = orders.map(({ id }) => id);
  const lines = await linesByOrder(db, ids);
  const parcels = await parcelsByOrder(db, ids);
  return new Map(
    orders.map((order) => {
      const of = lines.get(order.id) ?? [];
      const sent = (parcels.get(order.id) ?? []).flatMap(({ products }) => products);
      const vials = countVials(of, readPartialRefunds(order), sent);
      const left = new Map([...vials].map(([id, { unshipped }]) => [id, unshipped]));
      return [order.id, onlyLeft(of, left)];
    }),
  );
}

/** Writes that a parcel with these products was sent. The caller has locked the order, and has seen that they are unshipped. */
export async function insertParcel(
  trx: Queryable,
  orderId: string,
  parcel: Omit<Parcel, 'position' | 'products'> & { products: Products },
): Promise<number> {
  const { carrier, trackingNumber, note, shippedAt, products } = parcel;
  const position = ((await listParcels(trx, orderId)).at(-1)?.position ?? 0) + 1;
  await trx
    .insertInto('parcels')
    .values({
      ...{ order_id: orderId, position, carrier, note },
      tracking_number: trackingNumber,
      shipped_at: shippedAt,
    })
    .execute();
  const rows = products.map(({ productId, quantity }) => ({
    ...{ order_id: orderId, parcel: position, quantity },
    product_id: productId,
  }));
  if (rows.length > 0) await trx.insertInto('parcel_products').values(rows).execute();
  for (const { productId, quantity } of products) {
    await sendPickedLots(trx, { orderId, productId, quantity, parcel: position });
  }
  return position;
}

/** Deletes a parcel that was not sent after all: its lots are picked for the order as before. */
export async function deleteParcel(
  trx: Queryable,
  orderId: string,
  position: number,
): Promise<void> {
  await takeBackPickedLots(trx, orderId, position);
  await trx
    .deleteFrom('parcels')
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute();
}
