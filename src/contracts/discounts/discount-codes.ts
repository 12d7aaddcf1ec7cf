import { z } from 'zod';
import { discountTypes, normalizeCode } from '../../domain/pricing/discounts.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { optionalKey } from '../wire/text.ts';

export const discountCodeText = optionalKey(50)
  .transform(normalizeCode)
  .refine((code) => code !== '', 'Enter a discount code');

const appliedDiscount = z
  .object({
    code: z.string(),
    discountType: z.enum(discountTypes),
    discountValue: z.string().describe("'10' for 10 %, '5.00' for five dollars"),
  })
  .register(namedSchemas, { id: 'AppliedDiscount' });
export type AppliedDiscount = z.infer<typeof appliedDiscount>;

export const validateDiscountCode = endpoint({
  method: 'POST',
  path: '/api/discount-codes/validate',
  summary: 'The discount of a code, if it can be used now',
  access: 'visitor',
  body: z.object({ code: discountCodeText }),
  ok: appliedDiscount,
  limit: { max: 30, perSeconds: 60 },
});
