import type { Transfer } from '../../../../contracts/payments/transfers.ts';
import type { Evidence } from '../../../../domain/payments/ledger.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';

export const evidenceNames: Record<Evidence, string> = {
  typed: 'Entered by hand',
  bank: "Bank's file",
  mail: 'Notification email',
};

/** Whether the mail it is known by cannot be trusted. */
export function isSuspicious({ isForeign, doubts }: Pick<Transfer, 'isForeign' | 'doubts'>) {
  return isForeign || doubts.length > 0;
}

/** A transfer in a title or a sentence: '$55.00 from JANE ROE'. */
export function describeTransfer({ amount, senderName }: Pick<Transfer, 'amount' | 'senderName'>) {
  return senderName ? `${formatDollars(amount)} from ${senderName}` : formatDollars(amount);
}

/** On the button that matches; of a hint it also confirms that the money is in the account. */
export function matchLabel(isHint: boolean): string {
  return isHint ? 'Confirm and Match' : 'Match';
}
