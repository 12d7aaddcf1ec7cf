import type { Cents } from '../money.ts';

export const evidences = ['typed', 'bank', 'mail'] as const;
/** How the shop knows of a transfer: the owner's word, a row of the bank's file, or a notification mail. */
export type Evidence = (typeof evidences)[number];

const sureness: Record<Evidence, number> = { mail: 0, typed: 1, bank: 2 };

export function isStrongerEvidence(evidence: Evidence, other: Evidence): boolean {
  return sureness[evidence] > sureness[other];
}

/** The largest amount of one transfer, in cents. Interac's own limits are far below; sums of thousands stay exact. */
export const MOST_OF_ONE_TRANSFER: Cents = 100_000_000;

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
 * Where a transfer's money lies. Three are not money of the shop: 'unconfirmed' is a hint nobody has confirmed,
 * 'duplicate' the same transfer seen a second time, 'dismissed' what proved wrong (a forged mail, a slip of the
 * hand). 'open' waits to be matched, 'to-return' to be sent back.
 */
export type Account = (typeof accounts)[number];

/** What the owner may do with money, as from where to where; anything else is a mistake in the program. */
const ways: Record<Account, readonly Account[]> = {
  unconfirmed: ['open', 'duplicate', 'dismissed'],
  open: ['order', 'duplicate', 'to-return', 'unconfirmed'],
  order: ['open', 'returned'],
  'to-return': ['open', 'returned'],
  duplicate: ['unconfirmed'],
  dismissed: ['unconfirmed'],
  returned: ['order', 'to-return'],
};

/** The accounts of money that the shop has or had. */
export const countedAccounts = [
  'open',
  'order',
  'to-return',
  'returned',
] as const satisfies readonly Account[];

export function mayMove(from: Account, to: Account): boolean {
  return ways[from].includes(to);
}
