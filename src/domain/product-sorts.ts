/** How a list of products may be sorted; by name unless the shopper says otherwise. */
export const productSorts = ['name', 'price-low', 'price-high'] as const;
export type ProductSort = (typeof productSorts)[number];
