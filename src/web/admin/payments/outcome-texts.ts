import type { RowOutcome } from '../../../contracts/payments/bank-import.ts';
import type { EvidenceOutcome } from '../../../domain/payments/judge-evidence.ts';

/** Each outcome of a bank's row in a list. */
export const rowOutcomeTags: Record<
  RowOutcome,
  { name: string; tone: 'pass' | 'warning' | 'neutral' }
> = {
  recorded: { name: 'New', tone: 'pass' },
  confirms: { name: 'Confirms a hint', tone: 'pass' },
  duplicate: { name: 'Counted already', tone: 'neutral' },
  'possible-duplicate': { name: 'Needs your answer', tone: 'warning' },
  'other-amount': { name: 'New, and its reference is known', tone: 'warning' },
  known: { name: 'Imported before', tone: 'neutral' },
  again: { name: 'Probably imported before', tone: 'warning' },
  cut: { name: 'May be cut off', tone: 'warning' },
  other: { name: 'Not an e-Transfer', tone: 'neutral' },
  'names-order': { name: 'Names an open order', tone: 'warning' },
  'may-be-refund': { name: 'May be a refund', tone: 'warning' },
  out: { name: 'Money out', tone: 'neutral' },
};

type MailTexts = {
  /** In a list, before and after it is recorded. */
  before: string;
  after: string;
  /** What became of it. */
  text: string;
  /** What the ledger has, and what would become of it. */
  preview?: { title: string; text: string };
};

const hint: MailTexts = {
  before: 'New: a hint',
  after: 'Recorded as a hint',
  text: 'It is to be confirmed. Match it to its order there; the order is paid once you confirm the money, or the bank’s file shows it.',
};

/** Each outcome of a mail, which is a hint and never money by itself. */
export const mailOutcomeTexts: Record<EvidenceOutcome, MailTexts> = {
  recorded: hint,
  confirms: hint,
  known: {
    before: 'In the ledger already',
    after: 'In the ledger already',
    text: 'Nothing was recorded twice.',
  },
  duplicate: {
    before: 'Its transfer is recorded',
    after: 'Kept with its transfer',
    text: 'The ledger has that transfer already. The email is not counted.',
    preview: {
      title: 'The ledger has this transfer',
      text: 'The email would be kept with it and not counted.',
    },
  },
  'other-amount': {
    before: 'Its reference has another amount',
    after: 'Recorded, with a question',
    text: 'Another transfer has the same reference and another amount. See both on the transfer’s page.',
    preview: {
      title: 'The ledger has this reference with another amount',
      text: 'Both would be listed, with a question for you.',
    },
  },
  'possible-duplicate': {
    before: 'Looks like an existing transfer',
    after: 'Recorded, with a question',
    text: 'The ledger has a transfer that looks the same. Please say whether this is a duplicate.',
    preview: {
      title: 'The ledger has a transfer that looks the same',
      text: 'The email would wait until you say whether it is a duplicate.',
    },
  },
};
