import { mediumDate } from '../dates/medium-date.ts';
import { type DayOrder, dayOrders, findDayOrder, readWrittenDay } from '../import/written-day.ts';
import { removeAccents, simplifyHeading } from '../text/plain-text.ts';
import {
  type BankColumn,
  type BankLayout,
  type BankLine,
  checkLayout,
  isMoney,
} from './bank-columns.ts';
import { looksLike } from './cell-look.ts';
import { columnsByName, isForeign, kindByName } from './column-names.ts';
import { fillByContent } from './columns-by-content.ts';
import { type HeadedFile, headedFiles, unheadedFiles } from './known-bank-files.ts';
import { compareLayout } from './layout-proof.ts';

export type RecognisedFile = {
  /** Undefined where the bank is not known. */
  bank: string | undefined;
  /** What `basis` gives; the owner corrects what `checkLayout` finds wrong with it, and answers what is not proved. */
  layout: BankLayout;
  /**
   * What says which columns hold the money: the bank, whose files always have them so; their headings; or only what is
   * in them, which proves nothing by itself.
   */
  basis: 'bank' | 'headings' | 'content';
  /** How the bank always writes days that can be read in two ways, where that is known. */
  usualOrder?: DayOrder | undefined;
  /** The line of column names; undefined where the file has none. */
  header: BankLine | undefined;
  /** Whether the file itself says what each value is, so that nobody has to. */
  isOfx?: true;
};

/** How many lines may precede the column names. */
const MAX_PREAMBLE = 30;

/** Recognises a bank's file by its column names, else by its first lines. */
export function recogniseBankFile(all: readonly BankLine[]): RecognisedFile {
  return recogniseHeaded(all) ?? recogniseUnheaded(all) ?? recogniseByContent(all);
}

/** What only the owner can decide: how the days of a file are written whose order is not known, if one needs it. */
export function askDayOrder(days: readonly string[]): string | undefined {
  for (const day of days) {
    const [one, other] = dayOrders.map((order) => readWrittenDay(day, order));
    if (one === other) continue;
    const written = `'${day.slice(0, 40)}'`;
    if (!one || !other) {
      return `${written} is not written as the bank, or the rest of the file, writes days. Choose how dates are written`;
    }
    const [first, second] = [one, other].map((read) => mediumDate(read));
    return `Is ${written} ${first} or ${second}? Choose how dates are written`;
  }
  return undefined;
}

/** Why a file's amounts are none that the shop counts, where its only amounts are in other money by their headings. */
export function findForeignAmounts({ header }: RecognisedFile, { columns }: BankLayout) {
  const name = header?.cells.find((cell) => isForeign(simplifyHeading(cell)));
  if (name === undefined || columns.some(isMoney)) return undefined;
  return `‘${name.slice(0, 40)}’ is not in Canadian dollars, and the shop counts nothing else`;
}

/**
 * A key that files of the same kind share, so that the layout that the owner chose for one is used for the next: the
 * column names, known or not.
 */
export function makeLayoutKey({ bank, header }: RecognisedFile, all: readonly BankLine[]): string {
  const names = header?.cells ?? all[0]?.cells ?? [];
  if (header || !names.some(hasDigit)) return names.map(simplifyHeading).join('|');
  return `${bank ?? 'Nobody'}: ${widthOf(all)} columns without names`;
}

/**
 * The lines that hold transactions: those below the column names. In a file without names, all but the lines above the
 * first date that have no digit in a column of dates or amounts. Names that are repeated, for another account, are left
 * out; below other names the columns may hold other things, so that those lines have a `fault`.
 */
export function findTransactionLines(
  all: readonly BankLine[],
  { header, isOfx }: RecognisedFile,
  { columns, dayOrder }: BankLayout,
): BankLine[] {
  if (isOfx) return [...all];
  const place = columns.indexOf('day');
  const hasDay = ({ cells }: BankLine) =>
    readWrittenDay(cells[place] ?? '', dayOrder) !== undefined;
  if (header) {
    const names = header.cells.map(simplifyHeading).join('|');
    let other: BankLine | undefined;
    return all.flatMap((line) => {
      if (line.line <= header.line) return [];
      if (!hasDay(line) && line.cells.map(simplifyHeading).join('|') === names) {
        other = undefined;
        return [];
      }
      if (!hasDay(line) && isHeader(line)) other = line;
      const fault =
        other && `Line ${other.line} begins another table. Import it as a file of its own`;
      return fault && !line.fault ? [{ ...line, fault }] : [line];
    });
  }
  const first = all.findIndex(hasDay);
  const mayBeOne = ({ cells }: BankLine) =>
    cells.some((cell, at) => (columns[at] === 'day' || isMoney(columns[at])) && hasDigit(cell));
  return all.filter((line, at) => (first >= 0 && at >= first) || mayBeOne(line));
}

