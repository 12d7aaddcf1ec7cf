import { isActive } from '../../../domain/orders/order-states.ts';
import { amountOwed } from '../../../domain/payments/suggest-matches.ts';
import { formatCents, formatDollars, readCents } from '../../../domain/pricing/money.ts';
import { lockOrder } from '../../orders/index.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { conflict } from '../../platform/http/http-error.ts';
import { runBulk } from '../../platform/run-bulk.ts';
import type { Shop } from '../../platform/shop.ts';
import { amountIn, type TransferParts, writeTransfer } from './change-transfer.ts';
import { matchTransfer } from './match-transfer.ts';
import { readPayable } from './payable-orders.ts';

/** Amounts as on the wire: '19.90'. */
type Shown = { transferId: string; matches: readonly { orderId: string; amount: string }[] };

/**
 * Matches transfers to the orders that the owner was shown, each in a transaction of its own. One that would no longer
 * pay just what its orders lack is left; `left` then says why.
 */
export async function matchShown(
  parts: TransferParts & Pick<Shop, 'log'>,
  shown: readonly Shown[],
  by: string,
): Promise<{ transferId: string; left: string | null }[]> {
  const attempts = await runBulk(parts, shown, (one) =>
    writeTransfer(parts, one.transferId, by, async (trx, transfer, actor) => {
      await assertUnchanged(trx, one);
      const { matches } = one;
      await matchTransfer(trx, transfer, { matches, confirm: false, sure: false, ...actor });
    }),
  );
  return attempts.map(({ item, ...attempt }) => ({
    transferId: item.transferId,
    left: 'reason' in attempt ? attempt.reason : null,
  }));
}

/** Throws an HttpError (409) where the money or an order is not as it was shown. */
async function assertUnchanged(trx: Queryable, { transferId, matches }: Shown): Promise<void> {
  const sum = matches.reduce((total, { amount }) => total + readCents(amount), 0);
  if ((await amountIn(trx, transferId, 'open')) !== sum) {
    throw conflict('money_moved', 'This payment was matched or moved in the meantime.');
  }
  for (const { orderId, amount } of matches) {
    const [order] = await readPayable(trx, [await lockOrder(trx, orderId)]);
    if (!order) continue;
    const { number, status } = order;
    const owed = amountOwed(order);
    if (isActive(status) && owed === readCents(amount)) continue;
    if (!isActive(status)) {
      const state = status === 'expired' ? 'has expired' : 'was cancelled';
      throw conflict('order_changed', `Order ${number} ${state} in the meantime.`);
    }
    const now = owed === 0 ? 'is paid' : `is ${formatDollars(formatCents(owed))} short`;
    throw conflict('order_changed', `Order ${number} ${now} now.`);
  }
}
