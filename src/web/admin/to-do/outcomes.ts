import type { Transfer } from '../../../contracts/payments/transfers.ts';

/** What became of a transfer that was to be matched. */
export type Outcome = {
  transfer: Pick<Transfer, 'id' | 'amount' | 'senderName'>;
  orders: readonly { id: string; number: string; name: string }[];
  /** Why it was left; null if it was matched. */
  left: string | null;
};
