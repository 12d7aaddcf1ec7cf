import { type OrderProblem, problemOf } from '../../domain/order-payment.ts';
import { actionsFrom, stepOrder } from '../../domain/order-states.ts';
import { putOrderEntry } from '../platform/database/order-entry.ts';
import type { Queryable, StoredOrder } from '../platform/database/schema.ts';
import { recordEvent } from '../platform/outbox/outbox.ts';
import type { Doer } from './history.ts';
import { lockOrder } from './store.ts';
import { gatherFacts, takeStep } from './take-step.ts';

/** What an order that money came for, and that still is not simply paid, is told as. */
const told = {
  short: 'order.paid-short',
  over: 'order.overpaid',
  'late-money': 'order.paid-late',
} as const;

/**
 * Brings an order's state in line with the ledger, after money was moved to or from it and in that transaction:
 * paid, revived, or waiting for the owner. `moneyCame` in the sense of the customer, who is then told what is
 * missing, too much or late.
 */
export async function settleOrder(
  trx: Queryable,
  orderId: string,
  { moneyCame, ...doer }: Doer & { moneyCame: boolean },
): Promise<StoredOrder> {
  const order = await takeLedgerSteps(trx, await lockOrder(trx, orderId), doer);
  const problem = problemOf(order.status, await gatherFacts(trx, order, doer.at)) ?? null;
  await trx.updateTable('orders').set({ problem }).where('id', '=', orderId).execute();
  await putOrderEntry(trx, orderId);
  if (moneyCame && isTold(problem)) {
    await recordEvent(trx, { kind: told[problem], orderId }, doer.at);
  }
  return { ...order, problem };
}

async function takeLedgerSteps(
  trx: Queryable,
  order: StoredOrder,
  doer: Doer,
): Promise<StoredOrder> {
  const facts = await gatherFacts(trx, order, doer.at);
  const next = actionsFrom(order.status, 'ledger').find(
    (action) => stepOrder(order.status, action, facts).allowed,
  );
  return next ? takeLedgerSteps(trx, await takeStep(trx, order, next, doer), doer) : order;
}

function isTold(problem: OrderProblem | null): problem is keyof typeof told {
  return problem !== null && problem in told;
}
