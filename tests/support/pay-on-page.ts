import { matchToOrder } from '../../src/server/payments/index.ts';
import { recordTransfers } from '../../src/server/payments/ledger/index.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { aTransfer } from './orders.ts';

export type Placed = { id: string; number: string };

/** Money for an order, in cents, that the owner has matched. */
export async function pay(db: Database, { id, number }: Placed, amount: number): Promise<void> {
  const actor = { by: 'admin', at: Date.now() };
  const transfer = aTransfer(actor.at, {
    amount_cents: amount,
    message: number,
    reference: 'CA1b2C3d4E',
    evidence: 'bank',
  });
  await db.transaction().execute(async (trx) => {
    await recordTransfers(trx, [{ transfer, into: 'open' }]);
    await matchToOrder(trx, { transferId: transfer.id, orderId: id, amount }, actor);
  });
}
