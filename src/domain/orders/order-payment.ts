import type { Cents } from '../pricing/money.ts';
import { holdsStock, isActive, type Standing } from './order-states.ts';

export const paymentStates = ['unpaid', 'short', 'paid', 'over'] as const;
/** How much of an order is paid. It follows from the ledger and is never stored. */
type PaymentState = (typeof paymentStates)[number];

export const orderProblems = ['short', 'over', 'late-money', 'refund-due'] as const;
/** Why an order needs a decision by the owner. */
export type OrderProblem = (typeof orderProblems)[number];

/** What an order owes and what the ledger holds for it, in cents. */
type Sums = { due: Cents; balance: Cents };

export function paymentStateOf({ due, balance }: Sums): PaymentState {
  if (balance === due) return 'paid';
  if (balance > due) return 'over';
  return balance === 0 ? 'unpaid' : 'short';
}

/**
 * The day (2026-01-31) on which the last of what an order cost came; null where it did not. `due` is what it cost before
 * parts of it were refunded, `received` what came for it each day, the earliest first, both in cents.
 */
export function paidOn(
  due: Cents,
  received: readonly { day: string; amount: Cents }[],
): string | null {
  let sum = 0;
  for (const { day, amount } of received) {
    sum += amount;
    if (sum >= due) return day;
  }
  return null;
}

/**
 * What has to be sent back, in cents: everything for a cancelled order, else the excess, as soon as its products are
 * there for it.
 */
export function refundOwed(order: Standing, { due, balance }: Sums): Cents {
  if (order.state === 'refund-due') return balance;
  return holdsStock(order) ? Math.max(0, balance - due) : 0;
}

/**
 * What needs a decision; undefined if nothing does. An order that has simply not been paid yet is no problem, nor is what
 * an order on terms still owes.
 */
export function problemOf(
  order: Standing & { onTerms?: boolean; isPartlyShipped?: boolean },
  sums: Sums,
): OrderProblem | undefined {
  const { state } = order;
  if (state === 'refund-due') return 'refund-due';
  if (state === 'expired') return sums.balance > 0 ? 'late-money' : undefined;
  if (!isActive(state)) return undefined;
  const payment = paymentStateOf(sums);
  const isPaid = payment === 'paid' || payment === 'over';
  // Were its products still there, the ledger would have taken them for it.
  if (isPaid && !holdsStock(order)) return 'late-money';
  if (payment === 'over') return 'over';
  if (order.onTerms) return undefined;
  const hasLeft = state !== 'pending' || order.isPartlyShipped === true;
  const isShort = payment === 'short' || (payment === 'unpaid' && hasLeft);
  return isShort ? 'short' : undefined;
}
