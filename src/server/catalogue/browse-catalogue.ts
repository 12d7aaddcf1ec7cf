import type { Answer, Input } from '../../contracts/endpoint.ts';
import type { browseCatalogue as contract } from '../../contracts/products.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { listFeatured } from './list-featured.ts';
import { countByCategory, listCards } from './store.ts';

/** One page of the shop, with one card for each product, or for each size; past the end, the last one. */
export async function browseCatalogue(
  db: Queryable,
  wanted: Input<typeof contract>['query'],
  eachSize = false,
): Promise<Answer<typeof contract>> {
  const categories = await countByCategory(db, eachSize);
  const total = categories
    .filter(({ name }) => wanted.category === undefined || name === wanted.category)
    .reduce((sum, { count }) => sum + count, 0);
  const pages = Math.max(1, Math.ceil(total / wanted.size));
  const page = Math.min(wanted.page, pages);
  if (wanted.featured) {
    const products = await listFeatured(db, categories, wanted.size);
    return { products, total, page: 1, pages: 1, categories };
  }
  const products = await listCards(db, {
    category: wanted.category,
    sort: wanted.sort,
    eachSize,
    offset: (page - 1) * wanted.size,
    limit: wanted.size,
  });
  return { products, total, page, pages, categories };
}

/** Whether the requested page exists and may be cached: made-up categories and page numbers have no limit. */
export function pageExists(
  { query }: { query: { page: number } },
  { page, total }: { page: number; total: number },
): boolean {
  return page === query.page && total > 0;
}
