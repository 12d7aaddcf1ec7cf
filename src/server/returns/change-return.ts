import type { HistoryEntry } from '../../contracts/orders/order-history.ts';
import { nextReturnState, type ReturnAction } from '../../domain/returns/return-states.ts';
import type { Actor, StoredOrder } from '../orders/index.ts';
import { recordHistory } from '../orders/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/http-error.ts';
import { nameItems, readParts } from './read-order.ts';
import { findReturn, type StoredReturn, updateReturn } from './store.ts';

type Changes = Parameters<typeof updateReturn>[2];
type Entry = Extract<HistoryEntry, { kind: 'return' }>;

/**
 * Takes a return from one state to the next, with its entry in the history of its order, which the caller has locked.
 * Gives it as it was. Throws an HttpError (409) where the step cannot follow: somebody else was faster.
 */
export async function changeReturn(
  trx: Queryable,
  order: StoredOrder,
  returnId: string,
  action: ReturnAction,
  actor: Actor,
  { intact = [], ...changes }: Changes & { intact?: StoredReturn['lines'] } = {},
): Promise<StoredReturn> {
  const one = await findReturn(trx, returnId);
  const state = nextReturnState(one.state, action);
  if (!state || one.order_id !== order.id) {
    throw conflict(
      'not_possible',
      `This return is ‘${one.state}’ by now. Nothing was changed: look at it again.`,
    );
  }
  const settled_at = state === 'settled' ? actor.at : null;
  await updateReturn(trx, returnId, { state, settled_at, ...changes });
  const parts = await readParts(trx, order);
  const entry: Entry = {
    kind: 'return',
    step: action,
    reason: one.reason,
    items: nameItems(parts, one.lines),
    ...(action === 'receive' && { intact: nameItems(parts, intact) }),
  };
  await recordHistory(trx, order.id, actor, entry);
  return one;
}
