import type { receiveReturn as contract } from '../../../contracts/returns/returns.ts';
import type { Input } from '../../../contracts/wire/endpoint.ts';
import { isJustShipped } from '../../../domain/orders/just-shipped.ts';
import { isActive } from '../../../domain/orders/order-states.ts';
import { changeOrder, type StoredOrder, takeReturned } from '../../orders/index.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { conflict, HttpError } from '../../platform/http/http-error.ts';
import type { Shop } from '../../platform/shop.ts';
import { changeReturn } from '../change-return.ts';
import { findTravelled, readParts } from '../read-order.ts';
import { findReturn, type StoredReturn } from '../store.ts';

type Received = Input<typeof contract>['body']['lines'];

/**
 * Records what came back: intact vials go back in stock with their lots. Of an order that is refunded whole that is all there
 * was left to do, and nothing may have come. Throws an HttpError (400) for nothing of any other, and (409) for more than was
 * to come back, or where it is not awaited. Gives the order's id.
 */
export async function receiveReturn(
  shop: Pick<Shop, 'db' | 'clock' | 'outbox'>,
  returnId: string,
  by: string,
  lines: Received,
): Promise<string> {
  const { order_id } = await findReturn(shop.db, returnId);
  await changeOrder(shop, order_id, by, async (trx, order, actor) => {
    await assertLeft(trx, order, actor.at);
    const stored = await readParts(trx, order);
    const isOver = !isActive(order.status);
    const intact = lines.flatMap(({ lineId, intact: quantity }) =>
      quantity > 0 ? [{ lineId, quantity }] : [],
    );
    const one = await changeReturn(trx, order, returnId, 'receive', actor, {
      received: lines.filter((line) => line.intact + line.destroyed > 0),
      received_at: actor.at,
      intact,
    });
    assertExpected(one, lines, isOver);
    if (intact.length > 0) await takeReturned(trx, order.id, stored, intact, actor.at);
    if (isOver) await changeReturn(trx, order, returnId, 'refund', actor, { outcome: 'refund' });
  });
  return order_id;
}

/** As long as a shipping can be undone, nothing comes back of it: it would be put back in stock twice. */
async function assertLeft(trx: Queryable, order: StoredOrder, now: number): Promise<void> {
  if (!isActive(order.status) || order.status === 'delivered') return;
  const { shippedAt } = await findTravelled(trx, order);
  if (shippedAt === null) {
    throw conflict('not_shipped', 'The shipping of this order was undone: nothing can come back.');
  }
  if (!isJustShipped(shippedAt, now)) return;
  throw conflict(
    'just_shipped',
    order.status === 'shipped'
      ? 'It was shipped less than a day ago. Mark the order as delivered first.'
      : 'A parcel of it was sent less than a day ago, and can still be taken back. Try again tomorrow.',
  );
}

function assertExpected({ lines }: StoredReturn, received: Received, mayBeNone: boolean): void {
  const sum = received.reduce((all, { intact, destroyed }) => all + intact + destroyed, 0);
  if (sum === 0 && !mayBeNone)
    throw new HttpError(400, 'nothing_received', 'Enter what came back.');
  for (const { lineId, intact, destroyed } of received) {
    const expected = lines.find((line) => line.lineId === lineId)?.quantity ?? 0;
    if (intact + destroyed <= expected) continue;
    throw conflict(
      'too_many',
      expected === 0
        ? 'This return has no such line.'
        : `Only ${expected} of this line ${expected === 1 ? 'was' : 'were'} to come back. Register another return for the others.`,
    );
  }
}
