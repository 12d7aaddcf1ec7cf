/**
 * All that an address of the shop's list may choose besides category and page: each parameter with its values, without
 * what is shown where it is left out.
 */
export const catalogueChoices = {
  stock: ['in'],
  sale: ['on'],
  /** At least so many percent. */
  purity: ['95', '98', '99'],
  /** In milligrams, with both ends. */
  content: ['up-to-1', '1-to-5', '5-to-50', 'from-50'],
  sort: ['price-low', 'price-high', 'per-mg'],
  view: ['table'],
} as const;

type Choices = typeof catalogueChoices;
export type CatalogueChoices = { [Name in keyof Choices]?: Choices[Name][number] | undefined };
/** The choices that leave products out. */
export type FilterName = Exclude<keyof Choices, 'sort' | 'view'>;
export type CatalogueFilters = Pick<CatalogueChoices, FilterName>;

/** How many filters narrow the shop's list, besides a category. */
export function countFilters({ stock, sale, purity, content }: CatalogueFilters): number {
  return [stock, sale, purity, content].filter(Boolean).length;
}

/** How the shop's list of products can be sorted; by name unless the shopper chooses. */
export const productSorts = ['name', ...catalogueChoices.sort] as const;
export type ProductSort = (typeof productSorts)[number];
