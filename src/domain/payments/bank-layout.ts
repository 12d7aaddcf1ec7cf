import { readWrittenAmount } from './written-amount.ts';
import { type DayOrder, guessDayOrder, readWrittenDay } from './written-day.ts';

/** What a column of a bank's file can hold. Everything but the day and the amounts may stand in several columns. */
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
/** 'amount' has a sign, or 'direction' says in a word which way it went; 'credit' came in, 'debit' went out. */
export type BankColumn = (typeof bankColumns)[number];

/** How a file is read. */
export type BankLayout = {
  /** What each column holds, from the left; null for what is not read. */
  columns: (BankColumn | null)[];
  dayOrder: DayOrder;
};

/** A line of a bank's file by its cells; `line` counts from 1 as a text editor does. */
export type BankLine = { line: number; cells: readonly string[] };

export type RecognisedFile = {
  /** The bank, where its shape is known. */
  bank: string | undefined;
  /** A guess where the bank is not known; what `faultOfLayout` says of it is the owner's to mend. */
  layout: BankLayout;
  /** The names of the columns; undefined where the file has none. */
  header: BankLine | undefined;
};

/** Column names in English and French, without accents, and what stands below them. */
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

/** What tells a bank by its column names. */
const HEADED: readonly { bank: string; names: readonly string[] }[] = [
  { bank: 'RBC', names: ['account type', 'description 1', 'cad$'] },
  { bank: 'BMO', names: ['first bank card', 'date posted'] },
  { bank: 'Scotiabank', names: ['filter', 'sub-description'] },
  { bank: 'Tangerine', names: ['transaction', 'name', 'memo', 'amount'] },
  { bank: 'National Bank', names: ['description', 'category', 'debit', 'credit', 'balance'] },
  { bank: 'National Bank', names: ['description', 'categorie', 'debit', 'credit', 'solde'] },
];

/** What a cell of a file without column names looks like; with a question mark it may be empty. */
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

/** Banks whose files have no column names, the more particular first. */
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

/** Lines that may stand before the column names. */
const MOST_PREAMBLE = 30;

/** Recognises a bank's file by its column names, else by how its first lines look. */
export function recogniseBankFile(all: readonly BankLine[]): RecognisedFile {
  return recogniseHeaded(all) ?? recogniseUnheaded(all) ?? guess(all);
}

/**
 * The same for files of the same kind, so that what the owner said of one is remembered for the next: the column
 * names, also those that the shop does not know.
 */
export function shapeOf({ bank, header }: RecognisedFile, all: readonly BankLine[]): string {
  const names = header?.cells ?? all[0]?.cells ?? [];
  if (header || !names.some(hasDigit)) return names.map(simplify).join('|');
  return `${bank ?? 'Nobody'}: ${widthOf(all)} columns without names`;
}

/**
 * The lines that hold transactions: those below the column names. In a file without names, all but what stands above
 * the first that begins with a day in its place and holds no figure where days and amounts are.
 */
export function linesOf(
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

/** What is wanting before a file can be read; undefined where nothing is. */
export function faultOfLayout({ columns }: BankLayout): string | undefined {
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
    if (faultOfLayout(layout)) continue;
    const names = header.cells.map(simplify);
    const bank = HEADED.find((known) => known.names.every((name) => names.includes(name)))?.bank;
    return { bank, layout, header };
  }
  return undefined;
}

/** Each column by its name; of two for the same day or amount the first counts. */
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
      // What stands behind them is not read, and no part of an amount.
      columns: first.cells.map((_, place) => columns[place] ?? null),
      dayOrder: dayOrderOf(columns, all),
    };
    return { bank, layout, header: undefined };
  }
  return undefined;
}

/** By what most lines have in a column: the first with days, the first with amounts, all with words. */
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

/** What is in a file's first lines, in the columns that hold the day. */
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
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?:$/, '')
    .trim();
}
