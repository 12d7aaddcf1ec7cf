import type { OwnReturns } from '../../contracts/returns/own-returns.ts';
import { MAX_ASKED, openReasons } from '../../domain/returns/return-rule.ts';
import { findOrder, viewerOf } from '../orders/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { isoTime } from '../platform/iso-time.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import { findTravelled, readParts } from './read-order.ts';

/**
 * The returns of an order for whoever has its link, and what can still be asked for; what was written stays between
 * customer and shop. `now` in milliseconds. Throws an HttpError (404) where there is no such order.
 */
export async function showOwnReturns(
  db: Queryable,
  visitor: Visitor,
  orderId: string,
  now: number,
): Promise<OwnReturns> {
  const order = await findOrder(db, orderId.toLowerCase());
  const isOther = viewerOf(order, visitor) === 'other';
  const { returns, left } = await readParts(db, order);
  const asked = returns.filter((one) => one.asked_by === 'customer').length;
  const mayAsk = left.length > 0 && asked < MAX_ASKED;
  const open = mayAsk ? openReasons(await findTravelled(db, order), now) : [];
  return {
    returns: returns.map((one) => ({
      id: one.id,
      state: one.state,
      reason: one.reason,
      askedAt: isoTime(one.asked_at),
      lines: one.lines,
      comesBack: one.comes_back === 1,
      outcome: one.outcome,
      answer: isOther ? '' : one.answer,
    })),
    left,
    reasons: open.map(({ reason, until }) => ({ reason, until: isoTime(until) })),
  };
}
