import { type AdminPost, blogPosts } from '../../contracts/content/admin-blog-posts.ts';
import { shopDay } from '../../domain/dates/shop-day.ts';
import { makeUniqueSlug, slugify } from '../../domain/text/slug.ts';
import { type Editable, editableRoutes } from '../audit/index.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { Route } from '../platform/http/route.ts';
import { assertUploadsExist } from '../platform/images/picture-files.ts';
import type { Shop } from '../platform/shop.ts';
import { renderInWorker } from './render-in-worker.ts';
import { findAdminPost, listAdminPosts, lockSlugs, putPost } from './store.ts';

const editablePost: Editable<AdminPost> = {
  kind: 'blog post',
  topic: 'blog',
  find: findAdminPost,
  put: (trx, { version: _, ...post }, now) => putPost(trx, post, now),
  nameOf: ({ title }) => title,
};

/** The owner's list of posts. A new one's slug defaults to one made from its title, its date to today. */
export function postEditingRoutes(shop: Shop): Route[] {
  return editableRoutes(shop, blogPosts, {
    editable: editablePost,
    list: listAdminPosts,
    async check(fields) {
      await assertUploadsExist(shop, fields);
      if (fields.body !== undefined) await renderInWorker(fields.body);
    },
    async insert(trx, id, wanted, now) {
      const slug =
        wanted.slug ?? makeUniqueSlug(slugify(wanted.title) || 'post', await lockSlugs(trx));
      await putPost(trx, { ...wanted, id, slug, date: wanted.date ?? shopDay(now) }, now);
    },
    taken({ slug }) {
      if (slug === undefined) return undefined;
      const sentence = `Another post is at /blog/${slug}. Choose another address.`;
      return new HttpError(409, 'slug_taken', sentence, { slug: sentence });
    },
  });
}
