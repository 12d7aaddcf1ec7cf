import type { z } from 'zod';
import type { customer } from '../../../../contracts/checkout/orders.ts';

type Recipient = Omit<z.infer<typeof customer>, 'email' | 'phone'>;

/** The lines of an order's address, as they stand on a label. */
export function addressLines(order: Recipient): string[] {
  const { firstName, lastName, addressLine2, address, city, province, postalCode, country } = order;
  return [
    `${firstName} ${lastName}`,
    addressLine2,
    address,
    `${city} ${province}  ${postalCode}`,
    country,
  ].filter(Boolean);
}
