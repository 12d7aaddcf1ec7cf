import { z } from 'zod';
import { isPrintable, isPrintableProse } from '../domain/plain-text.ts';
import './describe-issue.ts';

const NOT_PRINTABLE = 'This has characters that cannot be printed';

/** Text on one line, without control characters and broken surrogate pairs. */
export function plainText(max: number) {
  return z.string().max(max).refine(isPrintable, NOT_PRINTABLE);
}

/** Text of several lines; tabs and line feeds are its only control characters. */
export function prose(max: number) {
  return z.string().max(max).refine(isPrintableProse, NOT_PRINTABLE);
}

/** An id as our own links and answers spell them. */
export const identifier = plainText(100).min(1);

/** A string; `sentence` refuses any other type. A missing one is asked for by its field's name. */
export function textLike(sentence: string) {
  return z.string({ error: ({ input }) => (input === undefined ? undefined : sentence) });
}

/** Matches a text with at least one visible character. */
export const VISIBLE = /[^\p{Z}\p{C}]/u;

/** Text on one line that must not be empty; `missing` is the sentence that asks for it. */
export function requiredText(missing: string, max = 100) {
  return z.string(missing).trim().regex(VISIBLE, missing).pipe(plainText(max));
}

/** Text of several lines that must not be empty; every line break becomes a line feed. */
export function requiredProse(missing: string, max: number) {
  return z
    .string(missing)
    .trim()
    .regex(VISIBLE, missing)
    .transform(unifyLineBreaks)
    .pipe(prose(max));
}

/** Windows and old Macs end lines with CR LF or CR; here each line ends with a line feed. */
export function unifyLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

export const emailAddress = requiredText('Enter your email address', 254).pipe(
  z.email('An email address looks like name@example.com'),
);

/** An answer that only confirms what was done, in a sentence for a person. */
export const confirmation = z.object({ message: z.string() });
