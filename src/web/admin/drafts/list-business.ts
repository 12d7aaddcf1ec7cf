import type { Business } from '../../../contracts/orders/purchase-orders.ts';
import { describeTerms } from '../../../domain/orders/terms.ts';

/** What a company or institution orders by, a row each; nothing where nobody does. */
export function listBusiness({ company, billingAddress, poNumber, termsDays }: Business) {
  return [
    { label: 'Company', value: company },
    { label: 'PO number', value: poNumber },
    { label: 'Billing address', value: billingAddress },
    { label: 'Terms', value: termsDays > 0 ? describeTerms(termsDays) : '' },
  ].filter(({ value }) => value !== '');
}
