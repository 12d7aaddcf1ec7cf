import type { BankFileRow, RowOutcome } from '../../../../contracts/payments/bank-import.ts';
import { formatCents, readCents } from '../../../../domain/pricing/money.ts';

export const rowGroups = ['recorded', 'known', 'other', 'out'] as const;
/** What is recorded, is in the ledger already, may be chosen as well, or went out of the account. */
export type RowGroup = (typeof rowGroups)[number];

/** 'asked' may be chosen, too, and is asked about beside what is recorded. */
const groups: Partial<Record<RowOutcome, RowGroup | 'asked'>> = {
  known: 'known',
  again: 'other',
  cut: 'other',
  other: 'other',
  'names-order': 'asked',
  'may-be-refund': 'asked',
  out: 'out',
};

export function groupOf({ outcome }: BankFileRow): RowGroup | 'asked' {
  return groups[outcome] ?? 'recorded';
}

/** Whether it counts as money once it is imported. */
export function isCounting({ outcome }: BankFileRow): boolean {
  return outcome === 'recorded' || outcome === 'confirms' || outcome === 'other-amount';
}

/** The sum, as an amount of the wire. */
export function sumOf(rows: readonly { amount: string }[]): string {
  return formatCents(rows.reduce((sum, { amount }) => sum + readCents(amount), 0));
}
