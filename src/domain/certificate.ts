import { formatCents, readCents } from './money.ts';

/**
 * A limit of the specification (section 9). `value` is in hundredths of the unit, as results are, so that they compare
 * as whole numbers.
 */
type Limit = { bound: 'at least' | 'at most'; value: number; decimals: number; unit: string };

export type Outcome = 'PASS' | 'FAIL' | 'not tested';

/** One line of a certificate's table as it is shown: '≥ 98.0 %', '99.1 %', 'PASS'. */
export type CertificateLine = {
  name: ResultName;
  test: string;
  limit: string;
  result: string;
  outcome: Outcome;
};

/** The results of a certificate, in the order of its table. */
export const resultNames = [
  'purity',
  'water',
  'peptideContent',
  'endotoxins',
  'heavyMetals',
] as const;
export type ResultName = (typeof resultNames)[number];

/** How a laboratory measured each result, and the mass; '' where its report does not say. */
export type LotMethods = Record<ResultName | 'mass', string>;

export const noMethods: LotMethods = {
  purity: '',
  water: '',
  peptideContent: '',
  endotoxins: '',
  heavyMetals: '',
  mass: '',
};

/**
 * What a laboratory measured of one lot, as two-decimal strings: '99.12', or '<0.05' for a result below its limit of
 * detection. Null for what it did not measure.
 */
export type LotResults = Record<ResultName, string | null>;

export const noResults: LotResults = {
  purity: null,
  water: null,
  peptideContent: null,
  endotoxins: null,
  heavyMetals: null,
};

const tests: Record<ResultName, { test: string; limit: Limit }> = {
  purity: { test: 'Purity', limit: { bound: 'at least', value: 9800, decimals: 1, unit: '%' } },
  water: { test: 'Water', limit: { bound: 'at most', value: 500, decimals: 1, unit: '%' } },
  peptideContent: {
    test: 'Peptide content',
    limit: { bound: 'at least', value: 9500, decimals: 1, unit: '%' },
  },
  endotoxins: {
    test: 'Endotoxins',
    limit: { bound: 'at most', value: 500, decimals: 1, unit: 'EU/mg' },
  },
  heavyMetals: {
    test: 'Heavy metals',
    limit: { bound: 'at most', value: 1000, decimals: 0, unit: 'ppm' },
  },
};

/** The results with an upper limit; a 'less than' result makes sense only for these. */
export const limitedFromAbove: ReadonlySet<ResultName> = new Set(
  resultNames.filter((name) => tests[name].limit.bound === 'at most'),
);

/** A specimen's results besides purity, in hundredths: the same examples for every product. */
const examples = { water: 320, peptideContent: 9640, endotoxins: 50, heavyMetals: 200 };

/** The purity of a specimen whose product states none (specification, section 9). */
const DEFAULT_PURITY = '99.5%';

/** For a product without specifications (specification, section 9). */
export const DEFAULT_STORAGE =
  'Store lyophilized at -20°C or below. After reconstitution keep at 2-8°C and use within 30 days.';

const STORAGE_LINE = /^[ \t]*Storage:[ \t]*(\S.*?)\s*$/gim;

/** What a certificate says about storage: the product's 'Storage:' line, else all of its specifications. */
export function storageText(specifications: string): string {
  const lines = [...specifications.matchAll(STORAGE_LINE)].map(([, text]) => text);
  return lines.join('\n') || specifications.trim() || DEFAULT_STORAGE;
}

/** A result's unit: '%', 'EU/mg'. */
export function unitOf(name: ResultName): string {
  return tests[name].limit.unit;
}

/** The limits of every certificate as they are shown: 'Purity', '≥ 98.0 %'. */
export const limits: { test: string; limit: string }[] = resultNames.map((name) => ({
  test: tests[name].test,
  limit: writeLimit(tests[name].limit),
}));

/**
 * The table of a specimen, in which everything passes: the purity that the product states ('99.1%', '≥ 98 %'; empty for
 * the default), and fixed examples for the rest.
 */
export function tabulateSpecimen(purity: string): CertificateLine[] {
  const stated = purity.trim() || DEFAULT_PURITY;
  return resultNames.map((name) =>
    name === 'purity'
      ? {
          name,
          test: tests.purity.test,
          limit: statedLimit(stated),
          result: stated,
          outcome: 'PASS',
        }
      : lineOf(name, examples[name]),
  );
}

/** The general limit, or what the product states if that is lower or not a figure. */
function statedLimit(stated: string): string {
  const { limit } = tests.purity;
  const figure = readPercentage(stated);
  if (figure === undefined) return stated;
  return writeLimit({ ...limit, value: Math.min(figure, limit.value) });
}

/** The table of a lot: each result against its limit. Throws a RangeError for a result that is no figure. */
export function tabulateLot(results: LotResults): CertificateLine[] {
  return resultNames.map((name) => {
    const measured = results[name];
    return measured?.startsWith('<')
      ? lineBelow(name, readCents(measured.slice(1)))
      : lineOf(name, measured === null ? undefined : readCents(measured));
  });
}

