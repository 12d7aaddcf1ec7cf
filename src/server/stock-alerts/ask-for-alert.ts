import type { askForStockAlert } from '../../contracts/catalogue/stock-alerts.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import { findStock } from '../catalogue/index.ts';
import { isForeignKeyViolation } from '../platform/database/engine.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict, notFound } from '../platform/http/http-error.ts';
import type { Shop } from '../platform/shop.ts';
import { type Alert, countAlerts, insertAlert, lockAlerts } from './store.ts';

/** How many products one address waits for, and how many addresses wait for one product. */
export const MAX_ALERTS = { ofAddress: 20, ofProduct: 1000 };

/**
 * Notes an address for one mail when a product is in stock again. The answer is the same for one that is noted already.
 * Throws an HttpError where there is no such product (404), where it is in stock, or where the address or the product
 * has too many already (409).
 */
export async function askForAlert(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { productId, email }: Input<typeof askForStockAlert>['body'],
): Promise<{ message: string }> {
  const alert = { product_id: productId, email: email.toLowerCase() };
  await runTransaction(db, async (trx) => {
    const stock = await findStock(trx, productId);
    if (stock === undefined) throw notFound('Product not found');
    if (stock > 0) {
      throw conflict('in_stock', 'It is in stock again. Load this page once more to order it.');
    }
    await lockAlerts(trx);
    if ((await countAlerts(trx, alert)) > 0) return;
    await assertAlertLimits(trx, alert);
    await insertAlert(trx, alert, clock());
  }).catch((error: unknown) => {
    // Deleted meanwhile.
    throw isForeignKeyViolation(error) ? notFound('Product not found') : error;
  });
  return { message: 'We write to you once, when it is in stock again' };
}

async function assertAlertLimits(trx: Queryable, { product_id, email }: Alert): Promise<void> {
  if ((await countAlerts(trx, { email })) >= MAX_ALERTS.ofAddress) {
    throw conflict(
      'too_many_alerts',
      `This address is on the waiting list for ${MAX_ALERTS.ofAddress} products already, the most that we allow.`,
    );
  }
  if ((await countAlerts(trx, { product_id })) >= MAX_ALERTS.ofProduct) {
    throw conflict(
      'too_many_alerts',
      'The waiting list for this product is full. Please check back later, or write to us.',
    );
  }
}
