import { z } from 'zod';
import { readTypedAmount } from '../../../domain/payments/written-amount.ts';

/** An amount as a field has it: '15', '$15', '15,00' and '15.00' are the same. `missing` asks for one that was left out. */
export function typedAmount(amount: z.ZodType<string, string>, missing: string) {
  return z.string().trim().min(1, missing).transform(readTypedAmount).pipe(amount);
}
