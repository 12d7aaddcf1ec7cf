import { endpointQuery } from '../list/endpoint-query.ts';

/** Every blog post with its Markdown, the newest first. */
export const adminPostsQuery = endpointQuery('GET /api/admin/blog-posts', {});

export function adminPostQuery(id: string) {
  return endpointQuery('GET /api/admin/blog-posts/{id}', { params: { id } });
}
