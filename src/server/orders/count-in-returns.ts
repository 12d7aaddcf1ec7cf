import { z } from 'zod';
import { vialsOfLine } from '../../contracts/checkout/orders.ts';
import { countRefunded } from '../../domain/orders/partial-refund.ts';
import type { Queryable } from '../platform/database/schema.ts';

const storedLines = z.array(vialsOfLine);

/**
 * How many vials of each line of an order are in its returns, by the line's id, without those that ended in nothing: such
 * lines stay in the order. Read here, since the returns' own code stands on that of the orders.
 */
export async function countInReturns(db: Queryable, orderId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('returns')
    .select('lines')
    .where('order_id', '=', orderId)
    .where('state', '!=', 'declined')
    .where((e) => e.or([e('outcome', 'is', null), e('outcome', '!=', 'nothing')]))
    .execute();
  return countRefunded(rows.map(({ lines }) => ({ lines: storedLines.parse(JSON.parse(lines)) })));
}
