import type {
  ChosenPart,
  previewPartialRefund as previewContract,
  refundPart as refundContract,
} from '../../../contracts/orders/refund-part.ts';
import type { Answer, Input } from '../../../contracts/wire/endpoint.ts';
import { formatCents, formatDollars } from '../../../domain/pricing/money.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { conflict } from '../../platform/http/http-error.ts';
import { assertUnchanged } from '../assert-unchanged.ts';
import { changeOrder } from '../change-order.ts';
import { planPartialRefund } from '../plan-partial-refund.ts';
import { refundPart } from '../refund-part.ts';
import { lockWithLedger } from '../release-orders.ts';
import { findOrder } from '../store.ts';
import type { OrderWork } from './order-work.ts';

/**
 * Refunds a part of an order. Throws an HttpError (409) where something happened to it since it was `seen`, or it comes to
 * another amount than was seen, and what `refundPart` throws.
 */
export const refundPartOfOrder: OrderWork<Input<typeof refundContract>['body']> = (
  shop,
  id,
  by,
  { seen, amount: shown, ...chosen },
) =>
  changeOrder(
    shop,
    id,
    by,
    async (trx, order, actor) => {
      await assertUnchanged(trx, id, seen, 'contents and progress');
      const amount = formatCents(await refundPart(trx, order, chosen, actor));
      if (amount === shown) return;
      throw conflict(
        'amount_changed',
        `It would now come to ${formatDollars(amount)}. Nothing was refunded.`,
      );
    },
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
