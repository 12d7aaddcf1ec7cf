import type { PartialRefund } from '../../contracts/checkout/orders.ts';
import { withContent } from '../../domain/catalogue/size-name.ts';
import { countProducts } from '../../domain/orders/count-products.ts';
import { countRefunded } from '../../domain/orders/partial-refund.ts';
import { returnStock } from '../catalogue/index.ts';
import { keepPickedLots } from '../certificates/index.ts';
import { recordEvent } from '../events/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/http-error.ts';
import { listParcels } from './parcels.ts';
import type { OrderLine } from './store.ts';

type Back = PartialRefund['lines'];

/** What an order's vials were before some came back; `ofShipped` says whether those had been sent. */
type Stored = {
  lines: readonly OrderLine[];
  refunds: readonly PartialRefund[];
  ofShipped: boolean;
};

/**
 * Puts vials of an order, locked by the caller, back in stock. Their lots are given back as well: those that are left are
 * of what did not come back. `now` in milliseconds. Throws an HttpError (409) where a vial would come back twice.
 */
export async function putBackInStock(
  trx: Queryable,
  orderId: string,
  { lines, refunds, ofShipped }: Stored,
  chosen: Back,
  now: number,
): Promise<void> {
  const earlier = refunds.filter(({ backInStock }) => backInStock);
  assertNotBack(lines, earlier, chosen);
  const countOf = (parts: Back) =>
    countProducts(
      parts.map(({ lineId, quantity }) => ({
        productId: lines.find(({ id }) => id === lineId)?.productId ?? '',
        quantity,
      })),
    );
  const same = earlier.filter((refund) => refund.ofShipped === ofShipped);
  const backBefore = countOf(same.flatMap((refund) => refund.lines));
  const sent = countProducts((await listParcels(trx, orderId)).flatMap(({ products }) => products));
  const ordered = countProducts(lines);
  const coming = [...countOf(chosen)];
  // In the order of product ids, so that two orders never wait for each other's stock.
  for (const [productId, quantity] of coming.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await returnStock(trx, productId, quantity);
    const shipped = sent.get(productId) ?? 0;
    const had = ofShipped
      ? shipped - countReturned(lines, productId)
      : (ordered.get(productId) ?? 0) - shipped;
    const kept = had - (backBefore.get(productId) ?? 0) - quantity;
    const of = ofShipped ? 'shipped' : 'unshipped';
    await keepPickedLots(trx, { orderId, productId, of }, kept);
  }
  await recordEvent(trx, { kind: 'order.returned', orderId }, now);
}

function assertNotBack(
  lines: readonly OrderLine[],
  earlier: readonly PartialRefund[],
  chosen: Back,
): void {
  const before = countRefunded(earlier);
  const coming = countRefunded([{ lines: chosen }]);
  for (const line of lines) {
    const had = line.quantity - line.returned - (before.get(line.id) ?? 0);
    if ((coming.get(line.id) ?? 0) <= had) continue;
    throw conflict(
      'already_back',
      `Only ${had} × ${withContent(line.product)} can go back in stock: the others did already.`,
    );
  }
}

function countReturned(lines: readonly OrderLine[], productId: string): number {
  return lines.reduce((sum, line) => (line.productId === productId ? sum + line.returned : sum), 0);
}

/** The same of what was sent back, so that no later refund puts it back once more. */
export async function takeReturned(
  trx: Queryable,
  orderId: string,
  stored: Omit<Stored, 'ofShipped'>,
  intact: Back,
  now: number,
): Promise<void> {
  await putBackInStock(trx, orderId, { ...stored, ofShipped: true }, intact, now);
  for (const { lineId, quantity } of intact) {
    await trx
      .updateTable('order_lines')
      .set((e) => ({ returned: e('returned', '+', quantity) }))
      .where('id', '=', lineId)
      .execute();
  }
}
