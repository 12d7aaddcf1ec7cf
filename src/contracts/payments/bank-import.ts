import { z } from 'zod';
import { dayOrders } from '../../domain/import/written-day.ts';
import { bankColumns } from '../../domain/payments/bank-columns.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { idParams } from '../wire/fields.ts';
import { confirmation, plainText, requiredText } from '../wire/text.ts';
import { bodyLimitFor, fileContent } from './file-content.ts';
import { intakeItem } from './intake.ts';

/** The largest bank file in bytes: some 20,000 lines. */
export const BANK_FILE_LIMIT = 3 * 1024 * 1024;
export const MAX_BANK_LINES = 20_000;
export const unreadableLine = z.object({ line: z.int(), text: z.string(), reason: z.string() });

const bankLayout = z
  .object({
    columns: z
      .array(z.enum(bankColumns).nullable())
      .max(100, 'At most 100 columns')
      .describe('What each column holds, from the left; null for what is not read'),
    dayOrder: z
      .enum(dayOrders)
      .nullable()
      .describe('Null where all days are read alike in both orders, or for the rows to show it'),
  })
  .register(namedSchemas, { id: 'BankLayout' });
/** The lines that an import left out, as they are stored with it. */
export const storedUnreadableLines = z.array(unreadableLine);
/** A layout that the owner has chosen, with the bank's name where the owner has given one. */
const savedColumnMapping = bankLayout.extend({
  bank: z.string().default(''),
  /** Whether the owner, or a file that proves it, has said what the columns of amounts hold. */
  isConfirmed: z.boolean().default(false),
});
export type SavedColumnMapping = z.infer<typeof savedColumnMapping>;
/** The layouts that the owner has chosen, by the key of their files (`makeLayoutKey`). */
export const storedLayouts = z.record(z.string(), savedColumnMapping);

const bankFile = z.object({
  name: requiredText('Name the file', 200),
  content: fileContent(
    BANK_FILE_LIMIT,
    'Choose the file of the bank',
    'A bank file can be at most 3 MB. Export fewer days at a time.',
  ),
  layout: bankLayout.optional().describe('How to read it, if the shop has not recognised it'),
});

const rememberedLayout = z
  .object({
    id: z.string(),
    bank: z.string().describe("'' where the owner has given no name"),
    columns: z.string().describe('What such files look like: the names of their columns'),
  })
  .register(namedSchemas, { id: 'RememberedLayout' });
export type RememberedLayout = z.infer<typeof rememberedLayout>;

const bankFileQuestion = z
  .object({
    why: z.string(),
    choices: z.array(
      z.object({
        layout: bankLayout,
        sentences: z
          .array(z.string())
          .describe(
            "Rows as this layout reads them: 'On Jan 15 you received $45.00 from JANE ROE'",
          ),
      }),
    ),
  })
  .register(namedSchemas, { id: 'BankFileQuestion' });
export type BankFileQuestion = z.infer<typeof bankFileQuestion>;

const bankFileRead = z.object({
  bank: z.string().nullable().describe('Null if nobody has named it'),
  isKnown: z.boolean().describe("Whether the shop itself knows the bank's files"),
  format: z.enum(['csv', 'ofx']).describe('An OFX file (also QFX) says itself what its values are'),
  layout: bankLayout,
  remembered: rememberedLayout
    .nullable()
    .describe('What the owner has chosen for such files, and is used for them'),
  columns: z.array(z.object({ name: z.string(), examples: z.array(z.string()) })),
  fault: z.string().nullable().describe('What is wrong with the layout; nothing is read then'),
  question: bankFileQuestion
    .nullable()
    .describe(
      'What neither the bank, nor headings, nor balances prove about the amounts: an import needs `layoutConfirmed`',
    ),
  endsOpen: z
    .boolean()
    .describe('Whether the last line has no end, so that rows may be missing behind it'),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  rows: z.array(intakeItem).describe('In the order of the file'),
  wrong: z.array(unreadableLine).describe('Lines that cannot be read'),
});
export type BankFileRead = z.infer<typeof bankFileRead>;

export const previewBankFile = endpoint({
  method: 'POST',
  path: '/api/admin/bank-files/preview',
  summary:
    'Reads a file of the bank (CSV, OFX) and tells what would happen to each row; stores nothing',
  access: 'match-payments',
  bodyLimit: bodyLimitFor(BANK_FILE_LIMIT),
  body: bankFile,
  ok: bankFileRead,
});

export const importBankFile = endpoint({
  method: 'POST',
  path: '/api/admin/bank-files',
  summary: 'Records the e-Transfers in a file of the bank (CSV, OFX); repeating it changes nothing',
  access: 'match-payments',
  bodyLimit: bodyLimitFor(BANK_FILE_LIMIT),
  maxValues: 2 * MAX_BANK_LINES,
  body: bankFile.extend({
    include: z
      .array(
        z.int('A line is a whole number').min(1, 'A line is at least 1'),
        'Send a list of lines',
      )
      .max(MAX_BANK_LINES)
      .default([])
      .describe(
        "Lines to record although their outcome is 'other', 'names-order', 'may-be-refund', 'again' or 'cut'",
      ),
    withoutWrong: z
      .boolean('Say whether wrong lines may be left out: true or false')
      .default(false)
      .describe('True if lines that cannot be read may be left out'),
    layoutConfirmed: z
      .boolean('Say whether the owner has confirmed the layout: true or false')
      .default(false)
      .describe('True if the owner has seen the `question` and confirmed this layout'),
    bank: plainText(60)
      .default('')
      .describe('How to name files like this one, if the shop does not know them'),
  }),
  ok: bankFileRead,
});

export const listBankLayouts = endpoint({
  method: 'GET',
  path: '/api/admin/bank-layouts',
  summary: 'How the owner has chosen to read files of the bank, the latest first',
  access: 'read-payments',
  ok: z.object({ layouts: z.array(rememberedLayout) }),
});

export const forgetBankLayout = endpoint({
  method: 'DELETE',
  path: '/api/admin/bank-layouts/{id}',
  summary: 'Forgets how to read such files; the transfers stay',
  access: 'match-payments',
  params: idParams,
  ok: confirmation,
});