/** '< 0.05' counts as 0.05 against an upper limit, and never reaches a lower limit. */
function lineBelow(name: ResultName, figure: number): CertificateLine {
  const line = lineOf(name, figure);
  return {
    ...line,
    result: `< ${line.result}`,
    outcome: limitedFromAbove.has(name) ? line.outcome : 'FAIL',
  };
}

/** Stands in place of the laboratory of a demonstration's lot, which is known by it: nobody has measured its figures. */
export const DEMONSTRATION_LABORATORY = 'None. This is a demonstration: its figures are made up.';

/** Summarizes a lot's table in a sentence or two. Tests that were not made are named and never count as passed. */
export function summarizeLines(lines: readonly CertificateLine[]): string {
  const { found, notTested } = summarizeInParts(lines);
  return notTested ? `${found} ${notTested}` : found;
}

/** The same as two sentences, and whether the first reports a failure; `notTested` is '' if everything was tested. */
export function summarizeInParts(lines: readonly CertificateLine[]) {
  const failed = namesOf(lines, 'FAIL');
  const untested = namesOf(lines, 'not tested');
  if (untested.length === lines.length) {
    return { found: 'None of these tests was made.', notTested: '', isFailed: false };
  }
  const notTested = untested.length > 0 ? `Not tested: ${untested.join(', ')}.` : '';
  return { found: describeFound(failed, notTested !== ''), notTested, isFailed: failed.length > 0 };
}

function describeFound(failed: string[], isPartial: boolean): string {
  if (failed.length === 1) return `One result is outside its limit: ${failed[0]}.`;
  if (failed.length > 1) {
    return `${failed.length} results are outside their limits: ${failed.join(', ')}.`;
  }
  return isPartial
    ? 'All tested results are within their limits.'
    : 'All results are within their limits.';
}

function namesOf(lines: readonly CertificateLine[], wanted: Outcome): string[] {
  return lines.filter(({ outcome }) => outcome === wanted).map(({ test }) => test.toLowerCase());
}

/** `result` in hundredths of the unit; undefined for what was not measured. */
function lineOf(name: ResultName, result: number | undefined): CertificateLine {
  const { test, limit } = tests[name];
  return {
    name,
    test,
    limit: writeLimit(limit),
    result: result === undefined ? '–' : writeAmount(result, limit),
    outcome: judge(result, limit),
  };
}

function judge(result: number | undefined, { bound, value }: Limit): Outcome {
  if (result === undefined) return 'not tested';
  const within = bound === 'at least' ? result >= value : result <= value;
  return within ? 'PASS' : 'FAIL';
}

const PERCENTAGE = /^(?:[≥>]|>=)?\s*(\d{1,3}(?:\.\d+)?)\s*%\s*(?:\([^()]*\)|\[[^[\]]*\])?$/;

/**
 * Hundredths of a percent in '99.1%', '≥ 98 %' or '98 % (HPLC)'; undefined for '< 98 %', '98 % or less', more than
 * 100 % and words. Further digits are cut, so that rounding never lifts a figure to its limit.
 */
export function readPercentage(text: string): number | undefined {
  const [, figure] = PERCENTAGE.exec(text) ?? [];
  if (figure === undefined || Number(figure) > 100) return undefined;
  const [whole, decimals = ''] = figure.split('.');
  return readCents(`${whole}.${decimals.slice(0, 2).padEnd(2, '0')}`);
}

function writeLimit(limit: Limit): string {
  return `${limit.bound === 'at least' ? '≥' : '≤'} ${writeAmount(limit.value, limit)}`;
}

/** Writes at least the limit's decimals, and no zeros beyond them: a laboratory's 3.2 % is not 3.20 %. */
function writeAmount(hundredths: number, { decimals, unit }: Limit): string {
  const [whole, fraction = ''] = formatCents(hundredths).split('.');
  const kept = fraction.replace(/0+$/, '').padEnd(decimals, '0');
  return `${kept ? `${whole}.${kept}` : whole} ${unit}`;
}

const DAYS_FROM_TEST_TO_ISSUE = 7;

/** The test date of a certificate: 7 calendar days before it is issued. */
export function testDateOf(issued: Date): Date {
  const tested = new Date(issued);
  tested.setDate(tested.getDate() - DAYS_FROM_TEST_TO_ISSUE);
  return tested;
}

/** Crockford's base 32, as in order numbers, whose code would come with this page. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RANDOM_CHARACTERS = 6;

/** 'COA-2026-7K3M9Q': a character for each of the six random bytes. Throws a RangeError for any other number of bytes. */
export function certificateNumber(year: number, random: Uint8Array): string {
  if (random.length !== RANDOM_CHARACTERS) {
    throw new RangeError(`A certificate number needs ${RANDOM_CHARACTERS} random bytes`);
  }
  const characters = [...random].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `COA-${year}-${characters.join('')}`;
}
