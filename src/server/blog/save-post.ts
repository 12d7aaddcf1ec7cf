import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';
import { type PostSource, putPost } from './store.ts';

/** Adds or replaces a post. */
export async function savePost(
  shop: Pick<Shop, 'db' | 'clock' | 'cache'>,
  post: PostSource,
): Promise<void> {
  await changeTopic(shop, 'blog', (trx) => putPost(trx, post, shop.clock()));
}
