import { readWrittenAmount } from '../import/written-amount.ts';
import { readWrittenDay } from '../import/written-day.ts';
import type { Cents } from '../pricing/money.ts';
import type { BankColumn, BankLayout, BankLine } from './bank-columns.ts';
import { isKind, readDirections } from './money-direction.ts';
import { signByBalance } from './running-balance.ts';

/** The amount of a line in cents, negative for outgoing money, or what is wrong with it. */
export type ReadMoney = (line: BankLine) => Cents | string;

/** How the amounts of a file's lines are read. All lines are needed: which way money went may follow from the others. */
export function moneyReader(lines: readonly BankLine[], layout: BankLayout): ReadMoney {
  const { columns } = layout;
  const cellsOf = (kind: BankColumn) => {
    const places = columns.flatMap((column, place) => (column === kind ? [place] : []));
    return ({ cells }: BankLine) => places.map((place) => cells[place]?.trim() ?? '');
  };
  if (columns.includes('unsigned-amount')) return unsignedReader(lines, layout);
  if (columns.includes('amount')) {
    const amountOf = cellsOf('amount');
    const directionOf = cellsOf('direction');
    const read = readDirections(lines.flatMap(directionOf));
    const hasSigns = hasMinus(lines, columns);
    const isDirected = columns.includes('direction') && !hasSigns;
    return (line) => {
      const text = amountOf(line).join(' ');
      const direction = directionOf(line).join(' ');
      const amount = readWrittenAmount(text);
      if (amount === undefined) return noAmount(text);
      const said = read(direction);
      if (hasSigns) {
        // A payment without a minus came in; a debit without one is no amount to count.
        if (amount <= 0 || said !== 'out' || isKind(direction)) return amount;
        return `'${direction.slice(0, 40)}' and the sign of ${text} contradict each other`;
      }
      if (said === 'out') return -Math.abs(amount);
      if (said === 'in' || !isDirected || amount <= 0) return amount;
      return `'${direction.slice(0, 40)}' does not say whether it was a deposit or a withdrawal`;
    };
  }
  const [creditsOf, debitsOf] = [cellsOf('credit'), cellsOf('debit')];
  return (line) => readCreditAndDebit(creditsOf(line), debitsOf(line));
}

/** Whether an amount of a file has the mark of outgoing money: a minus, brackets, or DR behind it. */
export function hasMinus(lines: readonly BankLine[], columns: BankLayout['columns']): boolean {
  const place = columns.indexOf('amount');
  return lines.some(({ cells }) => {
    const cell = cells[place] ?? '';
    return /[^\d.,\s$]/.test(cell) && (readWrittenAmount(cell) ?? 0) < 0;
  });
}

function unsignedReader(lines: readonly BankLine[], { columns, dayOrder }: BankLayout): ReadMoney {
  const read = (kind: BankColumn) => {
    const place = columns.indexOf(kind);
    return lines.map(({ cells }) => readWrittenAmount(cells[place] ?? '') ?? null);
  };
  const dayAt = columns.indexOf('day');
  const days = lines.map(({ cells }) => readWrittenDay(cells[dayAt] ?? '', dayOrder) ?? '');
  const amounts = read('unsigned-amount');
  const signed = signByBalance({ lines, days }, amounts, read('balance'));
  const byLine = new Map(lines.map((line, place) => [line, signed[place] ?? null]));
  const amountAt = columns.indexOf('unsigned-amount');
  return (line) => {
    const text = line.cells[amountAt]?.trim() ?? '';
    const amount = readWrittenAmount(text);
    if (amount === undefined) return noAmount(text);
    if (amount <= 0) return amount;
    return (
      byLine.get(line) ??
      'The balance does not show whether it was a deposit or a withdrawal. Export the file starting from an earlier day'
    );
  };
}

/** Some banks write debits with a minus, others without; some write 0 or a dash in the columns that do not count. */
function readCreditAndDebit(credits: string[], debits: string[]): Cents | string {
  const amounts: Cents[] = [];
  for (const [at, text] of [...credits, ...debits].entries()) {
    if (text === '' || text === '-') continue;
    const amount = readWrittenAmount(text);
    if (amount === undefined) return noAmount(text);
    amounts.push(at < credits.length ? amount : -Math.abs(amount));
  }
  const [first, second] = amounts.filter((amount) => amount !== 0);
  if (second !== undefined) return 'More than one amount';
  return amounts.length === 0 ? noAmount('') : (first ?? 0);
}

function noAmount(text: string): string {
  return text ? `No amount: '${text.slice(0, 40)}'` : 'No amount';
}
