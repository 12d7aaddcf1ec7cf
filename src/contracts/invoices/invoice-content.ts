import { z } from 'zod';
import { orderedMethod } from '../checkout/shipping-method.ts';
import { tax } from '../checkout/taxes.ts';
import { money } from '../wire/fields.ts';

export const invoiceKinds = ['invoice', 'receipt', 'credit-note', 'proforma'] as const;
/** A receipt is what a shop without a tax registration issues in place of an invoice; a proforma is for a quote. */
export type InvoiceKind = (typeof invoiceKinds)[number];

const line = z.object({
  name: z.string().describe('With its content: Bradykinin, 5 mg'),
  quantity: z.int(),
  price: money.describe('Of one'),
  amount: money,
  lots: z.array(z.string()).describe('The numbers of the lots it was picked from'),
  taxExempt: z.boolean(),
});

/**
 * All that stands on an invoice, as it was when it was issued: what is stored never changes, whatever becomes of the order.
 * Its lines and adjustments are before tax; `subtotal` − `discount` + `shipping` + adjustments + `taxes` is the `total`. Of a
 * credit note all of them are what is taken back, as positive amounts.
 */
export const invoiceContent = z.object({
  kind: z.enum(invoiceKinds),
  number: z.string().describe("Without gaps in each year: 2026-00001; '' for a proforma"),
  issuedOn: z.iso.date(),
  /** The invoice that a credit note takes back, all or a part of it. */
  credits: z.object({ number: z.string(), issuedOn: z.iso.date() }).nullable(),
  reason: z.string().describe("Why it is credited, in the owner's words; '' otherwise"),
  seller: z.object({
    name: z.string(),
    address: z.array(z.string()),
    email: z.string(),
    phone: z.string(),
  }),
  buyer: z.object({
    name: z.string(),
    company: z.string(),
    /** Lines. The billing address where there is one, else the shipping address. */
    billingAddress: z.array(z.string()),
    shippingAddress: z.array(z.string()),
    email: z.string(),
  }),
  order: z
    .object({ number: z.string(), placedOn: z.iso.date() })
    .nullable()
    .describe('Null for a proforma'),
  province: z.string().default('').describe('Where it goes or is picked up, by which it was taxed'),
  poNumber: z.string(),
  lines: z.array(line),
  subtotal: money,
  discount: z.object({ code: z.string(), amount: money }).nullable(),
  shipping: money,
  shippingMethod: orderedMethod.default({ id: 'standard' }),
  adjustments: z.array(
    z.object({ kind: z.enum(['discount', 'charge']), amount: money, reason: z.string() }),
  ),
  taxes: z.array(tax).describe('Those that are charged, though they may come to nothing'),
  taxable: money.default('0.00').describe('What of it was taxed, before taxes'),
  beforeTax: z.boolean().describe('Whether taxes are still to be added, on a proforma'),
  total: money,
  /** What had been received for it when it was issued, and on which day the last of it. */
  paid: z.object({ amount: money, on: z.iso.date() }).nullable(),
  waived: money.default('0.00').describe('What of the total nobody owes any more'),
  /** Of an order that ships before it is paid. */
  terms: z.object({ days: z.int(), dueOn: z.iso.date().nullable() }).nullable(),
  validUntil: z.iso.date().nullable().describe('Of a proforma'),
  note: z.string().describe("The owner's note to the customer, on a proforma; '' otherwise"),
});
export type InvoiceContent = z.infer<typeof invoiceContent>;
