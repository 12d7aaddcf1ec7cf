import {
  type BankColumn,
  type BankLayout,
  type BankLine,
  isMoney,
  SAMPLE_LINES,
} from './bank-columns.ts';
import { type BankFigures, readFigures } from './bank-figures.ts';
import { hasMinus } from './bank-money.ts';
import { looksLike } from './cell-look.ts';
import { isDirections } from './money-direction.ts';
import { findRunningBalance, type Movement } from './running-balance.ts';

type Columns = BankLayout['columns'];

/** How ISO and the banks write currencies. */
const CURRENCY = /^(CAD|CDN|CAN|USD|EUR|GBP|AUD|CHF|JPY|MXN|CNY|HKD|NZD|INR)\$?$/i;

/**
 * What the columns hold that `named` leaves open, by their cells. What is not needed besides the named ones stays null.
 * `isForeign`: whether a column's heading says that its amounts are in other money.
 */
export function fillByContent(
  lines: readonly BankLine[],
  named: Columns,
  isForeign: (place: number) => boolean,
): Columns {
  const columns = [...named];
  const cellsOf = (place: number) => lines.map(({ cells }) => cells[place]?.trim() ?? '');
  const isOpen = (place: number) => columns[place] === null && !isForeign(place);
  const open = () => columns.flatMap((_, place) => (isOpen(place) ? [place] : []));
  const setFirst = (kind: BankColumn, fits: (place: number) => boolean) => {
    const place = columns.includes(kind) ? -1 : open().findIndex(fits);
    const found = open()[place];
    if (found !== undefined) columns[found] = kind;
  };
  setFirst('day', (place) => isMostly('day', cellsOf(place)));
  setFirst('currency', (place) => everyFilled(cellsOf(place), (cell) => CURRENCY.test(cell)));
  nameDirection(columns, lines, cellsOf);
  const figures = readFigures(lines, { columns, dayOrder: null });
  fillMoney(columns, figures, isOpen);
  if (columns.includes('amount') && !hasMinus(lines, columns)) {
    setFirst('direction', (place) => isDirections(cellsOf(place), false));
  }
  if (!columns.includes('description')) {
    const texts = open().filter((place) => isMostly('text', cellsOf(place)));
    const words = texts.filter((place) => !isAccount(cellsOf(place)));
    for (const place of words.length > 0 ? words : texts) columns[place] = 'description';
    // Where a bank has one column of words, it is what it says, whatever it is called.
    const memo = columns.indexOf('message');
    if (texts.length === 0 && memo >= 0) columns[memo] = 'description';
  }
  return columns;
}

/** A column whose heading promises a direction holds one, or else words about the transaction. */
function nameDirection(
  columns: Columns,
  lines: readonly BankLine[],
  cellsOf: (place: number) => string[],
): void {
  const place = columns.indexOf('direction');
  if (place < 0 || isDirections(cellsOf(place), true)) return;
  columns[place] = lines.length > 0 && isMostly('text', cellsOf(place)) ? 'description' : null;
}

function fillMoney(
  columns: Columns,
  figures: BankFigures,
  isOpen: (place: number) => boolean,
): void {
  const running = findRunningBalance(figures);
  if (columns.some(isMoney)) {
    if (running?.movement.kind !== 'unsigned' || columns.includes('direction')) return;
    if (columns[running.movement.amount] !== 'amount') return;
    columns[running.movement.amount] = 'unsigned-amount';
    if (!columns.includes('balance')) columns[running.balance] = 'balance';
    return;
  }
  if (running && placesOf(running.movement).every(isOpen)) {
    const { movement, balance } = running;
    if (isOpen(balance)) columns[balance] = 'balance';
    if (movement.kind === 'columns') {
      columns[movement.credit] = 'credit';
      columns[movement.debit] = 'debit';
    } else columns[movement.amount] = movement.kind === 'amount' ? 'amount' : 'unsigned-amount';
    return;
  }
  const open = [...figures.withCents].filter(isOpen).toSorted((a, b) => a - b);
  const pair = findPair(figures, open);
  if (pair) {
    columns[pair[0]] = 'debit';
    columns[pair[1]] = 'credit';
    return;
  }
  const isSigned = (place: number) => figures.money.get(place)?.some((one) => (one ?? 0) < 0);
  const amount = open.find(isSigned) ?? open[0];
  if (amount !== undefined) columns[amount] = 'amount';
}

function placesOf(movement: Movement): number[] {
  return movement.kind === 'columns' ? [movement.credit, movement.debit] : [movement.amount];
}

/** Two columns of amounts of which each line has one: what came in and what went out, whichever is which. */
function findPair(figures: BankFigures, places: readonly number[]): [number, number] | undefined {
  for (const [at, one] of places.entries()) {
    for (const other of places.slice(at + 1)) {
      const [first = [], second = []] = [figures.money.get(one), figures.money.get(other)];
      const isShared = first.some((amount, line) => amount && second[line]);
      if (!isShared && first.some(Boolean) && second.some(Boolean)) return [one, other];
    }
  }
  return undefined;
}

function isMostly(look: 'day' | 'text', cells: readonly string[]): boolean {
  const some = cells.slice(0, SAMPLE_LINES);
  return some.filter((cell) => looksLike(cell, look)).length * 2 >= some.length;
}

function everyFilled(cells: readonly string[], fits: (cell: string) => boolean): boolean {
  const filled = cells.filter(Boolean);
  return filled.length > 0 && filled.every(fits);
}

/** '123-SAV' on every line, 'EOP 1' on many: the account, and no words about the transaction. */
function isAccount(cells: readonly string[]): boolean {
  const names = new Set(cells).size;
  const hasNumber = everyFilled(cells, (cell) => /\d/.test(cell));
  const isOneWord = everyFilled(cells, (cell) => !/\s/.test(cell));
  return (
    (hasNumber && (isOneWord || names * 2 <= cells.length)) || (cells.length > 1 && names === 1)
  );
}
