import { z } from 'zod';
import { evidenceOutcomes } from '../../domain/payments/judge-evidence.ts';
import { MAX_OF_ONE_TRANSFER } from '../../domain/payments/ledger.ts';
import { mailDoubts } from '../../domain/payments/mail-doubts.ts';
import { mailSubjects } from '../../domain/payments/mail-subject.ts';
import { deposits, mailFacts } from '../../domain/payments/notification-mail.ts';
import { formatCents, formatDollars, parseCents } from '../../domain/pricing/money.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { money, positiveAmount } from '../wire/fields.ts';
import { bodyLimitFor, fileContent } from './file-content.ts';
import { intakeItem } from './intake.ts';

/** The largest mail in bytes. */
export const MAIL_LIMIT = 256 * 1024;

const mail = z.object({
  content: fileContent(
    MAIL_LIMIT,
    'Choose a mail, or paste its text',
    'A mail has at most 256 kB. Paste its text instead.',
  ).describe('The mail in base64: a .eml file, its source, or its visible text'),
});

/**
 * Who vouches for a mail, by its DKIM signature. interac: Interac signed all of it. other: somebody else did. broken: a
 * signature is invalid, so the mail was changed or made up. none: there is no signature. unchecked: the signer's key
 * could not be fetched. text: only text was pasted.
 */
export const signatures = ['interac', 'other', 'broken', 'none', 'unchecked', 'text'] as const;
export type Signature = (typeof signatures)[number];

/** What was found out about a notification mail; stored with its transfer. */
export const mailFindings = z
  .object({
    kind: z.literal('mail'),
    subject: z.string(),
    from: z.string().describe('As the mail says; anybody can write that'),
    to: z.string(),
    isFromInterac: z.boolean().describe('Whether From names an address of interac.ca'),
    cameAs: z.enum(['mail', 'attached', 'forwarded', 'text']),
    signature: z.enum(signatures),
    signedBy: z.array(z.string()).describe('Domains with valid signatures'),
    uncovered: z
      .array(z.string())
      .default([])
      .describe("Header fields that Interac's signature does not cover"),
    claims: z.array(z.string()).describe('Authentication-Results headers, which anybody can write'),
    deposit: z.enum(deposits),
    amounts: z.array(money).describe('Every amount that the mail names'),
    missing: z.array(z.enum(mailFacts)),
    doubts: z.array(z.enum(mailDoubts)).default([]).describe('What makes the mail suspicious'),
    differing: z
      .array(z.enum(mailFacts))
      .default([])
      .describe('What its text and its HTML disagree about'),
    doubled: z
      .array(z.string())
      .default([])
      .describe('Header fields that it has twice instead of once'),
    replyTo: z.string().default('').describe('The addresses of Reply-To, at most 300 characters'),
  })
  .register(namedSchemas, { id: 'MailFindings' });
export type MailFindings = z.infer<typeof mailFindings>;

/** Whether a mail is known not to come from Interac unchanged. False also where that could not be found out. */
export function isForeign({
  signature,
  isFromInterac,
}: Pick<MailFindings, 'signature' | 'isFromInterac'>): boolean {
  if (signature === 'other' || signature === 'broken') return true;
  return signature !== 'text' && !isFromInterac;
}

type Judged = Pick<MailFindings, 'signature' | 'isFromInterac' | 'doubts'>;

/** Whether a mail is suspicious; no order is then suggested for it. */
export function isDoubtful(findings: Judged): boolean {
  return findings.doubts.length > 0 || isForeign(findings);
}

/** Whether a mail proves nothing about other evidence: more is wrong with it than its Reply-To. */
export function isForged(findings: Judged): boolean {
  return findings.doubts.some((doubt) => doubt !== 'reply-elsewhere') || isForeign(findings);
}

/** Where a mail's day was found: in its text, in its header, or nowhere. A day in the future does not count. */
const dayOrigins = ['text', 'head', 'today'] as const;
export type DayOrigin = (typeof dayOrigins)[number];

const mailDetails = z.object({
  about: z.enum(mailSubjects),
  senderAddress: z.string(),
  dayFrom: z.enum(dayOrigins),
  findings: mailFindings,
});

export const intakeMail = intakeItem
  .extend({ details: mailDetails.nullable().describe('Null if it cannot be read') })
  .register(namedSchemas, { id: 'IntakeMail' });
export type IntakeMail = z.infer<typeof intakeMail>;

const recordedMail = z.object({ transferId: z.string(), outcome: z.enum(evidenceOutcomes) });

export const recordNotificationMail = endpoint({
  method: 'POST',
  path: '/api/admin/notification-mails',
  summary: 'Records the money of a notification mail as unconfirmed; repeating it changes nothing',
  access: 'match-payments',
  bodyLimit: bodyLimitFor(MAIL_LIMIT),
  body: mail.extend({
    amount: positiveAmount
      .refine(
        (amount) => (parseCents(amount) ?? 0) <= MAX_OF_ONE_TRANSFER,
        `An amount is at most ${formatDollars(formatCents(MAX_OF_ONE_TRANSFER))}`,
      )
      .optional()
      .describe('Needed if the mail names none, or several'),
  }),
  ok: recordedMail,
  limit: { max: 120, perSeconds: 60 },
});

export const MAILS_AT_ONCE = 20;

const severalMails = z.object({
  contents: z
    .array(mail.shape.content)
    .min(1, 'Choose an email')
    .max(MAILS_AT_ONCE, `At most ${MAILS_AT_ONCE} emails at a time`),
});
const limitOfSeveral = { bodyLimit: bodyLimitFor(MAIL_LIMIT * MAILS_AT_ONCE) };

export const readNotificationMails = endpoint({
  method: 'POST',
  path: '/api/admin/notification-mails/read-all',
  summary:
    'Reads notification mails and checks their signatures, in the order given; stores nothing',
  access: 'match-payments',
  ...limitOfSeveral,
  body: severalMails,
  ok: z.object({ mails: z.array(intakeMail) }),
  limit: { max: 60, perSeconds: 60 },
});

export const recordNotificationMails = endpoint({
  method: 'POST',
  path: '/api/admin/notification-mails/record-all',
  summary:
    'Records those of several mails that name one incoming amount and are not forged; leaves out the others',
  access: 'match-payments',
  ...limitOfSeveral,
  body: severalMails,
  ok: z.object({
    mails: z.array(recordedMail.nullable()),
  }),
  limit: { max: 60, perSeconds: 60 },
});
