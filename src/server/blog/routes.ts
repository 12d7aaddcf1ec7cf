import { getBlogPost, listBlogPosts } from '../../contracts/blog-posts.ts';
import { notFound } from '../platform/http/refusal.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { renderMarkdown } from './render-markdown.ts';
import { findNeighbours, findPost, listPosts } from './store.ts';

export function blogRoutes({ db }: Shop): Route[] {
  return [
    route(listBlogPosts, () => listPosts(db)),
    route(getBlogPost, async ({ params }) => {
      const post = await findPost(db, params.slug);
      if (!post) throw notFound('Post not found');
      const { body, ...card } = post;
      return { ...card, html: renderMarkdown(body), ...(await findNeighbours(db, post.id)) };
    }),
  ];
}
