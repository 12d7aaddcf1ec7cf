import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery, invalidateEndpoints } from '../list/endpoint-query.ts';

export function codeQuery(id: string) {
  return endpointQuery('GET /api/admin/discount-codes/{id}', { params: { id } });
}

export function refreshCodes(queryClient: QueryClient): Promise<void> {
  return invalidateEndpoints(queryClient, [
    'GET /api/admin/discount-codes/page',
    'GET /api/admin/discount-codes/{id}',
  ]);
}
