import type { updateBlogPost as contract, OwnedPost } from '../../contracts/admin-blog-posts.ts';
import type { Input } from '../../contracts/endpoint.ts';
import { recordChange } from '../audit/index.ts';
import { isUniqueViolation } from '../platform/database/engine.ts';
import { applyPatch } from '../platform/http/apply-patch.ts';
import { conflict, notFound } from '../platform/http/refusal.ts';
import { refuseMissingPicture } from '../platform/images/find-picture.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';
import { auditFields, slugTaken } from './owned-post.ts';
import { renderInWorker } from './render-in-worker.ts';
import { countChange, lockPost, putPost } from './store.ts';

type Sent = Input<typeof contract>['body'];

/**
 * Changes the fields that are sent. Throws a Refusal where there is no such post (404), where it was changed since
 * the given version (409 `changed_meanwhile`), where its new slug is another's (409), or where its new picture
 * is not there or its new text cannot be shown (400).
 */
export async function changePost(
  shop: Shop,
  id: string,
  { version, ...fields }: Sent,
  by: string,
): Promise<OwnedPost> {
  if (fields.image !== undefined) await refuseMissingPicture(shop.config, fields.image);
  if (fields.body !== undefined) await renderInWorker(fields.body);
  const change = changeTopic(shop, 'blog', async (trx) => {
    const found = await lockPost(trx, id);
    if (!found) throw notFound('Post not found');
    if (version !== undefined && version !== found.version) {
      throw conflict(
        'changed_meanwhile',
        'This blog post was changed while you were editing it. Nothing was saved.',
      );
    }
    const { version: before, ...current } = found;
    const changed = applyPatch(current, fields);
    if (JSON.stringify(changed) === JSON.stringify(current)) return found;
    const at = shop.clock();
    await putPost(trx, changed, at);
    await countChange(trx, id);
    await recordChange(trx, {
      by,
      at,
      kind: 'blog post',
      id,
      name: changed.title,
      before: auditFields(current),
      after: auditFields(changed),
    });
    return { ...changed, version: before + 1 };
  });
  return change.catch((error: unknown) => {
    throw isUniqueViolation(error) ? slugTaken(fields.slug ?? '') : error;
  });
}
