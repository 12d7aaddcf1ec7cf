import { z } from 'zod';
import { bankColumns } from '../domain/bank-layout.ts';
import { dayFaults } from '../domain/day-end.ts';
import { evidences, MOST_OF_ONE_TRANSFER } from '../domain/ledger.ts';
import { mailDoubts } from '../domain/mail-doubts.ts';
import { mailSubjects } from '../domain/mail-subject.ts';
import { formatCents, parseCents } from '../domain/money.ts';
import { deposits, mailFacts } from '../domain/notification-mail.ts';
import { dayOrders } from '../domain/written-day.ts';
import { endpoint } from './endpoint.ts';
import { money, moneySum } from './money.ts';
import { namedSchemas } from './named-schemas.ts';
import { requiredText } from './text.ts';

/** Bytes that a bank's file may have: some 20,000 lines. */
export const BANK_FILE_LIMIT = 3 * 1024 * 1024;
export const MOST_BANK_LINES = 20_000;
/** Bytes that a mail may have. */
export const MAIL_LIMIT = 256 * 1024;

/** Bytes as text: four characters for three bytes, and what stands around them. */
const bodyLimitFor = (bytes: number) => Math.ceil(bytes / 3) * 4 + 64 * 1024;

function fileContent(limit: number, missing: string, tooLarge: string) {
  return z
    .base64(missing)
    .min(1, missing)
    .max(Math.ceil(limit / 3) * 4, tooLarge)
    .describe('The bytes of the file, in base64');
}

/** Money that may be less than nothing. */
const signedMoney = z.string().regex(/^-?\d{1,13}\.\d{2}$/);

const wrongLine = z.object({ line: z.int(), text: z.string(), reason: z.string() });

const bankLayout = z
  .object({
    columns: z
      .array(z.enum(bankColumns).nullable())
      .max(100, 'At most 100 columns')
      .describe('What each column holds, from the left; null for what is not read'),
    dayOrder: z.enum(dayOrders),
  })
  .register(namedSchemas, { id: 'BankLayout' });
/** Lines that an import left out, as they are kept with it. */
export const keptWrongLines = z.array(wrongLine);
/** Layouts that the owner has chosen, by the shape of their files. */
export const keptLayouts = z.record(z.string(), bankLayout);

const bankFile = z.object({
  name: requiredText('Name the file', 200),
  content: fileContent(
    BANK_FILE_LIMIT,
    'Choose the file of the bank',
    'A file of the bank has at most 3 MB. Export fewer days at a time.',
  ),
  layout: bankLayout.optional().describe('How it is read, where the shop has not recognised it'),
});

/**
 * What becomes of a row. new: it counts. confirms: it counts, and confirms what was a hint. duplicate: the same money
 * is counted already. question: only the owner can tell whether it is. another-amount: it counts, though its reference is
 * in the ledger with another amount. known: it was imported before. again: it looks like a row of another file. other: no
 * e-Transfer by its description. out: it went out.
 */
const rowOutcomes = [
  'new',
  'confirms',
  'duplicate',
  'question',
  'another-amount',
  'known',
  'again',
  'other',
  'out',
] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

const alikeTransfer = z.object({
  id: z.string(),
  amount: money,
  senderName: z.string(),
  receivedOn: z.iso.date(),
  evidence: z.enum(evidences),
});
export type AlikeTransfer = z.infer<typeof alikeTransfer>;

const bankFileRow = z
  .object({
    line: z.int().describe('Counted from 1'),
    day: z.iso.date(),
    amount: money,
    description: z.string(),
    senderName: z.string(),
    reference: z.string(),
    outcome: z.enum(rowOutcomes),
    about: alikeTransfer
      .nullable()
      .describe('What it confirms, is, or looks like; null for a row of the same file'),
    transferId: z.string().nullable().describe('Where it is in the ledger'),
  })
  .register(namedSchemas, { id: 'BankFileRow' });
export type BankFileRow = z.infer<typeof bankFileRow>;

const bankFileRead = z.object({
  bank: z.string().nullable().describe('Where its shape is known'),
  layout: bankLayout,
  isRemembered: z.boolean().describe('Whether it is read as the owner set it for such files'),
  columns: z.array(z.object({ name: z.string(), examples: z.array(z.string()) })),
  fault: z.string().nullable().describe('What the layout lacks; nothing is read then'),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  rows: z.array(bankFileRow).describe('As they stand in the file'),
  wrong: z.array(wrongLine).describe('Lines that cannot be read'),
});
export type BankFileRead = z.infer<typeof bankFileRead>;

export const previewBankFile = endpoint({
  method: 'POST',
  path: '/api/admin/bank-files/preview',
  summary: 'Reads a CSV file of the bank and says what would become of each row; stores nothing',
  access: 'administrator',
  bodyLimit: bodyLimitFor(BANK_FILE_LIMIT),
  body: bankFile,
  ok: bankFileRead,
});

