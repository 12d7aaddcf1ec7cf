import { z } from 'zod';
import { isPrintable, isPrintableProse } from '../domain/plain-text.ts';

/** Text on one line: no control characters, no broken characters. */
export function plainText(max: number) {
  return z
    .string()
    .max(max, `At most ${max} characters fit here`)
    .refine(isPrintable, 'This has characters that cannot be printed');
}

/** An id as our own links and answers spell them. */
export const identifier = plainText(100).min(1);

/** At least one character that can be seen. */
const VISIBLE = /[^\p{Z}\p{C}]/u;

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
      z
        .string()
        .max(max, `At most ${max} characters fit here`)
        .refine(isPrintableProse, 'This has characters that cannot be printed'),
    );
}

export const emailAddress = requiredText('Enter your email address', 254).pipe(
  z.email('An email address looks like name@example.com'),
);
