import { z } from 'zod';
import { isPrintable } from '../domain/plain-text.ts';

/** Text on one line: no control characters, no broken characters. */
export function plainText(max: number) {
  return z
    .string()
    .max(max, `At most ${max} characters fit here`)
    .refine(isPrintable, 'This has characters that cannot be printed');
}

/** An id as our own links and answers spell them. */
export const identifier = plainText(100).min(1);
