import { z } from 'zod';
import { isPrintable, isPrintableProse } from '../domain/plain-text.ts';
import './describe-issue.ts';

/** Text on one line: no control characters, no broken characters. */
export function plainText(max: number) {
  return z.string().max(max).refine(isPrintable, 'This has characters that cannot be printed');
}

/** An id as our own links and answers spell them. */
export const identifier = plainText(100).min(1);

/** A string that is told what it looks like where it is something else, and asked for by its name where it is left out. */
export function textLike(sentence: string) {
  return z.string({ error: ({ input }) => (input === undefined ? undefined : sentence) });
}

/** At least one character that can be seen. */
export const VISIBLE = /[^\p{Z}\p{C}]/u;

/** Text on one line that must not be empty; `missing` asks for it. */
export function requiredText(missing: string, max = 100) {
  return z.string(missing).trim().regex(VISIBLE, missing).pipe(plainText(max));
}

/** Text of several lines that must not be empty; every line break becomes one line feed. */
export function requiredProse(missing: string, max: number) {
  return z
    .string(missing)
    .trim()
    .regex(VISIBLE, missing)
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .pipe(
      z.string().max(max).refine(isPrintableProse, 'This has characters that cannot be printed'),
    );
}

export const emailAddress = requiredText('Enter your email address', 254).pipe(
  z.email('An email address looks like name@example.com'),
);
