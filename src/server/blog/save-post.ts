import type { Shop } from '../platform/shop.ts';
import { changeBlog } from './change-blog.ts';
import { type PostSource, putPost } from './store.ts';

/** Adds or replaces a post; every page that showed it is made anew, on every machine. */
export async function savePost(
  shop: Pick<Shop, 'db' | 'clock' | 'answers'>,
  post: PostSource,
): Promise<void> {
  await changeBlog(shop, (trx) => putPost(trx, post, shop.clock()));
}
