import { z } from 'zod';
import { evidenceOutcomes } from '../../domain/payments/judge-evidence.ts';
import { evidences } from '../../domain/payments/ledger.ts';
import { otherSubjects } from '../../domain/payments/mail-subject.ts';
import { namedSchemas } from '../wire/endpoint.ts';
import { money } from '../wire/fields.ts';

/**
 * What becomes of a piece of evidence of incoming money: what the ledger says of it, or why it is not recorded by itself.
 *
 * A bank's row. again: it looks like a row of another file, or has the bank's number of other money. cut: the file ends
 * within it, so that a part of it may be missing. other: its description is not that of an e-Transfer. names-order: the
 * same, but it names an order that waits for its payment. may-be-refund: it has the words of an e-Transfer and those of
 * a shop's refund. out: outgoing money.
 *
 * A mail. foreign: it did not come from Interac as it is. suspicious: something else is wrong with it. unsigned,
 * unchecked: nobody knows who wrote it. no-amount: it names none, or several. unreadable, too-large, failed: nobody
 * knows what it says. One that is not about incoming money: what it is about.
 */
export const intakeOutcomes = [
  ...evidenceOutcomes,
  'again',
  'cut',
  'other',
  'names-order',
  'may-be-refund',
  'out',
  'foreign',
  'suspicious',
  'unsigned',
  'unchecked',
  'no-amount',
  'unreadable',
  'too-large',
  'failed',
  ...otherSubjects,
] as const;
export type IntakeOutcome = (typeof intakeOutcomes)[number];

/** A transfer in the ledger that is, or looks like, the same money. */
const similarTransfer = z.object({
  id: z.string(),
  amount: money,
  senderName: z.string(),
  receivedOn: z.iso.date(),
  evidence: z.enum(evidences),
});
export type SimilarTransfer = z.infer<typeof similarTransfer>;

/** A piece of evidence of incoming money as it is listed, before it is recorded and after. */
export const intakeItem = z
  .object({
    line: z
      .int()
      .describe(
        'Counted from 1: in a file its line, in an OFX file its transaction, of mails its place, in the mailbox its number',
      ),
    day: z.iso.date().nullable().describe('Null where nobody knows what it says'),
    amount: money.nullable().describe('Null where it names none, or several'),
    senderName: z.string(),
    text: z.string().describe("The bank's description, or the payer's message"),
    reference: z.string(),
    outcome: z.enum(intakeOutcomes),
    similar: similarTransfer
      .nullable()
      .describe(
        'The transfer that it confirms, is, or looks like; null also for one that comes in with it',
      ),
    transferId: z.string().nullable().describe('Null if it is not in the ledger'),
    fault: z.string().optional().describe("Why it cannot be read, if it is 'unreadable'"),
  })
  .register(namedSchemas, { id: 'IntakeItem' });
export type IntakeItem = z.infer<typeof intakeItem>;

/** What there is to list of a mail that was not read. */
export const unreadItem = {
  day: null,
  amount: null,
  senderName: '',
  text: '',
  reference: '',
  similar: null,
  transferId: null,
} satisfies Partial<IntakeItem>;
