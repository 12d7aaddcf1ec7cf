import { z } from 'zod';

const CONTROL_CHARACTER = /\p{Cc}/u;

/** Text without control characters (tabs, line breaks, the zero byte that PostgreSQL cannot store). */
export function plainText(max: number) {
  return z
    .string()
    .max(max, `At most ${max} characters fit here`)
    .refine((text) => !CONTROL_CHARACTER.test(text), 'This has characters that cannot be printed');
}

/** An id as our own links and answers spell them. */
export const identifier = plainText(100).min(1);
