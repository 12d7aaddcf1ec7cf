import type { SimilarTransfer } from '../../../contracts/payments/intake.ts';
import { mediumDate } from '../../../domain/dates/medium-date.ts';
import type { Compared } from '../../../domain/payments/evidence-window.ts';
import { formatCents, formatDollars } from '../../../domain/pricing/money.ts';
import type { TransferRow } from '../ledger/tables.ts';

/** A transfer in words: '$55.00 from JANE ROE on Jan 31, 2026'. */
export function describeTransfer({ amount, senderName, receivedOn }: Compared): string {
  const from = senderName ? ` from ${senderName}` : '';
  return `${formatDollars(formatCents(amount))}${from} on ${mediumDate(receivedOn)}`;
}

/** A transfer for the wire, in short, where other evidence is compared with it. */
export function summarizeTransfer(transfer: TransferRow): SimilarTransfer {
  return {
    id: transfer.id,
    amount: formatCents(transfer.amount_cents),
    senderName: transfer.sender_name,
    receivedOn: transfer.received_on,
    evidence: transfer.evidence,
  };
}
