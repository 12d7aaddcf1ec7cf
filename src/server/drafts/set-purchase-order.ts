import type { setPurchaseOrder as contract } from '../../contracts/orders/purchase-orders.ts';
import type { Answer, Input } from '../../contracts/wire/endpoint.ts';
import { isErased } from '../../domain/orders/is-erased.ts';
import { formatCents } from '../../domain/pricing/money.ts';
import { recordEvent } from '../events/index.ts';
import { changeOrder, describeBusiness, recordHistory } from '../orders/index.ts';
import { conflict } from '../platform/http/http-error.ts';
import type { Shop } from '../platform/shop.ts';
import { assertFileIsThere } from './purchase-order-files.ts';

/**
 * Sets the number and the file of an order's purchase order, which often come after the order. Throws an HttpError (404;
 * 400 for a file that is not there; 409 where the customer's data were erased).
 */
export function setPurchaseOrder(
  shop: Pick<Shop, 'db' | 'clock' | 'outbox'>,
  orderId: string,
  by: string,
  { poNumber, poFile }: Input<typeof contract>['body'],
): Promise<Answer<typeof contract>> {
  return changeOrder(shop, orderId, by, async (trx, order, actor) => {
    if (isErased(order)) throw conflict('erased', 'This customer’s data were erased.');
    const before = describeBusiness(order);
    await assertFileIsThere(trx, { poFile }, 'poFile');
    await trx
      .updateTable('orders')
      .set({ po_number: poNumber, po_file: poFile })
      .where('id', '=', orderId)
      .execute();
    const total = formatCents(order.total_cents);
    const difference = {
      what: 'purchase-order' as const,
      before: describe(before),
      after: describe({ poNumber, poFile }),
    };
    if (before.poNumber !== poNumber || before.poFile !== poFile) {
      await recordHistory(trx, orderId, actor, {
        kind: 'changed',
        differences: [difference],
        total: { before: total, after: total },
        isMailed: false,
      });
      // Its number stands on the invoice.
      await recordEvent(trx, { kind: 'order.purchase-order-set', orderId }, actor.at);
    }
    return { poNumber, poFile };
  });
}

function describe({ poNumber, poFile }: { poNumber: string; poFile: string | null }): string {
  return [poNumber, poFile !== null && 'with its file'].filter(Boolean).join(', ');
}
