import type { HistoryEntry } from '../../contracts/orders/order-history.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/http-error.ts';
import { listHistory } from './history.ts';

/** What each event changes for whoever works on an order: what is in it and whom it goes to, how far it is, or neither. */
const changes: Record<HistoryEntry['kind'], 'contents' | 'progress' | 'neither'> = {
  changed: 'contents',
  'refund-owed': 'contents',
  lots: 'contents',
  step: 'progress',
  matched: 'progress',
  unmatched: 'progress',
  refunded: 'progress',
  'refund-undone': 'progress',
  waived: 'progress',
  'waiver-dropped': 'progress',
  return: 'progress',
  replaced: 'progress',
  packed: 'progress',
  parcel: 'progress',
  'part-shipped': 'contents',
  'part-taken-back': 'contents',
  note: 'neither',
  reminded: 'neither',
  'reminded-of-debt': 'neither',
  'said-sent': 'neither',
  'said-not-sent': 'neither',
  hold: 'neither',
  'pay-by': 'neither',
  address: 'neither',
};

/**
 * Throws an HttpError (409 `changed_meanwhile`) where an order's contents, or else its contents or its progress, are others
 * since its history had so many entries as were `seen`. The caller has locked the order; undefined asks for nothing.
 */
export async function assertUnchanged(
  trx: Queryable,
  orderId: string,
  seen: number | undefined,
  what: 'contents' | 'contents and progress',
): Promise<void> {
  if (seen === undefined) return;
  const since = (await listHistory(trx, orderId))
    .slice(seen)
    .map(({ entry }) => changes[entry.kind]);
  const isOther = since.includes('contents') || (what !== 'contents' && since.includes('progress'));
  if (!isOther) return;
  throw conflict(
    'changed_meanwhile',
    'This order was changed while you were working on it. Nothing was saved.',
  );
}
