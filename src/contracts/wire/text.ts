import { z } from 'zod';
import { isPrintable, isPrintableProse } from '../../domain/text/plain-text.ts';
import { cleanEmail, cleanKey, cleanQuery } from '../../domain/text/typed-key.ts';
import { cleanLine, cleanProse, turnsDirection } from '../../domain/text/typed-prose.ts';
import './describe-issue.ts';

const NOT_PRINTABLE = 'This has characters that cannot be printed';
const TURNED =
  'This has hidden characters that turn the writing around. Type it again instead of pasting it';
const readsAsWritten = (text: string) => !turnsDirection(text);

/** Text on one line, without control characters and broken surrogate pairs; invisible characters are dropped. */
export function plainText(max: number) {
  return z.string().overwrite(cleanLine).max(max).refine(isPrintable, NOT_PRINTABLE);
}

/** Text of several lines; tabs and line feeds are its only control characters. Invisible characters are dropped. */
export function prose(max: number) {
  return z.string().overwrite(cleanProse).max(max).refine(isPrintableProse, NOT_PRINTABLE);
}

/** An id as our own links and answers spell them. */
export const identifier = plainText(100).min(1);

/** A string; `sentence` refuses any other type. A missing one is asked for by its field's name. */
export function textLike(sentence: string) {
  return z.string({ error: ({ input }) => (input === undefined ? undefined : sentence) });
}

/** Matches a text with at least one visible character (U+2800 is a pattern of Braille without a dot). */
export const VISIBLE = /[^\p{Z}\p{C}\u2800]/u;

/** Text on one line that may be empty, as a visitor writes it: nothing in it turns the writing around. */
export function optionalText(max: number) {
  return z.string().trim().refine(readsAsWritten, TURNED).pipe(plainText(max));
}

/** Text on one line that must not be empty; `missing` is the sentence that asks for it. */
export function requiredText(missing: string, max = 100) {
  return z
    .string(missing)
    .refine(readsAsWritten, { error: TURNED, abort: true })
    .overwrite(cleanLine)
    .trim()
    .regex(VISIBLE, missing)
    .pipe(plainText(max));
}

/** Text of several lines that must not be empty; every line break becomes a line feed. */
export function requiredProse(missing: string, max: number) {
  return z
    .string(missing)
    .refine(readsAsWritten, { error: TURNED, abort: true })
    .overwrite((text) => cleanProse(unifyLineBreaks(text)))
    .trim()
    .regex(VISIBLE, missing)
    .pipe(prose(max));
}

/** Windows and old Macs end lines with CR LF or CR; here each line ends with a line feed. */
export function unifyLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** A key (`cleanKey`) that may be empty: a code, a reference, a number. */
export function optionalKey(max: number) {
  return z.string().overwrite(cleanKey).pipe(plainText(max));
}

/** A key that must not be empty; `missing` is the sentence that asks for it. */
export function requiredKey(missing: string, max = 100) {
  return z.string(missing).overwrite(cleanKey).regex(VISIBLE, missing).pipe(plainText(max));
}

/** What is searched for; empty by default. */
export function searchText(max: number) {
  return z.string().overwrite(cleanQuery).pipe(plainText(max));
}

/** As zod's own, with top-level domains in other letters too, which are written 'xn--p1ai'. */
const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/;

export const emailAddress = z
  .string('Enter your email address')
  .overwrite(cleanEmail)
  .regex(VISIBLE, 'Enter your email address')
  .pipe(plainText(254))
  .pipe(z.email({ pattern: EMAIL, error: 'An email address looks like name@example.com' }));

/** An email address as a bank or another shop wrote it: cleaned, but not checked; it may be empty. */
export const writtenAddress = z.string().overwrite(cleanEmail).pipe(plainText(254));

/** What `schema` reads, or nothing at all: ''. Refused in the schema's own words, which a union would lose. */
export function orEmpty<Read>(schema: z.ZodType<Read, string>) {
  return z.string().transform((typed, context): Read | '' => {
    if (typed.trim() === '') return '';
    const { data, error } = schema.safeParse(typed);
    for (const { message } of error?.issues ?? []) {
      context.addIssue({ code: 'custom', message });
    }
    return data ?? '';
  });
}

/** An answer that only confirms what was done, in a sentence for a person. */
export const confirmation = z.object({ message: z.string() });
