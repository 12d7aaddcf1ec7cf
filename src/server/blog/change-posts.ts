import { randomUUID } from 'node:crypto';
import type {
  createBlogPost,
  OwnedPost,
  updateBlogPost,
} from '../../contracts/admin-blog-posts.ts';
import type { Input } from '../../contracts/endpoint.ts';
import { shopDay } from '../../domain/shop-day.ts';
import { freeSlug, slugOf } from '../../domain/slug.ts';
import { changeEditable, createEditable, deleteEditable, type Editable } from '../audit/index.ts';
import { isUniqueViolation } from '../platform/database/engine.ts';
import { applyPatch } from '../platform/http/apply-patch.ts';
import { notFound, Refusal } from '../platform/http/refusal.ts';
import { refuseMissingPicture } from '../platform/images/find-picture.ts';
import type { Shop } from '../platform/shop.ts';
import { renderInWorker } from './render-in-worker.ts';
import { findOwnedPost, listSlugs, putPost } from './store.ts';

const editablePost: Editable<OwnedPost> = {
  kind: 'blog post',
  topic: 'blog',
  async find(db, id) {
    const post = await findOwnedPost(db, id);
    if (!post) throw notFound('Post not found');
    return post;
  },
  put: (trx, { version: _, ...post }, now) => putPost(trx, post, now),
  nameOf: ({ title }) => title,
  auditFields({ title, slug, excerpt, category, author, date, image, body }) {
    return { title, slug, excerpt, category, author, date, image, body };
  },
};

/**
 * Adds a post: without a slug under one made from its title, without a date under today's. Throws a Refusal where
 * the given slug is another's (409), its picture is not there or its text cannot be shown (400).
 */
export async function createPost(
  shop: Shop,
  wanted: Input<typeof createBlogPost>['body'],
  by: string,
): Promise<OwnedPost> {
  await refuseMissingPicture(shop.config, wanted.image);
  await renderInWorker(wanted.body);
  return refuseTaken(wanted.slug, () =>
    createEditable(shop, editablePost, by, async (trx, now) => {
      const slug = wanted.slug ?? freeSlug(slugOf(wanted.title) || 'post', await listSlugs(trx));
      const post = { ...wanted, id: randomUUID(), slug, date: wanted.date ?? shopDay(now) };
      await putPost(trx, post, now);
      return { ...post, version: 1 };
    }),
  );
}

/**
 * Changes the fields that are sent. Throws a Refusal where there is no such post (404), where it was changed since
 * the given version (409 `changed_meanwhile`), where its new slug is another's (409), or where its new picture
 * is not there or its new text cannot be shown (400).
 */
export async function changePost(
  shop: Shop,
  id: string,
  { version, ...fields }: Input<typeof updateBlogPost>['body'],
  by: string,
): Promise<OwnedPost> {
  if (fields.image !== undefined) await refuseMissingPicture(shop.config, fields.image);
  if (fields.body !== undefined) await renderInWorker(fields.body);
  return refuseTaken(fields.slug, () =>
    changeEditable(shop, editablePost, { id, version, by }, (found) => applyPatch(found, fields)),
  );
}

/** Throws a Refusal (404) where there is no such post. */
export async function deletePost(shop: Shop, id: string, by: string): Promise<void> {
  await deleteEditable(shop, editablePost, { id, by });
}

/** Runs a change that may give a post an address, and throws a Refusal (409) where another is at it. */
async function refuseTaken<T>(slug: string | undefined, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (slug === undefined || !isUniqueViolation(error)) throw error;
    const sentence = `Another post is at /blog/${slug}. Choose another address.`;
    throw new Refusal(409, 'slug_taken', sentence, { slug: sentence });
  }
}
