import { endOfHold } from '../../domain/orders/hold.ts';
import { readSettings } from '../content/index.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { changeOrder } from './change-order.ts';
import { findOwnOrder, notYourOrder } from './find-own-order.ts';
import { listHistory, recordHistory } from './history.ts';
import { viewerOf } from './show-order.ts';
import { findOrder, updateOrder } from './store.ts';

/**
 * Records the customer's word that the transfer is sent: an unpaid order waits as long again from the end of its
 * time to pay, once. Said a second time, or of an order that is not unpaid, it changes nothing. Throws an HttpError
 * where there is no such order (404), or where the visitor only has its link: neither its browser, nor the
 * administrator, nor its email address (403, and 429 after many wrong addresses).
 */
export async function reportTransferSent(
  shop: Pick<Shop, 'db' | 'clock' | 'outbox'>,
  visitor: Visitor,
  orderId: string,
  email: string | undefined,
): Promise<void> {
  const id = await findOwnOrder(shop, visitor, orderId, email);
  await changeOrder(shop, id, 'customer', async (trx, order, actor) => {
    if (order.status !== 'pending' || order.said_sent_at !== null) return;
    const { holdDays, closures } = await readSettings(trx);
    const from = Math.max(order.hold_until ?? 0, actor.at);
    const history = await listHistory(trx, id);
    const isHeldLonger =
      order.hold_until === null || history.some(({ entry }) => entry.kind === 'said-sent');
    await updateOrder(trx, id, {
      said_sent_at: actor.at,
      ...(!isHeldLonger && {
        hold_until: endOfHold(from, { holdDays, closures, province: order.province }),
      }),
    });
    await recordHistory(trx, id, actor, { kind: 'said-sent' });
  });
}

/**
 * Takes that word back: the customer is reminded again, and the products stay held as long as they are. Throws an HttpError
 * where there is no such order (404), or where the visitor is neither its browser nor the administrator (403).
 */
export async function takeBackTransferSent(
  shop: Pick<Shop, 'db' | 'clock' | 'outbox'>,
  visitor: Visitor,
  orderId: string,
): Promise<void> {
  const id = orderId.toLowerCase();
  const placed = await findOrder(shop.db, id);
  if (viewerOf(placed, visitor) === 'other') {
    throw notYourOrder('This is done in the browser that placed the order.');
  }
  await changeOrder(shop, id, 'customer', async (trx, order, actor) => {
    if (order.status !== 'pending' || order.said_sent_at === null) return;
    await updateOrder(trx, id, { said_sent_at: null });
    await recordHistory(trx, id, actor, { kind: 'said-not-sent' });
  });
}
