import type { Lot } from '../../contracts/certificates.ts';
import { findProduct } from '../catalogue/index.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../platform/database/engine.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { notFound, Refusal } from '../platform/http/refusal.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';
import { putLot } from './store.ts';

/**
 * Adds or replaces a lot. Throws a Refusal
 * where there is no such product (404), the days are the wrong way round (400), or the product has another lot of
 * that number (409).
 */
export async function saveLot(shop: Pick<Shop, 'db' | 'clock' | 'cache'>, lot: Lot): Promise<void> {
  await withOneOfANumber(lot.number, () =>
    changeTopic(shop, 'catalogue', (trx) => writeLot(trx, lot, shop.clock())),
  );
}

/** Adds or replaces a lot within a transaction. `now` in milliseconds. */
export async function writeLot(trx: Queryable, lot: Lot, now: number): Promise<void> {
  if (!(await findProduct(trx, lot.productId))) throw notFound('Product not found');
  if (lot.issuedOn < lot.testedOn) {
    const sentence = 'A certificate is issued on the day of its test or later';
    throw new Refusal(400, 'invalid_input', sentence, { issuedOn: sentence });
  }
  await putLot(trx, lot, now);
}

/**
 * Runs a transaction that writes a lot. Throws a Refusal where its product has another one of that number (409), or
 * is deleted at the same moment (404).
 */
export async function withOneOfANumber<T>(
  number: string,
  transaction: () => Promise<T>,
): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (isForeignKeyViolation(error)) throw notFound('Product not found');
    if (!isUniqueViolation(error)) throw error;
    const sentence = `This product already has a lot ${number}`;
    throw new Refusal(409, 'lot_exists', sentence, { number: sentence });
  }
}