/** Whether a line names the columns of a table of transactions. */
function isHeader({ cells }: BankLine): boolean {
  if (cells.some((cell) => readWrittenDay(cell) !== undefined)) return false;
  const kinds = cells.map((cell) => kindByName(simplifyHeading(cell)));
  return kinds.includes('day') && kinds.some(isMoney);
}

function recogniseHeaded(all: readonly BankLine[]): RecognisedFile | undefined {
  for (const header of all.slice(0, MAX_PREAMBLE)) {
    const names = header.cells.map(simplifyHeading);
    const known = headedFiles.find((file) => file.names.every((name) => names.includes(name)));
    const named = known ? names.map((name) => kindOf(known, name)) : columnsByName(names);
    if (checkLayout({ columns: named })) continue;
    const below = all.filter(({ line }) => line > header.line);
    const columns = known
      ? named
      : fillByContent(below, named, (place) => isForeign(names[place] ?? ''));
    const usualOrder = known?.dayOrder;
    const dayOrder = findDayOrder(daysIn(below, columns), usualOrder);
    const basis = known ? 'bank' : 'headings';
    return { bank: known?.bank, usualOrder, layout: { columns, dayOrder }, header, basis };
  }
  return undefined;
}

function kindOf({ names, kinds = {} }: HeadedFile, name: string): BankColumn | null {
  if (!names.includes(name)) return null;
  return kinds[name] ?? kindByName(name) ?? null;
}

function recogniseUnheaded(all: readonly BankLine[]): RecognisedFile | undefined {
  for (const { bank, looks, columns, dayOrder: usualOrder, words } of unheadedFiles) {
    const fits = ({ cells }: BankLine) =>
      cells.length >= looks.length && looks.every((look, place) => looksLike(cells[place], look));
    const [first, ...others] = all.slice(0, MAX_PREAMBLE).filter(fits);
    if (!first || (others.length + 1) * 2 < Math.min(all.length, MAX_PREAMBLE)) continue;
    const layout = {
      // Further columns are not read.
      columns: first.cells.map((_, place) => columns[place] ?? null),
      dayOrder: findDayOrder(daysIn(all, columns), usualOrder),
    };
    const verdict = compareLayout(all, layout);
    const place = columns.indexOf('description');
    const isTheirs = ({ cells }: BankLine) =>
      words.test(removeAccents(cells[place] ?? '').toUpperCase());
    if (verdict === 'contradicted' || (verdict === 'silent' && !all.some(isTheirs))) continue;
    return { bank, usualOrder, layout, header: undefined, basis: 'bank' };
  }
  return undefined;
}

/** By what is in the columns, and by those of their names that are known. */
function recogniseByContent(all: readonly BankLine[]): RecognisedFile {
  const width = widthOf(all);
  // A transaction has a date; the line above the first one that is as wide names the columns.
  const header = all
    .slice(0, MAX_PREAMBLE)
    .find(({ cells }) => width > 1 && cells.length === width && !cells.some(hasDigit));
  const below = header ? all.filter(({ line }) => line > header.line) : all;
  const names = Array.from({ length: width }, (_, place) =>
    simplifyHeading(header?.cells[place] ?? ''),
  );
  const named = columnsByName(names);
  const columns = fillByContent(below, named, (place) => isForeign(names[place] ?? ''));
  return {
    bank: undefined,
    layout: { columns, dayOrder: findDayOrder(daysIn(below, columns)) },
    header,
    basis: named.some(isMoney) ? 'headings' : 'content',
  };
}

/** The days of a file as they are written, each once: a year has 365, whatever its rows. */
export function daysIn(lines: readonly BankLine[], columns: BankLayout['columns']): string[] {
  const place = columns.indexOf('day');
  return [...new Set(lines.map(({ cells }) => cells[place] ?? ''))];
}

function widthOf(all: readonly BankLine[]): number {
  return all.reduce((most, { cells }) => Math.max(most, cells.length), 0);
}

function hasDigit(cell: string): boolean {
  return /\d/.test(cell);
}
