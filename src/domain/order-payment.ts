import type { Cents } from './money.ts';
import { holdsStock, type OrderState } from './order-states.ts';

export const payments = ['unpaid', 'short', 'paid', 'over'] as const;
/** How an order stands with its money. It follows from the ledger and is never set. */
export type Payment = (typeof payments)[number];

export const orderProblems = ['short', 'over', 'late-money', 'refund-due'] as const;
/** Why an order waits for the owner's decision. */
export type OrderProblem = (typeof orderProblems)[number];

/** What an order owes and what the ledger holds for it, in cents. */
type Sums = { due: Cents; balance: Cents };

export function paymentOf({ due, balance }: Sums): Payment {
  if (balance === due) return 'paid';
  if (balance > due) return 'over';
  return balance === 0 ? 'unpaid' : 'short';
}

/** What has to be sent back, in cents: all of an order that was cancelled, else what is too much. */
export function refundOwed(state: OrderState, { due, balance }: Sums): Cents {
  if (state === 'refund-due') return balance;
  return holdsStock(state) ? Math.max(0, balance - due) : 0;
}

/** What the owner has to look at; undefined where nothing is wrong. An order nobody has paid yet is no problem. */
export function problemOf(state: OrderState, sums: Sums): OrderProblem | undefined {
  if (state === 'refund-due') return 'refund-due';
  if (state === 'expired') return sums.balance > 0 ? 'late-money' : undefined;
  if (!holdsStock(state)) return undefined;
  const payment = paymentOf(sums);
  if (payment === 'over') return 'over';
  const isShort = payment === 'short' || (payment === 'unpaid' && state !== 'pending');
  return isShort ? 'short' : undefined;
}
