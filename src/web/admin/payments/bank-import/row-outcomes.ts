import type { BankFileRow, RowOutcome } from '../../../../contracts/payments/bank-import.ts';
import { formatCents, readCents } from '../../../../domain/money.ts';

export const rowGroups = ['recorded', 'known', 'other', 'out'] as const;
/** What is recorded, is in the ledger already, may be chosen as well, or went out of the account. */
export type RowGroup = (typeof rowGroups)[number];

const groups: Record<RowOutcome, RowGroup> = {
  new: 'recorded',
  confirms: 'recorded',
  duplicate: 'recorded',
  question: 'recorded',
  'another-amount': 'recorded',
  known: 'known',
  again: 'other',
  cut: 'other',
  other: 'other',
  out: 'out',
};

export function groupOf({ outcome }: BankFileRow): RowGroup {
  return groups[outcome];
}

export const outcomeNames: Record<RowOutcome, string> = {
  new: 'New',
  confirms: 'Confirms a hint',
  duplicate: 'Counted already',
  question: 'Needs your answer',
  'another-amount': 'New, and its reference is known',
  known: 'Imported before',
  again: 'Looks imported',
  cut: 'May be cut off',
  other: 'Not an e-Transfer',
  out: 'Went out',
};

export const outcomeTones: Partial<Record<RowOutcome, 'pass' | 'warning'>> = {
  new: 'pass',
  confirms: 'pass',
  question: 'warning',
  'another-amount': 'warning',
  again: 'warning',
  cut: 'warning',
};

/** Whether it counts as money once it is imported. */
export function isCounting({ outcome }: BankFileRow): boolean {
  return outcome === 'new' || outcome === 'confirms' || outcome === 'another-amount';
}

/** The sum, as an amount of the wire. */
export function sumOf(rows: readonly { amount: string }[]): string {
  return formatCents(rows.reduce((sum, { amount }) => sum + readCents(amount), 0));
}
