import { randomUUID } from 'node:crypto';
import type {
  AdminPost,
  createBlogPost,
  updateBlogPost,
} from '../../contracts/content/admin-blog-posts.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import { shopDay } from '../../domain/dates/shop-day.ts';
import { makeUniqueSlug, slugify } from '../../domain/text/slug.ts';
import { changeEditable, createEditable, deleteEditable, type Editable } from '../audit/index.ts';
import { isUniqueViolation } from '../platform/database/engine.ts';
import { applyPatch } from '../platform/http/apply-patch.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { assertUploadsExist } from '../platform/images/picture-files.ts';
import type { Shop } from '../platform/shop.ts';
import { renderInWorker } from './render-in-worker.ts';
import { getAdminPost, lockSlugs, putPost } from './store.ts';

const editablePost: Editable<AdminPost> = {
  kind: 'blog post',
  topic: 'blog',
  find: getAdminPost,
  put: (trx, { version: _, ...post }, now) => putPost(trx, post, now),
  nameOf: ({ title }) => title,
  auditFields({ title, slug, excerpt, category, author, date, image, body }) {
    return { title, slug, excerpt, category, author, date, image, body };
  },
};

/**
 * Adds a post; the slug defaults to one made from the title, the date to today. Throws an HttpError if the given slug is
 * taken (409), or if the picture is missing or the text cannot be rendered (400).
 */
export async function createPost(
  shop: Shop,
  wanted: Input<typeof createBlogPost>['body'],
  by: string,
): Promise<AdminPost> {
  await assertUploadsExist(shop, wanted);
  await renderInWorker(wanted.body);
  return withFreeSlug(wanted.slug, () =>
    createEditable(shop, editablePost, by, async (trx, now) => {
      const slug =
        wanted.slug ?? makeUniqueSlug(slugify(wanted.title) || 'post', await lockSlugs(trx));
      const post = { ...wanted, id: randomUUID(), slug, date: wanted.date ?? shopDay(now) };
      await putPost(trx, post, now);
      return { ...post, version: 1 };
    }),
  );
}

/**
 * Changes the given fields. Throws an HttpError if there is no such post (404), if it was changed since the given version
 * (409 `changed_meanwhile`), and for what `createPost` refuses.
 */
export async function changePost(
  shop: Shop,
  id: string,
  { version, ...fields }: Input<typeof updateBlogPost>['body'],
  by: string,
): Promise<AdminPost> {
  await assertUploadsExist(shop, fields);
  if (fields.body !== undefined) await renderInWorker(fields.body);
  return withFreeSlug(fields.slug, () =>
    changeEditable(shop, editablePost, { id, version, by }, (found) => applyPatch(found, fields)),
  );
}

/** Throws an HttpError (404) if there is no such post. */
export async function deletePost(shop: Shop, id: string, by: string): Promise<void> {
  await deleteEditable(shop, editablePost, { id, by });
}

/** Turns a unique violation of `change` into an HttpError (409). */
async function withFreeSlug<T>(slug: string | undefined, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (slug === undefined || !isUniqueViolation(error)) throw error;
    const sentence = `Another post is at /blog/${slug}. Choose another address.`;
    throw new HttpError(409, 'slug_taken', sentence, { slug: sentence });
  }
}
