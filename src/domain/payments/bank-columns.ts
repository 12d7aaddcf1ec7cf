import type { DayOrder } from './written-day.ts';

/** What a column of a bank's file can hold. Only the day, a signed amount and its direction are limited to one column. */
export const bankColumns = [
  'day',
  'amount',
  'credit',
  'debit',
  'direction',
  'currency',
  'description',
  'sender',
  'reference',
  'message',
] as const;
/** 'amount' has a sign, or 'direction' says in words which way the money went; 'credit' is incoming, 'debit' outgoing. */
export type BankColumn = (typeof bankColumns)[number];

/** How a file is read. */
export type BankLayout = {
  /** What each column holds, from the left; null for a column that is not read. */
  columns: (BankColumn | null)[];
  /** Null where it is not known; days that need it are not read then. */
  dayOrder: DayOrder | null;
};

/** What is wrong with a layout, in words for the owner; undefined for a layout that can be used. */
export function checkLayout({ columns }: Pick<BankLayout, 'columns'>): string | undefined {
  const count = (wanted: BankColumn) => columns.filter((column) => column === wanted).length;
  if (count('day') !== 1) return 'Choose the one column that holds the date';
  if (count('amount') + count('credit') === 0) return 'Choose the column that holds the amount';
  if (count('amount') > 0 && count('credit') + count('debit') > 0) {
    return 'Choose either one amount column, or a credit and a debit column';
  }
  if (count('amount') > 1 || count('direction') > 1) {
    return 'Choose each kind of amount for one column only';
  }
  return count('description') > 0 ? undefined : 'Choose at least one column for the description';
}
