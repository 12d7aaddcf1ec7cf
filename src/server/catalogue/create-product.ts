import { type createProduct as contract, NO_CATEGORY } from '../../contracts/admin-products.ts';
import type { Answer, Input } from '../../contracts/endpoint.ts';
import { recordChange } from '../audit/index.ts';
import { retryOnCollision } from '../platform/database/retry-on-collision.ts';
import { refuseMissingPicture } from '../platform/images/find-picture.ts';
import type { Shop } from '../platform/shop.ts';
import { changeCatalogue } from './change-catalogue.ts';
import { freeId, slugOf } from './product-id.ts';
import { readWritten } from './save-product.ts';
import { listIdsLike, putProduct } from './store.ts';

/** What a product has of which nothing was said. */
const blank = {
  description: '',
  category: NO_CATEGORY,
  originalPrice: null,
  onSale: false,
  benefits: [],
  researchUses: [],
  purity: '',
  dosage: '',
  vialSize: '',
  stock: 0,
  coaUrl: null,
  specifications: '',
};

/** Adds a product under an id made from its name. Throws a Refusal (400) where its picture is not there. */
export async function createProduct(
  shop: Shop,
  fields: Input<typeof contract>['body'],
  by: string,
): Promise<Answer<typeof contract>> {
  await refuseMissingPicture(shop.config, fields.image);
  // Two at once may have found the same id free.
  return retryOnCollision(() =>
    changeCatalogue(shop, async (trx) => {
      const slug = slugOf(fields.name);
      const id = freeId(slug, await listIdsLike(trx, slug));
      const product = readWritten({ ...blank, ...fields, id });
      const now = shop.clock();
      await putProduct(trx, product, now, 'add');
      const { id: _, ...after } = product;
      await recordChange(trx, { by, at: now, kind: 'product', id, name: product.name, after });
      return { ...product, version: 1 };
    }),
  );
}
