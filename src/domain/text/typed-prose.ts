import { ASCII, INVISIBLE } from './typed-key.ts';

/** Marks, overrides and isolates that set the direction of what follows; marks for one character are not among them. */
const DIRECTION_CONTROL = /[\u202a-\u202e\u2066-\u2069]/;

/** Scripts in which a joiner or non-joiner changes how a word is written (Unicode, section 23.2). */
const JOINING = [
  ...['Arabic', 'Syriac', 'Nko', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati'],
  ...['Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan'],
].map((script) => `\\p{Script_Extensions=${script}}`);

/**
 * What an invisible character may stand behind because it writes something there: a joiner where the script needs it, and
 * what chooses between the forms of a Chinese character or of an emoji. Without lookbehind, which older Safari lacks.
 */
const MEANINGFUL = [
  `[${JOINING.join('')}][\\u200c\\u200d]`,
  '\\p{Script=Han}[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  '\\p{Extended_Pictographic}[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]?\\u200d(?=\\p{Extended_Pictographic})',
  '\\p{Extended_Pictographic}\\ufe0f',
];
const KEPT_OR_INVISIBLE = new RegExp(`(${MEANINGFUL.join('|')})|${INVISIBLE.source}`, 'gu');

/**
 * Names, addresses and other prose without invisible characters, but for those that a script or an emoji needs. Line and
 * paragraph separators become line feeds.
 */
export function cleanProse(text: string): string {
  if (ASCII.test(text)) return text;
  return text.replace(KEPT_OR_INVISIBLE, '$1').replace(/[\u2028\u2029]/g, '\n');
}

/** The same of a single line: separators become spaces. */
export function cleanLine(text: string): string {
  return ASCII.test(text) ? text : cleanProse(text.replace(/[\u2028\u2029]/g, ' '));
}

/** Whether a text has characters that turn the writing around: after U+202E 'Zoe' reads 'eoZ'. */
export function turnsDirection(text: string): boolean {
  return DIRECTION_CONTROL.test(text);
}
