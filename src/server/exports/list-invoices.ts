import type { exportInvoices, exportTaxes } from '../../contracts/exports/exports.ts';
import type { InvoiceContent } from '../../contracts/invoices/invoice-content.ts';
import type { Answer, Input } from '../../contracts/wire/endpoint.ts';
import { type Cents, formatCents, readCents } from '../../domain/pricing/money.ts';
import type { TaxName } from '../../domain/tax/tax-rates.ts';
import { readContent } from '../invoices/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { listIssued } from './issued-invoices.ts';

/** Invoices, receipts and credit notes of a period. What a credit note takes back is less than zero, so that columns add up. */
export async function listInvoices(
  db: Queryable,
  query: Input<typeof exportInvoices>['query'],
): Promise<Answer<typeof exportInvoices>> {
  const { rows, next } = await listIssued(db, query);
  return {
    rows: rows.map((row) => {
      const content = readContent(row);
      const sign = signOf(row.kind);
      const taxOf = (name: TaxName) => formatCents(sign * sumTaxes(content, name));
      return {
        number: row.number,
        issuedOn: row.issued_on,
        kind: row.kind,
        order: row.orderNumber,
        buyer: content.buyer.company || content.buyer.name,
        net: formatCents(sign * (row.total_cents - sumTaxes(content))),
        gst: taxOf('GST'),
        hst: taxOf('HST'),
        qst: taxOf('QST'),
        pst: taxOf('PST'),
        rst: taxOf('RST'),
        total: formatCents(sign * row.total_cents),
        credits: content.credits?.number ?? '',
      };
    }),
    next,
  };
}

/** Each tax of each of them, signed likewise. */
export async function listTaxes(
  db: Queryable,
  query: Input<typeof exportTaxes>['query'],
): Promise<Answer<typeof exportTaxes>> {
  const { rows, next } = await listIssued(db, query);
  return {
    rows: rows.flatMap((row) => {
      const content = readContent(row);
      const sign = signOf(row.kind);
      const charged = content.taxes.filter(({ amount }) => amount !== '0.00');
      return charged.map((tax) => ({
        number: row.number,
        issuedOn: row.issued_on,
        kind: row.kind,
        order: row.orderNumber,
        province: content.province,
        tax: tax.name,
        rate: tax.rate,
        taxable: formatCents(sign * readCents(content.taxable)),
        amount: formatCents(sign * readCents(tax.amount)),
        registration: tax.number,
      }));
    }),
    next,
  };
}

function signOf(kind: string): 1 | -1 {
  return kind === 'credit-note' ? -1 : 1;
}

/** Of one tax, or of all, in cents. */
function sumTaxes({ taxes }: InvoiceContent, name?: TaxName): Cents {
  return taxes
    .filter((tax) => name === undefined || tax.name === name)
    .reduce((sum, { amount }) => sum + readCents(amount), 0);
}
