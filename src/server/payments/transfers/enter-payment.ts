import type { enterPayment as contract } from '../../../contracts/payments/enter-payment.ts';
import type { Input } from '../../../contracts/wire/endpoint.ts';
import { amountOwed } from '../../../domain/payments/suggest-matches.ts';
import { formatCents, formatDollars, readCents } from '../../../domain/pricing/money.ts';
import { lockWithLedger, type StoredOrder } from '../../orders/index.ts';
import { withIdempotencyKey } from '../../platform/database/idempotency-keys.ts';
import { runTransaction } from '../../platform/database/run-transaction.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { conflict } from '../../platform/http/http-error.ts';
import type { TransferParts } from './change-transfer.ts';
import { matchToOrder } from './match-to-order.ts';
import { readPayable } from './payable-orders.ts';
import { readTyped, recordTyped } from './type-transfer.ts';

/**
 * Records a payment that the owner saw in the account and matches all of it to one order, in one transaction; a repeated
 * key records nothing. Throws an HttpError: 404, 409 `order_changed` where the order no longer lacks what was seen, and
 * what `recordTyped` throws.
 */
export async function enterPayment(
  { db, clock, outbox }: TransferParts,
  orderId: string,
  { missing, key, sure, ...typed }: Input<typeof contract>['body'],
  by: string,
): Promise<void> {
  const actor = { by, at: clock() };
  const given = readTyped(typed, actor);
  await runTransaction(db, async (trx) => {
    const order = await lockWithLedger(trx, orderId);
    await withIdempotencyKey(trx, { key, orderId, ...typed }, actor.at, async () => {
      await assertMissing(trx, order, missing);
      const transferId = await recordTyped(trx, given, sure);
      await matchToOrder(trx, { transferId, orderId, amount: given.amount }, actor);
      return transferId;
    });
  });
  outbox.wake();
}

async function assertMissing(trx: Queryable, order: StoredOrder, seen: string): Promise<void> {
  const [payable] = await readPayable(trx, [order]);
  const owed = payable ? amountOwed(payable) : 0;
  if (owed > 0 && owed === readCents(seen)) return;
  throw conflict(
    'order_changed',
    owed > 0
      ? `Order ${order.number} lacks ${formatDollars(formatCents(owed))} now. Nothing was recorded: look at the amount once more.`
      : `Nothing is missing on order ${order.number} any more. Nothing was recorded: if this is another payment, record it here without the order.`,
  );
}
