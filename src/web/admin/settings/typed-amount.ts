import { z } from 'zod';
import { formatCents, parseCents } from '../../../domain/money.ts';

/** An amount as a field has it: '15', '$15' and '15.00' are the same. `missing` asks for one that was left out. */
export function typedAmount(amount: z.ZodType<string, string>, missing: string) {
  return z
    .string()
    .trim()
    .min(1, missing)
    .transform((text) => {
      const cents = parseCents(text.replace(/^\$\s*/, ''));
      return cents === undefined ? text : formatCents(cents);
    })
    .pipe(amount);
}
