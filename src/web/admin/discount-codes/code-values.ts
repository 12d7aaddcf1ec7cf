import { z } from 'zod';
import {
  type AdminDiscountCode,
  codeFields,
} from '../../../contracts/discounts/admin-discount-codes.ts';
import { checkDiscountValue } from '../../../domain/pricing/discounts.ts';
import { withDecimalPoint } from '../../../domain/pricing/money.ts';
import { cleanKey } from '../../../domain/text/typed-key.ts';
import { lastDay } from './describe-code.ts';

const { code, discountType, usageLimit } = codeFields.shape;

/** Checks the form's values, all of them text or boxes, and turns them into what is sent. */
export const codeSchema = z
  .object({
    code,
    discountType,
    discountValue: z.string().transform(withDecimalPoint),
    usageLimit: z
      .string()
      .overwrite(cleanKey)
      .transform((text) => (text === '' ? null : Number(text)))
      .pipe(usageLimit),
    expiresAt: z.string().transform((day) => day || null),
    isActive: z.boolean(),
    firstOrderOnly: z.boolean(),
  })
  .superRefine(({ discountType: type, discountValue }, context) => {
    const message = checkDiscountValue(type, discountValue);
    if (message) context.addIssue({ code: 'custom', message, path: ['discountValue'] });
  });

type CodeValues = z.input<typeof codeSchema>;

const emptyCode: CodeValues = {
  code: '',
  discountType: 'percentage',
  discountValue: '',
  usageLimit: '',
  expiresAt: '',
  isActive: true,
  firstOrderOnly: false,
};

export function toFormValues(stored: AdminDiscountCode | undefined): CodeValues {
  if (!stored) return emptyCode;
  return { ...stored, usageLimit: String(stored.usageLimit ?? ''), expiresAt: lastDay(stored) };
}
