import type { correctOwnAddress } from '../../contracts/checkout/change-own-order.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import { countProducts } from '../../domain/orders/count-products.ts';
import { withAgreedMethod } from '../../domain/pricing/offered-methods.ts';
import { assertMethodOffered, assertSoldTo, readSettings } from '../content/index.ts';
import { balanceOfOrder } from '../payments/ledger/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/http-error.ts';
import type { Shop } from '../platform/shop.ts';
import { changeContents } from './change-contents.ts';
import { changeOrder } from './change-order.ts';
import { changeOrderState } from './change-order-state.ts';
import { readOwnAdjustments, readShippingMethod } from './describe-order.ts';
import { listParcels } from './parcels.ts';
import { lockWithLedger } from './release-orders.ts';
import { listLines } from './store.ts';
import type { StoredOrder } from './tables.ts';

type Parts = Pick<Shop, 'db' | 'clock' | 'outbox'>;
type Address = Omit<Input<typeof correctOwnAddress>['body'], 'email'>;

/** Corrects an order's address for its customer. Throws an HttpError (409) where it is packed, shipped or over. */
export async function correctAddress(shop: Parts, id: string, address: Address): Promise<void> {
  await changeOrder(shop, id, 'customer', async (trx, order, actor) => {
    await assertNotPacked(trx, order);
    // Where it went already, it may still go.
    const isMoved = address.province !== order.province || address.postalCode !== order.postal_code;
    if (isMoved) {
      const settings = await readSettings(trx);
      if (address.province !== order.province) assertSoldTo(settings.salesArea, address);
      const { id: method } = readShippingMethod(order);
      assertMethodOffered(withAgreedMethod(settings, method), method, address);
    }
    const wanted = {
      customer: { ...address, email: order.email },
      lines: [...countProducts(await listLines(trx, id))].map(([productId, quantity]) => ({
        productId,
        quantity,
      })),
      shipping: null,
      adjustments: readOwnAdjustments(order),
    };
    await changeContents(trx, order, wanted, { ...actor, isMailed: true });
  });
}

/**
 * Cancels an order for its customer; what was paid for it is to be sent back. Throws an HttpError (409) where it is
 * packed, shipped or over.
 */
export async function cancelOrder(shop: Parts, id: string): Promise<void> {
  await changeOrder(
    shop,
    id,
    'customer',
    async (trx, order, actor) => {
      await assertNotPacked(trx, order);
      const isPaid = (await balanceOfOrder(trx, id)) > 0;
      await changeOrderState(trx, order, isPaid ? 'cancel-and-refund' : 'cancel', actor);
    },
    lockWithLedger,
  );
}

async function assertNotPacked(
  trx: Queryable,
  { id, status, packed_at }: StoredOrder,
): Promise<void> {
  const isOpen = status === 'pending' || status === 'paid';
  const isSent = (await listParcels(trx, id)).length > 0;
  if (isOpen && packed_at === null && !isSent) return;
  const { supportEmail } = await readSettings(trx);
  throw conflict(
    'already_packed',
    isOpen && !isSent
      ? `Your order is packed already. Write to ${supportEmail}, and we see what we can do.`
      : `This order can no longer be changed here. Write to ${supportEmail} if something is wrong.`,
  );
}
