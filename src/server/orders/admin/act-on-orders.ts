import type {
  BulkOutcome,
  shipSeveral as shipContract,
} from '../../../contracts/orders/bulk-orders.ts';
import type { Input } from '../../../contracts/wire/endpoint.ts';
import { runTransaction } from '../../platform/database/run-transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Shop } from '../../platform/shop.ts';
import { listParcels } from '../parcels.ts';
import { runBulkOnOrders } from '../run-bulk-on-orders.ts';
import { findOrder } from '../store.ts';
import { markPacked, takeAction } from './act-on-order.ts';
import type { Parts } from './order-work.ts';

type BulkParts = Parts & Pick<Shop, 'log'>;

export function markSeveralPacked(
  shop: BulkParts,
  ids: readonly string[],
  by: string,
  packed: boolean,
): Promise<BulkOutcome> {
  return runBulkOnOrders(shop, ids, (id) => markPacked(shop, id, by, { packed }));
}

/** Ships each order as its parcel says. One that was shipped in just this way before is not shipped again. */
export function shipSeveral(
  shop: BulkParts,
  { parcels }: Input<typeof shipContract>['body'],
  by: string,
): Promise<BulkOutcome> {
  const wanted = new Map(parcels.map(({ id, ...parcel }) => [id, parcel]));
  return runBulkOnOrders(shop, [...wanted.keys()], async (id) => {
    const parcel = wanted.get(id);
    try {
      const { status } = await findOrder(shop.db, id);
      const from = status === 'pending' ? 'pending' : 'paid';
      await takeAction(shop, id, by, { action: 'ship', from, ...parcel });
      return true;
    } catch (error) {
      const hasMoved = error instanceof HttpError && error.code === 'order_moved';
      if (hasMoved && (await isShippedAs(shop, id, parcel))) return false;
      throw error;
    }
  });
}

/** Takes the shipping of each order back, where its customer was not told yet. */
export function unshipSeveral(
  shop: BulkParts,
  ids: readonly string[],
  by: string,
): Promise<BulkOutcome> {
  return runBulkOnOrders(shop, ids, async (id) => {
    await takeAction(shop, id, by, { action: 'unship', from: 'shipped' });
    return true;
  });
}

async function isShippedAs(
  { db }: Parts,
  id: string,
  parcel: { carrier: string; trackingNumber: string } | undefined,
): Promise<boolean> {
  // In a transaction, which also sees what is about to be committed together with it.
  return runTransaction(db, async (trx) => {
    const { status } = await findOrder(trx, id);
    const last = (await listParcels(trx, id)).at(-1);
    return (
      status === 'shipped' &&
      last?.carrier === parcel?.carrier &&
      last?.trackingNumber === parcel?.trackingNumber
    );
  });
}
