/** Whether a gram is from a product's name, or from any of its searched texts. */
export type GramPlace = 'name' | 'text';

/** A gram of one or two characters as an ASCII word, the same on both engines. */
export function shortGramWord(place: GramPlace, gram: string): string {
  const [first = 0, second = 0] = Array.from(gram, (character) => character.codePointAt(0));
  return wordOf(place, first * CODE_POINTS + second);
}

/** The distinct grams of one and two characters in a product's folded texts, as words. */
export function shortGramWords(name: string, text: string): string[] {
  return [
    ...Array.from(shortGrams(name), (gram) => wordOf('name', gram)),
    ...Array.from(shortGrams(text), (gram) => wordOf('text', gram)),
  ];
}

const CODE_POINTS = 0x110000;

/** Grams as numbers, which are faster to collect than strings: the first code point and the second or 0. */
function shortGrams(text: string): Set<number> {
  const grams = new Set<number>();
  let previous = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    grams.add(code * CODE_POINTS);
    if (previous > 0) grams.add(previous * CODE_POINTS + code);
    previous = code;
  }
  return grams;
}

function wordOf(place: GramPlace, gram: number): string {
  const first = Math.floor(gram / CODE_POINTS).toString(36);
  const second = gram % CODE_POINTS;
  const initial = place === 'name' ? 'n' : 't';
  return second === 0 ? initial + first : `${initial}${first}x${second.toString(36)}`;
}

/**
 * A folded text with a digit for every character that pg_trgm would ignore (spaces, punctuation and, depending on the
 * locale, letters other than a to z), so that all its trigrams are indexed. Characters may share a digit, so matches must
 * be compared with the text itself.
 */
export function asLetters(text: string): string {
  return text.replace(/[^a-z0-9]/gu, (character) => `${(character.codePointAt(0) ?? 0) % 10}`);
}

/** The distinct trigrams of a text. */
export function trigramsOf(text: string): string[] {
  const characters = Array.from(text);
  const trigrams = new Set<string>();
  for (let at = 0; at + 3 <= characters.length; at += 1) {
    trigrams.add(characters.slice(at, at + 3).join(''));
  }
  return [...trigrams];
}
