import type { ProductCard } from '../../contracts/catalogue/products.ts';
import { makeSortKey } from '../../domain/catalogue/sort-name.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { cardColumns, otherSizes, readProductCard } from './read-product.ts';
import { listCards } from './store.ts';

/**
 * At most `limit` products for the home page, by name: those that the owner has chosen. While none is, the first of each
 * category, and of a shop with few categories the first of all with them.
 */
export async function listFeatured(
  db: Queryable,
  categories: readonly { name: string }[],
  limit: number,
): Promise<ProductCard[]> {
  const chosen = await db
    .selectFrom('products')
    .select([...cardColumns, otherSizes])
    .where('featured', '=', 1)
    .where('size_of', 'is', null)
    .orderBy('sort_name')
    .orderBy('id')
    .limit(limit)
    .execute();
  if (chosen.length > 0) return chosen.map(readProductCard);

  const byCategory = await Promise.all(
    categories
      .slice(0, limit)
      .map(({ name }) => listCards(db, { ...firstByName, category: name, limit })),
  );
  const firsts = byCategory.flatMap((cards) => cards.slice(0, 1));
  const others = byCategory.flatMap((cards) => cards.slice(1)).sort(compareNames);
  return [...firsts, ...others].slice(0, limit).sort(compareNames);
}

const firstByName = { sort: 'name', eachSize: false, offset: 0 } as const;

const compareNames = (a: ProductCard, b: ProductCard) =>
  makeSortKey(a.name) < makeSortKey(b.name) ? -1 : 1;
