import { readTypedFigure, type TestResult } from './test-results.ts';

/** What laboratories call the usual tests. */
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

export type PastedResults = {
  /** What a line says of a test, by the test's name. */
  found: Map<string, Pick<TestResult, 'result' | 'method'>>;
  /** Lines of which nothing was taken. */
  unread: string[];
};

/**
 * Reads results from a table copied out of a report: a line for each test, its cells parted by tabs, bars or several
 * spaces, in the order of any laboratory. Cells that are limits are passed over: a certificate's limits are the shop's.
 */
export function readPastedResults(text: string, tests: readonly TestResult[]): PastedResults {
  const pasted: PastedResults = { found: new Map(), unread: [] };
  for (const line of text.split(/\r?\n/)) {
    const [name = '', ...cells] = line.split(/\t|\s*\|\s*|;| {2,}/).map((cell) => cell.trim());
    if (name === '' || HEADING.test(name)) continue;
    const test = findTest(name, tests);
    const values = cells.filter((cell) => cell !== '' && !LIMIT.test(cell));
    const result = values.find((cell) => FIGURE.test(cell)) ?? values.find(isConformity);
    if (!test || !result || pasted.found.has(test.test)) {
      pasted.unread.push(line.trim());
      continue;
    }
    const method = values.find((cell) => cell !== result && !isVerdict(cell)) ?? test.method;
    pasted.found.set(test.test, { result: readResult(result, test), method });
  }
  return pasted;
}

function findTest(name: string, tests: readonly TestResult[]): TestResult | undefined {
  const exact = tests.find(({ test }) => test.toLowerCase() === name.toLowerCase());
  const usual = usualNames.find(([pattern]) => pattern.test(name))?.[1];
  return exact ?? tests.find(({ test }) => test === usual);
}

function readResult(cell: string, { bound, unit }: TestResult): string {
  if (bound === 'conforms') return /^(?:does not|non)/i.test(cell) ? 'no' : 'yes';
  return readTypedFigure(readTypedFigure(cell, unit), 'g/mol');
}

const isConformity = (cell: string) => /^(?:does not |non-?)?(?:conform|compl)/i.test(cell);
const isVerdict = (cell: string) => /^(?:pass(?:es|ed)?|fail(?:s|ed)?|ok)$/i.test(cell);
