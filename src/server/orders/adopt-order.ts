import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { isLiveSession } from '../platform/sessions/sessions.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { lockOrder, updateOrder } from './store.ts';
import type { OrderRow } from './tables.ts';

/**
 * Makes an order this browser's own, which has found it by its number and email address, unless another has it already
 * (docs/decisions/0052-finding-makes-it-yours.md). Throws an HttpError (404) where there is none.
 */
export async function adoptOrder(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  visitor: Visitor,
  orderId: string,
): Promise<void> {
  // The owner sees it anyway, and must not keep it from its customer.
  if (visitor.administrator) return;
  await runTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!(await isAdoptable(trx, order, clock()))) return;
    const session_id = visitor.sessionId ?? (await visitor.startSession(trx));
    // The key was for the browser that is gone, and with this one's own it might be there twice.
    await updateOrder(trx, order.id, { session_id, idempotency_key: null });
  });
  visitor.keepSession();
}

/** Whether nobody's browser has an order: none placed it, or that one came no more. `now` in milliseconds. */
export async function isAdoptable(db: Queryable, order: OrderRow, now: number): Promise<boolean> {
  // Every order has a phone number until its customer is erased, and then belongs to nobody.
  if (order.phone === '' || order.email === '') return false;
  return order.session_id === null || !(await isLiveSession(db, order.session_id, now));
}
