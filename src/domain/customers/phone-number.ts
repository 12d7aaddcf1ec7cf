import { cleanKey } from '../text/typed-key.ts';

/** Of any phone number: a local one has seven digits. */
const FEWEST_DIGITS = 7;
/** Of a Canadian number with its area code. */
const USUAL_DIGITS = 10;

const EXTENSION = /[,;#]|x|ext(?:ension)?\b|poste\b/gi;
/** They also part groups of digits, or stand before a number. */
const SIGN = /[,;#]/;
const WRITTEN = /^(?:tel:)?[+\d\s()[\].,;#*/x-]*$/i;

/** The digits of a phone number, without those of an extension behind it. '604,555,0199' has no extension. */
export function phoneDigits(phone: string): string {
  const written = cleanKey(phone);
  let before = '';
  let read = 0;
  for (const { 0: mark, index } of written.matchAll(EXTENSION)) {
    before += written.slice(read, index).replace(/\D/g, '');
    read = index;
    if (before.length >= (SIGN.test(mark) ? FEWEST_DIGITS : 1)) return before;
  }
  return written.replace(/\D/g, '');
}

/** What is wrong with a phone number, in a sentence; undefined if nothing is. */
export function checkPhoneNumber(typed: string): string | undefined {
  const withoutWords = cleanKey(typed).replace(/ext(?:ension)?\b|poste\b/i, 'x');
  if (!WRITTEN.test(withoutWords)) return 'Write the phone number in digits, like 604 555 0199';
  if (phoneDigits(typed).length >= FEWEST_DIGITS) return undefined;
  return `A phone number has at least ${FEWEST_DIGITS} digits, like 604 555 0199`;
}

/** A hint if a phone number may lack its area code, or is mistyped; undefined if it looks complete. */
export function phoneNumberHint(typed: string): string | undefined {
  const { length } = phoneDigits(typed);
  if (length >= USUAL_DIGITS || checkPhoneNumber(typed) !== undefined) return undefined;
  return `A Canadian number with its area code has ${USUAL_DIGITS} digits, and this one has ${length}. Please check it.`;
}
