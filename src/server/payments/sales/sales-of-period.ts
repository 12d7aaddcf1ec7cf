import { activeStates } from '../../../domain/orders/order-states.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { type SaleRow, saleColumns } from './read-sale.ts';

/** Milliseconds: `end` is the first after it. */
export type Period = { start: number; end: number };

const AT_ONCE = 500;

/**
 * The orders that were placed in a period and stand, the oldest first, some hundred at a time: however many a month
 * has, they are never all in memory. Replacements are no sales.
 */
export async function* salesOfPeriod(
  db: Queryable,
  { start, end }: Period,
): AsyncGenerator<SaleRow[]> {
  let after: Pick<SaleRow, 'created_at' | 'id'> = { created_at: start, id: '' };
  for (;;) {
    const { created_at, id } = after;
    const rows: SaleRow[] = await db
      .selectFrom('orders')
      .select(saleColumns)
      .where('created_at', '>=', created_at)
      .where('created_at', '<', end)
      .where((e) => e.or([e('created_at', '>', created_at), e('id', '>', id)]))
      .where('status', 'in', activeStates)
      .where('replaces', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last;
  }
}
