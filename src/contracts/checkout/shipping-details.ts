import { z } from 'zod';
import { normalizePostalCode, readProvince } from '../../domain/customers/canada.ts';
import { cleanKey } from '../../domain/text/typed-key.ts';
import { phoneNumber } from '../wire/phone-number.ts';
import { emailAddress, optionalText, orEmpty, requiredKey, requiredText } from '../wire/text.ts';

const NO_PROVINCE = 'Choose a province or territory';

/** Who gets the parcel, and where; the checkout form and the order share it. */
export const shippingDetails = z.object({
  firstName: requiredText('Enter your first name'),
  lastName: requiredText('Enter your last name'),
  email: emailAddress,
  phone: phoneNumber('Enter your phone number', 30),
  address: requiredText('Enter your street address', 200),
  /** Laboratory, unit or room. */
  addressLine2: optionalText(100).default(''),
  city: requiredText('Enter your city'),
  province: requiredKey(NO_PROVINCE, 50)
    .transform((typed, context) => {
      const code = readProvince(typed);
      if (code) return code;
      context.addIssue({ code: 'custom', message: NO_PROVINCE });
      return z.NEVER;
    })
    .describe("Its code or its name: 'ON', 'Ontario', 'Québec'"),
  postalCode: requiredKey('Enter your postal code', 20).transform((value, context) => {
    const normalized = normalizePostalCode(value);
    if (normalized) return normalized;
    context.addIssue({ code: 'custom', message: 'Postal code looks like A1A 1A1' });
    return z.NEVER;
  }),
  country: z
    .string('Choose a country')
    .overwrite(cleanKey)
    .refine((value) => value === 'Canada', 'We ship within Canada only'),
});
export type ShippingDetails = z.infer<typeof shippingDetails>;

/** The same where the owner writes it: an order by phone has no email address. */
export const recipient = shippingDetails.extend({ email: orEmpty(emailAddress) });
