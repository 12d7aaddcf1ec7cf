import { removeAccents } from '../plain-text.ts';
import { readWrittenAmount } from './written-amount.ts';
import { type DayOrder, guessDayOrder, readWrittenDay } from './written-day.ts';

/** What a column of a bank's file can hold. Only the day and the amounts are limited to one column each. */
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
  dayOrder: DayOrder;
};

/** A line of a bank's file by its cells; `line` counts from 1 as a text editor does. */
export type BankLine = { line: number; cells: readonly string[] };

export type RecognisedFile = {
  /** Undefined where the bank is not known. */
  bank: string | undefined;
  /** A guess where the bank is not known; the owner corrects what `checkLayout` finds wrong with it. */
  layout: BankLayout;
  /** The line of column names; undefined where the file has none. */
  header: BankLine | undefined;
};

/** Column names in English and French, without accents, and what the columns hold. */
const NAMES: readonly (readonly [RegExp, BankColumn])[] = [
  [/^(transaction |posting |posted |value )?date( posted| posting| of transaction)?$/, 'day'],
  [/^date (de |d')?(la )?(transaction|operation|comptabilisation|valeur|inscription)$/, 'day'],
  [/^(montant|valeur)( de la transaction| \(?cad\)?| \(?\$\)?)?$/, 'amount'],
  [/^(transaction )?amount( \(?cad\)?| \(?\$\)?)?$|^cad ?\$?$/, 'amount'],
  [/^(credits?|deposits?|money in|paid in|depots?|amount in)( \(?(cad|\$)\)?| amount)?$/, 'credit'],
  [
    /^(debits?|withdrawals?|money out|paid out|retraits?|amount out)( \(?(cad|\$)\)?| amount)?$/,
    'debit',
  ],
  [
    /^(transaction type|type of transaction|type de transaction|debit\/credit|credit\/debit)$/,
    'direction',
  ],
  [/^(currency|devise|monnaie)( (code|du compte))?$|^account currency$/, 'currency'],
  [
    /^(sub-?|sous-)?description( ?[1-9])?$|^(details?|particulars|narrative|libelle|payee|name|nom)$/,
    'description',
  ],
  [/^(sender|sent from|from|expediteur|envoye par)$/, 'sender'],
  [/^(reference|reference (number|no\.?)|numero de reference|no de reference)$/, 'reference'],
  [/^(memo|message|note)$/, 'message'],
];

/** Column names that identify a bank. */
const HEADED: readonly { bank: string; names: readonly string[] }[] = [
  { bank: 'RBC', names: ['account type', 'description 1', 'cad$'] },
  { bank: 'BMO', names: ['first bank card', 'date posted'] },
  { bank: 'Scotiabank', names: ['filter', 'sub-description'] },
  { bank: 'Tangerine', names: ['transaction', 'name', 'memo', 'amount'] },
  { bank: 'National Bank', names: ['description', 'category', 'debit', 'credit', 'balance'] },
  { bank: 'National Bank', names: ['description', 'categorie', 'debit', 'credit', 'solde'] },
];

/** What a cell looks like in a file without column names; with a question mark it may be empty. */
type Look = 'day' | 'text' | 'money' | 'money?' | 'dash' | 'any';
type Unheaded = { bank: string; looks: readonly Look[]; columns: BankLayout['columns'] };

const inOut = (before: readonly null[], after: readonly null[]): BankLayout['columns'] => [
  'day',
  'description',
  ...before,
  'debit',
  'credit',
  ...after,
];

/** Banks whose files have no column names, the most specific first. */
const UNHEADED: readonly Unheaded[] = [
  {
    bank: 'Desjardins',
    looks: ['any', 'any', 'any', 'day', 'any', 'text', 'any', 'money?', 'money?'],
    columns: [null, null, null, 'day', null, 'description', null, 'debit', 'credit'],
  },
  {
    bank: 'Scotiabank',
    looks: ['day', 'money', 'dash', 'text', 'any'],
    columns: ['day', 'amount', null, 'description', 'description'],
  },
  { bank: 'TD', looks: ['day', 'text', 'money?', 'money?', 'money'], columns: inOut([], [null]) },
  { bank: 'CIBC', looks: ['day', 'text', 'money?', 'money?'], columns: inOut([], []) },
];

/** How many lines may precede the column names. */
const MOST_PREAMBLE = 30;

/** Recognises a bank's file by its column names, else by its first lines. */
export function recogniseBankFile(all: readonly BankLine[]): RecognisedFile {
  return recogniseHeaded(all) ?? recogniseUnheaded(all) ?? guess(all);
}

/**
 * A key that files of the same kind share, so that the layout that the owner chose for one is used for the next: the
 * column names, known or not.
 */
export function makeLayoutKey({ bank, header }: RecognisedFile, all: readonly BankLine[]): string {
  const names = header?.cells ?? all[0]?.cells ?? [];
  if (header || !names.some(hasDigit)) return names.map(simplify).join('|');
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

/** What is wrong with a layout, in words for the owner; undefined for a layout that can be used. */
export function checkLayout({ columns }: BankLayout): string | undefined {
  const count = (wanted: BankColumn) => columns.filter((column) => column === wanted).length;
  if (count('day') !== 1) return 'Choose the one column that holds the date';
  if (count('amount') + count('credit') === 0) return 'Choose the column that holds the amount';
  if (count('amount') > 0 && count('credit') + count('debit') > 0) {
    return 'Choose either one amount column, or a credit and a debit column';
  }
  if ([count('amount'), count('credit'), count('debit'), count('direction')].some((n) => n > 1)) {
    return 'Choose each kind of amount for one column only';
  }
  return count('description') > 0 ? undefined : 'Choose at least one column for the description';
}

function recogniseHeaded(all: readonly BankLine[]): RecognisedFile | undefined {
  for (const header of all.slice(0, MOST_PREAMBLE)) {
    const columns = columnsOf(header.cells);
    const below = all.filter(({ line }) => line > header.line);
    const layout = { columns, dayOrder: dayOrderOf(columns, below) };
    if (checkLayout(layout)) continue;
    const names = header.cells.map(simplify);
    const bank = HEADED.find((known) => known.names.every((name) => names.includes(name)))?.bank;
    return { bank, layout, header };
  }
  return undefined;
}

/** What each column holds, by its name; of two columns for the day, or for an amount, the first counts. */
function columnsOf(header: readonly string[]): BankLayout['columns'] {
  const taken = new Set<BankColumn>();
  const columns = header.map((name) => {
    const simple = simplify(name);
    const kind = NAMES.find(([pattern]) => pattern.test(simple))?.[1];
    if (!kind || (kind !== 'description' && taken.has(kind))) return null;
    taken.add(kind);
    return kind;
  });
  if (!taken.has('amount')) return columns.map((kind) => (kind === 'direction' ? null : kind));
  return columns.map((kind) => (kind === 'credit' || kind === 'debit' ? null : kind));
}

function recogniseUnheaded(all: readonly BankLine[]): RecognisedFile | undefined {
  for (const { bank, looks, columns } of UNHEADED) {
    const fits = ({ cells }: BankLine) =>
      cells.length >= looks.length && looks.every((look, place) => looksLike(cells[place], look));
    const first = all.slice(0, MOST_PREAMBLE).find(fits);
    if (!first) continue;
    const layout = {
      // Further columns are not read.
      columns: first.cells.map((_, place) => columns[place] ?? null),
      dayOrder: dayOrderOf(columns, all),
    };
    return { bank, layout, header: undefined };
  }
  return undefined;
}

/** Guesses by what most lines have in a column: the first with days, the first with amounts, all with words. */
function guess(all: readonly BankLine[]): RecognisedFile {
  const width = widthOf(all);
  const columns: BankLayout['columns'] = Array.from({ length: width }, (_, place) => {
    const most = (look: Look) =>
      all.filter(({ cells }) => looksLike(cells[place], look)).length * 2 > all.length;
    if (most('day')) return 'day';
    if (most('money')) return 'amount';
    return most('text') ? 'description' : null;
  });
  const isFirst = (kind: BankColumn | null, place: number) =>
    kind === 'description' || columns.indexOf(kind) === place;
  const guessed = columns.map((kind, place) => (isFirst(kind, place) ? kind : null));
  const layout = { columns: guessed, dayOrder: dayOrderOf(guessed, all) };
  return { bank: undefined, layout, header: undefined };
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

function dayOrderOf(columns: BankLayout['columns'], lines: readonly BankLine[]): DayOrder {
  const place = columns.indexOf('day');
  return guessDayOrder(lines.map(({ cells }) => cells[place] ?? ''));
}

function widthOf(all: readonly BankLine[]): number {
  return all.reduce((most, { cells }) => Math.max(most, cells.length), 0);
}

function hasDigit(cell: string): boolean {
  return /\d/.test(cell);
}

/** Small letters without accents, single spaces. */
function simplify(name: string): string {
  return removeAccents(name).toLowerCase().replace(/\s+/g, ' ').replace(/ ?:$/, '').trim();
}
