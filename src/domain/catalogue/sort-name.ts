import { removeAccents } from '../text/plain-text.ts';

const DIGITS = 8;

/**
 * The key that a name is sorted by, byte for byte and so the same on every database: lower case without accents,
 * punctuation as a space, numbers by their value ('(16–20)' comes after '(1–40)').
 */
export function makeSortKey(name: string): string {
  return removeAccents(name)
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
