import { dropInvisible } from './typed-key.ts';

const CONTROL_CHARACTER = /\p{Cc}/u;

/** Whether a text has no control characters (tabs, line breaks, the zero byte that PostgreSQL cannot store). */
export function isPrintable(text: string): boolean {
  return !CONTROL_CHARACTER.test(text) && text.isWellFormed();
}

/** Whether a text is printable and not longer than `max` characters. */
export function isPlainText(text: string, max: number): boolean {
  return text.length <= max && isPrintable(text);
}

/** 'Noël' → 'Noel'. */
export function removeAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** The name of a column in small letters without accents, with single spaces, straight apostrophes and no colon behind it. */
export function simplifyHeading(name: string): string {
  return removeAccents(dropInvisible(name))
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/ ?:$/, '')
    .trim();
}

/** A name without what cannot be printed, of at most `max` characters. */
export function cutName(name: string, max: number): string {
  // Also removes half of a character that was cut.
  return name.slice(0, max).replace(/\p{C}/gu, '');
}

/** Whether a text is printable apart from tabs and line feeds. */
export function isPrintableProse(text: string): boolean {
  return isPrintable(text.replace(/[\t\n]/g, ' '));
}
