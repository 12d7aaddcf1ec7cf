import type { HistoryEntry } from '../../contracts/orders/order-history.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/http-error.ts';
import { listHistory } from './history.ts';

/** What happens to an order and leaves what is in it, whom it goes to and how far it is as they were seen. */
const harmless: readonly HistoryEntry['kind'][] = [
  'note',
  'reminded',
  'hold',
  'said-sent',
  'said-not-sent',
  'address',
];

/**
 * Throws an HttpError (409 `changed_meanwhile`) where something happened to an order since its history had so many
 * entries as were `seen`. The caller has locked the order; undefined asks for nothing.
 */
export async function assertUnchanged(
  trx: Queryable,
  orderId: string,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined) return;
  const since = (await listHistory(trx, orderId)).slice(seen);
  if (since.every(({ entry }) => harmless.includes(entry.kind))) return;
  throw conflict(
    'changed_meanwhile',
    'This order was changed while you were working on it. Nothing was saved.',
  );
}
