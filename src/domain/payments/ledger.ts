import type { Cents } from '../pricing/money.ts';

export const evidences = ['typed', 'bank', 'mail'] as const;
/** How the shop knows of a transfer: the owner typed it, a bank file lists it, or a notification mail announced it. */
export type Evidence = (typeof evidences)[number];

const strength: Record<Evidence, number> = { mail: 0, typed: 1, bank: 2 };

export function isStrongerEvidence(evidence: Evidence, other: Evidence): boolean {
  return strength[evidence] > strength[other];
}

/** The largest amount of one transfer, in cents; far above Interac's own limits. */
export const MAX_OF_ONE_TRANSFER: Cents = 100_000_000;

export const accounts = [
  'unconfirmed',
  'open',
  'order',
  'duplicate',
  'dismissed',
  'to-return',
  'returned',
] as const;
/**
 * Where a transfer's money is. Three accounts are not the shop's money: 'unconfirmed' was only announced, 'duplicate' is
 * other evidence of a transfer that is counted already, 'dismissed' was a mistake or a forged mail. 'open' has to be
 * matched to an order, 'to-return' to be sent back.
 */
export type Account = (typeof accounts)[number];

/** The moves that are allowed, from account to account; any other is a bug. */
const allowedMoves: Record<Account, readonly Account[]> = {
  unconfirmed: ['open', 'duplicate', 'dismissed'],
  open: ['order', 'duplicate', 'to-return', 'unconfirmed'],
  order: ['open', 'returned'],
  'to-return': ['open', 'returned'],
  duplicate: ['unconfirmed'],
  dismissed: ['unconfirmed'],
  returned: ['order', 'to-return'],
};

/** The accounts that hold, or held, the shop's money. */
export const countedAccounts = [
  'open',
  'order',
  'to-return',
  'returned',
] as const satisfies readonly Account[];

export function canMove(from: Account, to: Account): boolean {
  return allowedMoves[from].includes(to);
}

export const transferStates = [
  'unconfirmed',
  'duplicate',
  'dismissed',
  'open',
  'partly-matched',
  'to-return',
  'matched',
  'returned',
] as const;
/** It follows from where a transfer's money is, and is never stored. */
export type TransferState = (typeof transferStates)[number];

/** The state of a transfer by what still has to be done: matching comes first, then sending back. */
export function transferStateOf(
  balances: readonly { account: Account; amount: Cents }[],
): TransferState {
  const hasMoneyIn = (account: Account) =>
    balances.some((balance) => balance.account === account && balance.amount > 0);
  const unsettled = (['unconfirmed', 'duplicate', 'dismissed'] as const).find(hasMoneyIn);
  if (unsettled) return unsettled;
  if (hasMoneyIn('open')) return hasMoneyIn('order') ? 'partly-matched' : 'open';
  if (hasMoneyIn('to-return')) return 'to-return';
  return hasMoneyIn('order') ? 'matched' : 'returned';
}
