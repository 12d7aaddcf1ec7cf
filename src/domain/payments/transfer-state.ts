import type { Cents } from '../money.ts';
import type { Account } from './ledger.ts';

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
/** What became of a transfer. It follows from where its money lies and is never set. */
export type TransferState = (typeof transferStates)[number];

/** Names what became of a transfer by what still has to be done: what is open first, then what is to be sent back. */
export function transferStateOf(
  places: readonly { account: Account; amount: Cents }[],
): TransferState {
  const lies = (account: Account) =>
    places.some((place) => place.account === account && place.amount > 0);
  const unsettled = (['unconfirmed', 'duplicate', 'dismissed'] as const).find(lies);
  if (unsettled) return unsettled;
  if (lies('open')) return lies('order') ? 'partly-matched' : 'open';
  if (lies('to-return')) return 'to-return';
  return lies('order') ? 'matched' : 'returned';
}
