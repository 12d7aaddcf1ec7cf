import { type DayOrder, readWrittenDay } from '../import/written-day.ts';
import type { Cents } from '../pricing/money.ts';
import { simplifyHeading } from '../text/plain-text.ts';
import type { BankColumn, BankLayout, BankLine } from './bank-columns.ts';
import { findReference, isETransfer, readDescription } from './bank-description.ts';
import { moneyReader, type ReadMoney } from './bank-money.ts';
import { MAX_OF_ONE_TRANSFER } from './ledger.ts';

/** A transaction in a bank's file. */
export type BankRow = {
  line: number;
  /** As 2026-01-31. */
  day: string;
  /** Negative for outgoing money. */
  amount: Cents;
  description: string;
  sender: string;
  reference: string;
  message: string;
  isETransfer: boolean;
};

/** A line that cannot be read, with the reason for a person. */
export type UnreadableLine = { line: number; text: string; reason: string };

/**
 * Reads the lines of a bank's file; a part of one needs the `readMoney` of the whole. A line without a day or an amount, or with a day after `latest` (2026-01-31), is
 * reported and never guessed. Empty lines, totals, and balances that stand between the transactions are skipped.
 */
export function readBankRows(
  lines: readonly BankLine[],
  layout: BankLayout,
  latest: string,
  readMoney = moneyReader(lines, layout),
): { rows: BankRow[]; wrong: UnreadableLine[] } {
  const rows: BankRow[] = [];
  const wrong: UnreadableLine[] = [];
  for (const line of lines) {
    if (!line.fault && line.cells.every((cell) => cell.trim() === '')) continue;
    const read = line.fault ?? readRow(line, layout, latest, readMoney);
    if (typeof read === 'string' && !line.fault && isSummary(line, read)) continue;
    if (typeof read !== 'string') rows.push(read);
    else
      wrong.push({
        line: line.line,
        text: line.cells.filter(Boolean).join(' · ').slice(0, 200),
        reason: read,
      });
  }
  return { rows, wrong };
}

/** Why none of a file's lines could be read, and the likely cause. */
export function describeUnreadable(
  lines: readonly BankLine[],
  layout: BankLayout,
  [first]: readonly UnreadableLine[],
): string {
  const place = layout.columns.indexOf('day');
  const days = (order: DayOrder | null) =>
    lines.filter(({ cells }) => readWrittenDay(cells[place] ?? '', order)).length;
  if (!first) return 'There are no transactions in this file';
  if (days(layout.dayOrder) > 0) return `Line ${first.line} cannot be read: ${first.reason}`;
  const none = `No date was found in column ${place + 1}`;
  if (layout.dayOrder === 'month-first' && days('day-first') > 0) {
    return `${none}. Are the days written first?`;
  }
  if (layout.dayOrder === 'day-first' && days('month-first') > 0) {
    return `${none}. Are the months written first?`;
  }
  return `${none}. Choose the column that holds the date`;
}

/**
 * Keys, by line, that recognise a row in another file: all that the bank says about it, and a number among rows that are
 * equal in everything. Rows that differ are never counted together: another file may list them in another order.
 */
export function identifyRows(rows: readonly BankRow[]): Map<number, string> {
  const seen = new Map<string, number>();
  return new Map(
    rows.map(({ line, day, amount, description, reference, sender }) => {
      const texts = [description, reference, sender];
      const same = JSON.stringify([
        day,
        amount,
        ...texts.map((text) => text.replace(/\s+/g, ' ').toUpperCase()),
      ]);
      const count = (seen.get(same) ?? 0) + 1;
      seen.set(same, count);
      return [line, `${same} ${count}`];
    }),
  );
}

/** The row, or what is wrong with it. */
function readRow(
  bankLine: BankLine,
  { columns, dayOrder }: BankLayout,
  latest: string,
  readMoney: ReadMoney,
): BankRow | string {
  const { line, cells } = bankLine;
  const cellsOf = (wanted: BankColumn) =>
    columns.flatMap((column, place) => (column === wanted ? (cells[place]?.trim() ?? '') : []));
  const text = (wanted: BankColumn) => cellsOf(wanted).filter(Boolean).join(' ');

  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    return 'It has more cells than there are columns: a comma may have split an amount in two';
  }
  const day = readWrittenDay(text('day'), dayOrder);
  if (!day) return text('day') ? `No date: '${text('day').slice(0, 40)}'` : 'No date';
  if (day > latest) return `The date ${day} is in the future. Are day and month swapped?`;
  const foreign = cellsOf('currency').find((cell) => !CANADIAN.test(cell));
  if (foreign !== undefined) return `Not in Canadian dollars: '${foreign.slice(0, 40)}'`;
  const amount = readMoney(bankLine);
  if (typeof amount === 'string') return amount;
  if (amount > MAX_OF_ONE_TRANSFER) return 'The amount is more than one transfer can be';

  const description = text('description').replace(/\s+/g, ' ');
  const told = readDescription(description);
  const message = text('message');
  const others = `${text('sender')} ${text('reference')}`;
  const numbers = new Set(`${told.message} ${readDescription(others).message}`.split(' '));
  return {
    line,
    day,
    amount,
    description,
    sender: text('sender') || told.sender,
    // A number that is not Interac's would make two rows of one transfer look like two transfers.
    reference: findReference(text('reference')) || told.reference,
    message: [message, ...[...numbers].filter((number) => !message.includes(number))]
      .join(' ')
      .trim(),
    isETransfer: isETransfer(description),
  };
}

/** Canadian dollars in a column of currencies; many banks leave its cells empty. */
const CANADIAN = /^(CAD|CA|C|CAN|CDN|Canadian dollars?|Dollars? canadiens?)?\$?$/i;

/** A line that no bank means as a transaction: a total, or the balance at the start or the end. */
const SUMMARY =
  /^((sub|grand )?-?totals?\b|totaux|(opening|closing|starting|ending|beginning|previous|final) balance|balance (brought |carried )?forward|solde (d'ouverture|de fermeture|de depart|initial|final|precedent|reporte))/i;

/** `fault` is what is wrong with it as a transaction: one whose day or amount is only mistyped is none of these lines. */
function isSummary({ cells }: BankLine, fault: string): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '').map(simplifyHeading);
  const isIncomplete = fault === 'No date' || fault === 'No amount';
  return filled.some((cell, place) => SUMMARY.test(cell) && (place === 0 || isIncomplete));
}
