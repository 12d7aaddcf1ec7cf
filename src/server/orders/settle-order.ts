import { endOfHold } from '../../domain/orders/hold.ts';
import { type OrderProblem, problemOf } from '../../domain/orders/order-payment.ts';
import {
  actionsFrom,
  findStep,
  hasShipped,
  isActive,
  isToShip,
  type OrderFacts,
} from '../../domain/orders/order-states.ts';
import { formatCents } from '../../domain/pricing/money.ts';
import { lockStock } from '../catalogue/index.ts';
import { findOrderRules } from '../content/index.ts';
import { recordEvent } from '../events/index.ts';
import { balanceOfOrder } from '../payments/ledger/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { isoTime } from '../platform/iso-time.ts';
import { assertAmountsInRange } from './assert-amounts-in-range.ts';
import { changeOrderState, gatherFacts } from './change-order-state.ts';
import { type Actor, recordHistory } from './history.ts';
import { putOrderEntries } from './order-search-entry.ts';
import { listUnshipped } from './parcels.ts';
import { lockOrder, updateOrder } from './store.ts';
import { type StoredOrder, standingOf } from './tables.ts';

/** What became of an order's money: it came, or a match was taken back. */
type Moved = 'came' | 'taken-back' | 'none';

/** The event where money came for an order that is still not simply paid. */
const problemEvents: {
  [P in OrderProblem]?: 'order.paid-short' | 'order.overpaid' | 'order.paid-late';
} = {
  short: 'order.paid-short',
  over: 'order.overpaid',
  'late-money': 'order.paid-late',
};

/**
 * Brings an order's state in line with the ledger, in the transaction that moved money to or from it: paid, revived, or
 * waiting for the owner. Where money came, the customer is told what is missing, too much or late; where a match was taken
 * back, that it was a mistake.
 */
export async function settleOrder(
  trx: Queryable,
  orderId: string,
  { money, ...actor }: Actor & { money: Moved },
): Promise<void> {
  const moneyCame = money === 'came';
  const before = await lockOrder(trx, orderId);
  const stepped = await takeLedgerSteps(trx, before, actor);
  const facts = await gatherFacts(trx, stepped, actor.at);
  if (moneyCame) assertAmountsInRange(facts.balance);
  const order = facts.isPartlyShipped ? await shipIfAllSent(trx, stepped, actor) : stepped;
  const problem =
    problemOf({ ...standingOf(order), isPartlyShipped: facts.isPartlyShipped }, facts) ?? null;
  const settled_at = settledAt(order, facts, actor.at);
  await updateOrder(trx, orderId, { problem, settled_at });
  await putOrderEntries(trx, [orderId]);
  await tellOfTerms(trx, before, order, { facts, money, at: actor.at });
  const event = problem && problemEvents[problem];
  // What is waived can complete a payment, too.
  const isLateNow = problem === 'late-money' && before.problem !== problem;
  if ((moneyCame || isLateNow) && event) await recordEvent(trx, { kind: event, orderId }, actor.at);
  if (!facts.onTerms && facts.balance === 0 && lostItsMoney(before, order)) {
    // An order that was paid has recorded this event with its step.
    if (order.status === before.status) {
      await recordEvent(trx, { kind: 'order.payment-withdrawn', orderId }, actor.at);
    }
    // What has left is owed, and waits without end.
    if (order.status === 'pending' && !facts.isPartlyShipped) await holdAgain(trx, order, actor);
  }
}

/** An order that was sent in part, and of which nothing else is to come any more, is shipped. */
async function shipIfAllSent(
  trx: Queryable,
  order: StoredOrder,
  actor: Actor,
): Promise<StoredOrder> {
  if (!isToShip(order.status, order.terms_days > 0)) return order;
  if ((await listUnshipped(trx, order)).length > 0) return order;
  return changeOrderState(trx, order, 'ship', actor);
}

/** When an order on terms was paid in full; null as long as it owes something, or where nothing is owed any more. */
function settledAt(order: StoredOrder, facts: OrderFacts, at: number): number | null {
  if (!facts.onTerms || !isActive(order.status) || facts.balance < facts.due) return null;
  return order.settled_at ?? at;
}

type Told = { facts: OrderFacts; money: Moved; at: number };

/** What money did to an order on terms that took no step for it: its customer is told as of any other. */
async function tellOfTerms(
  trx: Queryable,
  before: StoredOrder,
  { id, status }: StoredOrder,
  { facts, money, at }: Told,
): Promise<void> {
  if (!facts.onTerms || !isActive(status)) return;
  const owes = facts.balance < facts.due;
  if (money === 'came' && owes)
    await recordEvent(trx, { kind: 'order.paid-short', orderId: id }, at);
  if (before.status !== status) return;
  if (hasShipped(status) && money === 'came' && facts.balance === facts.due) {
    await recordEvent(trx, { kind: 'order.paid', orderId: id }, at);
  }
  if (money === 'taken-back' && owes) {
    await recordEvent(trx, { kind: 'order.payment-withdrawn', orderId: id }, at);
  }
}

async function takeLedgerSteps(
  trx: Queryable,
  order: StoredOrder,
  actor: Actor,
): Promise<StoredOrder> {
  // Nobody else takes what is found in stock here.
  const facts = await gatherFacts(trx, order, actor.at, lockStock);
  const next = actionsFrom(order.status, 'ledger').find(
    (action) => findStep(order.status, action, facts).allowed,
  );
  return next
    ? takeLedgerSteps(trx, await changeOrderState(trx, order, next, actor), actor)
    : order;
}

/** Whether an order had money, and is now unpaid again or expired. */
function lostItsMoney(before: StoredOrder, { status }: StoredOrder): boolean {
  if (before.status === 'paid') return status === 'pending';
  const hadMoney = before.problem === 'short' || before.problem === 'late-money';
  return hadMoney && before.status === status && (status === 'pending' || status === 'expired');
}

/**
 * Gives as long to pay as for a new order, with another reminder, also where the customer had said that the transfer is
 * sent: nobody who thought they had paid finds the order expired.
 */
async function holdAgain(trx: Queryable, order: StoredOrder, actor: Actor) {
  const { id, province, hold_until } = order;
  const { holdDays, closures } = await findOrderRules(trx);
  const until = Math.max(hold_until ?? 0, endOfHold(actor.at, { holdDays, closures, province }));
  await updateOrder(trx, id, { hold_until: until, reminded_at: null, said_sent_at: null });
  const kind = standingOf(order).reserved ? 'hold' : 'pay-by';
  const entry = { kind, until: isoTime(until) } as const;
  await recordHistory(trx, id, actor, entry);
}

/**
 * Drops what was waived of an order that has no money left: it was waived for money that belongs elsewhere. Runs in the
 * caller's transaction, before the order is settled.
 */
export async function dropWaiver(
  trx: Queryable,
  { id, waived_cents, terms_days, status }: StoredOrder,
  actor: Actor,
): Promise<void> {
  if (waived_cents === 0 || (await balanceOfOrder(trx, id)) > 0) return;
  // A debt was waived after the goods had left, whatever money came since.
  if (terms_days > 0 && hasShipped(status)) return;
  await updateOrder(trx, id, { waived_cents: 0 });
  await recordHistory(trx, id, actor, {
    kind: 'waiver-dropped',
    amount: formatCents(waived_cents),
  });
}
