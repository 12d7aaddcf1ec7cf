import { NO_CATEGORY } from '../../contracts/admin-products.ts';

/** What a product has of which nothing was said. */
export const blankProduct = {
  description: '',
  category: NO_CATEGORY,
  originalPrice: null,
  onSale: false,
  benefits: [],
  researchUses: [],
  purity: '',
  dosage: '',
  vialSize: '',
  stock: 0,
  coaUrl: null,
  specifications: '',
};
