import { sql } from 'kysely';
import { countRows } from '../platform/database/count-rows.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { Shop } from '../platform/shop.ts';
import { changeOrder } from './change-order.ts';
import { changeOrderState } from './change-order-state.ts';
import { updateOrder } from './store.ts';

/** How many orders have expired before their hold was over, since a clock had jumped. `now` in milliseconds. */
export async function countEarly(db: Queryable, now: number): Promise<number> {
  return countRows(selectEarly(db, now));
}

/**
 * Reopens them all, unpaid and held as long as before; their customers are reminded once more. Those whose products are
 * sold out stay expired, and their numbers are given.
 */
export async function reopenEarly(
  shop: Pick<Shop, 'db' | 'clock' | 'outbox'>,
  by: string,
): Promise<{ reopened: number; soldOut: string[] }> {
  const early = await selectEarly(shop.db, shop.clock())
    .select(['id', 'number'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const soldOut: string[] = [];
  let reopened = 0;
  for (const { id, number } of early) {
    try {
      if (await reopen(shop, id, by)) reopened += 1;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      soldOut.push(number);
    }
  }
  return { reopened, soldOut };
}

/** Says whether it was still expired: somebody else may have reopened it. */
function reopen(
  shop: Pick<Shop, 'db' | 'clock' | 'outbox'>,
  id: string,
  by: string,
): Promise<boolean> {
  return changeOrder(shop, id, by, async (trx, order, actor) => {
    if (order.status !== 'expired') return false;
    await changeOrderState(trx, order, 'reopen', actor);
    await updateOrder(trx, id, { reminded_at: null });
    return true;
  });
}

/** Without those that late money came for: they are revived with it. */
function selectEarly(db: Queryable, now: number) {
  return (
    db
      .selectFrom('orders')
      // A literal, or SQLite does not use the index orders_expired.
      .where('status', '=', sql.lit('expired' as const))
      .where('problem', 'is', null)
      .where('hold_until', '>', now)
  );
}
