import { spellGreek } from './search.ts';
import { dropInvisible } from './typed-key.ts';

const MAX_LENGTH = 70;

/** Latin letters that are no other one with an accent, as they are spelled without them. */
const SPELLED: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' },
  ...{ ħ: 'h', ŧ: 't', ŋ: 'ng', ı: 'i', ĸ: 'k' },
};

/**
 * 'Reading an HPLC trace' → 'reading-an-hplc-trace', 'β-Endorphin' → 'beta-endorphin', '5 µg' → '5-ug'. Empty for a title
 * without any Latin or Greek letter or digit.
 */
export function slugify(title: string): string {
  const latin = dropInvisible(title)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħŧŋıĸ]/g, (letter) => SPELLED[letter] ?? letter)
    .replaceAll('ς', 'σ');
  return spellGreek(latin)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
}

/** The slug itself or, if it is taken, with the first free number: 'salts-2'. */
export function makeUniqueSlug(slug: string, taken: Iterable<string>): string {
  const known = new Set(taken);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!known.has(candidate)) return candidate;
  }
}
