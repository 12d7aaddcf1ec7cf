import { z } from 'zod';
import { codeFields, type OwnedCode } from '../../../contracts/admin-discount-codes.ts';
import { whyValueIsRefused } from '../../../domain/discounts.ts';
import { withDecimalPoint } from '../../../domain/money.ts';
import { lastDay } from './describe-code.ts';

const { code, discountType, usageLimit } = codeFields.shape;

/** The form's fields as they are typed, and what is sent of them. */
export const typedCode = z
  .object({
    code,
    discountType,
    discountValue: z.string().transform(withDecimalPoint),
    usageLimit: z
      .string()
      .trim()
      .transform((text) => (text === '' ? null : Number(text)))
      .pipe(usageLimit),
    expiresAt: z.string().transform((day) => day || null),
    isActive: z.boolean(),
    firstOrderOnly: z.boolean(),
  })
  .superRefine(({ discountType: type, discountValue }, context) => {
    const message = whyValueIsRefused(type, discountValue);
    if (message) context.addIssue({ code: 'custom', message, path: ['discountValue'] });
  });

export type TypedCode = z.input<typeof typedCode>;

/** What the form starts with: a code's fields, or those of a new one. */
export function startOf(stored: OwnedCode | undefined): TypedCode {
  return {
    code: stored?.code ?? '',
    discountType: stored?.discountType ?? 'percentage',
    discountValue: stored?.discountValue ?? '',
    usageLimit: String(stored?.usageLimit ?? ''),
    expiresAt: stored ? lastDay(stored) : '',
    isActive: stored?.isActive ?? true,
    firstOrderOnly: stored?.firstOrderOnly ?? false,
  };
}
