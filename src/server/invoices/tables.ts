import type { InvoiceKind } from '../../contracts/invoices/invoice-content.ts';

export type InvoiceTables = {
  /** The last number of each year. */
  invoice_years: { year: number; last: number };
  invoices: InvoiceRow;
};

/** Never changed but for `mail_id`, and the buyer's data where they are erased. */
export type InvoiceRow = {
  id: string;
  number: string;
  order_id: string;
  kind: Exclude<InvoiceKind, 'proforma'>;
  issued_at: number;
  /** The shop's day, as 2026-01-31. */
  issued_on: string;
  /** Of a credit note: the id of the invoice that it takes back. */
  credits: string | null;
  /** Of a credit note: the reason of the refund that it is for; null for all that was left. */
  refund: string | null;
  total_cents: number;
  /** An `invoiceContent` as JSON. */
  content: string;
  /** The mail that it was attached to. */
  mail_id: string | null;
};
