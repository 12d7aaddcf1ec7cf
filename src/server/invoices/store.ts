import { randomUUID } from 'node:crypto';
import { type InvoiceContent, invoiceContent } from '../../contracts/invoices/invoice-content.ts';
import { invoiceNumber } from '../../domain/invoices/next-invoice-step.ts';
import { readCents } from '../../domain/pricing/money.ts';
import type { Queryable } from '../platform/database/schema.ts';
import type { InvoiceRow } from './tables.ts';

/** Those of an order, the oldest first. */
export async function listInvoicesOf(db: Queryable, orderId: string): Promise<InvoiceRow[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
}

type NewInvoice = Pick<
  InvoiceRow,
  'order_id' | 'issued_at' | 'issued_on' | 'credits' | 'refund'
> & {
  sale: Omit<InvoiceContent, 'number' | 'issuedOn'> & { kind: InvoiceRow['kind'] };
};

/**
 * Issues an invoice or credit note with the next number of its year. The number is taken in the caller's transaction, which
 * holds it until it ends: one that is rolled back leaves no gap.
 */
export async function insertInvoice(
  trx: Queryable,
  { sale, ...row }: NewInvoice,
): Promise<InvoiceRow> {
  const year = Number(row.issued_on.slice(0, 4));
  const { last } = await trx
    .insertInto('invoice_years')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((e) => ({ last: e('invoice_years.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  const number = invoiceNumber(year, last);
  const content = invoiceContent.parse({ ...sale, number, issuedOn: row.issued_on });
  const invoice = {
    id: randomUUID(),
    ...row,
    number,
    kind: sale.kind,
    total_cents: readCents(sale.total),
    content: JSON.stringify(content),
    mail_id: null,
  };
  await trx.insertInto('invoices').values(invoice).execute();
  return invoice;
}

export function readContent({ content }: Pick<InvoiceRow, 'content'>): InvoiceContent {
  return invoiceContent.parse(JSON.parse(content));
}
