import { removeAccents, simplifyHeading } from '../plain-text.ts';
import { type BankColumn, type BankLayout, checkLayout } from './bank-columns.ts';
import {
  type HeadedFile,
  headedFiles,
  type Look,
  ofxBanks,
  unheadedFiles,
} from './known-bank-files.ts';
import { readWrittenAmount } from './written-amount.ts';
import { type DayOrder, dayOrders, findDayOrder, readWrittenDay } from './written-day.ts';

/**
 * A line of a bank's file by its cells; `line` counts from 1 as a text editor does, or the transactions of an OFX file.
 * `fault` says why it cannot be read, where that is known.
 */
export type BankLine = { line: number; cells: readonly string[]; fault?: string | undefined };

export type RecognisedFile = {
  /** Undefined where the bank is not known. */
  bank: string | undefined;
  /** A guess where the bank is not known; the owner corrects what `checkLayout` finds wrong with it. */
  layout: BankLayout;
  /** How the bank always writes days that can be read in two ways, where that is known. */
  usualOrder?: DayOrder | undefined;
  /** The line of column names; undefined where the file has none. */
  header: BankLine | undefined;
  /** Whether the file itself says what each value is, so that nobody has to. */
  isOfx?: true;
};

/** What an OFX file says about its bank; '' for what it does not say. */
export type OfxSource = { name: string; quicken: string; institution: string };

/** Column names in English and French, without accents, and what the columns hold. */
const NAMES: readonly (readonly [RegExp, BankColumn])[] = [
  [
    /^(transaction |posting |posted |value |transfer )?date( posted| posting| of transaction)?$/,
    'day',
  ],
  [
    /^date (de |d'|du )?(la |l')?(transaction|operation|comptabilisation|valeur|inscription|virement)$/,
    'day',
  ],
  [/^(montant|valeur)( de la transaction| \(?cad\)?| \(?\$\)?)?$/, 'amount'],
  [/^(transaction )?amount( \(?cad\)?| \(?\$\)?)?$|^cad ?\$?$/, 'amount'],
  [
    /^(credits?|deposits?|money in|funds in|paid in|depots?|amount in)( \(?(cad|\$)\)?| amount)?$/,
    'credit',
  ],
  [
    /^(debits?|withdrawals?|money out|funds out|paid out|retraits?|amount out)( \(?(cad|\$)\)?| amount)?$/,
    'debit',
  ],
  [
    /^(transaction type|type of transaction|type de transaction|type d'operation|debit\/credit|credit\/debit)$/,
    'direction',
  ],
  [/^(currency|devise|monnaie)( (code|du compte))?$|^account currency$/, 'currency'],
  [
    /^(sub-?|sous-)?description( ?[1-9])?$|^((transaction )?details?|particulars|narrative|libelle|payee|name|nom)$/,
    'description',
  ],
  [/^(sender|sent from|from|expediteur|envoye par)$/, 'sender'],
  [/^(reference|reference (number|no\.?)|numero de reference|no de reference)$/, 'reference'],
  [/^(memo|message|note)$/, 'message'],
];

/** How many lines may precede the column names. */
const MOST_PREAMBLE = 30;

/** Recognises a bank's file by its column names, else by its first lines. */
export function recogniseBankFile(all: readonly BankLine[]): RecognisedFile {
  return recogniseHeaded(all) ?? recogniseUnheaded(all) ?? guess(all);
}

/** What the values of an OFX file's transactions are, in the order of their cells. */
const OFX_COLUMNS: BankLayout['columns'] = [
  'day',
  'amount',
  'currency',
  'description',
  'description',
  'reference',
];

/** Names the bank of an OFX file: a known one, else as the file does. */
export function recogniseOfxFile({ name, quicken, institution }: OfxSource): RecognisedFile {
  const written = removeAccents(name).toUpperCase();
  // As '004', or in a routing number: a zero, the institution and five digits of the branch.
  const [, short, long] = /^0*(\d{1,3})$|^0(\d{3})\d{5}$/.exec(institution) ?? [];
  const number = long ?? short?.padStart(3, '0') ?? '';
  const known =
    ofxBanks.find((bank) => bank.name.test(written)) ??
    ofxBanks.find((bank) => quicken !== '' && bank.quicken === quicken) ??
    ofxBanks.find((bank) => bank.institutions.includes(number));
  return {
    bank: known?.bank ?? (name.slice(0, 60) || undefined),
    layout: { columns: OFX_COLUMNS, dayOrder: null },
    header: { line: 0, cells: [] },
    isOfx: true,
  };
}

const medium = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone: 'UTC' });

