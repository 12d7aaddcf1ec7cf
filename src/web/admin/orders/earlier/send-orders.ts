import { MAX_EARLIER_ORDERS } from '../../../../contracts/orders/earlier-orders.ts';
import { cutName } from '../../../../domain/text/plain-text.ts';
import { call } from '../../../api.ts';
import type { OrderFile } from './read-order-file.ts';

/** What became of a file, or would: `errors` has a sentence for each order that is not kept. */
export type OrdersOutcome = { added: number; known: number; errors: string[] };

/** Sends a file part by part. Once more, it stores what is missing. */
export async function sendOrders(
  { shop, orders, rows, refused, name, key }: OrderFile,
  { dryRun }: { dryRun: boolean },
): Promise<OrdersOutcome> {
  const sum: OrdersOutcome = {
    added: 0,
    known: 0,
    errors: refused.map(
      ({ row, number, reason }) => `Line ${row}${number && ` (${number})`}: ${reason}`,
    ),
  };
  for (let start = 0; start < orders.length; start += MAX_EARLIER_ORDERS) {
    const end = start + MAX_EARLIER_ORDERS;
    const answer = await call('POST /api/admin/earlier-orders/import', {
      body: {
        ...{ shop, dryRun, orders: orders.slice(start, end), rows: rows.slice(start, end) },
        import: { id: key, file: cutName(name, 120) },
      },
    });
    sum.added += answer.added;
    sum.known += answer.known;
    sum.errors.push(...answer.errors);
  }
  return sum;
}
