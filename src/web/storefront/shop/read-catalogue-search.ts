import { isPlainText } from '../../../domain/plain-text.ts';
import { type ProductSort, productSorts } from '../../../domain/product-sorts.ts';
import type { CatalogueSearch } from '../queries.ts';

/** No catalogue is longer; a page past its end shows the last one. */
const LAST_PAGE = 100_000;
const LONGEST_CATEGORY = 100;

/** Reads the shop's view from an address; what makes no sense is left out, for anybody can write one. */
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
