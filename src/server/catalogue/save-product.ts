import { NO_CATEGORY, productInput } from '../../contracts/catalogue/admin-products.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';
import { putProduct } from './store.ts';

/** What a new product has in the fields that were not given. */
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
  safetyDataSheet: null,
};

/** Adds or replaces a product. Throws what `parseProduct` throws. */
export async function saveProduct(
  shop: Pick<Shop, 'db' | 'clock' | 'cache'>,
  product: Product,
): Promise<void> {
  const parsed = parseProduct(product);
  await changeTopic(shop, 'catalogue', (trx) => putProduct(trx, parsed, shop.clock()));
}

/** Throws an HttpError (400) with a sentence for each field that `productInput` does not allow. */
export function parseProduct(product: unknown): Product {
  const parsed = productInput.safeParse(product);
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [path.join('.'), message]),
  );
  throw new HttpError(400, 'invalid_input', Object.values(fields)[0] ?? 'Not a product', fields);
}
