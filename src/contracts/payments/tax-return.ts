import { z } from 'zod';
import { registrationKinds } from '../../domain/tax/registrations.ts';
import { tax } from '../checkout/taxes.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { moneySum, signedSum } from '../wire/fields.ts';
import { month } from './months.ts';

const taxReturn = z
  .object({
    kind: z.enum(registrationKinds),
    numbers: z
      .array(z.string())
      .describe('The registrations of the period, or those charged under'),
    lines: z.array(
      z.object({
        line: z.string().nullable().describe("The form's number of it, as '103'"),
        label: z.string(),
        amount: signedSum,
      }),
    ),
  })
  .register(namedSchemas, { id: 'TaxReturn' });
export type TaxReturn = z.infer<typeof taxReturn>;

const taxEntry = z
  .object({
    kind: z.enum(['invoice', 'credit-note']),
    number: z.string().describe('Its own'),
    order: z.object({ id: z.string(), number: z.string() }),
    on: z.iso.date(),
    province: z.string(),
    beforeTax: moneySum,
    taxes: z.array(tax),
  })
  .register(namedSchemas, { id: 'TaxEntry' });
export type TaxEntry = z.infer<typeof taxEntry>;

export const getTaxReturn = endpoint({
  method: 'GET',
  path: '/api/admin/tax-return',
  summary: 'The lines of the tax returns of up to twelve months, for each registration in them',
  access: 'read-books',
  query: z.object({
    from: month.describe('The first month'),
    until: month.describe('The last'),
  }),
  ok: z.object({ from: z.string(), until: z.string(), returns: z.array(taxReturn) }),
});

export const listTaxEntries = endpoint({
  method: 'GET',
  path: '/api/admin/tax-return/entries',
  summary: 'What a month has in the lines of tax returns: its invoices and credit notes with taxes',
  access: 'read-books',
  query: z.object({
    month,
    from: month.optional().describe('The first month of the return'),
    until: month.optional().describe('Its last'),
  }),
  ok: z.object({ entries: z.array(taxEntry).describe('In the order of their numbers') }),
});
