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

/** What makes it another order for whoever packs it; how far it is, an action's `from` says. */
const contents: readonly HistoryEntry['kind'][] = ['changed', 'refund-owed', 'lots'];

/**
 * Throws an HttpError (409 `changed_meanwhile`) where something happened to an order since its history had so many
 * entries as were `seen`. The caller has locked the order; undefined asks for nothing.
 */
export async function assertUnchanged(
  trx: Queryable,
  orderId: string,
  seen: number | undefined,
): Promise<void> {
  await assertNothing(trx, orderId, seen, (kind) => !harmless.includes(kind));
}

/** The same where only what is in the order, and whom it goes to, has to be as it was seen. */
export async function assertSameContents(
  trx: Queryable,
  orderId: string,
  seen: number | undefined,
): Promise<void> {
  await assertNothing(trx, orderId, seen, (kind) => contents.includes(kind));
}

async function assertNothing(
  trx: Queryable,
  orderId: string,
  seen: number | undefined,
  matters: (kind: HistoryEntry['kind']) => boolean,
): Promise<void> {
  if (seen === undefined) return;
  const since = (await listHistory(trx, orderId)).slice(seen);
  if (!since.some(({ entry }) => matters(entry.kind))) return;
  throw conflict(
    'changed_meanwhile',
    'This order was changed while you were working on it. Nothing was saved.',
  );
}
