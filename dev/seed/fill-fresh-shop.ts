import { join } from 'node:path';
import { shopDay } from '../../src/domain/dates/shop-day.ts';
import { putPost } from '../../src/server/blog/index.ts';
import { putProduct } from '../../src/server/catalogue/index.ts';
import { getLot, publish, putLot } from '../../src/server/certificates/index.ts';
import type { Config } from '../../src/server/config.ts';
import { insertCode } from '../../src/server/discounts/index.ts';
import { drawVial } from '../../src/server/identity/vials/draw-vial.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { POST_AUTHOR, readBody, seedPosts } from './blog/seed-posts.ts';
import { demoDiscountCodes, demoSizes } from './catalogue/catalogue.ts';
import { makeDemoLots } from './catalogue/demo-lots.ts';
import { drawApparatus } from './pictures/blog/draw-apparatus.ts';
import { describeVial } from './pictures/describe-vial.ts';
import { storeDrawings } from './pictures/store-drawings.ts';

/** Pictures are drawn once for all shops that are started from this folder. */
const PICTURE_CACHE = join(import.meta.dirname, '..', '..', '.cache', 'pictures');

type Parts = { db: Database; config: Pick<Config, 'seed' | 'dataDir'>; clock: () => number };

/**
 * Marks a new shop as started and, unless SEED=none, fills it with the demonstration catalogue and blog. Two servers that
 * start at the same time fill it only once.
 */
export async function fillFreshShop({ db, config, clock }: Parts): Promise<void> {
  const products = config.seed === 'demo' ? demoSizes : [];
  const posts = config.seed === 'demo' ? seedPosts : [];
  const folder = join(config.dataDir, 'attached_assets');
  const store = (drawings: readonly (() => string)[]) =>
    storeDrawings(drawings, folder, PICTURE_CACHE);
  const images = await store(products.map((product) => () => drawVial(describeVial(product))));
  const postImages = await store(posts.map(({ picture }) => drawApparatus[picture]));
  const now = clock();
  await db.transaction().execute(async (trx) => {
    const first = await trx
      .insertInto('settings')
      .values({ key: 'first-start', value: JSON.stringify(now) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (first.numInsertedOrUpdatedRows !== 1n || products.length === 0) return;

    for (const [index, { fill: _, tint: __, ...product }] of products.entries()) {
      const image = images[index] ?? '';
      await putProduct(trx, { ...product, image }, now);
    }
    for (const lot of makeDemoLots(shopDay(now))) {
      await putLot(trx, lot, now);
      await publish(trx, await getLot(trx, lot.id), now);
    }
    for (const code of demoDiscountCodes) {
      await insertCode(trx, { ...code, isActive: true }, now);
    }
    for (const [index, { picture: _, ...post }] of posts.entries()) {
      const image = postImages[index] ?? '';
      const body = readBody(post.slug);
      await putPost(trx, { ...post, id: post.slug, author: POST_AUTHOR, image, body }, now);
    }
  });
}
