import type { refundReturn as contract } from '../../../contracts/returns/returns.ts';
import type { Input } from '../../../contracts/wire/endpoint.ts';
import { changeOrder, lockWithLedger, refundPartAsShown } from '../../orders/index.ts';
import type { Shop } from '../../platform/shop.ts';
import { findReturn } from '../store.ts';
import { changeReturn } from './change-return.ts';

/**
 * Settles a return by the refund of a part of its order; what came back is in stock already. Throws what
 * `refundPartAsShown` throws, and an HttpError (409) where the return is settled. Gives the order's id.
 */
export async function refundReturn(
  shop: Pick<Shop, 'db' | 'clock' | 'outbox'>,
  returnId: string,
  by: string,
  chosen: Input<typeof contract>['body'],
): Promise<string> {
  const { order_id } = await findReturn(shop.db, returnId);
  await changeOrder(
    shop,
    order_id,
    by,
    async (trx, order, actor) => {
      await refundPartAsShown(trx, order, { ...chosen, backInStock: false }, actor);
      await changeReturn(trx, order, returnId, 'refund', actor, { outcome: 'refund' });
    },
    lockWithLedger,
  );
  return order_id;
}
