import { cleanQuery, toKeyboard } from './typed-key.ts';

/** In characters. */
export const MAX_QUERY_LENGTH = 100;

/**
 * A text for comparison: composed (NFC) and case-folded character by character, so that 'ς' and 'Σ', 'µ' and 'μ',
 * 'K' and 'k' are equal, and so are all dashes, all spaces, all apostrophes, and 'Ａ' and 'A'. It has the length of the composed text, so that indexes are valid in both.
 */
export function foldText(text: string): string {
  return text.normalize('NFC').replace(/[A-Z\u{80}-\u{10ffff}]/gu, fold);
}

function fold(character: string): string {
  const plain = toKeyboard(character);
  const upper = plain.toUpperCase();
  // A letter whose capital is several characters ('ß') stays lower case; 'İ' becomes a plain 'i'.
  const lower = (upper.length === plain.length ? upper : plain).toLowerCase();
  return lower.slice(0, character.length);
}

const GREEK: Record<string, string> = {
  ...{
    α: 'alpha',
    β: 'beta',
    γ: 'gamma',
    δ: 'delta',
    ε: 'epsilon',
    ζ: 'zeta',
    η: 'eta',
    θ: 'theta',
  },
  ...{
    ι: 'iota',
    κ: 'kappa',
    λ: 'lambda',
    μ: 'mu',
    ν: 'nu',
    ξ: 'xi',
    π: 'pi',
    ρ: 'rho',
    σ: 'sigma',
  },
  ...{ ο: 'o', τ: 'tau', υ: 'upsilon', φ: 'phi', χ: 'chi', ψ: 'psi', ω: 'omega' },
};

/** A folded text as it is typed on a keyboard without Greek: 'ug' for 'µg', 'beta' for 'β'. */
export function spellGreek(folded: string): string {
  return folded
    .replace(/μ(?=(?:g|l|m|mol)\b)/g, 'u')
    .replace(/[α-ω]/g, (letter) => GREEK[letter] ?? letter);
}

/** A query for comparison: folded, without what nobody sees. */
export function foldQuery(query: string): string {
  return foldText(cleanQuery(query));
}

/** Whether a text contains a query, in any case (specification, section 5). Nothing contains an empty query. */
export function matches(text: string, query: string): boolean {
  const sought = foldQuery(query);
  return sought !== '' && foldText(text).includes(sought);
}

type TextPart = { text: string; isMatch: boolean };

/** Splits a text into parts that match a query and parts that do not. Together they are the text, composed (NFC). */
export function splitAtMatches(text: string, query: string): TextPart[] {
  const composed = text.normalize('NFC');
  const folded = foldText(composed);
  const sought = foldQuery(query);
  const parts: TextPart[] = [];
  let end = 0;
  const add = (to: number, isMatch: boolean) => {
    if (to > end) parts.push({ text: composed.slice(end, to), isMatch });
    end = to;
  };
  for (let at = folded.indexOf(sought); sought && at >= 0; at = folded.indexOf(sought, end)) {
    add(at, false);
    add(at + sought.length, true);
  }
  add(composed.length, false);
  return parts;
}

const ELLIPSIS = '…';

/**
 * About `length` characters of a text: its beginning or, if the first match is further on, the part around that match,
 * with '…' for what is left out. It is cut between words, and inside a word only if the word is so long that little
 * would be left (a sequence, Chinese).
 */
export function makeExcerpt(text: string, query: string, length = 140): string {
  const composed = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (composed.length <= length) return composed;
  const sought = foldQuery(query);
  const at = sought ? foldText(composed).indexOf(sought) : -1;
  const isDeep = at + sought.length > length - 20;
  const before = Math.floor((length - sought.length) / 3);
  const from = isDeep
    ? findStart(composed, Math.min(at - before, composed.length - length), at)
    : 0;
  const to = findEnd(composed, from, from + length, at + sought.length);
  return `${from > 0 ? ELLIPSIS : ''}${composed.slice(from, to)}${to < composed.length ? ELLIPSIS : ''}`;
}

/** The start of the first word from `place` on, unless it is nearer to `match` than to `place`. */
function findStart(text: string, place: number, match: number): number {
  const space = text.indexOf(' ', place);
  const isNear = space >= 0 && space < (place + match) / 2;
  return isNear ? space + 1 : beforeCharacter(text, place);
}

/** The end of the last word up to `place`, unless it is nearer to `from`; never before `matchEnd`. */
function findEnd(text: string, from: number, place: number, matchEnd: number): number {
  if (place >= text.length) return text.length;
  const space = text.lastIndexOf(' ', place);
  const isNear = space > (from + place) / 2;
  return Math.max(isNear ? space : beforeCharacter(text, place), matchEnd);
}

/** The same index, or the one before if it would cut a surrogate pair. */
function beforeCharacter(text: string, place: number): number {
  return (text.codePointAt(place - 1) ?? 0) > 0xffff ? place - 1 : place;
}
