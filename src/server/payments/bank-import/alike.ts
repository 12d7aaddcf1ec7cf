import type { AlikeTransfer } from '../../../contracts/payments/transfers.ts';
import { formatCents } from '../../../domain/money.ts';
import type { TransferRow } from '../ledger/tables.ts';

/** A transfer as it is named beside what looks like it. */
export function showAlike(transfer: TransferRow): AlikeTransfer {
  return {
    id: transfer.id,
    amount: formatCents(transfer.amount_cents),
    senderName: transfer.sender_name,
    receivedOn: transfer.received_on,
    evidence: transfer.evidence,
  };
}
