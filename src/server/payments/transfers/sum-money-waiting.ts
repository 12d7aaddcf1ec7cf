import type { Overview } from '../../../contracts/overview.ts';
import { formatCents, readCents } from '../../../domain/money.ts';
import { refundOwed } from '../../../domain/order-payment.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { readPayable } from './payable-orders.ts';
import { sumWaiting } from './store.ts';

type MoneyWaiting = Pick<Overview, 'transfersToMatch' | 'transfersToConfirm' | 'refundsToSend'>;

/** The money that waits for the owner. Refunds are the lines of the worksheet, without who gets them. */
export async function sumMoneyWaiting(db: Queryable): Promise<MoneyWaiting> {
  const { toMatch, unconfirmed, toReturn } = await sumWaiting(db);
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('problem', 'in', ['over', 'refund-due'])
    .execute();
  const owed = (await readPayable(db, orders))
    .map((order) => refundOwed(order.status, order))
    .filter((amount) => amount > 0);
  return {
    transfersToMatch: toMatch,
    transfersToConfirm: unconfirmed,
    refundsToSend: {
      count: toReturn.count + owed.length,
      sum: formatCents(owed.reduce((sum, amount) => sum + amount, readCents(toReturn.sum))),
    },
  };
}
