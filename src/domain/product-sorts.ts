import { catalogueChoices } from './catalogue-choices.ts';

/** How the shop's list of products can be sorted; by name unless the shopper chooses. */
export const productSorts = ['name', ...catalogueChoices.sort] as const;
export type ProductSort = (typeof productSorts)[number];
