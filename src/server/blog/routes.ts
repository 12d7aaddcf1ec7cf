import {
  createBlogPost,
  deleteBlogPost,
  getAdminPost,
  listAdminPosts,
  previewBlogPost,
  updateBlogPost,
} from '../../contracts/content/admin-blog-posts.ts';
import { getBlogPost, listBlogPosts } from '../../contracts/content/blog-posts.ts';
import { notFound } from '../platform/http/http-error.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { changePost, createPost, deletePost } from './change-posts.ts';
import { renderInWorker } from './render-in-worker.ts';
import { renderMarkdown } from './render-markdown.ts';
import {
  findNeighbours,
  findPost,
  getAdminPost as getOwned,
  listPosts,
  listAdminPosts as listWithBodies,
} from './store.ts';

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
    route(listAdminPosts, ({ query }) => listWithBodies(db, query)),
    route(getAdminPost, ({ params }) => getOwned(db, params.id)),
    route(createBlogPost, ({ body }, { administrator }) =>
      createPost(shop, body, administrator.username),
    ),
    route(updateBlogPost, ({ params, body }, { administrator }) =>
      changePost(shop, params.id, body, administrator.username),
    ),
    route(deleteBlogPost, async ({ params }, { administrator }) => {
      await deletePost(shop, params.id, administrator.username);
      return { message: 'The blog post was deleted' };
    }),
    route(previewBlogPost, async ({ body }) => ({ html: await renderInWorker(body.body) })),
  ];
}
