import { endpointQuery } from '../endpoint-query.ts';

/** Every blog post with its Markdown, the newest first. */
export const ownedPostsQuery = endpointQuery('GET /api/admin/blog-posts', {});

export function ownedPostQuery(id: string) {
  return endpointQuery('GET /api/admin/blog-posts/{id}', { params: { id } });
}
