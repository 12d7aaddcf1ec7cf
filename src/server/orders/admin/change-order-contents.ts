import type {
  changeOrder as contract,
  previewOrderChange,
  WantedOrder,
} from '../../../contracts/orders/change-order.ts';
import type { Answer, Input } from '../../../contracts/wire/endpoint.ts';
import { formatCents, formatDollars } from '../../../domain/pricing/money.ts';
import { previewChangeMail } from '../../mails/index.ts';
import { runRolledBack } from '../../platform/database/run-rolled-back.ts';
import { conflict } from '../../platform/http/http-error.ts';
import type { Shop } from '../../platform/shop.ts';
import { assertUnchanged } from '../assert-unchanged.ts';
import { changeContents } from '../change-contents.ts';
import { changeOrder } from '../change-order.ts';
import { describeAmounts } from '../describe-order.ts';
import { lockWithLedger } from '../release-orders.ts';
import { settleOrder } from '../settle-order.ts';
import { showPayment } from '../show-payment.ts';
import { findOrder } from '../store.ts';
import type { OrderWork } from './order-work.ts';

/**
 * Changes what is in an order, and who gets it. Throws an HttpError (409) where something happened to it since it was
 * `seen`, or the total would be another one than was seen, and what `changeContents` throws.
 */
export const changeOrderContents: OrderWork<Input<typeof contract>['body']> = (
  shop,
  id,
  by,
  { seen, total, isMailed, notifyCustomer, ...wanted },
) =>
  changeOrder(
    shop,
    id,
    by,
    async (trx, order, actor) => {
      await assertUnchanged(trx, id, seen, 'contents and progress');
      await changeContents(trx, order, wanted, { ...actor, isMailed, notifyCustomer });
      const { total_cents } = await findOrder(trx, id);
      if (formatCents(total_cents) === total) return;
      throw conflict(
        'total_changed',
        `The total would now be ${formatDollars(formatCents(total_cents))}. Look at the change again. Nothing was saved.`,
      );
    },
    lockWithLedger,
  );

/**
 * What a change would make of an order, with the mail to its customer: it is made, read and rolled back. Throws what
 * `changeContents` throws.
 */
export function previewOrderContents(
  { db, config, clock }: Pick<Shop, 'db' | 'clock' | 'config'>,
  id: string,
  by: string,
  { notifyCustomer, ...wanted }: WantedOrder,
): Promise<Answer<typeof previewOrderChange>> {
  return runRolledBack(db, async (trx) => {
    const actor = { by, at: clock() };
    const before = await lockWithLedger(trx, id);
    const told = { ...actor, isMailed: true, notifyCustomer };
    const differences = await changeContents(trx, before, wanted, told);
    await settleOrder(trx, id, { ...actor, money: 'none' });
    const after = await findOrder(trx, id);
    return {
      differences,
      before: describeAmounts(before),
      after: describeAmounts(after),
      payment: await showPayment(trx, after),
      mail: await previewChangeMail({ db: trx, config, clock }, id, actor.at),
    };
  });
}