/** What only the owner can decide: how the days of a file are written whose order is not known, if one needs it. */
export function askDayOrder(days: readonly string[]): string | undefined {
  for (const day of days) {
    const [one, other] = dayOrders.map((order) => readWrittenDay(day, order));
    if (one === other) continue;
    const written = `'${day.slice(0, 40)}'`;
    if (!one || !other) {
      return `${written} is not written as the bank, or the rest of the file, writes days. Choose how dates are written`;
    }
    const [first, second] = [one, other].map((read) => medium.format(new Date(read)));
    return `Is ${written} ${first} or ${second}? Choose how dates are written`;
  }
  return undefined;
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
 * first date that have no digit in a column of dates or amounts.
 */
export function findTransactionLines(
  all: readonly BankLine[],
  { header }: RecognisedFile,
  { columns, dayOrder }: BankLayout,
): BankLine[] {
  if (header) return all.filter(({ line }) => line > header.line);
  const place = columns.indexOf('day');
  const first = all.findIndex(({ cells }) => readWrittenDay(cells[place] ?? '', dayOrder));
  const isFigure = (kind: BankColumn | null | undefined) =>
    kind === 'day' || kind === 'amount' || kind === 'credit' || kind === 'debit';
  const mayBeOne = ({ cells }: BankLine) =>
    cells.some((cell, at) => isFigure(columns[at]) && hasDigit(cell));
  return all.filter((line, at) => (first >= 0 && at >= first) || mayBeOne(line));
}

function recogniseHeaded(all: readonly BankLine[]): RecognisedFile | undefined {
  for (const header of all.slice(0, MOST_PREAMBLE)) {
    const names = header.cells.map(simplifyHeading);
    const known = headedFiles.find((file) => file.names.every((name) => names.includes(name)));
    const columns = known ? names.map((name) => kindOf(known, name)) : columnsOf(names);
    if (checkLayout({ columns })) continue;
    const below = all.filter(({ line }) => line > header.line);
    const usualOrder = known?.dayOrder;
    const dayOrder = findDayOrder(daysIn(below, columns), usualOrder);
    return { bank: known?.bank, usualOrder, layout: { columns, dayOrder }, header };
  }
  return undefined;
}

function kindOf({ names, kinds = {} }: HeadedFile, name: string): BankColumn | null {
  if (!names.includes(name)) return null;
  return kinds[name] ?? kindByName(name) ?? null;
}

function kindByName(name: string): BankColumn | undefined {
  return NAMES.find(([pattern]) => pattern.test(name))?.[1];
}

/** What each column holds, by its name; of two columns for the day, or for an amount, the first counts. */
function columnsOf(names: readonly string[]): BankLayout['columns'] {
  const taken = new Set<BankColumn>();
  const columns = names.map((name) => {
    const kind = kindByName(name);
    if (!kind || (kind !== 'description' && taken.has(kind))) return null;
    taken.add(kind);
    return kind;
  });
  if (!taken.has('amount')) return columns.map((kind) => (kind === 'direction' ? null : kind));
  return columns.map((kind) => (kind === 'credit' || kind === 'debit' ? null : kind));
}

function recogniseUnheaded(all: readonly BankLine[]): RecognisedFile | undefined {
  for (const { bank, looks, columns, dayOrder: usualOrder } of unheadedFiles) {
    const fits = ({ cells }: BankLine) =>
      cells.length >= looks.length && looks.every((look, place) => looksLike(cells[place], look));
    const first = all.slice(0, MOST_PREAMBLE).find(fits);
    if (!first) continue;
    const layout = {
      // Further columns are not read.
      columns: first.cells.map((_, place) => columns[place] ?? null),
      dayOrder: findDayOrder(daysIn(all, columns), usualOrder),
    };
    return { bank, usualOrder, layout, header: undefined };
  }
  return undefined;
}

/** Guesses by what most lines have in a column: the first with days, the first with amounts, all with words. */
function guess(all: readonly BankLine[]): RecognisedFile {
  const width = widthOf(all);
  // A transaction has a date; the line above the first one that is as wide names the columns.
  const header = all
    .slice(0, MOST_PREAMBLE)
    .find(({ cells }) => width > 1 && cells.length === width && !cells.some(hasDigit));
  const below = header ? all.filter(({ line }) => line > header.line) : all;
  const columns: BankLayout['columns'] = Array.from({ length: width }, (_, place) => {
    const most = (look: Look) =>
      below.filter(({ cells }) => looksLike(cells[place], look)).length * 2 > below.length;
    if (most('day')) return 'day';
    // Without cents it is rather a number of something.
    if (most('money') && below.some(({ cells }) => /[.,]\d\d\D*$/.test(cells[place] ?? ''))) {
      return 'amount';
    }
    return most('text') ? 'description' : null;
  });
  const isFirst = (kind: BankColumn | null, place: number) =>
    kind === 'description' || columns.indexOf(kind) === place;
  const guessed = columns.map((kind, place) => (isFirst(kind, place) ? kind : null));
  const layout = { columns: guessed, dayOrder: findDayOrder(daysIn(below, guessed)) };
  return { bank: undefined, layout, header };
}

function looksLike(cell: string | undefined, look: Look): boolean {
  const text = cell?.trim() ?? '';
  if (look === 'any') return true;
  if (look === 'day') {
    return [readWrittenDay(text), readWrittenDay(text, 'day-first')].some(
      (day) => day !== undefined,
    );
  }
  if (look === 'dash') return text === '-' || text === '';
  const isMoney = readWrittenAmount(text) !== undefined;
  if (look === 'text') return !isMoney && /\p{L}/u.test(text);
  return isMoney || (look === 'money?' && text === '');
}

export function daysIn(lines: readonly BankLine[], columns: BankLayout['columns']): string[] {
  const place = columns.indexOf('day');
  return lines.map(({ cells }) => cells[place] ?? '');
}

function widthOf(all: readonly BankLine[]): number {
  return all.reduce((most, { cells }) => Math.max(most, cells.length), 0);
}

function hasDigit(cell: string): boolean {
  return /\d/.test(cell);
}
