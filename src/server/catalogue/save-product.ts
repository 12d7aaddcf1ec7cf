import { writtenProduct } from '../../contracts/admin-products.ts';
import type { Product } from '../../contracts/products.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';
import { putProduct } from './store.ts';

/**
 * Adds or replaces a product. Throws a Refusal (400)
 * with a sentence for each field that `writtenProduct` does not allow.
 */
export async function saveProduct(
  shop: Pick<Shop, 'db' | 'clock' | 'cache'>,
  wanted: Product,
): Promise<void> {
  const product = readWritten(wanted);
  await changeTopic(shop, 'catalogue', (trx) => putProduct(trx, product, shop.clock()));
}

/** A product as it may be written. Throws a Refusal (400) with a sentence for each field that is not. */
export function readWritten(wanted: unknown): Product {
  const read = writtenProduct.safeParse(wanted);
  if (read.success) return read.data;
  const fields = Object.fromEntries(
    read.error.issues.map(({ path, message }) => [path.join('.'), message]),
  );
  throw new Refusal(400, 'invalid_input', Object.values(fields)[0] ?? 'Not a product', fields);
}
