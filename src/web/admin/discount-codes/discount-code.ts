import { TicketPercent } from 'lucide-react';
import type { AdminDiscountCode } from '../../../contracts/discounts/admin-discount-codes.ts';
import { call } from '../../api.ts';
import { pageQuery } from '../list/endpoint-query.ts';
import type { Resource } from '../resource/resource.ts';

export const discountCode: Resource<AdminDiscountCode> = {
  noun: 'discount code',
  plural: 'discount codes',
  icon: TicketPercent,
  address: '/admin/dashboard/discount-codes',
  endpoints: ['GET /api/admin/discount-codes/page', 'GET /api/admin/discount-codes/{id}'],
  find: (id) => pageQuery('GET /api/admin/discount-codes/{id}', { params: { id } }),
  remove: (id) => call('DELETE /api/admin/discount-codes/{id}', { params: { id } }),
  nameOf: ({ code }) => code,
};
