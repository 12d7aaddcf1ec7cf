import {
  cataloguePath,
  certificatePath,
  postPath,
  productPath,
} from '../../domain/pages/page-paths.ts';
import { listPostChanges } from '../blog/index.ts';
import { listCategoryChanges, listProductChanges } from '../catalogue/index.ts';
import { findLotChanges } from '../certificates/index.ts';
import type { Queryable } from '../platform/database/schema.ts';

/** A page for search engines. `changedAt` is in milliseconds, if known; `pictures` are paths or addresses. */
export type Address = { path: string; changedAt?: number; pictures?: readonly string[] };

const PAGES = ['/', '/shop', '/coas', '/blog', '/about', '/faq', '/contact'];

/** Fixed pages, categories and posts, with the number of products. */
export async function listSitePages(
  db: Queryable,
): Promise<{ pages: Address[]; productCount: number }> {
  const [categories, posts] = await Promise.all([listCategoryChanges(db), listPostChanges(db)]);
  const pages = [
    ...PAGES.map((path) => ({ path })),
    ...categories.flatMap(({ name, changedAt }) => [
      { path: cataloguePath('/shop', { category: name }), changedAt },
      { path: cataloguePath('/coas', { category: name }) },
    ]),
    ...posts.map(({ slug, changedAt }) => ({ path: postPath(slug), changedAt })),
  ];
  return { pages, productCount: categories.reduce((sum, { count }) => sum + count, 0) };
}

/** A page for each product and a certificate for each of its sizes; both show its lots. `offset` and `limit` count sizes. */
export async function listProductPages(
  db: Queryable,
  part: { offset: number; limit: number },
): Promise<Address[]> {
  const products = await listProductChanges(db, part);
  const [first, last] = [products.at(0), products.at(-1)];
  if (!first || !last) return [];
  const lots = await findLotChanges(db, first.id, last.id);
  return products.flatMap(({ id, sizeOf, changedAt: productChangedAt, pictures }) => {
    const changedAt = Math.max(productChangedAt, lots.get(id) ?? 0);
    const certificate = { path: certificatePath(id), changedAt };
    return sizeOf === null
      ? [{ path: productPath(id), changedAt, pictures }, certificate]
      : [certificate];
  });
}
