/** How the shop's list of products can be sorted; by name unless the shopper chooses. */
export const productSorts = ['name', 'price-low', 'price-high'] as const;
export type ProductSort = (typeof productSorts)[number];