export const importBankFile = endpoint({
  method: 'POST',
  path: '/api/admin/bank-files',
  summary: 'Records the e-Transfers of a CSV file of the bank; the same file again changes nothing',
  access: 'administrator',
  bodyLimit: bodyLimitFor(BANK_FILE_LIMIT),
  body: bankFile.extend({
    include: z
      .array(
        z.int('A line is a whole number').min(1, 'A line is at least 1'),
        'Send a list of lines',
      )
      .max(MOST_BANK_LINES)
      .default([])
      .describe("Lines that are recorded though their outcome is 'other' or 'again'"),
    withoutWrong: z
      .boolean('Say whether wrong lines may be left out: true or false')
      .default(false)
      .describe('True where lines that cannot be read may be left out'),
  }),
  ok: bankFileRead,
});

const mail = z.object({
  content: fileContent(
    MAIL_LIMIT,
    'Choose a mail, or paste its text',
    'A mail has at most 256 kB. Paste its text instead.',
  ).describe('The mail in base64: a .eml file, its source, or the text that is seen of it'),
});

/**
 * Whose word a mail is, by its DKIM signature. interac: Interac signed it, whole. other: somebody else did. broken: a
 * signature does not fit, so that it was changed or made up. none: it has none. unchecked: the signer's key could not
 * be fetched. text: only text was pasted.
 */
export const signatures = ['interac', 'other', 'broken', 'none', 'unchecked', 'text'] as const;
export type Signature = (typeof signatures)[number];

/** What the shop found out about a notification mail; stored with its transfer. */
export const mailFindings = z
  .object({
    kind: z.literal('mail'),
    subject: z.string(),
    from: z.string().describe('As the mail says; anybody can write that'),
    to: z.string(),
    isFromInterac: z.boolean().describe('Whether From names an address of interac.ca'),
    cameAs: z.enum(['mail', 'attached', 'forwarded', 'text']),
    signature: z.enum(signatures),
    signedBy: z.array(z.string()).describe('Domains whose signatures fit'),
    uncovered: z
      .array(z.string())
      .default([])
      .describe("Fields of the mail that Interac's signature leaves open"),
    claims: z.array(z.string()).describe('Authentication-Results: the word of who wrote it there'),
    deposit: z.enum(deposits),
    amounts: z.array(money).describe('Every amount that the mail names'),
    missing: z.array(z.enum(mailFacts)),
    doubts: z.array(z.enum(mailDoubts)).default([]).describe('What makes the mail suspicious'),
    differing: z
      .array(z.enum(mailFacts))
      .default([])
      .describe('In what its text and its HTML part do not say the same'),
    doubled: z
      .array(z.string())
      .default([])
      .describe('Fields that it has twice, and every mail once'),
    replyTo: z.string().default('').describe('Where an answer would go'),
  })
  .register(namedSchemas, { id: 'MailFindings' });
export type MailFindings = z.infer<typeof mailFindings>;

/** Whether a mail is known not to be as Interac sent it. Of what is only not known to be, this says nothing. */
export function isForeign({
  signature,
  isFromInterac,
}: Pick<MailFindings, 'signature' | 'isFromInterac'>): boolean {
  if (signature === 'other' || signature === 'broken') return true;
  return signature !== 'text' && !isFromInterac;
}

type Judged = Pick<MailFindings, 'signature' | 'isFromInterac' | 'doubts'>;

/** Whether a mail is suspicious: it offers no order. */
export function isDoubtful(findings: Judged): boolean {
  return findings.doubts.length > 0 || isForeign(findings);
}

/** Whether nothing that a mail says is believed of other evidence: more is wrong than where an answer would go. */
export function isForged(findings: Judged): boolean {
  return findings.doubts.some((doubt) => doubt !== 'reply-elsewhere') || isForeign(findings);
}

/** Where the day of a mail is from. A day that is yet to come is not taken. */
const dayOrigins = ['text', 'head', 'today'] as const;
export type DayOrigin = (typeof dayOrigins)[number];

/**
 * What becomes of a mail. recorded: a hint that waits. known: it is there already. duplicate: kept beside the transfer
 * that it is about. another-amount: it has the reference of one with another amount. alike: it looks like one.
 */
