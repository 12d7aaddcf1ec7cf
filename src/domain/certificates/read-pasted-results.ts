import { isIdentity, readTypedFigure, type TestResult } from './test-results.ts';

const usualNames: [pattern: RegExp, test: string][] = [
  [/identity|\bmass spec|\bmolecular (mass|weight)|\bmw\b|^ms\b/i, 'Identity (mass)'],
  [/water|moisture|karl fischer/i, 'Water'],
  [/net peptide|peptide content|\bassay\b|\bcontent\b/i, 'Peptide content'],
  [/purity|\bhplc\b/i, 'Purity'],
  [/endotoxin|\blal\b/i, 'Endotoxins'],
  [/heavy metal|elemental/i, 'Heavy metals'],
];

const FIGURE = /^(?:<\s*)?\d+(?:[.,]\d+)?(?:\s*(?:%|EU\/mg|ppm|Da|g\/mol))?$/i;
const LIMIT = /^(?:[≥≤]|<=|>=|nlt|nmt|not (?:less|more) than|>)/i;
const HEADING = /^(?:test|parameter|analysis|result|item)s?$/i;

/** Where a heading says that results and methods stand; -1 where none does. */
type Columns = { result: number; method: number };

type PastedResult = Pick<TestResult, 'result' | 'method'> &
  Partial<Pick<TestResult, 'bound' | 'limit'>>;

export type PastedResults = {
  /** What a line says of a test, by the test's name. */
  found: Map<string, PastedResult>;
  /** Lines of which nothing was taken. */
  unread: string[];
};

/**
 * Reads results from a table copied out of a report: a line for each test, its cells parted by tabs, bars, semicolons
 * or several spaces, or else by commas, in the order of any laboratory. Cells that are limits are passed over: a
 * certificate's limits are the shop's. Where a limit could be taken for the result, the line is not understood.
 */
export function readPastedResults(text: string, tests: readonly TestResult[]): PastedResults {
  const pasted: PastedResults = { found: new Map(), unread: [] };
  const separator = /\t|[|;]| {2,}/.test(text) ? /\t|\s*\|\s*|;| {2,}/ : /,/;
  let columns: Columns = { result: -1, method: -1 };
  for (const line of text.split(/\r?\n/)) {
    const cells = line.split(separator).map((cell) => cell.trim());
    const [name = ''] = cells;
    if (HEADING.test(name)) columns = readHeading(cells);
    if (name === '' || HEADING.test(name)) continue;
    const test = findTest(name, tests);
    const result = test && readLine(cells, columns, test);
    if (result && !pasted.found.has(test.test)) pasted.found.set(test.test, result);
    else pasted.unread.push(line.trim());
  }
  return pasted;
}

function readHeading(cells: string[]): Columns {
  return {
    result: cells.findIndex(
      (cell, index) => index > 0 && /^(?:results?|found|measured)\b/i.test(cell),
    ),
    method: cells.findIndex((cell) => /\bmethods?\b|^technique/i.test(cell)),
  };
}

function readLine(cells: string[], columns: Columns, test: TestResult): PastedResult | undefined {
  const values = cells.slice(1).filter((cell) => cell !== '' && !LIMIT.test(cell));
  const figures = values.filter((cell) => FIGURE.test(cell));
  const likely = figures.length > 1 ? undefined : (figures[0] ?? values.find(isConformity));
  const cell = columns.result === -1 ? likely : cells[columns.result];
  if (!cell) return;
  const method =
    cells[columns.method] ??
    values.find((value) => ![cell, test.unit].includes(value) && !isVerdict(value)) ??
    test.method;
  if (isConformity(cell) && (test.bound === 'conforms' || isIdentity(test))) {
    const result = /^(?:does not|non|not)/i.test(cell) ? 'no' : 'yes';
    // Of an identity that was confirmed no mass is told.
    return test.bound === 'conforms'
      ? { result, method }
      : { result, method, bound: 'conforms', limit: '' };
  }
  if (!FIGURE.test(cell) || test.bound === 'conforms') return;
  return { result: readTypedFigure(readTypedFigure(cell, test.unit), 'g/mol'), method };
}

function findTest(name: string, tests: readonly TestResult[]): TestResult | undefined {
  const exact = tests.find(({ test }) => test.toLowerCase() === name.toLowerCase());
  const usual = usualNames.find(([pattern]) => pattern.test(name))?.[1];
  return exact ?? tests.find(({ test }) => test === usual);
}

const isConformity = (cell: string) =>
  /^(?:does not |non-?|not )?(?:conform|compl|confirm)/i.test(cell);
const isVerdict = (cell: string) => /^(?:pass(?:es|ed)?|fail(?:s|ed)?|ok)$/i.test(cell);
