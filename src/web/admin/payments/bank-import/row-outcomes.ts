import type { BankFileRow, RowOutcome } from '../../../../contracts/payments/bank-import.ts';
import { formatCents, readCents } from '../../../../domain/money.ts';

export const rowGroups = ['recorded', 'known', 'other', 'out'] as const;
/** What is recorded, is in the ledger already, may be chosen as well, or went out of the account. */
export type RowGroup = (typeof rowGroups)[number];

/** 'asked' may be chosen, too, and is asked about beside what is recorded. */
type Look = { group: RowGroup | 'asked'; name: string; tone: 'pass' | 'warning' | 'neutral' };

export const rowOutcomes: Record<RowOutcome, Look> = {
  new: { group: 'recorded', name: 'New', tone: 'pass' },
  confirms: { group: 'recorded', name: 'Confirms a hint', tone: 'pass' },
  duplicate: { group: 'recorded', name: 'Counted already', tone: 'neutral' },
  question: { group: 'recorded', name: 'Needs your answer', tone: 'warning' },
  'another-amount': {
    group: 'recorded',
    name: 'New, and its reference is known',
    tone: 'warning',
  },
  known: { group: 'known', name: 'Imported before', tone: 'neutral' },
  again: { group: 'other', name: 'Looks imported', tone: 'warning' },
  cut: { group: 'other', name: 'May be cut off', tone: 'warning' },
  other: { group: 'other', name: 'Not an e-Transfer', tone: 'neutral' },
  'names-order': { group: 'asked', name: 'Names an open order', tone: 'warning' },
  'may-be-refund': { group: 'asked', name: 'May be a refund', tone: 'warning' },
  out: { group: 'out', name: 'Went out', tone: 'neutral' },
};

export function groupOf({ outcome }: BankFileRow): Look['group'] {
  return rowOutcomes[outcome].group;
}

/** Whether it counts as money once it is imported. */
export function isCounting({ outcome }: BankFileRow): boolean {
  return outcome === 'new' || outcome === 'confirms' || outcome === 'another-amount';
}

/** The sum, as an amount of the wire. */
export function sumOf(rows: readonly { amount: string }[]): string {
  return formatCents(rows.reduce((sum, { amount }) => sum + readCents(amount), 0));
}
