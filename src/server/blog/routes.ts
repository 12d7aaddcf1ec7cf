import { previewBlogPost } from '../../contracts/content/admin-blog-posts.ts';
import { getBlogPost, listBlogPosts } from '../../contracts/content/blog-posts.ts';
import { notFound } from '../platform/http/http-error.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { postEditingRoutes } from './change-posts.ts';
import { renderInWorker } from './render-in-worker.ts';
import { renderMarkdown } from './render-markdown.ts';
import { findNeighbours, findPost, listPosts } from './store.ts';

export function blogRoutes(shop: Shop): Route[] {
  const { db } = shop;
  return [
    route(listBlogPosts, () => listPosts(db)),
    route(getBlogPost, async ({ params }) => {
      const post = await findPost(db, params.slug);
      if (!post) throw notFound('Post not found');
      const { body, ...card } = post;
      return { ...card, html: renderMarkdown(body), ...(await findNeighbours(db, post.id)) };
    }),
    ...postEditingRoutes(shop),
    route(previewBlogPost, async ({ body }) => ({ html: await renderInWorker(body.body) })),
  ];
}
