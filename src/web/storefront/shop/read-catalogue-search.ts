import { isPlainText } from '../../../domain/plain-text.ts';
import { type ProductSort, productSorts } from '../../../domain/product-sorts.ts';
import type { CatalogueSearch } from '../queries.ts';

/** A page past the end shows the last one. */
const LAST_PAGE = 100_000;
const LONGEST_CATEGORY = 100;

/** Reads category, sort order and page from an address; leaves out what is invalid or the default. */
export function readCatalogueSearch(
  search: Partial<Record<keyof CatalogueSearch, unknown>>,
): CatalogueSearch {
  const sort = productSorts.find((name): name is ProductSort => name === search.sort);
  const page = Math.min(Math.trunc(Number(search.page)), LAST_PAGE);
  return {
    ...(isCategory(search.category) && { category: search.category }),
    ...(sort && sort !== 'name' && { sort }),
    ...(page > 1 && { page }),
  };
}

function isCategory(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && isPlainText(value, LONGEST_CATEGORY);
}
