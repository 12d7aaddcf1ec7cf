import type { QueryClient } from '@tanstack/react-query';
import { invalidateEndpoints } from '../list/endpoint-query.ts';

/** Refetches the lists of subscribers, and of their codes. */
export function refreshSubscribers(queryClient: QueryClient): Promise<void> {
  return invalidateEndpoints(queryClient, [
    'GET /api/admin/mailing-list/page',
    'GET /api/admin/discount-codes/page',
  ]);
}
