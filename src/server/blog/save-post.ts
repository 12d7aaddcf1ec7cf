import { tellOthers } from '../platform/pages/changes.ts';
import type { Shop } from '../platform/shop.ts';
import { type PostSource, putPost } from './store.ts';

/** Adds or replaces a post; every page that showed it is made anew, on every machine. */
export async function savePost(
  shop: Pick<Shop, 'db' | 'clock' | 'answers'>,
  post: PostSource,
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    await putPost(trx, post, shop.clock());
    await tellOthers(trx, { topic: 'blog', effect: 'drop' });
  });
  shop.answers.drop('blog');
}
