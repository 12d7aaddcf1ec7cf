import { z } from 'zod';
import { normalizePostalCode, provinces } from '../domain/canada.ts';
import { emailAddress, plainText, requiredText } from './text.ts';

const provinceCodes = provinces.map(({ code }) => code);

/** Who gets the parcel, and where; the checkout form and the order share it. */
export const shippingDetails = z.object({
  firstName: requiredText('Enter your first name'),
  lastName: requiredText('Enter your last name'),
  email: emailAddress,
  phone: requiredText('Enter your phone number', 30).refine(
    (value) => /^[+\d\s().x-]+$/i.test(value) && (value.match(/\d/g)?.length ?? 0) >= 10,
    'A phone number has at least 10 digits, like 604 555 0199',
  ),
  address: requiredText('Enter your street address', 200),
  /** Laboratory, unit or room. */
  addressLine2: plainText(100).trim().default(''),
  city: requiredText('Enter your city'),
  province: z.enum(provinceCodes, 'Choose a province or territory'),
  postalCode: requiredText('Enter your postal code', 20).transform((value, context) => {
    const normalized = normalizePostalCode(value);
    if (normalized) return normalized;
    context.addIssue({ code: 'custom', message: 'Postal code looks like A1A 1A1' });
    return z.NEVER;
  }),
  country: z
    .string('Choose a country')
    .trim()
    .refine((value) => value === 'Canada', 'We ship within Canada only'),
});
export type ShippingDetails = z.infer<typeof shippingDetails>;
