import { z } from 'zod';
import { accountKeys } from '../../domain/accounting/accounts.ts';
import { entryKinds } from '../../domain/accounting/journal-entry.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { signedSum } from '../wire/fields.ts';
import { plainText, requiredText } from '../wire/text.ts';
import { exportEndpoint } from './exports.ts';

const journalEntry = z
  .object({
    day: z.iso.date(),
    kind: z.enum(entryKinds),
    text: z.string(),
    lines: z
      .array(
        z.object({
          account: z.enum(accountKeys),
          amount: signedSum.describe('A debit; less than zero for a credit'),
        }),
      )
      .describe('They come to zero; each account has at most one'),
  })
  .register(namedSchemas, { id: 'JournalEntry' });
export type WireJournalEntry = z.infer<typeof journalEntry>;

export const exportJournal = exportEndpoint(
  '/api/admin/exports/journal',
  'What a period’s invoices, money and write-offs are in the books, as journal entries',
  journalEntry,
);

const account = z.object({
  name: requiredText('Enter the name that the account has in your books', 100),
  code: plainText(10)
    .regex(/^[\w.-]*$/, 'A number of an account has digits, letters, dots and dashes')
    .describe("Its number; '' where there is none"),
});

const accounts = z.object({
  receivable: account,
  bank: account,
  unallocated: account,
  writeOffs: account,
  discounts: account,
  sales: account,
  shipping: account,
  gstHst: account,
  qst: account,
  pst: account,
});

export const books = z
  .object({
    accounts,
    customer: requiredText('Enter the customer that your books have for the shop', 100),
    xeroTaxRate: requiredText('Enter the name of the rate in Xero', 100),
  })
  .register(namedSchemas, { id: 'Books' });

export const getBooks = endpoint({
  method: 'GET',
  path: '/api/admin/exports/books',
  summary: 'What accounts are called in the owner’s books, for journals',
  access: 'read-books',
  ok: books,
});

export const putBooks = endpoint({
  method: 'PUT',
  path: '/api/admin/exports/books',
  summary: 'Sets what accounts are called in the owner’s books',
  access: 'read-books',
  body: books,
  ok: books,
});
