import type { Draft } from '../../../contracts/orders/drafts.ts';

/** Whom a draft is for, by what is known of them. */
export function nameOfCustomer({
  customer,
  business,
}: Pick<Draft, 'customer' | 'business'>): string {
  const { firstName, lastName, email, phone } = customer;
  return (
    business.company || `${firstName} ${lastName}`.trim() || email || phone || 'No customer yet'
  );
}

/** A name in one field as two: what follows the last space is the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' ').slice(0, 100), lastName: lastName.slice(0, 100) };
}
