import type { SimilarTransfer } from '../../../contracts/payments/transfers.ts';
import { formatCents, formatDollars } from '../../../domain/money.ts';
import type { TransferRow } from '../ledger/tables.ts';

/** A transfer in words: '$55.00 from JANE ROE on 2026-01-31'. */
export function describeTransfer(row: TransferRow): string {
  const from = row.sender_name ? ` from ${row.sender_name}` : '';
  return `${formatDollars(formatCents(row.amount_cents))}${from} on ${row.received_on}`;
}

/** A transfer for the wire, as another one that looks like it names it. */
export function showAlike(transfer: TransferRow): SimilarTransfer {
  return {
    id: transfer.id,
    amount: formatCents(transfer.amount_cents),
    senderName: transfer.sender_name,
    receivedOn: transfer.received_on,
    evidence: transfer.evidence,
  };
}
