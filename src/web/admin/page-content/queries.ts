import { endpointQuery } from '../page/endpoint-query.ts';

/** Every editable text of the shop with its default. */
export const adminTextsQuery = endpointQuery('GET /api/admin/page-content', {});
