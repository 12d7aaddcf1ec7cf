import { z } from 'zod';
import { invoiceFilters, LIST_PAGE_SIZE } from '../wire/admin-lists.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { money } from '../wire/fields.ts';
import { listQuery, pageOf } from '../wire/list-page.ts';
import { identifier } from '../wire/text.ts';
import { invoiceKinds } from './invoice-content.ts';

/** An invoice, receipt or credit note, as lists show it. */
export const issuedInvoice = z
  .object({
    number: z.string(),
    kind: z.enum(invoiceKinds).exclude(['proforma']),
    issuedOn: z.iso.date(),
    total: money.describe('Of a credit note: what it takes back'),
  })
  .register(namedSchemas, { id: 'IssuedInvoice' });
export type IssuedInvoice = z.infer<typeof issuedInvoice>;

const paper = z.object({
  paper: z.enum(['letter', 'a4']).default('letter'),
});

const pdf = z
  .object({ fileName: z.string(), content: z.base64().describe('A PDF') })
  .register(namedSchemas, { id: 'PdfFile' });
export type PdfFile = z.infer<typeof pdf>;

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/orders/{orderId}/invoices/{number}',
  summary:
    'An invoice of an order as PDF, for the browser that placed or found it and the administrator',
  access: 'visitor',
  params: z.object({ orderId: identifier, number: z.string().regex(/^\d{4}-\d{5,}$/) }),
  query: paper,
  ok: pdf,
  limit: { max: 600, perSeconds: 600 },
});

export const getProforma = endpoint({
  method: 'GET',
  path: '/api/quotes/{token}/proforma',
  summary: 'A quote as a proforma invoice, a PDF, for whoever has its link',
  access: 'visitor',
  params: z.object({ token: identifier }),
  query: paper,
  ok: pdf,
  limit: { max: 20, perSeconds: 600 },
});

const listedInvoice = issuedInvoice
  .extend({
    order: z.object({ id: z.string(), number: z.string() }),
    buyer: z.string().describe('The company, or else the name; empty once erased'),
    credits: z.string().nullable().describe('The number of the invoice that it takes back'),
  })
  .register(namedSchemas, { id: 'ListedInvoice' });
export type ListedInvoice = z.infer<typeof listedInvoice>;

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/invoices',
  summary: `Invoices, receipts and credit notes, the latest first, ${LIST_PAGE_SIZE} at a time; found by number, order and buyer`,
  access: 'read-books',
  query: listQuery(invoiceFilters),
  ok: pageOf(listedInvoice, {}),
});

export const listInvoicesOfMonth = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/months/{month}',
  summary: 'All invoices, receipts and credit notes of a month, in the order of their numbers',
  access: 'read-books',
  params: z.object({
    month: z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'A month looks like 2026-01'),
  }),
  ok: z.object({ invoices: z.array(listedInvoice) }),
});
