import { randomUUID } from 'node:crypto';
import type { createBlogPost as contract, OwnedPost } from '../../contracts/admin-blog-posts.ts';
import type { Input } from '../../contracts/endpoint.ts';
import { shopDay } from '../../domain/shop-day.ts';
import { freeSlug, slugOf } from '../../domain/slug.ts';
import { recordChange } from '../audit/index.ts';
import { isUniqueViolation } from '../platform/database/engine.ts';
import { retryOnCollision } from '../platform/database/retry-on-collision.ts';
import { refuseMissingPicture } from '../platform/images/find-picture.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';
import { auditFields, slugTaken } from './owned-post.ts';
import { renderInWorker } from './render-in-worker.ts';
import { listSlugs, putPost } from './store.ts';

type Wanted = Input<typeof contract>['body'];

/**
 * Adds a post: without a slug under one made from its title, without a date under today's. Throws a Refusal where
 * the given slug is another's (409), its picture is not there or its text cannot be shown (400).
 */
export async function createPost(shop: Shop, wanted: Wanted, by: string): Promise<OwnedPost> {
  await refuseMissingPicture(shop.config, wanted.image);
  await renderInWorker(wanted.body);
  const add = () =>
    changeTopic(shop, 'blog', async (trx) => {
      const at = shop.clock();
      const slug = wanted.slug ?? freeSlug(slugOf(wanted.title) || 'post', await listSlugs(trx));
      const post = { ...wanted, id: randomUUID(), slug, date: wanted.date ?? shopDay(at) };
      await putPost(trx, post, at);
      const { id, title: name } = post;
      await recordChange(trx, { by, at, kind: 'blog post', id, name, after: auditFields(post) });
      return { ...post, version: 1 };
    });
  const { slug } = wanted;
  // Two at once may have found the same slug free.
  if (slug === undefined) return retryOnCollision(add);
  return add().catch((error: unknown) => {
    throw isUniqueViolation(error) ? slugTaken(slug) : error;
  });
}
