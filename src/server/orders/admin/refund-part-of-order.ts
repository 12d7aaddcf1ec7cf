import type {
  ChosenPart,
  previewPartialRefund as previewContract,
  refundPart as refundContract,
} from '../../../contracts/orders/refund-part.ts';
import type { Answer, Input } from '../../../contracts/wire/endpoint.ts';
import { formatCents } from '../../../domain/pricing/money.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { changeOrder } from '../change-order.ts';
import { planPartialRefund } from '../plan-partial-refund.ts';
import { refundPartAsShown } from '../refund-part-as-shown.ts';
import { lockWithLedger } from '../release-orders.ts';
import { findOrder } from '../store.ts';
import type { OrderWork } from './order-work.ts';

/** Refunds a part of an order. Throws what `refundPartAsShown` throws. */
export const refundPartOfOrder: OrderWork<Input<typeof refundContract>['body']> = (
  shop,
  id,
  by,
  body,
) =>
  changeOrder(
    shop,
    id,
    by,
    (trx, order, actor) => refundPartAsShown(trx, order, body, actor),
    lockWithLedger,
  );

/** What the refund of a part would come to. Throws what `planPartialRefund` throws. */
export async function previewPartialRefund(
  db: Queryable,
  id: string,
  chosen: ChosenPart,
): Promise<Answer<typeof previewContract>> {
  const plan = await planPartialRefund(db, await findOrder(db, id), chosen);
  return {
    amount: formatCents(plan.amount),
    total: formatCents(plan.total),
    toSendBack: formatCents(plan.toSendBack),
  };
}
