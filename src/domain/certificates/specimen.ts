import { readPercentage } from './read-percentage.ts';
import { type CertificateLine, specificationTests, tabulate, writeLimit } from './test-results.ts';

/** A specimen's results besides purity: the same examples for every product. */
const examples: Record<string, string> = {
  Water: '3.2',
  'Peptide content': '96.4',
  Endotoxins: '0.5',
  'Heavy metals': '2',
};

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

/**
 * The table of a specimen, in which everything passes: the purity that the product states ('99.1%', '≥ 98 %'; empty for
 * the default), and fixed examples for the rest.
 */
export function tabulateSpecimen(purity: string): CertificateLine[] {
  const stated = purity.trim() || DEFAULT_PURITY;
  return specificationTests.flatMap((test) =>
    test.test === 'Purity'
      ? { test: test.test, limit: statedLimit(stated), result: stated, outcome: 'PASS' as const }
      : tabulate([{ ...test, result: examples[test.test] ?? null }]),
  );
}

/** The general limit, or what the product states if that is lower or not a figure. */
function statedLimit(stated: string): string {
  const [purity] = specificationTests;
  const figure = readPercentage(stated);
  if (figure === undefined || !purity) return stated;
  if (figure >= 100 * Number(purity.limit)) return writeLimit(purity);
  return writeLimit({ ...purity, limit: (figure / 100).toFixed(figure % 10 === 0 ? 1 : 2) });
}

/** The test of a certificate comes 7 calendar days before its issue (specification, section 9). */
export const DAYS_FROM_TEST_TO_ISSUE = 7;

/** The test date of a certificate. */
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
