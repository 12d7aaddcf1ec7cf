/** What a result is held against (specification, section 9). */
type Limit = { bound: 'at least' | 'at most'; value: number; decimals: number; unit: string };

export type Outcome = 'PASS' | 'FAIL' | 'NOT TESTED';

/** One line of a certificate's table, as it is read: '≥ 98.0 %', '99.1 %', 'PASS'. */
export type CertificateLine = { test: string; limit: string; result: string; outcome: Outcome };

const purityLimit: Limit = { bound: 'at least', value: 98, decimals: 1, unit: '%' };

/** The purity that a specimen takes where the product names none (specification, section 9). */
export const DEFAULT_PURITY = '99.5%';

/** Where the product's specifications say nothing of storage (specification, section 9). */
export const DEFAULT_STORAGE =
  'Store lyophilized at -20°C or below. After reconstitution keep at 2-8°C and use within 30 days.';

/** The tests of a specimen beside purity; their results are examples, the same for every product. */
const otherTests: { test: string; limit: Limit; example: number }[] = [
  {
    test: 'Water',
    limit: { bound: 'at most', value: 5, decimals: 1, unit: '%' },
    example: 3.2,
  },
  {
    test: 'Peptide content',
    limit: { bound: 'at least', value: 95, decimals: 1, unit: '%' },
    example: 96.4,
  },
  {
    test: 'Endotoxins',
    limit: { bound: 'at most', value: 5, decimals: 1, unit: 'EU/mg' },
    example: 0.5,
  },
  {
    test: 'Heavy metals',
    limit: { bound: 'at most', value: 10, decimals: 0, unit: 'ppm' },
    example: 2,
  },
];

/**
 * The table of a specimen: purity from the product's specification ('99.1%', '≥ 98 %'; empty means the
 * default), fixed examples for the rest, each held against its limit.
 */
export function specimenLines(purity: string): CertificateLine[] {
  const stated = purity.trim() || DEFAULT_PURITY;
  return [
    {
      test: 'Purity',
      limit: writeLimit(purityLimit),
      result: stated,
      outcome: judge(readPercentage(stated), purityLimit),
    },
    ...otherTests.map(({ test, limit, example }) => ({
      test,
      limit: writeLimit(limit),
      result: writeAmount(example, limit),
      outcome: judge(example, limit),
    })),
  ];
}

function judge(result: number | undefined, { bound, value }: Limit): Outcome {
  if (result === undefined) return 'NOT TESTED';
  const within = bound === 'at least' ? result >= value : result <= value;
  return within ? 'PASS' : 'FAIL';
}

/** The figure of '99.1%', '99.1 %' or '≥ 98 %'; undefined for '< 98 %' and for words, which promise none. */
function readPercentage(text: string): number | undefined {
  const figure = /^(?:[≥>]|>=)?\s*(\d{1,3}(?:\.\d+)?)\s*%/.exec(text)?.[1];
  return figure === undefined ? undefined : Number(figure);
}

function writeLimit(limit: Limit): string {
  return `${limit.bound === 'at least' ? '≥' : '≤'} ${writeAmount(limit.value, limit)}`;
}

function writeAmount(amount: number, { decimals, unit }: Limit): string {
  return `${amount.toFixed(decimals)} ${unit}`;
}

const DAYS_FROM_TEST_TO_ISSUE = 7;

/** The day of the test of a certificate that is issued on `issued`: 7 days earlier, across months and clock changes. */
export function testDateOf(issued: Date): Date {
  const tested = new Date(issued);
  tested.setDate(tested.getDate() - DAYS_FROM_TEST_TO_ISSUE);
  return tested;
}

const PREFIX = 'COA';
// Crockford's base32: nothing in it can be misread.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RANDOM_CHARACTERS = 6;

/** 'COA-2026-7K3M9Q': prefix, year, and one character for each of the six random bytes given. Throws a RangeError for another number of bytes. */
export function certificateNumber(year: number, random: Uint8Array): string {
  if (random.length !== RANDOM_CHARACTERS) {
    throw new RangeError(`A certificate number needs ${RANDOM_CHARACTERS} random bytes`);
  }
  const characters = [...random].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `${PREFIX}-${year}-${characters.join('')}`;
}
