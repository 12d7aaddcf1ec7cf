import { z } from 'zod';
import { normalizePostalCode, type ProvinceCode, provinces } from '../domain/canada.ts';
import { plainText } from './text.ts';

const provinceCodes = provinces.map(({ code }) => code) as [ProvinceCode, ...ProvinceCode[]];

/** At least one character that can be seen. */
const VISIBLE = /[^\p{Z}\p{C}]/u;

const text = (missing: string, max = 100) =>
  z.string(missing).trim().regex(VISIBLE, missing).pipe(plainText(max));

/** Who gets the parcel and where; the checkout form and the order share it. */
export const shippingDetails = z.object({
  firstName: text('Enter your first name'),
  lastName: text('Enter your last name'),
  email: text('Enter your email address', 254).pipe(
    z.email('An email address looks like name@example.com'),
  ),
  phone: text('Enter your phone number', 30).refine(
    (value) => /^[+\d\s().x-]+$/i.test(value) && (value.match(/\d/g)?.length ?? 0) >= 10,
    'A phone number has at least 10 digits, like 604 555 0199',
  ),
  address: text('Enter your street address', 200),
  city: text('Enter your city'),
  province: z.enum(provinceCodes, 'Choose a province or territory'),
  postalCode: text('Enter your postal code', 20).transform((value, context) => {
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
