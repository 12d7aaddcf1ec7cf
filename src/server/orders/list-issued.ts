import type { IssuedInvoice } from '../../contracts/invoices/invoices.ts';
import { formatCents } from '../../domain/pricing/money.ts';
import type { Queryable } from '../platform/database/schema.ts';

/**
 * The invoices and credit notes of an order, the oldest first. Read here, since the invoices' own code stands on that of the
 * orders.
 */
export async function listIssued(db: Queryable, orderId: string): Promise<IssuedInvoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(['number', 'kind', 'issued_on', 'total_cents'])
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
  return rows.map(({ number, kind, issued_on, total_cents }) => ({
    ...{ number, kind },
    issuedOn: issued_on,
    total: formatCents(total_cents),
  }));
}
