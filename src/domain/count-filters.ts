import type { CatalogueFilters } from './catalogue-choices.ts';

/** How many filters narrow the shop's list, besides a category. */
export function countFilters({ stock, sale, purity, content }: CatalogueFilters): number {
  return [stock, sale, purity, content].filter(Boolean).length;
}
