/** How a limit binds: a least or most figure, a distance from the expected one, or words that the item conforms to. */
export const bounds = ['at least', 'at most', 'within', 'conforms'] as const;
export type Bound = (typeof bounds)[number];

/** One test of a certificate (ISO/IEC 17025, 7.8.2 m, 7.8.3). Texts that a report does not state are ''. */
export type TestResult = {
  test: string;
  method: string;
  /** As the laboratory wrote it: '98.73'; '<0.05' below what it can quantify; 'yes' or 'no' of 'conforms'; null if not tested. */
  result: string | null;
  unit: string;
  bound: Bound;
  /** A figure; of 'conforms', words. '' where nothing limits it. */
  limit: string;
  /** What 'within' counts from. */
  expected: string;
  detectionLimit: string;
  quantitationLimit: string;
  uncertainty: string;
};

export type Outcome = 'PASS' | 'FAIL' | 'not tested' | 'no limit';

/** One line of a certificate's table as it is shown: 'Purity', '≥ 98.0 %', '98.73 %', 'PASS'. */
export type CertificateLine = { test: string; limit: string; result: string; outcome: Outcome };

/** A test of which nothing is known yet. */
export const blankTest: TestResult = {
  test: '',
  method: '',
  result: null,
  unit: '',
  bound: 'at most',
  limit: '',
  expected: '',
  detectionLimit: '',
  quantitationLimit: '',
  uncertainty: '',
};

/** The tests and limits of the specification (section 9), in the order of every certificate. */
export const specificationTests: readonly TestResult[] = [
  { ...blankTest, test: 'Purity', unit: '%', bound: 'at least', limit: '98.0' },
  { ...blankTest, test: 'Water', unit: '%', limit: '5.0' },
  { ...blankTest, test: 'Peptide content', unit: '%', bound: 'at least', limit: '95.0' },
  { ...blankTest, test: 'Endotoxins', unit: 'EU/mg', limit: '5.0' },
  { ...blankTest, test: 'Heavy metals', unit: 'ppm', limit: '10' },
];

/** What a new lot starts with. `expected` is the mass of the product in daltons, '' where it states none. */
export function defaultTests(expected: string): TestResult[] {
  const mass = { test: 'Identity (mass)', unit: 'Da', bound: 'within', limit: '1.0' } as const;
  return [{ ...blankTest, ...mass, expected }, ...specificationTests];
}

export const isIdentity = ({ test }: Pick<TestResult, 'test'>) => /^identity\b/i.test(test);

/** A result as the laboratory wrote it, by the name of its test: 'Purity' → '98.73'; null if it was not tested. */
export function findResult(tests: readonly TestResult[], name: string): string | null {
  return tests.find(({ test }) => test === name)?.result ?? null;
}

/** Each result against its limit. */
export function tabulate(tests: readonly TestResult[]): CertificateLine[] {
  return tests.map((test) => ({
    test: test.test,
    limit: writeLimit(test),
    result: writeResult(test),
    outcome: judgeResult(test),
  }));
}

/** Simple acceptance: a result on its limit passes. '<0.05' counts as 0.05 against a most, and never reaches a least. */
export function judgeResult({ result, bound, limit, expected }: TestResult): Outcome {
  if (result === null) return 'not tested';
  if (bound === 'conforms') return result === 'yes' ? 'PASS' : 'FAIL';
  if (limit === '') return 'no limit';
  const isBelow = result.startsWith('<');
  const figure = scale(result.replace('<', ''));
  const isWithin = {
    'at least': () => !isBelow && figure >= scale(limit),
    'at most': () => figure <= scale(limit),
    within: () => !isBelow && Math.abs(figure - scale(expected)) <= scale(limit),
  }[bound]();
  return isWithin ? 'PASS' : 'FAIL';
}

export const hasFailed = (tests: readonly TestResult[]) =>
  tests.some((test) => judgeResult(test) === 'FAIL');

/** '≥ 98.0 %', '1672.9 ± 1.0 Da', the words of 'conforms', '–' without a limit. */
export function writeLimit({ bound, limit, expected, unit }: TestResult): string {
  if (limit === '') return bound === 'conforms' ? 'Conforms' : '–';
  if (bound === 'conforms') return limit;
  const sign = { 'at least': '≥', 'at most': '≤', within: `${expected} ±` }[bound];
  return `${sign} ${limit} ${unit}`.trim();
}

function writeResult({ result, bound, unit }: TestResult): string {
  if (result === null) return '–';
  if (bound === 'conforms') return result === 'yes' ? 'Conforms' : 'Does not conform';
  return `${result.replace('<', '< ')} ${unit}`.trim();
}

const FIGURE = /^\d{1,7}(?:\.\d{1,4})?$/;
const A_FIGURE = 'Enter a figure such as 3.2';

/** What is wrong with an entered test, by field. */
export function findTestFaults(test: TestResult): [keyof TestResult, string][] {
  const { bound, result, limit, expected, unit } = test;
  const faults: [keyof TestResult, string][] = [];
  if (bound === 'conforms') {
    if (result !== null && !['yes', 'no'].includes(result)) {
      faults.push(['result', 'Enter yes or no: whether it conforms']);
    }
    return faults;
  }
  if (limit !== '' && !FIGURE.test(limit)) faults.push(['limit', A_FIGURE]);
  if (expected !== '' && !FIGURE.test(expected)) faults.push(['expected', A_FIGURE]);
  if (result === null) return faults;
  if (!FIGURE.test(result.replace(/^</, ''))) {
    faults.push(['result', 'Enter a figure such as 3.2, or < 0.05']);
  } else if (result.startsWith('<') && bound !== 'at most') {
    faults.push(['result', 'Enter a figure: less than one would not show that it is enough']);
  } else if (unit === '%' && scale(result.replace('<', '')) > scale('100')) {
    faults.push(['result', 'A percentage is at most 100']);
  }
  if (bound === 'within' && limit !== '' && expected === '') {
    faults.push(['expected', 'Enter what is expected']);
  }
  return faults;
}

/** ' 97,1 % ' on a laboratory's paper → '97.1'; '< 0.05' → '<0.05'. Another unit stays, and is refused. */
export function readTypedFigure(typed: string, unit: string): string {
  const text = typed.trim();
  const isMarked = unit !== '' && text.toLowerCase().endsWith(unit.toLowerCase());
  const figure = isMarked ? text.slice(0, -unit.length).trim() : text;
  return figure.replace(/^<\s+/, '<').replace(/^(<?\d+),(\d+)$/, '$1.$2');
}

/** Ten-thousandths, so that figures compare as whole numbers. */
function scale(figure: string): number {
  const [whole = '', decimals = ''] = figure.split('.');
  return Number(whole + decimals.padEnd(4, '0'));
}
