import type { Transfer } from '../../../../contracts/payments/transfers.ts';

/** What became of a transfer that was to be matched. */
export type Outcome = {
  transfer: Pick<Transfer, 'id' | 'amount' | 'senderName'>;
  orders: readonly { id: string; number: string }[];
  /** Why it was left; null if it was matched. */
  left: string | null;
};

/** The latest outcomes first, one for each transfer. */
export function addOutcomes(
  before: readonly Outcome[],
  added: readonly Outcome[],
): readonly Outcome[] {
  const ids = new Set(added.map(({ transfer }) => transfer.id));
  return [...added, ...before.filter(({ transfer }) => !ids.has(transfer.id))];
}
