import type { HistoryEntry } from '../../contracts/orders/order-history.ts';

/** A part of an order whose refund was decided. */
export type RefundedPart = Pick<
  Extract<HistoryEntry, { kind: 'refund-owed' }>,
  'items' | 'shipping' | 'reason'
>;

/** The parts of an order that a refund is for: those decided after the refund that was sent before it. */
export function listRefundedParts(
  history: readonly { entry: HistoryEntry }[],
  refundId: string,
): RefundedPart[] {
  const undone = new Set(
    history.flatMap(({ entry }) => (entry.kind === 'refund-undone' ? [entry.refundId] : [])),
  );
  const sent = history.findIndex(
    ({ entry }) => entry.kind === 'refunded' && entry.refundId === refundId,
  );
  const before = history
    .slice(0, sent)
    .findLastIndex(({ entry }) => entry.kind === 'refunded' && !undone.has(entry.refundId));
  return history.slice(before + 1, sent).flatMap(({ entry }) =>
    // What was credited whole was told by its own mail.
    entry.kind === 'refund-owed' && entry.credited !== entry.amount ? [entry] : [],
  );
}
