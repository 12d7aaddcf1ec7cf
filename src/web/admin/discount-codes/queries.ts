import { endpointQuery } from '../list/endpoint-query.ts';

/** Every discount code, the newest first. */
export const adminCodesQuery = endpointQuery('GET /api/admin/discount-codes', {});
