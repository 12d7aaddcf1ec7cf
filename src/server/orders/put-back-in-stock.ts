import type { PartialRefund } from '../../contracts/checkout/orders.ts';
import { withContent } from '../../domain/catalogue/size-name.ts';
import { countRefunded } from '../../domain/orders/partial-refund.ts';
import { returnStock } from '../catalogue/index.ts';
import { keepPickedLots } from '../certificates/index.ts';
import { recordEvent } from '../events/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/http-error.ts';
import type { OrderLine } from './store.ts';

type Back = PartialRefund['lines'];

/**
 * Puts vials of an order, locked by the caller, back in stock. Their lots are given back as well: those that are left are
 * of what did not come back. `lines` and `refunds` as they were before; `now` in milliseconds. Throws an HttpError (409)
 * where a vial would come back twice.
 */
export async function putBackInStock(
  trx: Queryable,
  orderId: string,
  { lines, refunds }: { lines: readonly OrderLine[]; refunds: readonly PartialRefund[] },
  chosen: Back,
  now: number,
): Promise<void> {
  const before = countRefunded(refunds.filter(({ backInStock }) => backInStock));
  const coming = countRefunded([{ lines: chosen }]);
  const kept = lines.map((line) => {
    const had = line.quantity - line.returned - (before.get(line.id) ?? 0);
    const left = had - (coming.get(line.id) ?? 0);
    if (left >= 0) return { productId: line.productId, quantity: left };
    throw conflict(
      'already_back',
      `Only ${had} × ${withContent(line.product)} can go back in stock: the others did already.`,
    );
  });
  // In the order of product ids, so that two orders never wait for each other's stock.
  for (const productId of [...new Set(lines.map((line) => line.productId))].toSorted()) {
    const returned = lines.reduce(
      (sum, line) => (line.productId === productId ? sum + (coming.get(line.id) ?? 0) : sum),
      0,
    );
    if (returned === 0) continue;
    await returnStock(trx, productId, returned);
    const rest = kept.filter((line) => line.productId === productId);
    await keepPickedLots(
      trx,
      orderId,
      productId,
      rest.reduce((sum, { quantity }) => sum + quantity, 0),
    );
  }
  await recordEvent(trx, { kind: 'order.returned', orderId }, now);
}

/** The same of what was sent back, so that no later refund puts it back once more. */
export async function takeReturned(
  trx: Queryable,
  orderId: string,
  stored: Parameters<typeof putBackInStock>[2],
  intact: Back,
  now: number,
): Promise<void> {
  await putBackInStock(trx, orderId, stored, intact, now);
  for (const { lineId, quantity } of intact) {
    await trx
      .updateTable('order_lines')
      .set((e) => ({ returned: e('returned', '+', quantity) }))
      .where('id', '=', lineId)
      .execute();
  }
}
