const DIGITS = 8;

/**
 * What a name is sorted by, byte for byte and so alike on every engine: small letters without accents,
 * punctuation as a space, numbers by their value ('(16–20)' comes after '(1–40)').
 */
export function sortName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
