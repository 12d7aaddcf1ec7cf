import { endpointQuery } from '../../page/endpoint-query.ts';

export const booksQuery = endpointQuery('GET /api/admin/exports/books', {});
