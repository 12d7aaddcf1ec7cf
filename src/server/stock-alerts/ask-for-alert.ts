import type { Input } from '../../contracts/endpoint.ts';
import type { askForStockAlert } from '../../contracts/stock-alerts.ts';
import { findStock } from '../catalogue/index.ts';
import { isForeignKeyViolation } from '../platform/database/engine.ts';
import { conflict, notFound } from '../platform/http/http-error.ts';
import type { Shop } from '../platform/shop.ts';
import { insertAlert } from './store.ts';

/**
 * Notes an address for one mail when a product is in stock again. The answer is the same for one that is noted already.
 * Throws an HttpError where there is no such product (404), or where it is in stock (409).
 */
export async function askForAlert(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { productId, email }: Input<typeof askForStockAlert>['body'],
): Promise<{ message: string }> {
  const stock = await findStock(db, productId);
  if (stock === undefined) throw notFound('Product not found');
  if (stock > 0) {
    throw conflict('in_stock', 'It is in stock again. Load this page once more to order it.');
  }
  await insertAlert(db, { product_id: productId, email }, clock()).catch((error: unknown) => {
    // Deleted meanwhile.
    throw isForeignKeyViolation(error) ? notFound('Product not found') : error;
  });
  return { message: 'We write to you once, when it is in stock again' };
}
