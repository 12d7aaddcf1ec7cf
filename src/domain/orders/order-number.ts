import { cleanKey } from '../text/typed-key.ts';

/** Crockford's base 32: without I, L, O and U, which are easily misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/**
 * Powers of a primitive element of GF(32) (x⁵ + x² + 1), one for each place. Since all weights differ, the check
 * character catches every mistyped character and every swapped pair.
 */
const WEIGHTS = [2, 4, 8, 16, 5, 10, 20, 1];

/** A lower-case character of Crockford's base 32 for each byte, of which five bits count. */
export function encodeBase32(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte & 31))
    .join('')
    .toLowerCase();
}

/** Makes an order's id from random bytes: 7 characters and a check character (the number), then an unguessable rest. */
export function makeOrderId(random: Uint8Array): string {
  const number = encodeBase32(random.subarray(0, LENGTH - 1));
  return number + checkCharacter(number).toLowerCase() + encodeBase32(random.subarray(LENGTH - 1));
}

/** The random bytes that `makeOrderId` needs: 7 for the number, 26 (130 bits) for the rest. */
export const ORDER_ID_BYTES = LENGTH - 1 + 26;

/** In characters: one for each of the bytes, and the check character. */
export const ORDER_ID_LENGTH = ORDER_ID_BYTES + 1;

/** The number of an order: the first 8 characters of its id in upper case. */
export function orderNumber(orderId: string): string {
  return orderId.slice(0, LENGTH).toUpperCase();
}

/**
 * Reads an order number as people type it: in any case, with spaces or dashes, O for 0, I or L for 1. Undefined if
 * mistyped.
 */
export function readOrderNumber(typed: string): string | undefined {
  const clean = foldBase32(typed);
  if (clean.length !== LENGTH || weighedSum(clean) !== 0) return undefined;
  return clean;
}

/**
 * The order numbers that eight characters may be a typo of: one character mistyped, or two neighbours swapped. Empty
 * for anything but eight letters and digits. A correct number is not among its own.
 */
export function nearOrderNumbers(typed: string): string[] {
  const characters = [...foldBase32(typed)];
  if (characters.length !== LENGTH) return [];
  const near = new Set<string>();
  for (const [place, character] of characters.entries()) {
    for (const other of ALPHABET) near.add(characters.with(place, other).join(''));
    const next = characters[place + 1];
    if (next)
      near.add(
        characters
          .with(place, next)
          .with(place + 1, character)
          .join(''),
      );
  }
  near.delete(characters.join(''));
  return [...near].filter((number) => weighedSum(number) === 0);
}

/** What was typed of Crockford's base 32: upper case without spaces and dashes; O becomes 0, I and L become 1. */
export function foldBase32(typed: string): string {
  return cleanKey(typed)
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}

function checkCharacter(sevenCharacters: string): string {
  return ALPHABET.charAt(weighedSum(sevenCharacters.toUpperCase()));
}

/** 0 for a correct number; -1 if a character is not in the alphabet. */
function weighedSum(characters: string): number {
  let sum = 0;
  for (let place = 0; place < characters.length; place += 1) {
    const digit = ALPHABET.indexOf(characters.charAt(place));
    if (digit < 0) return -1;
    sum ^= multiply(digit, WEIGHTS[place] ?? 0);
  }
  return sum;
}

/** Multiplication in GF(32). */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 0; bit < 5; bit += 1) {
    if (b & (1 << bit)) product ^= a << bit;
  }
  for (let bit = 8; bit >= 5; bit -= 1) {
    if (product & (1 << bit)) product ^= 0b100101 << (bit - 5);
  }
  return product;
}
