import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';

/** Every discount code, the newest first. */
export const ownedCodesQuery = queryOptions({
  queryKey: ['GET /api/admin/discount-codes'],
  queryFn: ({ signal }) => call('GET /api/admin/discount-codes', {}, signal),
});
