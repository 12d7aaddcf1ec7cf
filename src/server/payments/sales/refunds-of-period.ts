import { sql } from 'kysely';
import { activeStates } from '../../../domain/orders/order-states.ts';
import type { Cents } from '../../../domain/pricing/money.ts';
import { listHistories } from '../../orders/index.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { readSale, saleColumns } from './read-sale.ts';
import type { Period } from './sales-of-period.ts';

/** A refund or credit of a part of an order. */
export type PartRefund = { beforeTax: Cents } & Pick<ReturnType<typeof readSale>, 'taxes'>;

/**
 * What was refunded or credited in parts in a period, whenever the order was placed: it counts on the day on which the owner
 * decides it, as a credit note does.
 */
export async function refundsOfPeriod(
  db: Queryable,
  { start, end }: Period,
): Promise<PartRefund[]> {
  const orders = await selectRefunded(db, { start, end });
  const histories = await listHistories(
    db,
    orders.map(({ id }) => id),
  );
  return orders.flatMap((order) => {
    const decided = (histories.get(order.id) ?? []).flatMap(({ at, entry }) =>
      entry.kind === 'refund-owed' && at >= start && at < end ? [entry.reason] : [],
    );
    return readSale(order)
      .refunds.filter(({ reason }) => decided.includes(reason))
      .map(({ amount, taxes }) => ({
        beforeTax: taxes.reduce((rest, tax) => rest - tax.amount, amount),
        taxes,
      }));
  });
}

function selectRefunded(db: Queryable, { start, end }: Period) {
  return (
    db
      .selectFrom('orders')
      .select(saleColumns)
      .where('replaces', 'is', null)
      .where('created_at', '<', end)
      .where('status', 'in', [...activeStates, 'refund-due', 'refunded'])
      // As in the index orders_adjusted, or it is not used.
      .where(sql<boolean>`adjustments <> '[]'`)
      .where((e) =>
        e.exists(
          e
            .selectFrom('order_history')
            .select('order_history.id')
            .whereRef('order_id', '=', 'orders.id')
            .where('at', '>=', start)
            .where('at', '<', end)
            .where('entry', 'like', '%"refund-owed"%'),
        ),
      )
      .execute()
  );
}
