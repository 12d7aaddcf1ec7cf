import type { ProductCard } from '../../contracts/catalogue/products.ts';
import { pickRelated } from '../../domain/catalogue/related-products.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { getProduct } from './product-sizes.ts';
import { cardColumns, readProductCard } from './read-product.ts';

const COUNT = 4;
/** So many of a category are compared, the first by name: a page must not read a category of thousands. */
const MAX_COMPARED = 200;

/** The products of the same category that are most like a product. Throws an HttpError (404) if there is no such product. */
export async function listRelated(db: Queryable, id: string): Promise<ProductCard[]> {
  const product = await getProduct(db, id);
  const others = await db
    .selectFrom('products')
    .select(cardColumns)
    .where('category', '=', product.category)
    .where('size_of', 'is', null)
    .where('id', '!=', product.sizeOf ?? id)
    .orderBy('sort_name')
    .orderBy('id')
    .limit(MAX_COMPARED)
    .execute();
  return pickRelated(product, others, COUNT).map(readProductCard);
}
