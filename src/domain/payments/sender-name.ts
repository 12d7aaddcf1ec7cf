import { removeAccents } from '../text/plain-text.ts';

/**
 * Whether two names may be the same person's, whatever their accents, case, word order, initials and missing middle
 * names. 'JANE R' is like 'Roe, Jane'; 'JANE' is not like any longer name.
 */
export function areNamesAlike(one: string, other: string): boolean {
  const [short = [], long = []] = [splitName(one), splitName(other)].toSorted(
    (a, b) => a.length - b.length,
  );
  if (short.length === 0) return false;
  if (short.length === 1 && long.length > 1) return false;
  if (!short.some((word) => word.length > 1 && long.includes(word))) return false;
  const left = [...long];
  // Longer words first, so that an initial does not use up a whole word.
  for (const word of short.toSorted((a, b) => b.length - a.length)) {
    const found = left.findIndex((candidate) => areWordsAlike(word, candidate));
    if (found < 0) return false;
    left.splice(found, 1);
  }
  return true;
}

function areWordsAlike(one: string, other: string): boolean {
  if (one.length === 1 || other.length === 1) return one.charAt(0) === other.charAt(0);
  return one === other;
}

const MAX_KEPT = 5000;
/** Names that were split: many transfers are compared with the same orders. */
const kept = new Map<string, readonly string[]>();

/** A name's words in lower case without accents. */
export function splitName(name: string): readonly string[] {
  const known = kept.get(name);
  if (known) return known;
  const words = removeAccents(name)
    .replace(/['’.]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (kept.size === MAX_KEPT) kept.clear();
  kept.set(name, words);
  return words;
}
