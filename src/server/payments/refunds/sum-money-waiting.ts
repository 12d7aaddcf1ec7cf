import type { Overview } from '../../../contracts/orders/overview.ts';
import { formatCents, readCents } from '../../../domain/pricing/money.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { sumWaiting } from '../transfers/store.ts';
import { listOrdersToRefund } from './owed-refunds.ts';

type MoneyWaiting = Pick<Overview, 'transfersToMatch' | 'transfersToConfirm' | 'refundsToSend'>;

/** The money that waits for the owner: the refunds are those of `listOwedRefunds`, without the payers. */
export async function sumMoneyWaiting(db: Queryable): Promise<MoneyWaiting> {
  const { toMatch, unconfirmed, toReturn } = await sumWaiting(db);
  const owed = (await listOrdersToRefund(db)).map(({ amount }) => amount);
  return {
    transfersToMatch: toMatch,
    transfersToConfirm: unconfirmed,
    refundsToSend: {
      count: toReturn.count + owed.length,
      sum: formatCents(owed.reduce((sum, amount) => sum + amount, readCents(toReturn.sum))),
    },
  };
}