const mailOutcomes = ['recorded', 'known', 'duplicate', 'another-amount', 'alike'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

const mailRead = z.object({
  about: z.enum(mailSubjects),
  amount: money.nullable(),
  senderName: z.string(),
  senderAddress: z.string(),
  message: z.string(),
  reference: z.string(),
  receivedOn: z.iso.date().describe('The day in the mail; else that of its head; else today'),
  dayFrom: z.enum(dayOrigins),
  findings: mailFindings,
  transferId: z.string().nullable().describe('Where the same mail is in the ledger already'),
  outcome: z
    .enum(mailOutcomes)
    .nullable()
    .describe('What would become of it; null where it is not about money that came in'),
  alike: alikeTransfer.nullable().describe('What is in the ledger of the same money'),
});
export type MailRead = z.infer<typeof mailRead>;

export const readNotificationMail = endpoint({
  method: 'POST',
  path: '/api/admin/notification-mails/read',
  summary: 'Reads a notification mail and checks its signature; stores nothing',
  access: 'administrator',
  bodyLimit: bodyLimitFor(MAIL_LIMIT),
  body: mail,
  ok: mailRead,
  limit: { max: 120, perSeconds: 60 },
});

export const recordNotificationMail = endpoint({
  method: 'POST',
  path: '/api/admin/notification-mails',
  summary:
    'Records a notification mail as a hint, unconfirmed; the same mail again changes nothing',
  access: 'administrator',
  bodyLimit: bodyLimitFor(MAIL_LIMIT),
  body: mail.extend({
    amount: money
      .refine((amount) => /[1-9]/.test(amount), 'An amount is more than 0.00')
      .refine(
        (amount) => (parseCents(amount) ?? 0) <= MOST_OF_ONE_TRANSFER,
        `An amount is at most ${formatCents(MOST_OF_ONE_TRANSFER)}`,
      )
      .optional()
      .describe('Where the mail names none, or several'),
  }),
  ok: z.object({
    transferId: z.string(),
    outcome: z.enum(mailOutcomes),
  }),
  limit: { max: 120, perSeconds: 60 },
});

/** Mails that are read or recorded in one request. */
export const MAILS_AT_ONCE = 20;

const severalMails = z.object({
  contents: z
    .array(mail.shape.content)
    .min(1, 'Choose a mail')
    .max(MAILS_AT_ONCE, `At most ${MAILS_AT_ONCE} mails at a time`),
});
const limitOfSeveral = { bodyLimit: bodyLimitFor(MAIL_LIMIT * MAILS_AT_ONCE) };

export const readNotificationMails = endpoint({
  method: 'POST',
  path: '/api/admin/notification-mails/read-all',
  summary: 'Reads several notification mails, in the order given; stores nothing',
  access: 'administrator',
  ...limitOfSeveral,
  body: severalMails,
  ok: z.object({
    mails: z.array(
      z.object({
        read: mailRead.nullable(),
        fault: z.string().nullable().describe('Why it cannot be read'),
        isPlain: z.boolean().describe('Whether it is recorded together with others'),
      }),
    ),
  }),
  limit: { max: 60, perSeconds: 60 },
});
export type SeveralMailsRead = z.infer<typeof readNotificationMails.ok>;

export const recordNotificationMails = endpoint({
  method: 'POST',
  path: '/api/admin/notification-mails/record-all',
  summary:
    'Records those of several mails that name one amount which came in, and are not forged; the others are left out',
  access: 'administrator',
  ...limitOfSeveral,
  body: severalMails,
  ok: z.object({
    mails: z.array(z.object({ transferId: z.string(), outcome: z.enum(mailOutcomes) }).nullable()),
  }),
  limit: { max: 60, perSeconds: 60 },
});

const dayItem = z.object({
  transferId: z.string(),
  fault: z.enum(dayFaults),
  bank: moneySum,
  ledger: moneySum,
  difference: signedMoney,
  otherDay: z.iso.date().nullable(),
  senderName: z.string(),
  reference: z.string(),
  evidence: z.enum(evidences),
});
export type DayEndItem = z.infer<typeof dayItem>;

const bankImport = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  fileName: z.string(),
  bank: z.string().nullable(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  rows: z.int(),
  wasDayOver: z.boolean().describe('False where it was imported before the day had ended'),
});

export const getDayEnd = endpoint({
  method: 'GET',
  path: '/api/admin/day-end',
  summary: 'The ledger against the file of the bank for a day: the difference, and each item of it',
  access: 'administrator',
  query: z.object({
    day: z.iso.date('A day looks like 2026-01-31').optional().describe('Else the day before today'),
  }),
  ok: z
    .object({
      day: z.iso.date(),
      today: z.iso.date(),
      bank: moneySum.describe("The bank's e-Transfers of the day"),
      bankRows: z.int(),
      ledger: moneySum.describe('What the ledger counts for the day'),
      ledgerTransfers: z.int(),
      difference: signedMoney.describe('Bank less ledger'),
      items: z.array(dayItem).describe('Their differences add up to the difference'),
      imports: z.array(bankImport).describe('Files that cover the day, the latest first'),
      leftOut: z.array(wrongLine).describe('Their lines that could not be read and were left out'),
      waiting: z.array(
        z.object({
          transferId: z.string(),
          senderName: z.string(),
          message: z.string(),
          evidence: z.enum(evidences),
          account: z.enum(['unconfirmed', 'open', 'to-return']),
          amount: money,
        }),
      ),
      refunds: z.array(
        z.object({
          id: z.string(),
          orderId: z.string().nullable(),
          orderNumber: z.string().nullable(),
          toName: z.string(),
          bankReference: z.string(),
          amount: money,
        }),
      ),
      refunded: moneySum,
    })
    .register(namedSchemas, { id: 'DayEnd' }),
});
