import type { OrderReturn, ReturnsOfOrder } from '../../../contracts/returns/returns.ts';
import { orderNumber } from '../../../domain/orders/order-number.ts';
import { returnActionsFrom } from '../../../domain/returns/return-states.ts';
import { findOrder } from '../../orders/index.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { readParts } from '../read-order.ts';
import { listWithPicture, type StoredReturn } from '../store.ts';

/** The returns of an order for the owner. Throws an HttpError (404) where there is no such order. */
export async function showReturnsOf(db: Queryable, orderId: string): Promise<ReturnsOfOrder> {
  const { returns, left } = await readParts(db, await findOrder(db, orderId));
  const pictures = await listWithPicture(db, returns);
  return {
    returns: returns.map((one) => ({
      ...describeReturn(one),
      hasPicture: pictures.has(one.id),
    })),
    left,
  };
}

function describeReturn(one: StoredReturn): Omit<OrderReturn, 'hasPicture'> {
  return {
    id: one.id,
    state: one.state,
    reason: one.reason,
    askedBy: one.asked_by,
    askedAt: isoTime(one.asked_at),
    lines: one.lines,
    message: one.message,
    answer: one.answer,
    comesBack: one.comes_back === 1,
    answeredAt: isoTime(one.answered_at),
    received: one.received,
    receivedAt: isoTime(one.received_at),
    outcome: one.outcome,
    settledAt: isoTime(one.settled_at),
    replacement:
      one.replacement_id === null
        ? null
        : { id: one.replacement_id, number: orderNumber(one.replacement_id) },
    actions: returnActionsFrom(one.state),
  };
}
