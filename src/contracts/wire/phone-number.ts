import { z } from 'zod';
import { checkPhoneNumber } from '../../domain/customers/phone-number.ts';
import { requiredKey } from './text.ts';

/** A phone number of at least 7 digits; `missing` is the sentence that asks for it. */
export function phoneNumber(missing: string, max: number) {
  // One that is too long is not looked at.
  return requiredKey(missing, max).pipe(
    z.string().superRefine((value, context) => {
      const problem = checkPhoneNumber(value);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    }),
  );
}
