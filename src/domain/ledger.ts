export const evidences = ['typed', 'bank', 'mail'] as const;
/** How the shop knows of a transfer: the owner's word, a row of the bank's file, or a notification mail. */
export type Evidence = (typeof evidences)[number];

export const accounts = [
  'unconfirmed',
  'open',
  'order',
  'duplicate',
  'to-return',
  'returned',
] as const;
/**
 * Where a transfer's money lies. 'unconfirmed' and 'duplicate' are not money of the shop: a hint nobody has
 * confirmed, and the same transfer seen a second time. 'open' waits to be matched, 'to-return' to be sent back.
 */
export type Account = (typeof accounts)[number];

/** What the owner may do with money, as from where to where; anything else is a mistake in the program. */
const ways: Record<Account, readonly Account[]> = {
  unconfirmed: ['open', 'duplicate'],
  open: ['order', 'duplicate', 'to-return', 'unconfirmed'],
  order: ['open', 'returned'],
  'to-return': ['open', 'returned'],
  duplicate: ['unconfirmed'],
  returned: [],
};

export function mayMove(from: Account, to: Account): boolean {
  return ways[from].includes(to);
}
