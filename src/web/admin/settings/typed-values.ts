import { z } from 'zod';
import { readTypedAmount } from '../../../domain/import/written-amount.ts';
import { cleanKey } from '../../../domain/text/typed-key.ts';

/** An amount as typed: '15', '$15', '15,00' and '15.00' are the same. `missing` is shown at an empty field. */
export function typedAmount(amount: z.ZodType<string, string>, missing: string) {
  return z.string().overwrite(cleanKey).min(1, missing).transform(readTypedAmount).pipe(amount);
}

/** A whole number as typed; `message` is shown where it is none. */
export function typedNumber(rule: z.ZodType<number, number>, message: string) {
  return z.string().overwrite(cleanKey).regex(/^\d+$/, message).transform(Number).pipe(rule);
}
