import type { Transfer } from '../../../../contracts/payments/transfers.ts';
import { dollars } from '../../../../domain/money.ts';
import type { Account, Evidence, TransferState } from '../../../../domain/payments/ledger.ts';

export const stateNames: Record<TransferState, string> = {
  unconfirmed: 'To confirm',
  duplicate: 'Duplicate',
  dismissed: 'No such money',
  open: 'To match',
  'partly-matched': 'Partly matched',
  'to-return': 'To send back',
  matched: 'Matched',
  returned: 'Sent back',
};

export const evidenceNames: Record<Evidence, string> = {
  typed: 'Typed in',
  bank: "Bank's file",
  mail: 'Notification mail',
};

/** Where money lies, as a line of its history says it: 'Matched to order'. */
export const accountNames: Record<Account, string> = {
  unconfirmed: 'Waits to be confirmed',
  open: 'Waits to be matched',
  order: 'Matched to order',
  duplicate: 'Duplicate of another transfer',
  dismissed: 'No such money',
  'to-return': 'Set aside to send back',
  returned: 'Sent back',
};

/** Whether it is known by a mail that nobody should rely on. */
export function isSuspicious({ isForeign, doubts }: Pick<Transfer, 'isForeign' | 'doubts'>) {
  return isForeign || doubts.length > 0;
}

/** What a transfer is called in a title or a sentence: '$55.00 from JANE ROE'. */
export function nameOf({ amount, senderName }: Pick<Transfer, 'amount' | 'senderName'>): string {
  return senderName ? `${dollars(amount)} from ${senderName}` : dollars(amount);
}
