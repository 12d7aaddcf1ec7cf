import type {
  ChosenPart,
  previewPartialRefund as previewContract,
  refundPart as refundContract,
} from '../../../contracts/orders/refund-part.ts';
import type { Answer, Input } from '../../../contracts/wire/endpoint.ts';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import { withoutRefunded } from '../../../domain/orders/partial-refund.ts';
import { formatCents } from '../../../domain/pricing/money.ts';
import { countInOpenReturns } from '../../../domain/returns/left-to-return.ts';
import { writeTaxes } from '../../../domain/tax/charge-taxes.ts';
import {
  changeOrder,
  findOrder,
  lockWithLedger,
  planPartialRefund,
  refundPartAsShown,
  type StoredOrder,
} from '../../orders/index.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { conflict } from '../../platform/http/http-error.ts';
import type { Shop } from '../../platform/shop.ts';
import { changeReturn } from '../change-return.ts';
import { readParts } from '../read-order.ts';

/**
 * Refunds a part of an order, and settles the return that it names. Throws what `refundPartAsShown` throws, and an
 * HttpError (409) where its vials are in another return, or the return is settled.
 */
export async function refundPart(
  shop: Pick<Shop, 'db' | 'clock' | 'outbox'>,
  id: string,
  by: string,
  chosen: Input<typeof refundContract>['body'],
): Promise<void> {
  await changeOrder(
    shop,
    id,
    by,
    async (trx, order, actor) => {
      await assertNotInReturn(trx, order, chosen);
      await refundPartAsShown(trx, order, chosen, actor);
      const { returnId } = chosen;
      if (returnId)
        await changeReturn(trx, order, returnId, 'refund', actor, { outcome: 'refund' });
    },
    lockWithLedger,
  );
}

/** What the refund of a part would come to. Throws what `planPartialRefund` throws, and as `refundPart` does. */
export async function previewPartialRefund(
  db: Queryable,
  id: string,
  chosen: ChosenPart,
): Promise<Answer<typeof previewContract>> {
  const order = await findOrder(db, id);
  const plan = await planPartialRefund(db, order, chosen);
  await assertNotInReturn(db, order, chosen);
  return {
    amount: formatCents(plan.amount),
    taxes: writeTaxes(plan.taxes),
    total: formatCents(plan.total),
    toSendBack: formatCents(plan.toSendBack),
    owed: formatCents(plan.owed),
  };
}

/** What is on its way back is refunded through its return: beside it, the same vials would be put in stock twice. */
async function assertNotInReturn(
  db: Queryable,
  order: StoredOrder,
  { lines: chosen, returnId }: ChosenPart,
): Promise<void> {
  const { lines, refunds, earlier } = await readParts(db, order);
  const inReturns = countInOpenReturns(earlier, returnId);
  const left = withoutRefunded(lines, refunds);
  for (const { lineId, quantity } of chosen) {
    const returning = inReturns.get(lineId) ?? 0;
    const line = left.find(({ id }) => id === lineId);
    if (!line || returning === 0 || quantity <= line.quantity - returning) continue;
    const free = Math.max(0, line.quantity - returning);
    throw conflict(
      'in_return',
      `${returning} × ${withContent(line.product)} ${returning === 1 ? 'is' : 'are'} in a return: refund them there. ${free === 0 ? 'None' : `Only ${free}`} can be refunded here.`,
    );
  }
}
