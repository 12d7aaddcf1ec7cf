import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery, invalidateEndpoints } from '../list/endpoint-query.ts';

/** Refetches the lists of posts. */
export function refreshPosts(queryClient: QueryClient): Promise<void> {
  return invalidateEndpoints(queryClient, ['GET /api/admin/blog-posts']);
}

export function adminPostQuery(id: string) {
  return endpointQuery('GET /api/admin/blog-posts/{id}', { params: { id } });
}
