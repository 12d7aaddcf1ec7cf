import type { HistoryEntry } from '../../contracts/orders/order-history.ts';
import { type Cents, readCents } from '../../domain/pricing/money.ts';

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

/** The money that was matched to an order and not taken back by a time (milliseconds), in cents. */
export function matchedUntil(history: readonly Happened[], at: number): Cents {
  return history.reduce((sum, { entry, at: when }) => {
    if (when > at || (entry.kind !== 'matched' && entry.kind !== 'unmatched')) return sum;
    return entry.kind === 'matched' ? sum + readCents(entry.amount) : sum - readCents(entry.amount);
  }, 0);
}

/**
 * How much more had been matched to an order at a time (milliseconds) than it cost then, in cents; below zero where it was
 * less. `total` is what it costs by now.
 */
export function tooMuchAt(history: readonly Happened[], at: number, total: Cents): Cents {
  const next = history.find(({ entry, at: when }) => when > at && 'total' in entry)?.entry;
  const cost = next && 'total' in next ? readCents(next.total.before) : total;
  return matchedUntil(history, at) - cost;
}

/** The ids of the transfers that were taken off an order after a time (milliseconds). */
export function listUnmatched(history: readonly Happened[], since: number): string[] {
  return history.flatMap(({ entry, at }) =>
    at > since && entry.kind === 'unmatched' ? [entry.transferId] : [],
  );
}

function isStep(entry: HistoryEntry, action: 'ship' | 'unship'): boolean {
  return entry.kind === 'step' && entry.action === action;
}

function isOf(entry: HistoryEntry, kind: 'matched' | 'unmatched', transferId: string): boolean {
  return entry.kind === kind && entry.transferId === transferId;
}
