import type { HistoryEntry } from '../../contracts/orders/order-history.ts';
import { mergeDifferences } from '../../domain/orders/order-difference.ts';

type Happened = { at: number; entry: HistoryEntry };
type Change = Extract<HistoryEntry, { kind: 'changed' }>;

/** The change of an order at a time (milliseconds). */
export function changeAt(history: readonly Happened[], at: number): Change | undefined {
  return listChanges(history).find((one) => one.at === at)?.entry;
}

/**
 * What a mail about the change at a time tells: with the changes before it that nobody was told of, since all have one new
 * total. Undefined where a later mail will tell of it, or all was undone. `toldAt` are the times of the changes that were told (milliseconds).
 */
export function gatherChange(
  history: readonly Happened[],
  at: number,
  toldAt: readonly number[],
): Change | undefined {
  const mailed = listChanges(history).filter(({ entry }) => entry.isMailed);
  if (mailed.some((one) => one.at > at && !toldAt.includes(one.at))) return undefined;
  const entries = mailed
    .filter((one) => one.at === at || (one.at < at && !toldAt.includes(one.at)))
    .map(({ entry }) => entry);
  const [first, last] = [entries[0], entries.at(-1)];
  const differences = mergeDifferences(entries.flatMap((entry) => entry.differences));
  if (!first || !last || differences.length === 0) return undefined;
  const notes = entries.flatMap(({ notifyCustomer }) => notifyCustomer || []);
  return {
    ...last,
    differences,
    total: { before: first.total.before, after: last.total.after },
    ...(notes.length > 0 && { notifyCustomer: notes.join('\n') }),
  };
}

function listChanges(history: readonly Happened[]): { at: number; entry: Change }[] {
  return history.flatMap(({ at, entry }) => (entry.kind === 'changed' ? [{ at, entry }] : []));
}
