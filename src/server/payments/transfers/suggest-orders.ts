import { referenceKey } from '../../../domain/payments/evidence-window.ts';
import { type Suggestion, suggestMatches } from '../../../domain/payments/suggest-matches.ts';
import type { Cents } from '../../../domain/pricing/money.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import type { TransferRow } from '../ledger/tables.ts';
import { findCandidates } from './find-candidates.ts';
import type { Payable } from './payable-orders.ts';
import { hasDoubts, isDoubtfulMail, isForgedMail, listAllEvidence } from './store.ts';

export type SuggestedOrders = {
  /** The likeliest first. */
  suggestions: Suggestion[];
  orders: Payable[];
  /** Whether something is wrong with a mail about this money. */
  hasDoubts: boolean;
};

/** The orders that each transfer may be for, in the order given; `left` is what is to be matched of it, in cents. */
export async function suggestOrders(
  db: Queryable,
  transfers: readonly { row: TransferRow; left: Cents }[],
): Promise<SuggestedOrders[]> {
  const evidence = await listAllEvidence(
    db,
    transfers.map(({ row }) => row),
  );
  const toMatch = transfers.map(({ row, left }, index) => {
    // No order is suggested for a suspicious mail.
    const amount = isDoubtfulMail(row) ? 0 : left;
    const believed = (evidence[index] ?? []).filter((one) => isBelieved(one, row));
    const payerClaims = believed.map(({ sender_name, sender_address, message }) => ({
      senderName: sender_name,
      senderAddress: sender_address,
      message,
    }));
    return { amount, payerClaims, receivedOn: row.received_on };
  });
  const candidates = await findCandidates(
    db,
    toMatch.filter(({ amount }) => amount > 0),
  );
  return toMatch.map((transfer, index) => {
    const found = candidates.get(transfer) ?? [];
    const suggestions = suggestMatches(transfer, found);
    const named = new Set(suggestions.flatMap(({ matches }) => matches.map((m) => m.orderId)));
    return {
      suggestions,
      orders: found.filter(({ orderId }) => named.has(orderId)),
      hasDoubts: (evidence[index] ?? []).some(hasDoubts),
    };
  });
}

/** What a forged mail says suggests no order, unless it was only forwarded and has the transfer's reference. */
function isBelieved(one: TransferRow, row: TransferRow): boolean {
  if (!isForgedMail(one)) return true;
  const key = referenceKey(one.reference);
  return key !== '' && key === referenceKey(row.reference) && !hasDoubts(one);
}
