import type { Lot } from '../../contracts/certificates.ts';
import { findProduct } from '../catalogue/index.ts';
import { isUniqueViolation } from '../platform/database/engine.ts';
import { conflict, notFound } from '../platform/http/refusal.ts';
import { tellOthers } from '../platform/pages/changes.ts';
import type { Shop } from '../platform/shop.ts';
import { putLot } from './store.ts';

/**
 * Adds or replaces a lot; every page that showed its product is made anew, on every machine. Throws a Refusal
 * where there is no such product (404), or the product has another lot of that number (409).
 */
export async function saveLot(
  shop: Pick<Shop, 'db' | 'clock' | 'answers'>,
  lot: Lot,
): Promise<void> {
  try {
    await shop.db.transaction().execute(async (trx) => {
      if (!(await findProduct(trx, lot.productId))) throw notFound('Product not found');
      await putLot(trx, lot, shop.clock());
      await tellOthers(trx, { topic: 'catalogue', effect: 'drop' });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw conflict('lot_exists', `This product already has a lot ${lot.number}`);
  }
  shop.answers.drop('catalogue');
}
