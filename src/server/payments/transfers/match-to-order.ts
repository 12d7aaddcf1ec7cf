import { type Cents, formatCents } from '../../../domain/pricing/money.ts';
import {
  type Actor,
  dropWaiver,
  lockOrder,
  recordHistory,
  settleOrder,
} from '../../orders/index.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { moveMoney } from '../ledger/index.ts';

type Match = { transferId: string; orderId: string; amount: Cents };

/** Matches open money of a transfer to an order, which is then paid, short, over, revived or late. */
export async function matchToOrder(
  trx: Queryable,
  { transferId, orderId, amount }: Match,
  actor: Actor,
): Promise<void> {
  await lockOrder(trx, orderId);
  await moveMoney(trx, { transferId, from: 'open', to: 'order', orderId, amount, ...actor });
  const entry = { kind: 'matched', transferId, amount: formatCents(amount) } as const;
  await recordHistory(trx, orderId, actor, entry);
  await settleOrder(trx, orderId, { ...actor, money: 'came' });
}

/** Takes back a match: the money is unmatched again, and the order's state follows. */
export async function unmatchFromOrder(
  trx: Queryable,
  { transferId, orderId, amount }: Match,
  actor: Actor,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  await moveMoney(trx, { transferId, from: 'order', to: 'open', orderId, amount, ...actor });
  const entry = { kind: 'unmatched', transferId, amount: formatCents(amount) } as const;
  await recordHistory(trx, orderId, actor, entry);
  await dropWaiver(trx, order, actor);
  await settleOrder(trx, orderId, { ...actor, money: 'taken-back' });
}
