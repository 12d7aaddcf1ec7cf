import { TicketPercent } from 'lucide-react';
import { resourceAt } from '../resource/resource.ts';

export const discountCode = resourceAt('/api/admin/discount-codes', {
  noun: 'discount code',
  plural: 'discount codes',
  icon: TicketPercent,
  address: '/admin/dashboard/discount-codes',
  list: 'GET /api/admin/discount-codes/page',
  nameOf: ({ code }) => code,
});
