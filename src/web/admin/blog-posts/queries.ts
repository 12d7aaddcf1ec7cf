import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';

/** Every blog post with its Markdown, the newest first. */
export const ownedPostsQuery = queryOptions({
  queryKey: ['GET /api/admin/blog-posts'],
  queryFn: ({ signal }) => call('GET /api/admin/blog-posts', {}, signal),
});

/** One blog post, by its id. */
export function ownedPostQuery(id: string) {
  return queryOptions({
    queryKey: ['GET /api/admin/blog-posts/{id}', id],
    queryFn: ({ signal }) => call('GET /api/admin/blog-posts/{id}', { params: { id } }, signal),
  });
}
