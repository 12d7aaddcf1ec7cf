import { recordChange } from '../audit/index.ts';
import { notFound } from '../platform/http/refusal.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';
import { auditFields } from './owned-post.ts';
import { lockPost, removePost } from './store.ts';

/** Deletes a post. Throws a Refusal (404) where there is none. */
export async function deletePost(shop: Shop, id: string, by: string): Promise<void> {
  await changeTopic(shop, 'blog', async (trx) => {
    const found = await lockPost(trx, id);
    if (!found) throw notFound('Post not found');
    await removePost(trx, id);
    const { title: name } = found;
    const before = auditFields(found);
    await recordChange(trx, { by, at: shop.clock(), kind: 'blog post', id, name, before });
  });
}
