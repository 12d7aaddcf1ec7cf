import type { createProduct as contract } from '../../contracts/admin-products.ts';
import type { Answer, Input } from '../../contracts/endpoint.ts';
import { recordChange } from '../audit/index.ts';
import { retryOnCollision } from '../platform/database/retry-on-collision.ts';
import { refuseMissingPicture } from '../platform/images/find-picture.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';
import { blankProduct } from './blank-product.ts';
import { freeId, productSlug } from './product-id.ts';
import { readWritten, refuseNoSaving } from './save-product.ts';
import { listIdsLike, putProduct } from './store.ts';

/** Adds a product under an id made from its name. Throws a Refusal (400) where its picture is not there, or its sale is none. */
export async function createProduct(
  shop: Shop,
  fields: Input<typeof contract>['body'],
  by: string,
): Promise<Answer<typeof contract>> {
  await refuseMissingPicture(shop.config, fields.image);
  // Two at once may have found the same id free.
  return retryOnCollision(() =>
    changeTopic(shop, 'catalogue', async (trx) => {
      const slug = productSlug(fields.name);
      const id = freeId(slug, await listIdsLike(trx, slug));
      const product = readWritten({ ...blankProduct, ...fields, id });
      refuseNoSaving(product);
      const now = shop.clock();
      await putProduct(trx, product, now, 'add');
      const { id: _, ...after } = product;
      await recordChange(trx, { by, at: now, kind: 'product', id, name: product.name, after });
      return { ...product, version: 1 };
    }),
  );
}
