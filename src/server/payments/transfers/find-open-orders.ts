import { inBatches } from '../../platform/database/in-batches.ts';
import type { Queryable } from '../../platform/database/schema.ts';

/** Those of some order numbers whose orders wait for their payment; late money counts for an expired one, too. */
export async function findOpenOrders(
  db: Queryable,
  numbers: readonly string[],
): Promise<Set<string>> {
  const orders = await inBatches([...new Set(numbers)], (batch) =>
    db
      .selectFrom('orders')
      .select('number')
      .where('number', 'in', batch)
      .where((e) =>
        e.or([
          e('status', 'in', ['pending', 'expired']),
          e.and([
            e('terms_days', '>', 0),
            e('settled_at', 'is', null),
            e('status', 'in', ['shipped', 'delivered']),
          ]),
        ]),
      )
      .execute(),
  );
  return new Set(orders.map(({ number }) => number));
}
