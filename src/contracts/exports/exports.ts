import { z } from 'zod';
import { orderStates } from '../../domain/orders/order-states.ts';
import { taxNames } from '../../domain/tax/tax-rates.ts';
import { invoiceKinds } from '../invoices/invoice-content.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { day, money, signedSum } from '../wire/fields.ts';

/** What is read for one part of an export: orders, transfers, refunds or invoices. */
export const EXPORT_PART = 250;

/** Days of the shop, both inclusive. */
const query = z.object({
  from: day,
  to: day,
  after: z
    .string()
    .regex(/^[\w~.-]{1,200}$/, 'Send what an earlier part gave')
    .optional()
    .describe("An earlier part's `next`"),
});

/** Answers with rows in parts, so that a long period neither times out nor is held in memory. */
export function exportEndpoint<const Path extends `/api/${string}`, Row extends z.ZodType>(
  path: Path,
  summary: string,
  row: Row,
) {
  return endpoint({
    method: 'GET',
    path,
    summary: `${summary}, in parts`,
    access: 'read-books',
    query,
    ok: z.object({
      rows: z.array(row),
      next: z
        .string()
        .nullable()
        .describe('Sent as `after`, gives the next part; null after the last'),
    }),
  });
}

const issuedKind = z.enum(invoiceKinds).exclude(['proforma']);

export const exportedOrderLine = z
  .object({
    order: z.string(),
    placedOn: z.iso.date(),
    state: z.enum(orderStates).describe("The order's"),
    product: z.string(),
    productId: z.string(),
    quantity: z.int(),
    price: money.describe('Of one'),
    amount: money.describe('Before discounts and taxes'),
    lots: z.string().describe('The numbers of the lots that it was picked from: B-1; B-2'),
  })
  .register(namedSchemas, { id: 'ExportedOrderLine' });

export const exportedTransfer = z
  .object({
    receivedOn: z.iso.date(),
    amount: money,
    counted: money.describe("What of it is, or was, the shop's money: 0.00 for a duplicate"),
    sender: z.string(),
    method: z.string(),
    reference: z.string(),
    accounts: z.string().describe('Where it lies: Order 40.00; To match 15.00'),
    orders: z.string().describe('What it was matched to, also if sent back: 4K7M2QX4 40.00'),
  })
  .register(namedSchemas, { id: 'ExportedTransfer' });

export const exportedRefund = z
  .object({
    sentOn: z.iso.date(),
    amount: money,
    toName: z.string(),
    toAddress: z.string(),
    order: z.string().describe("'' for money that belonged to no order"),
    reference: z.string(),
    undoneOn: z.iso.date().nullable().describe('When it did not go out, or came back'),
  })
  .register(namedSchemas, { id: 'ExportedRefund' });

export const exportedTax = z
  .object({
    number: z.string(),
    issuedOn: z.iso.date(),
    kind: issuedKind,
    order: z.string(),
    province: z.string().describe('Where it is sent'),
    tax: z.enum(taxNames),
    rate: z.string().describe("In percent: '13' or '9.975'"),
    taxable: signedSum.describe('What was taxed; less than zero on a credit note'),
    amount: signedSum,
    registration: z.string(),
  })
  .register(namedSchemas, { id: 'ExportedTax' });

export const exportedInvoice = z
  .object({
    number: z.string(),
    issuedOn: z.iso.date(),
    kind: issuedKind,
    order: z.string(),
    buyer: z.string(),
    net: signedSum.describe('Before taxes; less than zero on a credit note, like all amounts'),
    gst: signedSum,
    hst: signedSum,
    qst: signedSum,
    pst: signedSum,
    rst: signedSum,
    total: signedSum,
    credits: z.string().describe("The invoice that a credit note takes back; '' otherwise"),
  })
  .register(namedSchemas, { id: 'ExportedInvoice' });

export type ExportedOrderLine = z.infer<typeof exportedOrderLine>;
export type ExportedTransfer = z.infer<typeof exportedTransfer>;
export type ExportedRefund = z.infer<typeof exportedRefund>;
export type ExportedTax = z.infer<typeof exportedTax>;
export type ExportedInvoice = z.infer<typeof exportedInvoice>;

export const exportOrderLines = exportEndpoint(
  '/api/admin/exports/order-lines',
  'The lines of the orders that were placed in a period',
  exportedOrderLine,
);
export const exportTransfers = exportEndpoint(
  '/api/admin/exports/transfers',
  'The transfers that were received in a period, and where their money lies now',
  exportedTransfer,
);
export const exportRefunds = exportEndpoint(
  '/api/admin/exports/refunds',
  'The refunds that were sent in a period',
  exportedRefund,
);
export const exportTaxes = exportEndpoint(
  '/api/admin/exports/taxes',
  'Each tax of each invoice and credit note of a period',
  exportedTax,
);
export const exportInvoices = exportEndpoint(
  '/api/admin/exports/invoices',
  'The invoices, receipts and credit notes of a period',
  exportedInvoice,
);
