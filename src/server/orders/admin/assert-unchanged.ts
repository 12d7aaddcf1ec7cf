import type { Queryable } from '../../platform/database/schema.ts';
import { conflict } from '../../platform/http/http-error.ts';
import { listHistory } from '../history.ts';

/** What happens to an order without anything of it being other than it was seen. */
const harmless = ['note', 'reminded', 'hold', 'said-sent', 'said-not-sent', 'address'];

/** Throws an HttpError (409 `changed_meanwhile`) where an order's history has more entries than were `seen`. */
export async function assertUnchanged(
  trx: Queryable,
  id: string,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined) return;
  const since = (await listHistory(trx, id)).slice(seen);
  if (since.every(({ entry }) => harmless.includes(entry.kind))) return;
  throw conflict(
    'changed_meanwhile',
    'This order was changed while you were editing it. Nothing was saved.',
  );
}
