import type { z } from 'zod';
import type { shippingDetails } from '../../../contracts/checkout/shipping-details.ts';

export type ShippingForm = z.input<typeof shippingDetails>;
export type FieldName = keyof ShippingForm;

/** The fields' labels, in the order of the form. */
export const fieldLabels: Record<FieldName, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  addressLine2: 'Laboratory, unit or room',
  city: 'City',
  province: 'Province or territory',
  postalCode: 'Postal code',
  country: 'Country',
};

function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(fieldLabels, name);
}

export const fieldNames = Object.keys(fieldLabels).filter(isFieldName);
