import { endpointQuery } from '../endpoint-query.ts';

/** Every discount code, the newest first. */
export const ownedCodesQuery = endpointQuery('GET /api/admin/discount-codes', {});
