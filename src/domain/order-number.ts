/** Crockford's base 32: no I, L, O or U, so that a number survives being read aloud and typed. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/**
 * Powers of a primitive element of GF(32) (x⁵ + x² + 1), one for each place.
 * Different weights make the sum catch every mistyped character and every pair that changed places.
 */
const WEIGHTS = [2, 4, 8, 16, 5, 10, 20, 1];

/** Spells bytes in lower-case Crockford base 32, five bits of each byte a character. */
export function spellBase32(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte & 31))
    .join('')
    .toLowerCase();
}

/** Builds an order's id from random bytes: 7 characters and a check character (the number), then the unguessable rest. */
export function makeOrderId(random: Uint8Array): string {
  const number = spellBase32(random.subarray(0, LENGTH - 1));
  return number + checkCharacter(number).toLowerCase() + spellBase32(random.subarray(LENGTH - 1));
}

/** Random bytes that `makeOrderId` needs: 7 for the number and 26 (130 bits) that nobody can guess. */
export const ORDER_ID_BYTES = LENGTH - 1 + 26;

/** The order number a shopper sees: the id's first 8 characters, upper-cased. */
export function orderNumber(orderId: string): string {
  return orderId.slice(0, LENGTH).toUpperCase();
}

/** Reads an order number as people write it: any case, spaces and dashes ignored, O as 0, I and L as 1. Undefined when mistyped. */
export function readOrderNumber(typed: string): string | undefined {
  const clean = fold(typed);
  if (clean.length !== LENGTH || weighedSum(clean) !== 0) return undefined;
  return clean;
}

/**
 * The order numbers that eight characters may be meant as: one of them mistyped, or two neighbours changed places.
 * Empty for anything that has not eight letters and digits. What is a number already is not among them.
 */
export function nearOrderNumbers(typed: string): string[] {
  const characters = [...fold(typed)];
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

/** Upper case without spaces and dashes; O is read as 0, I and L as 1. */
function fold(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

function checkCharacter(sevenCharacters: string): string {
  return ALPHABET.charAt(weighedSum(sevenCharacters.toUpperCase()));
}

/** 0 for a well-formed number; -1 where a character is not of the alphabet. */
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
