import { cleanKey, cleanQuery } from '../text/typed-key.ts';

/** A fact of a product; its label on the product's page and in a new line, and how else owners and files spell it. */
type Fact = { label: string; spellings: RegExp };

/**
 * What laboratories look for, in the order of a product's page. A fact is a line 'Label: value' of the product's
 * specifications, and is stored nowhere else.
 */
const facts = {
  catalogueNumber: {
    label: 'Catalogue number',
    spellings: /^cat(\.|alog(ue)?)? ?(number|no\.?|#)$/i,
  },
  casNumber: { label: 'CAS', spellings: /^cas\b/i },
  synonyms: {
    label: 'Synonyms',
    spellings: /^(synonyms?|(other|alternative|trivial) names?|(also )?known as|a\.?k\.?a\.?)$/i,
  },
  sequence: { label: 'Sequence', spellings: /^(amino.acid |peptide )?sequence$/i },
  formula: { label: 'Formula', spellings: /^(molecular )?formula$/i },
  molecularWeight: {
    label: 'Molecular weight',
    spellings: /^((molar|molecular|formula) (mass|weight)|m\.?w\.?)$/i,
  },
  saltForm: { label: 'Salt form', spellings: /^salt( form)?$/i },
  storage: { label: 'Storage', spellings: /^storage$/i },
} satisfies Record<string, Fact>;

export type FactName = keyof typeof facts;
export type ProductFacts = Record<FactName, string>;

// Sound: the keys of that object.
export const factNames = Object.keys(facts) as FactName[];

type LabelledLine = {
  /** A fact's own label, however the line spells it. */
  label: string;
  value: string;
  fact: FactName | undefined;
  /** The label as it is written. */
  written: string;
};

const LABELLED = /^([^:]{1,40}):(\s*)(.+)$/;

/** Reads a line 'Label: value'. A fact's label needs no space after its colon; others do, or a time would be one. */
export function readLabelledLine(line: string): LabelledLine | undefined {
  const [, written = '', gap, value] = LABELLED.exec(line.trim()) ?? [];
  const fact = factNames.find((name) => facts[name].spellings.test(written.trim()));
  if (!value || !(fact || gap)) return undefined;
  if (!fact) return { label: written, value, fact, written };
  return { label: facts[fact].label, value: cleanValue(fact, value), fact, written };
}

/** Numbers are keys; other facts keep their signs, as the dashes between the bonds of a sequence. */
function cleanValue(fact: FactName, value: string): string {
  const isNumber = fact === 'casNumber' || fact === 'catalogueNumber';
  return isNumber ? cleanKey(value) : cleanQuery(value);
}

/** The facts in a product's specifications, '' for those that are not there. One that comes twice has both values. */
export function readFacts(specifications: string): ProductFacts {
  const found = specifications.split('\n').map(readLabelledLine);
  const collect = (name: FactName) =>
    found.flatMap((line) => (line?.fact === name ? line.value : [])).join('; ');
  // Sound: every name has a value.
  return Object.fromEntries(factNames.map((name) => [name, collect(name)])) as ProductFacts;
}

/** What a chemist looks a product up by; a search for 'white' is not about appearances. */
const soughtFacts: readonly (FactName | undefined)[] = [
  'catalogueNumber',
  'casNumber',
  'synonyms',
  'sequence',
];

/** The lines of a product's specifications that the search reads, each as written and without its label. */
export function listSoughtFacts(specifications: string): { line: string; value: string }[] {
  return specifications.split('\n').flatMap((line) => {
    const read = readLabelledLine(line);
    return read && soughtFacts.includes(read.fact) ? { line: line.trim(), value: read.value } : [];
  });
}

/**
 * The specifications with another value of a fact: its line is changed where it stands, and keeps its label. An empty
 * value removes it, and a fact without a line gets one at the end. What is unchanged leaves the text as it is.
 */
export function writeFact(specifications: string, name: FactName, value: string): string {
  const wanted = cleanValue(name, value.replace(/[\r\n]+/g, ' '));
  if (wanted === readFacts(specifications)[name]) return specifications;
  let left = wanted;
  const lines = specifications.split('\n').flatMap((line) => {
    const read = readLabelledLine(line);
    if (read?.fact !== name) return line;
    const changed = left ? `${read.written}: ${left}` : [];
    left = '';
    return changed;
  });
  const text = lines.join('\n');
  if (!left) return text;
  return `${text.trim() && `${text.replace(/\n+$/, '')}\n`}${facts[name].label}: ${left}`;
}

/**
 * What is wrong with what stands for a CAS number, for a hint; undefined if nothing is. Its last digit is the sum of the
 * others, each times its place from the right, modulo 10.
 */
export function findCasFault(text: string): string | undefined {
  if (!text.trim()) return undefined;
  const numbers = cleanKey(text).match(/\b\d{2,7}-\d\d-\d\b/g);
  if (!numbers) return 'A CAS number looks like 98849-88-8.';
  const wrong = numbers.find((number) => !hasCheckDigit(number));
  return wrong && `The check digit of ${wrong} is wrong: compare it with its source.`;
}

/** A query of a CAS number's digits alone, or with other dashes or spaces, as it is written: '98849-88-8' for '98849888'. */
export function spellCasNumber(query: string): string | undefined {
  const [, ...parts] =
    /^(?:CAS(?: no\.?| number)?:? ?)?(\d{2,7})[ -]?(\d\d)[ -]?(\d)$/i.exec(cleanKey(query)) ?? [];
  const number = parts.join('-');
  return number && hasCheckDigit(number) ? number : undefined;
}

function hasCheckDigit(casNumber: string): boolean {
  const [check, ...digits] = casNumber.replaceAll('-', '').split('').reverse().map(Number);
  return check === digits.reduce((sum, digit, index) => sum + digit * (index + 1), 0) % 10;
}
