import type { OrderDetails } from '../../../contracts/admin-orders.ts';

type Recipient = Pick<
  OrderDetails,
  | 'firstName'
  | 'lastName'
  | 'addressLine2'
  | 'address'
  | 'city'
  | 'province'
  | 'postalCode'
  | 'country'
>;

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
