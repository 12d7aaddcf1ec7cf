import type { HistoryEntry } from '../../contracts/order-history.ts';

type Happened = { at: number; entry: HistoryEntry };

/**
 * Whether the shipping of an order, or everything matched to it, at a time (milliseconds) was taken back since; `history`
 * is the order's.
 */
export function isTakenBack(history: readonly Happened[], at: number): boolean {
  const shipped = history.findIndex(({ entry, at: when }) => isStep(entry, 'ship') && when === at);
  if (shipped >= 0) return history.slice(shipped).some(({ entry }) => isStep(entry, 'unship'));
  const matched = history.flatMap(({ entry, at: when }, place) =>
    entry.kind === 'matched' && when === at ? [{ place, transferId: entry.transferId }] : [],
  );
  return (
    matched.length > 0 &&
    matched.every(({ place, transferId }) =>
      history.slice(place).some(({ entry }) => isOf(entry, 'unmatched', transferId)),
    )
  );
}

/**
 * When the money that was taken back from an order at a time (milliseconds) had been matched, the earliest where there
 * are several. Undefined where none was taken back.
 */
export function whenMatched(history: readonly Happened[], at: number): number | undefined {
  const times = history.flatMap(({ entry, at: when }, place) => {
    if (entry.kind !== 'unmatched' || when !== at) return [];
    const { transferId } = entry;
    const before = history.slice(0, place);
    const match = before.findLast((earlier) => isOf(earlier.entry, 'matched', transferId));
    return match ? [match.at] : [];
  });
  return times.length > 0 ? Math.min(...times) : undefined;
}

function isStep(entry: HistoryEntry, action: 'ship' | 'unship'): boolean {
  return entry.kind === 'step' && entry.action === action;
}

function isOf(entry: HistoryEntry, kind: 'matched' | 'unmatched', transferId: string): boolean {
  return entry.kind === kind && entry.transferId === transferId;
}
