import type { DayOrder } from '../import/written-day.ts';

/** What a column of a bank's file can hold. Only the day and the kinds of amounts are limited to one column each. */
export const bankColumns = [
  'day',
  'amount',
  'unsigned-amount',
  'credit',
  'debit',
  'direction',
  'balance',
  'currency',
  'description',
  'sender',
  'reference',
  'message',
] as const;
/**
 * 'amount' has a sign, or 'direction' says in words which way the money went; an 'unsigned-amount' came in where the
 * 'balance' rose by it, and went out where that fell; 'credit' is incoming, 'debit' outgoing.
 */
export type BankColumn = (typeof bankColumns)[number];

/** How a file is read. */
export type BankLayout = {
  /** What each column holds, from the left; null for a column that is not read. */
  columns: (BankColumn | null)[];
  /** Null where it is not known; days that need it are not read then. */
  dayOrder: DayOrder | null;
};

/**
 * A line of a bank's file by its cells; `line` counts from 1 as a text editor does, or the transactions of an OFX file.
 * `fault` says why it cannot be read, where that is known.
 */
export type BankLine = { line: number; cells: readonly string[]; fault?: string | undefined };

/** What is wrong with a layout, in words for the owner; undefined for a layout that can be used. */
export function checkLayout({ columns }: Pick<BankLayout, 'columns'>): string | undefined {
  const count = (wanted: BankColumn) => columns.filter((column) => column === wanted).length;
  const single = count('amount') + count('unsigned-amount');
  if (count('day') !== 1) return 'Choose the one column that holds the date';
  if (single + count('credit') === 0) return 'Choose the column that holds the amount';
  if (single > 0 && count('credit') + count('debit') > 0) {
    return 'Choose either one amount column, or a credit and a debit column';
  }
  if (single > 1 || count('direction') > 1 || count('balance') > 1) {
    return 'Choose each kind of amount for one column only';
  }
  if (count('unsigned-amount') > 0 && count('balance') === 0) {
    return 'Choose the column that holds the balance: it tells deposits from withdrawals';
  }
  return count('description') > 0 ? undefined : 'Choose at least one column for the description';
}

/** Whether two layouts read a file in the same way. */
export function isSameLayout(one: BankLayout, other: BankLayout): boolean {
  return (
    one.dayOrder === other.dayOrder &&
    one.columns.length === other.columns.length &&
    one.columns.every((column, place) => column === other.columns[place])
  );
}

/** Whether two layouts read the same money from the same columns, whatever they make of the words. */
export function isSameMoney(one: BankLayout['columns'], other: BankLayout['columns']): boolean {
  const moneyIn = (columns: BankLayout['columns']) =>
    JSON.stringify(
      columns.flatMap((kind, place) =>
        isMoney(kind) || kind === 'direction' ? [[place, kind]] : [],
      ),
    );
  return moneyIn(one) === moneyIn(other);
}

/** Whether a column holds the amounts of transactions. */
export function isMoney(kind: BankColumn | null | undefined): boolean {
  return kind === 'amount' || kind === 'unsigned-amount' || kind === 'credit' || kind === 'debit';
}

/** So many lines show what a file's columns hold, and what a choice would make of them. */
export const SAMPLE_LINES = 300;
