import { readWrittenAmount } from '../import/written-amount.ts';
import { dayOrders, readWrittenDay } from '../import/written-day.ts';
import type { Cents } from '../pricing/money.ts';
import { type BankLayout, type BankLine, SAMPLE_LINES } from './bank-columns.ts';

/** No bank has more columns of amounts. */
const MAX_AMOUNTS = 8;

/** The first lines of a file as figures. */
export type BankFigures = {
  lines: readonly BankLine[];
  /** As 2026-01-31, or in whatever order the file's days are; '' where there is none. */
  days: readonly string[];
  /** The columns of amounts from the left: the amount of each line, null for an empty cell, NaN for anything else. */
  money: ReadonlyMap<number, readonly (Cents | null)[]>;
  /** Those of them with cents. */
  withCents: ReadonlySet<number>;
};

/** Reads the cells of a file's transactions as figures. A column of days, or of anything else than amounts, has none. */
export function readFigures(all: readonly BankLine[], layout: BankLayout): BankFigures {
  const lines = all.filter(({ cells }) => cells.some(Boolean)).slice(0, SAMPLE_LINES);
  const dayAt = layout.columns.indexOf('day');
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const cellsOf = (place: number) => lines.map(({ cells }) => cells[place]?.trim() ?? '');
  const read = Array.from({ length: width }, (_, place) => ({ place, cells: cellsOf(place) }))
    .filter(({ place, cells }) => place !== dayAt && !isDays(cells))
    .map(({ place, cells }) => ({ place, cells, amounts: cells.map(readAmount) }))
    .filter(({ amounts }) => isMostlyMoney(amounts));
  const withCents = new Set(
    read.flatMap(({ place, cells }) => (cells.some((cell) => CENTS.test(cell)) ? [place] : [])),
  );
  const kept = read
    .toSorted((a, b) => Number(withCents.has(b.place)) - Number(withCents.has(a.place)))
    .slice(0, MAX_AMOUNTS)
    .toSorted((a, b) => a.place - b.place);
  return {
    lines,
    days: readDays(cellsOf(dayAt), layout),
    money: new Map(kept.map(({ place, amounts }) => [place, amounts])),
    withCents,
  };
}

/** Where the order is not known, the one that reads the most; within a file it does not matter which. */
function readDays(cells: readonly string[], { dayOrder }: BankLayout): string[] {
  const orders = dayOrder === null ? dayOrders : [dayOrder];
  const read = orders.map((order) => cells.map((cell) => readWrittenDay(cell, order) ?? ''));
  const countOf = (days: readonly string[]) => days.filter(Boolean).length;
  return read.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? [];
}

const CENTS = /[.,]\d{1,2}\D*$/;

function readAmount(cell: string): Cents | null {
  // Some banks write a dash into a cell that has no amount.
  return cell === '' || cell === '-' ? null : (readWrittenAmount(cell) ?? Number.NaN);
}

function isMostlyMoney(amounts: readonly (Cents | null)[]): boolean {
  const filled = amounts.filter((amount) => amount !== null);
  return filled.length > 0 && filled.filter(Number.isFinite).length * 10 >= filled.length * 9;
}

/** Days without marks between, as 20260105, look like whole amounts. */
function isDays(cells: readonly string[]): boolean {
  const filled = cells.filter(Boolean);
  return (
    filled.length > 0 &&
    filled.every(
      (cell) =>
        readWrittenDay(cell) !== undefined || readWrittenDay(cell, 'day-first') !== undefined,
    )
  );
}
