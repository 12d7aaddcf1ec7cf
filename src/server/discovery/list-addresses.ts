import { cataloguePath, certificatePath, postPath, productPath } from '../../domain/addresses.ts';
import { listPostChanges } from '../blog/index.ts';
import { listCategoryChanges, listProductChanges } from '../catalogue/index.ts';
import type { Queryable } from '../platform/database/schema.ts';

/** A page that may be found: its path, and when it was changed last (milliseconds) where that is known. */
export type Address = { path: string; changedAt?: number };

const PAGES = ['/', '/shop', '/coas', '/blog', '/about', '/faq', '/contact'];

/** The pages that are not one product's: fixed ones, categories, posts. Also how many products there are. */
export async function listSitePages(
  db: Queryable,
): Promise<{ pages: Address[]; productCount: number }> {
  const [categories, posts] = await Promise.all([listCategoryChanges(db), listPostChanges(db)]);
  const pages = [
    ...PAGES.map((path) => ({ path })),
    ...categories
      .filter(({ name }) => name)
      .map(({ name, changedAt }) => ({
        path: cataloguePath('/shop', { category: name }),
        changedAt,
      })),
    ...posts.map(({ slug, changedAt }) => ({ path: postPath(slug), changedAt })),
  ];
  return { pages, productCount: categories.reduce((sum, { count }) => sum + count, 0) };
}

/** Two pages for each product: itself and its certificate. `offset` and `limit` count products. */
export async function listProductPages(
  db: Queryable,
  part: { offset: number; limit: number },
): Promise<Address[]> {
  const products = await listProductChanges(db, part);
  return products.flatMap(({ id, changedAt }) => [
    { path: productPath(id), changedAt },
    { path: certificatePath(id), changedAt },
  ]);
}
