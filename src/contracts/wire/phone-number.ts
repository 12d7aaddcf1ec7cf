import { checkPhoneNumber } from '../../domain/customers/phone-number.ts';
import { requiredKey } from './text.ts';

/** A phone number of at least 7 digits; `missing` is the sentence that asks for it. */
export function phoneNumber(missing: string, max: number) {
  return requiredKey(missing, max).superRefine((value, context) => {
    const problem = checkPhoneNumber(value);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });
}
